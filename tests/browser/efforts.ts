/** The keys, clicks and scrolling that work takes. */
import type { Locator, Page } from 'playwright/test';
import { test } from './world.ts';

export const PARTS = 12;
export const PRICE = '130.5';

export const price = (page: Page) => page.getByRole('textbox', { name: /^(Gross sales price|Prix de vente brut)/ });

/** Shown with the test in the report. */
export const note = (description: string): void => void test.info().annotations.push({ type: 'measured', description });

/** Presses and counts a key. */
export function counted(page: Page): { press: (key: string) => Promise<void>; keys: () => number } {
  let keys = 0;
  return {
    press: async (key) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    keys: () => keys,
  };
}

/** The counted effort of one task. */
interface Effort {
  /** Enter, Tab and shortcuts, but not typed text. */
  readonly keys: number;
  readonly clicks: number;
  /** Total over all scrolling elements, in pixels. */
  readonly scrolled: number;
}

/** Adds up the scroll distances of all elements until the page is left. */
export const countScrolling = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    const before = new WeakMap<Node, number>();
    window.scrolledInAll = 0;
    const hear = ({ target }: Event): void => {
      if (!(target instanceof Node)) return;
      // The list of parts follows the current part by itself.
      if (target instanceof Element && target.closest('nav')) return;
      const top = target instanceof Element ? target.scrollTop : window.scrollY;
      window.scrolledInAll += Math.abs(top - (before.get(target) ?? 0));
      before.set(target, top);
    };
    document.addEventListener('scroll', hear, { capture: true });
  }));

/** A clerk whose effort is counted, task by task. */
export async function countedClerk(page: Page) {
  let done: Effort = { keys: 0, clicks: 0, scrolled: await page.evaluate(() => window.scrolledInAll) };
  let { keys, clicks } = done;
  const efforts: Record<string, Effort> = {};
  return {
    /** Each task and its effort. */
    print: (): void => {
      // oxlint-disable-next-line no-console -- the purpose of this test
      console.table(efforts);
    },
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    type: (text: string) => page.keyboard.type(text),
    /** Ends a task and returns its effort. */
    finish: async (task: string): Promise<Effort> => {
      const now = { keys, clicks, scrolled: await page.evaluate(() => window.scrolledInAll) };
      const effort = {
        keys: now.keys - done.keys,
        clicks: now.clicks - done.clicks,
        scrolled: Math.round(now.scrolled - done.scrolled),
      };
      done = now;
      efforts[task] = effort;
      return effort;
    },
  };
}
