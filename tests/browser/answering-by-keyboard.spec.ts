/** Answering quote requests by keyboard: the grid, the palette and pasting (spec §2, §4). */
import { DIRTY, NOTHING_LOOKS_WRONG, expectState, open, press, SETTLED } from './answering.ts';
import { expect, expectAccessible, test } from './world.ts';

test.describe('by keyboard', () => {
  test('answers a whole request in the grid with the keyboard only', async ({ page, world }) => {
    await open(page, world, { parts: 3, ...NOTHING_LOOKS_WRONG });
    await page.keyboard.press('Alt+g');
    const cell = (field: string, row: number) => page.locator(`td[data-field=${field}] :is(input, select)`).nth(row);
    await cell('availability', 0).focus();
    await page.keyboard.type('Av');
    await expect(cell('availability', 0)).toHaveValue('1');
    await page.keyboard.press('Control+d');
    await expect(cell('availability', 2)).toHaveValue('1');
    await cell('industryType', 0).focus();
    await page.keyboard.press('o');
    await expect(page.locator('[data-field=industryType] input:checked')).toHaveCount(1);
    await page.keyboard.press('Control+d');
    await cell('grossPrice', 0).focus();
    for (const price of ['100', '250.5', '75']) {
      // oxlint-disable-next-line no-await-in-loop -- one key at a time
      await page.keyboard.type(price);
      // oxlint-disable-next-line no-await-in-loop -- one key at a time
      await page.keyboard.press('Enter');
    }
    await expect(cell('netPrice', 1)).toHaveValue('250.50');
    await expect(page.getByText('3 of 3 parts complete')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('2 of 3 parts complete')).toBeVisible();
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expectState(page, SETTLED);
  });

  test('takes the focus back to the price that was being typed when it is undone', async ({ page, world }) => {
    await open(page, world, { parts: 2, ...NOTHING_LOOKS_WRONG });
    await page.keyboard.press('Alt+g');
    const cell = (field: string, row: number) => page.locator(`td[data-field=${field}] :is(input, select)`).nth(row);
    await cell('availability', 0).focus();
    await page.keyboard.type('Av');
    await page.keyboard.press('Control+d');
    await cell('industryType', 0).focus();
    await page.keyboard.press('o');
    await page.keyboard.press('Control+d');
    await cell('grossPrice', 1).fill('80');
    await cell('grossPrice', 0).focus();
    await page.keyboard.type('120');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Quote sends in 5 s')).toBeVisible();
    // It waits in the page, from where the keyboard goes on.
    await expect(cell('grossPrice', 0)).toBeDisabled();
    expect(await page.evaluate(() => document.activeElement?.matches('.page-content, .page-content *'))).toBe(true);
    await page.keyboard.press('Escape');
    await expectState(page, DIRTY);
    await expect(cell('grossPrice', 0)).toBeFocused();
    await expect(cell('grossPrice', 0)).toHaveValue('120.00');
  });

  test(
    'lists available commands in the palette and all keys in the sheet',
    { tag: '@all' },
    async ({ page, world }) => {
      await open(page, world);
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Commands' });
      await expect(palette.getByRole('option', { name: /Send quote/ })).toBeVisible();
      await expect(palette.getByRole('option', { name: /Undo/ })).toBeHidden();
      await expectAccessible(page);
      await page.keyboard.type('grid');
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
      await expect(page.getByRole('table', { name: 'Parts' })).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('matches a pasted list to parts by number and to columns by name', async ({ page, world }) => {
    await open(page, world, { parts: 3, ...NOTHING_LOOKS_WRONG });
    await page.keyboard.press('Alt+g');
    const numbers = await page.locator('.parts-grid tbody th .detail').allTextContents();
    const [first, , third] = numbers.map((text) => text.split(' · ')[0]?.replaceAll('-', ' ').toLowerCase());
    await page.locator('td[data-field=note] input').nth(1).focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, `Description\tOEM #\tGross price\nx\t${third}\t30\nx\t${first}\t10\nx\tNO-SUCH-1\t20\n`);
    const preview = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
    await expect(preview.getByText('Rows matched by part number. Columns matched by the header row.')).toBeVisible();
    await expect(preview.getByRole('row', { name: /NO-SUCH-1/ })).toContainText(
      'No part of this request has this number.',
    );
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Paste cells' }).click();
    const prices = page.locator('td[data-field=grossPrice] input');
    await expect(prices.nth(0)).toHaveValue('10.00');
    await expect(prices.nth(1)).toHaveValue('');
    await expect(prices.nth(2)).toHaveValue('30.00');
  });

  test(
    'keeps the active command of the palette in view on a low screen, without scrolling the page behind',
    {
      tag: '@all',
    },
    async ({ page, world }) => {
      await page.setViewportSize({ width: 1280, height: 320 });
      await open(page, world);
      await page.keyboard.press('Control+k');
      const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option');
      await expect(options.last()).not.toBeInViewport();
      for (const _ of Array(await options.count()).keys()) {
        // oxlint-disable-next-line no-await-in-loop -- one key at a time
        await expect(page.locator('[role=option][aria-selected=true]')).toBeInViewport({ ratio: 0.9 });
        // oxlint-disable-next-line no-await-in-loop -- one key at a time
        await page.keyboard.press('ArrowDown');
      }
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.move(600, 300);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      // The same wheel scrolls the page when nothing covers it.
      await expect(async () => {
        await page.mouse.wheel(0, 600);
        expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
      }).toPass();
    },
  );

  test('previews a paste from a spreadsheet', async ({ page, world }) => {
    await open(page, world, { parts: 3 });
    await page.keyboard.press('Alt+g');
    await page.locator('td[data-field=grossPrice] input').first().focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '1 234,50\t10\n-5\ttwelve\n99.999\n1\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    const preview = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
    await expect(preview.getByText('2 cells will be pasted. 4 can’t be pasted and stay as is.')).toBeVisible();
    await expect(preview.getByText('This value is not valid in this column.')).toBeVisible();
    await expect(preview.getByText('Too many decimals.')).toBeVisible();
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Paste cells' }).click();
    await expect(page.locator('td[data-field=netPrice] input').first()).toHaveValue('1,111.05');
  });
});

test.describe('the list of parts', () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  test('follows the current part', async ({ page, world }) => {
    await open(page, world, { parts: 24 });
    const current = page.getByRole('navigation', { name: 'Parts' }).locator('[aria-current=step]');
    const last = page.getByRole('navigation', { name: 'Parts' }).getByRole('button').last();
    await expect(last).not.toBeInViewport();
    for (let part = 2; part <= 24; part += 1) {
      // oxlint-disable no-await-in-loop -- one part after the other, like a clerk
      await press(page, 'Next part');
      await expect(current).toHaveAccessibleName(new RegExp(`^${part}\\.`));
      await expect(current).toBeInViewport({ ratio: 0.95 });
      // oxlint-enable no-await-in-loop
    }
    await expect(last).toBeInViewport({ ratio: 0.95 });
  });
});

