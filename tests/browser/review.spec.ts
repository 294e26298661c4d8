/** Before a quote is sent, suspicious values are reviewed and invalid fields get the focus. */
import type { Page } from 'playwright/test';
import { CLEAN, expectState, NOTHING_LOOKS_WRONG, open, press, REVIEWING, SETTLED, SOPHIE } from './answering.ts';
import { LOOKS } from './looks.ts';
import { choose, expect, expectAccessible, openAs, test } from './world.ts';

const OEM_ONLY = { listPriceCents: 45_000, acceptedTypes: 1 };
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const cell = (page: Page, name: string, row: number) =>
  page.locator(`td[data-field=${name}] :is(input, select)`).nth(row);

test.describe('before a quote is sent', () => {
  test('lists what looks wrong with links to the fields, and lets the user send anyway', async ({ page, world }) => {
    await open(page, world, { parts: 2, ...OEM_ONLY });
    await field(page, 'Gross sales price').fill('450');
    await press(page, 'Next part');
    await field(page, 'Gross sales price').fill('4,5');
    await choose(page, 'Recycled');
    await choose(page, 'A');
    await field(page, 'Year of the recycled part').fill('2020');
    await press(page, 'Previous part');
    await page.keyboard.press('Control+Enter');

    const review = page.getByRole('alertdialog', { name: 'Check before sending' });
    await expect(review.getByText('2 values look wrong.')).toBeVisible();
    await expect(review.getByText('one digit missing?')).toBeVisible();
    await expect(review.getByText('The shop does not accept this part type.')).toBeVisible();
    await expect(review.getByRole('button', { name: 'Back to the quote' })).toBeFocused();
    await expectAccessible(page);
    // The keys that opened the review do not confirm it.
    await page.keyboard.press('Control+Enter');
    await expectState(page, REVIEWING);

    await review.getByRole('button', { name: /^2\. .* · Gross sales price · \$4\.50$/ }).click();
    await expect(review).toBeHidden();
    await expect(field(page, 'Gross sales price')).toBeFocused();
    await page.keyboard.type('405');
    await page.keyboard.press('Control+Enter');
    await expect(review.getByText('1 value looks wrong.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(review).toBeHidden();
    await press(page, 'Send quote');
    await review.getByRole('button', { name: 'Send anyway' }).click();
    await press(page, 'Send now');
    await expectState(page, SETTLED);
  });

  test('the review leads to a cell of the grid', async ({ page, world }) => {
    await open(page, world, { parts: 3, ...OEM_ONLY });
    await page.keyboard.press('Alt+g');
    for (const [row, price] of ['450', '400', '4'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one part at a time
      await cell(page, 'grossPrice', row).fill(price);
    }
    await cell(page, 'discount', 1).fill('-150');
    await press(page, 'Send quote');
    const review = page.getByRole('alertdialog', { name: 'Check before sending' });
    await expect(review.getByRole('listitem')).toHaveCount(2);
    await review.getByRole('button', { name: /^2\. .* · Discount · -150%$/ }).press('Enter');
    await expect(cell(page, 'discount', 1)).toBeFocused();
  });
});

test.describe('a quote that cannot be sent yet', () => {
  test('focuses its first wrong field each time sending is tried', async ({ page, world }) => {
    await open(page, world, { parts: 2, ...NOTHING_LOOKS_WRONG });
    await choose(page, 'Not available');
    await press(page, 'Next part');
    await field(page, 'Gross sales price').fill('100');
    await choose(page, 'OEM');
    await field(page, 'Discount').fill('101');
    await press(page, 'Previous part');
    for (const _ of [1, 2]) {
      // oxlint-disable no-await-in-loop -- one after the other
      await press(page, 'Send quote');
      await expect(page.getByRole('heading', { name: /^Part 2 of 2/ })).toBeVisible();
      await expect(field(page, 'Discount')).toBeFocused();
      // oxlint-enable no-await-in-loop
    }
  });

  test('opens the part’s own page for a field the grid does not have', async ({ page, world }) => {
    await open(page, world, { parts: 2, ...NOTHING_LOOKS_WRONG });
    await press(page, 'Next part');
    await field(page, 'Gross sales price').fill('100');
    await field(page, 'Link').fill('not an address');
    await page.keyboard.press('Alt+g');
    await press(page, 'Send quote');
    await expect(cell(page, 'grossPrice', 0)).toBeFocused();
    await cell(page, 'grossPrice', 0).fill('100');
    await press(page, 'Send quote');
    await expect(page.getByRole('heading', { name: /^Part 2 of 2/ })).toBeVisible();
    await expect(field(page, 'Link')).toBeFocused();
  });
});

for (const { language, theme, width, height } of LOOKS)
  test.describe(`the review in ${language}, ${theme}, at ${width} × ${height}`, () => {
    test.use({ locale: `${language}-CA`, colorScheme: theme, viewport: { width, height } });

    test('fits and can be used', async ({ page, world }) => {
      const { id } = await world.make('quote-requests', { parts: 1, ...OEM_ONLY });
      await openAs(page, `${world.portal}/quoteRequest/${id}`, SOPHIE);
      await expectState(page, CLEAN);
      await page.locator('[data-field=grossPrice] input').fill('4500');
      await page.keyboard.press('Control+Enter');
      const review = page.getByRole('alertdialog');
      await expect(review.getByRole('listitem')).toHaveCount(1);
      await expect(review.getByRole('button').last()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });
  });
