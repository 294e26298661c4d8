/** The layout that a clerk chose in a browser. Without a choice, a request opens in the grid on a desk. */
import type { BrowserContext } from 'playwright/test';
import type { Layout } from '../../machines/quote-request/quote-request.types.ts';

export const chooseLayout = (context: BrowserContext, layout: Layout) =>
  context.addInitScript((chosen) => {
    try {
      localStorage['partsLayout'] ??= chosen;
    } catch {
      // A blank page has no storage, and some tests block it.
    }
  }, layout);
