import type { Driver } from '../engine/driver.ts';

const THEME_NAMES = new Map([
  ['light', 'preferences:light'],
  ['dark', 'preferences:dark'],
  ['system', 'preferences:system'],
]);

export const preferencesDriver: Driver = {
  controls: {
    'theme.choose': ({ choice }, { context }) => ({
      role: 'radio',
      name: THEME_NAMES.get(String(choice)) ?? '',
      value: context.themeChoice === choice,
    }),
    'language.choose': ({ language }, { context }) => ({
      role: 'radio',
      name: language === 'fr' ? 'preferences:french' : 'preferences:english',
      value: context.language === language,
    }),
  },
  shows: (snapshot) => [
    { role: 'group', name: 'preferences:theme' },
    { role: 'group', name: 'preferences:language' },
    // The message also appears below the header.
    {
      role: 'group',
      name: 'preferences:language',
      within: { selector: 'fieldset', text: 'preferences:languageFailed' },
      isAbsent: !snapshot.matches({ language: 'failed' }),
    },
  ],
  neutral: ['theme.choose', 'language.choose'],
  environment: ['system.themeChanged', 'profile.found', 'texts.missing'],
  leftOut: {},
};