for (const { device, isTouched } of [
  { device: 'a computer', isTouched: false },
  { device: 'a tablet with a keyboard', isTouched: true },
])
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width: 1280, height: 720 }, hasTouch: isTouched, isMobile: isTouched });

    test('the keys that change the part or the layout lead to a field of the part that is shown', async ({
      page,
      world,
    }) => {
      await open(page, world, { parts: 3, ...NOTHING_LOOKS_WRONG });
      expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(!isTouched);
      const price = page.locator('.part-form [data-field=grossPrice] input');
      const title = (index: number) => page.getByRole('heading', { name: `Part ${index} of 3` });
      await page.keyboard.press('Alt+n');
      await expect(title(2)).toBeVisible();
      await expect(price).toBeFocused();
      await page.keyboard.type('50');
      await expect(price).toHaveValue('50');
      await page.getByRole('button', { name: 'Send quote', exact: true }).focus();
      await page.keyboard.press('Alt+n');
      await expect(title(3)).toBeVisible();
      await expect(price).toBeFocused();
      // The first price of the grid is missing too, but another part was shown.
      const cell = (row: number) => page.locator('td[data-field=grossPrice] input').nth(row);
      await page.keyboard.press('Alt+g');
      await expect(cell(2)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(cell(1)).toBeFocused();
      // Nothing is missing: its price.
      await page.keyboard.press('Alt+g');
      await expect(title(2)).toBeVisible();
      await expect(price).toBeFocused();
      await page.getByRole('radio', { name: 'In … days' }).press('Space');
      await page.keyboard.press('Alt+p');
      await expect(title(1)).toBeVisible();
      await expect(price).toBeFocused();
      // The number of days is missing.
      await page.keyboard.press('Alt+n');
      await expect(title(2)).toBeVisible();
      await expect(page.locator('.part-form [data-field=deliveryDays] input')).toBeFocused();
    });
  });
