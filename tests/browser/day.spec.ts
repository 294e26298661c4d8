/** The effort of a clerk's day: keys besides digits, scrolled pixels, and the position of the first field. */
import type { Page } from 'playwright/test';
import { expectState, open, SETTLED, SOPHIE } from './answering.ts';
import { expect, signIn, test } from './world.ts';

const PARTS = 12;
const PRICE = '130.5';

const price = (page: Page) => page.getByRole('textbox', { name: /^(Gross sales price|Prix de vente brut)/ });

/** Shown with the test in the report. */
const note = (description: string): void => void test.info().annotations.push({ type: 'measured', description });

/** Presses and counts a key. */
function counted(page: Page): { press: (key: string) => Promise<void>; keys: () => number } {
  let keys = 0;
  return {
    press: async (key) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    keys: () => keys,
  };
}

for (const [language, width, height] of [
  ['en', 1280, 720],
  ['fr', 1280, 720],
  ['fr', 390, 844],
] as const)
  test.describe(`in ${language} at ${width} × ${height}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width, height } });

    test('the first field is on the first screen', async ({ page, world }) => {
      await open(page, world, { parts: PARTS });
      await expect(price(page)).toBeInViewport({ ratio: 1 });
    });
  });

test.describe('on a desktop', () => {
  test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });

  test('the most urgent request is the first of the list, and a missed one has its tab', async ({ page, world }) => {
    await world.make('quote-requests', { parts: 1 });
    const urgent = await world.make('quote-requests', { parts: 1, expiresInMs: 14 * 60_000 });
    const missed = await world.make('quote-requests', { parts: 1 });
    await world.change('quote-requests', missed.id, 'expire');
    // Only the requests of these tests.
    const search = urgent.number.slice(0, 8);
    await page.goto(`${world.portal}/quoteRequests?search=${search}`);
    await signIn(page, SOPHIE);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toContainText(urgent.number);
    await expect(rows.first()).toContainText('13 min');
    await expect(page.getByRole('columnheader', { name: 'Time left' })).toHaveAttribute('aria-sort', 'ascending');

    await page.getByRole('tab', { name: /^Missed/ }).click();
    await expect(page).toHaveURL(`${world.portal}/quoteRequests?tab=missed&search=${search}`);
    await expect(rows.first()).toContainText(missed.number);
    await page.getByRole('tab', { name: /^Completed/ }).click();
    await expect(page.getByRole('tabpanel', { name: /^Completed/ })).toBeVisible();
    await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: missed.number })).toHaveCount(0);
  });

  test('ten requests are on the first screen of the list', async ({ page, world }) => {
    await page.goto(`${world.portal}/quoteRequests`);
    await signIn(page, SOPHIE);
    const tenth = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .nth(9);
    await expect(tenth).toBeInViewport({ ratio: 1 });
  });

  test('twelve parts need at most two keys each besides the digits, part by part', async ({ page, world }) => {
    await open(page, world, { parts: PARTS, listPriceCents: null });
    const { press, keys } = counted(page);
    await expect(price(page)).toBeFocused();
    for (let part = 1; part <= PARTS; part += 1) {
      // One part at a time, as a clerk works.
      /* oxlint-disable no-await-in-loop */
      await expect(page.getByRole('heading', { name: new RegExp(`^Part ${part} of ${PARTS} · `) })).toBeVisible();
      await expect(price(page)).toBeFocused();
      await page.keyboard.type(PRICE);
      await press('Enter');
      // If the shop accepts several types but not that of the previous part, the clerk chooses.
      if (await page.locator('[data-field=industryType] input:focus').count()) {
        await press('Space');
        await press('Enter');
      }
      /* oxlint-enable no-await-in-loop */
    }
    await expect(page.getByText(`${PARTS} of ${PARTS} parts complete`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send quote', exact: true })).toBeFocused();
    await press('Enter');
    await expectState(page, SETTLED);
    note(`${keys()} keys beside the digits for ${PARTS} parts and sending`);
    expect(keys()).toBeLessThanOrEqual(2 * PARTS + 1);
  });

  test('twelve parts need at most two keys each besides the digits, in the grid', async ({ page, world }) => {
    await open(page, world, { parts: PARTS });
    const { press, keys } = counted(page);
    await press('Alt+G');
    const rows = page.locator('.parts-grid tbody tr');
    await expect(rows).toHaveCount(PARTS);
    const first = rows.first().getByRole('textbox', { name: /^Gross sales price/ });
    await expect(first).toBeFocused();
    for (let part = 0; part < PARTS; part += 1) {
      /* oxlint-disable no-await-in-loop -- one part at a time, as a clerk works */
      await expect(rows.nth(part).getByRole('textbox', { name: /^Gross sales price/ })).toBeFocused();
      await page.keyboard.type(PRICE);
      if (part < PARTS - 1) await press('Enter');
      /* oxlint-enable no-await-in-loop */
    }
    await expectState(page, /editing/);
    note(`${keys()} keys beside the digits for ${PARTS} parts`);
    expect(keys()).toBeLessThanOrEqual(2 * PARTS);
  });
});
