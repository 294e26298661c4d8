import type { Driver } from '../engine/driver.ts';

const THEME_NAMES = new Map([
  ['light', 'preferences:light'],
  ['dark', 'preferences:dark'],
  ['system', 'preferences:system'],
]);

export const preferencesDriver: Driver = {
  controls: {
    'theme.choose': ({ choice }) => ({ role: 'radio', name: THEME_NAMES.get(String(choice)) ?? '' }),
    'language.choose': ({ language }) => ({ role: 'radio', name: language === 'fr' ? 'preferences:french' : 'preferences:english' }),
  },
  neutral: ['theme.choose', 'language.choose'],
  environment: ['system.themeChanged'],
  leftOut: {},
};
