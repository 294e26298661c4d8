import type { Language } from '../../domain/enumerations.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** `system`: whatever the operating system prefers. */
export type ThemeChoice = Theme | 'system';

export interface PreferencesInput {
  /** The choice in local storage, null when there is none (spec §1). */
  readonly storedTheme: Theme | null;
  readonly systemTheme: Theme;
  readonly language: Language;
  /** Whether the address asks for it, or it was chosen before in this browser: the profile's does not count then. */
  readonly isLanguageChosen: boolean;
}

export interface PreferencesContext {
  readonly systemTheme: Theme;
  readonly themeChoice: ThemeChoice;
  readonly language: Language;
  readonly wantedLanguage: Language;
  readonly isLanguageChosen: boolean;
}

export type PreferencesEvent =
  | { readonly type: 'theme.choose'; readonly choice: ThemeChoice }
  | { readonly type: 'system.themeChanged'; readonly theme: Theme }
  | { readonly type: 'language.choose'; readonly language: Language }
  /** The user is known, and has chosen a language on some machine. */
  | { readonly type: 'profile.found'; readonly language: Language };
