import type { SnapshotFrom } from 'xstate';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { PreferencesEvent, ThemeChoice } from '../../../machines/preferences/preferences.types.ts';

export interface PreferencesValues {
  readonly theme: ThemeChoice;
  readonly chooseTheme: (choice: ThemeChoice) => void;
  readonly language: Language;
  /** The language to switch to. */
  readonly otherLanguage: Language;
  readonly chooseLanguage: (language: Language) => void;
  readonly isLanguageLoading: boolean;
  readonly hasLanguageFailed: boolean;
}

export function connectPreferences(
  snapshot: SnapshotFrom<typeof preferencesMachine>,
  send: (event: PreferencesEvent) => void,
): PreferencesValues {
  const { themeChoice, language } = snapshot.context;
  return {
    theme: themeChoice,
    chooseTheme: (choice) => send({ type: 'theme.choose', choice }),
    language,
    otherLanguage: LANGUAGES.find((other) => other !== language) ?? language,
    chooseLanguage: (wanted) => send({ type: 'language.choose', language: wanted }),
    isLanguageLoading: snapshot.matches({ language: 'loading' }),
    hasLanguageFailed: snapshot.matches({ language: 'failed' }),
  };
}
