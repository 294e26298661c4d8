import type { PreferencesContext, Theme } from './preferences.types.ts';

/** The theme in use: the user's choice, else the system's (spec §1). */
export const shownTheme = ({ themeChoice, systemTheme }: PreferencesContext): Theme =>
  themeChoice === 'system' ? systemTheme : themeChoice;
