import { assign, setup } from 'xstate';
import type { Language } from '../../domain/enumerations.ts';
import { call, watch } from '../support/call.ts';
import type {
  PreferencesContext,
  PreferencesEvent,
  PreferencesInput,
  Theme,
  ThemeChoice,
} from './preferences.types.ts';

/** Theme and language (spec §1). Changing either does not reload the page, so nothing being edited is lost. */
export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    input: {} as PreferencesInput,
    events: {} as PreferencesEvent,
  },
  actors: {
    watchSystemTheme: watch<undefined>('watchSystemTheme'),
    storeTheme: call<{ choice: ThemeChoice }, void>('storeTheme'),
    loadTexts: call<{ language: Language }, void>('loadTexts'),
    storeLanguage: call<{ language: Language }, void>('storeLanguage'),
    watchProfile: watch<undefined>('watchProfile'),
    keepLanguage: call<{ language: Language }, void>('keepLanguage'),
  },
  guards: {
    isOtherTheme: ({ context }, { choice }: { choice: ThemeChoice }) => choice !== context.themeChoice,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
    isFollowed: ({ context }, { language }: { language: Language }) =>
      !context.isLanguageChosen && language !== context.language,
    isChosen: ({ context }) => context.isLanguageChosen,
  },
  actions: {
    keepSystemTheme: assign({ systemTheme: (_, { theme }: { theme: Theme }) => theme }),
    keepTheme: assign({ themeChoice: (_, { choice }: { choice: ThemeChoice }) => choice }),
    keepWantedLanguage: assign({ wantedLanguage: (_, { language }: { language: Language }) => language }),
    markChosen: assign({ isLanguageChosen: true }),
    speakWantedLanguage: assign({ language: ({ context }) => context.wantedLanguage }),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input: { storedTheme, systemTheme, language, isLanguageChosen } }) => ({
    systemTheme,
    themeChoice: storedTheme ?? 'system',
    language,
    wantedLanguage: language,
    isLanguageChosen,
  }),
  type: 'parallel',
  states: {
    theme: {
      description: 'The theme is light, dark or the system’s',
      invoke: { id: 'watchSystemTheme', src: 'watchSystemTheme' },
      initial: 'settled',
      on: {
        'system.themeChanged': {
          actions: { type: 'keepSystemTheme', params: ({ event }) => ({ theme: event.theme }) },
        },
        'theme.choose': {
          guard: { type: 'isOtherTheme', params: ({ event }) => ({ choice: event.choice }) },
          target: '.storing',
          actions: { type: 'keepTheme', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
      states: {
        settled: { description: 'The chosen theme applies' },
        storing: {
          description: 'The chosen theme applies and is being saved',
          invoke: {
            id: 'storeTheme',
            src: 'storeTheme',
            input: ({ context }) => ({ choice: context.themeChoice }),
            onDone: 'settled',
            // If the browser cannot store the choice, it applies until the page is left.
            onError: 'settled',
          },
        },
      },
    },
    language: {
      description: 'The interface is in English or French',
      invoke: { id: 'watchProfile', src: 'watchProfile' },
      initial: 'settled',
      on: {
        'language.choose': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => ({ language: event.language }) },
          target: '.loading',
          actions: [
            'markChosen',
            { type: 'keepWantedLanguage', params: ({ event }) => ({ language: event.language }) },
          ],
        },
        // A language chosen on another computer, if none was chosen on this one.
        'profile.found': {
          guard: { type: 'isFollowed', params: ({ event }) => ({ language: event.language }) },
          target: '.loading',
          actions: { type: 'keepWantedLanguage', params: ({ event }) => ({ language: event.language }) },
        },
      },
      states: {
        settled: {
          description: 'The interface is in the chosen language',
          on: {
            'texts.missing': {
              target: 'failed',
              actions: { type: 'keepWantedLanguage', params: ({ event }) => ({ language: event.language }) },
            },
          },
        },
        loading: {
          description: 'The texts of the other language are being loaded; the current ones stay on the screen',
          invoke: {
            id: 'loadTexts',
            src: 'loadTexts',
            input: ({ context }) => ({ language: context.wantedLanguage }),
            onDone: [
              { guard: 'isChosen', target: 'storing', actions: 'speakWantedLanguage' },
              { target: 'settled', actions: 'speakWantedLanguage' },
            ],
            onError: 'failed',
          },
        },
        storing: {
          description: 'The chosen language applies and is being saved',
          invoke: {
            id: 'storeLanguage',
            src: 'storeLanguage',
            input: ({ context }) => ({ language: context.language }),
            // Even if the browser cannot store it, the profile can.
            onDone: 'keeping',
            onError: 'keeping',
          },
        },
        keeping: {
          description: 'The chosen language is being saved to the profile: for the user’s other computers',
          invoke: {
            id: 'keepLanguage',
            src: 'keepLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: 'settled',
            // Only logged, as specified (§7).
            onError: 'settled',
          },
        },
        failed: { description: 'The texts of the other language could not be loaded; choosing it again retries' },
      },
    },
  },
});
