import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import { shownTheme } from '../../../machines/preferences/preferences.rules.ts';
import { storedTheme, storeTheme, systemTheme } from '../../../src/browser/storage.ts';

const prefer = (isDark: boolean): void =>
  void vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('dark') && isDark, media }) as MediaQueryList);

/** The theme of a page at its start. */
const themeAtStart = () =>
  shownTheme(
    createActor(
      preferencesMachine.provide({
        actors: { watchSystemTheme: fromCallback(() => {}), watchProfile: fromCallback(() => {}) },
      }),
      {
        input: {
          storedTheme: storedTheme(),
          systemTheme: systemTheme(),
          language: 'en' as const,
          isLanguageChosen: false,
        },
      },
    ).getSnapshot().context,
  );

beforeEach(() => window.localStorage.clear());
afterEach(() => window.localStorage.clear());

it('a chosen theme is stored in the browser under the theme key, and read from there [S1.27]', () => {
  for (const theme of ['dark', 'light'] as const) {
    storeTheme(theme);
    expect(window.localStorage.getItem('theme')).toBe(theme);
    expect(storedTheme()).toBe(theme);
  }
  storeTheme('system');
  expect(window.localStorage.getItem('theme')).toBeNull();
  window.localStorage.setItem('theme', 'purple');
  expect(storedTheme()).toBeNull();
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
] as const)(
  'stored %s, where the system prefers dark: %s, it is %s at the start [S1.26 S1.28]',
  (kept, isDark, shown) => {
    prefer(isDark);
    if (kept) storeTheme(kept);
    expect(themeAtStart()).toBe(shown);
  },
);
