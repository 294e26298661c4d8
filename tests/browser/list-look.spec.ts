/** In French, whose words are longer, the lists cut off neither the hint of their search nor an amount. */
import type { Page } from 'playwright/test';
import { LUC } from './answering.ts';
import { expect, signIn, test } from './world.ts';

const LISTS = ['quoteRequests', 'orders', 'transactions', 'creditRequests', 'clients', 'search'] as const;

/** Pixels of the hint that its field does not show. */
const cutOff = (page: Page): Promise<number> =>
  page.locator('main [role=search] input').evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return Infinity;
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.max(0, Math.ceil(pen.measureText(input.placeholder).width - room));
  });

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ locale: 'fr-CA', viewport: { width, height } });

    test('the hint of each search is seen whole', async ({ page, world }) => {
      await page.goto(`${world.portal}/quoteRequests`);
      await signIn(page, LUC);
      const cut: Record<string, number> = {};
      for (const list of LISTS) {
        // oxlint-disable no-await-in-loop -- one page at a time
        await page.goto(`${world.portal}/${list}`);
        // The counts of the tabs take their room from the search.
        if (list !== 'search') await expect(page.getByRole('row').nth(1)).toBeVisible();
        cut[list] = await cutOff(page);
        // oxlint-enable no-await-in-loop
      }
      expect(cut).toEqual(Object.fromEntries(LISTS.map((list) => [list, 0])));
    });
  });

test.describe('credit requests', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 1280, height: 720 } });

  test('show the whole amount that was credited', async ({ page, world }) => {
    await page.goto(`${world.portal}/creditRequests?tab=completed`);
    await signIn(page, LUC);
    const amounts = page.getByRole('cell').filter({ hasText: /crédités?$/ });
    await expect(amounts.first()).toBeVisible();
    const cut = await amounts
      .locator('.detail')
      .evaluateAll((details) =>
        details.filter((detail) => detail.scrollWidth > detail.clientWidth).map((detail) => detail.textContent),
      );
    expect(cut).toEqual([]);
  });
});
