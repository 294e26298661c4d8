import { PreferencesView } from '../../../src/views/preferences/preferences.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

const THEME_NAMES = new Map([
  ['light', 'preferences:light'],
  ['dark', 'preferences:dark'],
  ['system', 'preferences:system'],
]);

export const preferencesDriver: ViewDriver = {
  render: (actor) => <PreferencesView actor={actor} />,
  controls: {
    'theme.choose': ({ choice }) => ({ role: 'radio', name: THEME_NAMES.get(String(choice)) ?? '' }),
    'language.choose': ({ language }) => ({ role: 'radio', name: language === 'fr' ? 'preferences:french' : 'preferences:english' }),
  },
  neutral: ['theme.choose', 'language.choose'],
  environment: ['system.themeChanged'],
  leftOut: {},
};
