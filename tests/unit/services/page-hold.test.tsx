/** A page with unsent changes holds the tab: closing asks, and Back and Forward are undone until the user agrees. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBackGate } from '../../../src/browser/back-gate.ts';
import { holdPage } from '../../../src/browser/page-hold.ts';

/** Where the tab is in its history, in a browser with the Navigation API. */
let index: number;
const steps: number[] = [];
const router = vi.fn<() => void>();

/** Whether the browser asks before the tab is closed. */
const asksToClose = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** The browser goes to another position. */
const goTo = (position: number): void => {
  index = position;
  window.dispatchEvent(new PopStateEvent('popstate'));
};

openBackGate();
window.addEventListener('popstate', router);

beforeEach(() => {
  steps.length = 0;
  router.mockReset();
  vi.spyOn(window.history, 'go').mockImplementation((by = 0) => void steps.push(by));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'navigation');
});

const withNavigation = (): void => {
  index = 5;
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    get: () => ({ currentEntry: { index } }),
  });
};

describe('a held page', () => {
  it('makes the browser ask before the tab is closed, until it is released', () => {
    expect(asksToClose()).toBe(false);
    const release = holdPage(() => {});
    expect(asksToClose()).toBe(true);
    release();
    expect(asksToClose()).toBe(false);
  });

  it.each([
    ['Back', 4, 1],
    ['Forward', 6, -1],
    ['three steps back', 2, 3],
  ])('undoes %s without the router, and repeats it when the user agrees', (_, position, undo) => {
    withNavigation();
    const back = vi.fn<(goOn: () => void) => void>();
    const release = holdPage(back);
    goTo(position);
    expect(steps).toEqual([undo]);
    // The browser has gone back to the page: this is no new Back.
    goTo(5);
    expect(back).toHaveBeenCalledOnce();
    expect(steps).toEqual([undo]);
    expect(router).not.toHaveBeenCalled();
    back.mock.lastCall?.[0]();
    expect(steps).toEqual([undo, -undo]);
    // The next time it asks again.
    goTo(position);
    expect(back).toHaveBeenCalledTimes(2);
    release();
    goTo(position);
    expect(back).toHaveBeenCalledTimes(2);
    expect(router).toHaveBeenCalledOnce();
  });

  it('takes it for Back where the browser does not know', () => {
    const back = vi.fn<(goOn: () => void) => void>();
    const release = holdPage(back);
    goTo(0);
    expect(steps).toEqual([1]);
    back.mock.lastCall?.[0]();
    expect(steps).toEqual([1, -1]);
    release();
  });
});
