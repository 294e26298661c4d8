/** Each choice that a browser stores is read back as it was made, and has its default without one. */
import { beforeEach, expect, it, vi } from 'vitest';
import { firstLayout, storeLayout } from '../../../src/browser/answering-choices.ts';
import { storedCompact, storeDensity } from '../../../src/browser/density.ts';
import { readWorkPreferences, storeHold, storeNews } from '../../../src/browser/desktop-news.ts';
import { storedTheme, storeTheme } from '../../../src/browser/storage.ts';
import { sharedComputer } from '../../../src/services/shared-computer.ts';

beforeEach(() => localStorage.clear());

it.each<readonly [string, (choice: never) => void, () => unknown, first: unknown, others: readonly unknown[]]>([
  ['holding a send', storeHold, () => readWorkPreferences().isSendHeld, true, [false, true]],
  ['compact rows', storeDensity, storedCompact, true, [false, true]],
  ['desktop notifications', storeNews, () => readWorkPreferences().isNewsWanted, false, [true, false]],
  ['a shared computer', sharedComputer.keep, sharedComputer.isOn, false, [true, false]],
  ['the layout of parts', storeLayout, firstLayout, 'part', ['grid', 'part']],
  ['the theme', storeTheme, storedTheme, null, ['dark', 'light']],
])('%s', (_, store, read, first, others) => {
  expect(read()).toBe(first);
  for (const choice of others) {
    store(choice as never);
    expect(read()).toBe(choice);
  }
});

it('the grid comes first on a desk, unless a person chose one part at a time there', () => {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  const size = (width: number): void =>
    void matchMedia.mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media === '(width >= 80rem)' && width >= 1280,
        media,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
  size(1280);
  expect(firstLayout()).toBe('grid');
  size(390);
  expect(firstLayout()).toBe('part');
  storeLayout('grid');
  expect(firstLayout()).toBe('grid');
  size(1280);
  storeLayout('part');
  expect(firstLayout()).toBe('part');
  matchMedia.mockRestore();
});
