import type { Language } from '../../domain/enumerations.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** `system`: the operating system's preference. */
export type ThemeChoice = Theme | 'system';

export interface PreferencesInput {
  /** The choice in local storage; null when there is none (spec §1). */
  readonly storedTheme: Theme | null;
  readonly systemTheme: Theme;
  readonly language: Language;
  /** Set by the address or chosen in this browser. The profile's language is then ignored. */
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
  /** The portal started in English, because these texts could not be loaded. */
  | { readonly type: 'texts.missing'; readonly language: Language }
  /** The profile is loaded and has a language. */
  | { readonly type: 'profile.found'; readonly language: Language };
