/** In French, whose words are longer, the pages cut off neither the hint of their search nor an amount. */
import type { Page } from 'playwright/test';
import { LUC } from './answering.ts';
import { expect, openAs, test } from './world.ts';

const PAGES = ['quoteRequests', 'orders', 'transactions', 'creditRequests', 'clients', 'search', 'workflows'] as const;

/** Pixels of hints that their fields do not show. */
const cutOff = (page: Page): Promise<number> =>
  page.locator('main [role=search] input').evaluateAll((inputs: HTMLInputElement[]) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen || inputs.length === 0) return Infinity;
    const missing = inputs.map((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      pen.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return Math.ceil(pen.measureText(input.placeholder).width - room);
    });
    return Math.max(0, ...missing);
  });

for (const [width, height] of [
  [1280, 720],
  [1024, 768],
  [390, 844],
  [320, 640],
] as const)
  test.describe(`at ${width} pixels`, { tag: width === 1024 ? [] : '@all' }, () => {
    test.use({ locale: 'fr-CA', viewport: { width, height } });

    test('the hint of each search is seen whole', async ({ page, world }) => {
      await openAs(page, `${world.portal}/quoteRequests`, LUC);
      const cut: Record<string, number> = {};
      for (const path of PAGES) {
        // oxlint-disable no-await-in-loop -- one page at a time
        await page.goto(`${world.portal}/${path}`);
        // In a list, the counts of the tabs take their room from the search; they come with the rows.
        const hasRows = path !== 'search' && path !== 'workflows';
        await expect(hasRows ? page.getByRole('row').nth(1) : page.locator('main [role=search]').last()).toBeVisible();
        cut[path] = await cutOff(page);
        // oxlint-enable no-await-in-loop
      }
      expect(cut).toEqual(Object.fromEntries(PAGES.map((path) => [path, 0])));
    });
  });

/** Numbers, VINs and amounts in rows that are not seen whole. */
const cutNumbers = (page: Page): Promise<string[]> =>
  page
    .getByRole('cell')
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter(
          ({ children, scrollWidth, clientWidth, textContent }) =>
            children.length === 0 &&
            scrollWidth > clientWidth &&
            clientWidth > 1 &&
            /[A-Z]-\d+$|^[A-Z\d]{17}$|\$/.test(textContent.trim()),
        )
        .map(({ textContent }) => textContent),
    );

for (const width of [1024, 1280])
  test.describe(`numbers and amounts at ${width} pixels`, { tag: width === 1024 ? [] : '@all' }, () => {
    test.use({ locale: 'fr-CA', viewport: { width, height: 720 } });

    test('are seen whole in every list', async ({ page, world }) => {
      await openAs(page, `${world.portal}/quoteRequests`, LUC);
      const cut: Record<string, string[]> = {};
      const pages = ['quoteRequests', 'orders', 'transactions', 'creditRequests', 'creditRequests?tab=completed'];
      for (const path of pages) {
        // oxlint-disable no-await-in-loop -- one page at a time
        await page.goto(`${world.portal}/${path}`);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        cut[path] = await cutNumbers(page);
        // oxlint-enable no-await-in-loop
      }
      expect(cut).toEqual(Object.fromEntries(pages.map((path) => [path, []])));
    });
  });

test.describe('the mark of an unread row', () => {
  test.use({ locale: 'fr-CA' });
  const marks = (page: Page) =>
    page.locator('.unread-mark').evaluateAll((dots) =>
      dots.map((dot) => {
        const text = document.createRange();
        if (dot.parentNode) text.selectNodeContents(dot.parentNode);
        text.setEndBefore(dot);
        const lines = [...text.getClientRects()].filter(({ width }) => width > 0);
        const { left, top, bottom } = dot.getBoundingClientRect();
        const line = lines.findLast((box) => box.top < bottom && box.bottom > top);
        return line ? Math.round(left - line.right) : -Infinity;
      }),
    );

  test('stands apart from a number that is not a link', async ({ page, world }) => {
    await world.make('quote-requests');
    await openAs(page, `${world.portal}/quoteRequests`, 'rita@readonly.test');
    await expect(page.locator('.unread-mark').first()).toBeVisible();
    expect(Math.min(...(await marks(page)))).toBeGreaterThanOrEqual(5);
  });

  test('never begins a line of a phone', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await world.make('clients', { shopName: 'Carrosserie Nouvelle-Vague' });
    await openAs(page, `${world.portal}/clients?search=Nouvelle`, LUC);
    await expect(page.locator('.unread-mark').first()).toBeVisible();
    expect(Math.min(...(await marks(page)))).toBeGreaterThanOrEqual(5);
  });
});
