import { defineModel, errorOf, failed, given } from '../engine/path-model.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';

export const preferencesModel = defineModel({
  machine: preferencesMachine,
  input: { storedTheme: null, systemTheme: 'light', language: 'en', isLanguageChosen: false },
  writes: { keepLanguage: ['language.choose'] },
  cases: {
    'theme.choose': [
      given('light', { choice: 'light' }),
      given('dark', { choice: 'dark' }),
      given('as the system', { choice: 'system' }),
    ],
    'system.themeChanged': [given('light', { theme: 'light' }), given('dark', { theme: 'dark' })],
    'language.choose': [given('English', { language: 'en' }), given('French', { language: 'fr' })],
    'texts.missing': [given('French', { language: 'fr' })],
    'profile.found': [given('English', { language: 'en' }), given('French', { language: 'fr' })],
    [errorOf('storeTheme')]: [failed('storage full', { kind: 'unexpected' })],
    [errorOf('loadTexts')]: [failed('no network', { kind: 'network' })],
    [errorOf('storeLanguage')]: [failed('storage full', { kind: 'unexpected' })],
    [errorOf('keepLanguage')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context }) => context,
  expect: [
    { state: 'language.failed', shows: () => ['preferences:languageFailed'] },
    { state: 'language.settled', hides: ['preferences:languageFailed'] },
  ],
});
