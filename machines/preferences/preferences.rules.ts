import type { PreferencesContext, Theme } from './preferences.types.ts';

/** The theme on the screen: the choice, else the system's (spec §1). */
export const shownTheme = ({ themeChoice, systemTheme }: PreferencesContext): Theme =>
  themeChoice === 'system' ? systemTheme : themeChoice;
