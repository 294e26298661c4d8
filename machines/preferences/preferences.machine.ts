import { assign, setup } from 'xstate';
import type { Language } from '../domain/enumerations.ts';
import { call, watch } from '../support/call.ts';
import type { PreferencesContext, PreferencesEvent, PreferencesInput, Theme, ThemeChoice } from './preferences.types.ts';

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
  },
  guards: {
    isOtherTheme: ({ context }, { choice }: { choice: ThemeChoice }) => choice !== context.themeChoice,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
  },
  actions: {
    keepSystemTheme: assign({ systemTheme: (_, { theme }: { theme: Theme }) => theme }),
    keepTheme: assign({ themeChoice: (_, { choice }: { choice: ThemeChoice }) => choice }),
    keepWantedLanguage: assign({ wantedLanguage: (_, { language }: { language: Language }) => language }),
    speakWantedLanguage: assign({ language: ({ context }) => context.wantedLanguage }),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input: { storedTheme, systemTheme, language } }) => ({
    systemTheme,
    themeChoice: storedTheme ?? 'system',
    language,
    wantedLanguage: language,
  }),
  type: 'parallel',
  states: {
    theme: {
      description: 'The theme is light, dark, or as the operating system prefers',
      invoke: { id: 'watchSystemTheme', src: 'watchSystemTheme' },
      initial: 'settled',
      on: {
        'system.themeChanged': { actions: { type: 'keepSystemTheme', params: ({ event }) => ({ theme: event.theme }) } },
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
      initial: 'settled',
      on: {
        'language.choose': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => ({ language: event.language }) },
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
            onDone: { target: 'storing', actions: 'speakWantedLanguage' },
            onError: 'failed',
          },
        },
        storing: {
          description: 'The language chosen already shows; it is kept for the next visit',
          invoke: {
            id: 'storeLanguage',
            src: 'storeLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: 'settled',
            onError: 'settled',
          },
        },
        failed: { description: 'The texts of the other language could not be fetched; choosing it again tries again' },
      },
    },
  },
});
