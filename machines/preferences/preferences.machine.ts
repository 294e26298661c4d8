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

/** Theme and language (spec §1). Switching either keeps whatever is being edited: no page is reloaded. */
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
      description: 'The theme is light, dark, or as the operating system prefers',
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
        settled: { description: 'The theme chosen is kept by the browser' },
        storing: {
          description: 'The theme chosen already shows; the browser is asked to keep it',
          invoke: {
            id: 'storeTheme',
            src: 'storeTheme',
            input: ({ context }) => ({ choice: context.themeChoice }),
            onDone: 'settled',
            // A browser that keeps nothing still shows the choice until the page is left.
            onError: 'settled',
          },
        },
      },
    },
    language: {
      description: 'The interface speaks English or French',
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
        // What the user chose on another machine, where nobody has chosen on this one.
        'profile.found': {
          guard: { type: 'isFollowed', params: ({ event }) => ({ language: event.language }) },
          target: '.loading',
          actions: { type: 'keepWantedLanguage', params: ({ event }) => ({ language: event.language }) },
        },
      },
      states: {
        settled: { description: 'The interface speaks the language chosen' },
        loading: {
          description: 'The texts of the other language are fetched; the old ones stay on the screen',
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
          description: 'The language chosen already shows; it is kept for the next visit',
          invoke: {
            id: 'storeLanguage',
            src: 'storeLanguage',
            input: ({ context }) => ({ language: context.language }),
            // A browser that keeps nothing is no reason not to keep it with the profile.
            onDone: 'keeping',
            onError: 'keeping',
          },
        },
        keeping: {
          description: 'The language chosen is kept with the profile, for the user’s other machines',
          invoke: {
            id: 'keepLanguage',
            src: 'keepLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: 'settled',
            // The specification only logs it (§7).
            onError: 'settled',
          },
        },
        failed: { description: 'The texts of the other language could not be fetched; choosing it again tries again' },
      },
    },
  },
});
