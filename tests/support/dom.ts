/** Missing features of jsdom, and the rule that tests must not log console errors. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A part that loads late may take more than a second while two cores are busy (ms).
configure({ asyncUtilTimeout: 10_000 });

// jsdom has <dialog> but cannot open it.
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
// jsdom declares it but does not implement it.
if (typeof Reflect.get(window, 'matchMedia') !== 'function')
  Object.assign(window, {
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
if (!('ResizeObserver' in globalThis))
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} });

const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  for (const name of ['error', 'warn'] as const)
    vi.spyOn(console, name).mockImplementation((...args: unknown[]) => {
      unexpected.push(args);
    });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(unexpected, 'the console was used').toEqual([]);
});
