import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

const ADDRESS = '/settings/priceList';

async function enter(page: Page, world: World, email = 'sophie@atelier.test'): Promise<void> {
  await openAs(page, world.portal + ADDRESS, email);
  await expect(page.getByRole('heading', { name: 'List in use' })).toBeVisible();
}

/** Chooses a file with this text. */
async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = test.info().outputPath(name);
  writeFileSync(file, content);
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (await asked).setFiles(file);
}

/** A file as Excel writes it in Quebec: UTF-16, tabs, commas before the cents. */
const QUEBEC = Buffer.from(
  '\uFEFFNo de pièce\tFabricant\tPrix\tPrix de liste\tQté\r\n' +
    '04711-T20-A90ZZ\tHonda\t1 250,00 $\t1 400,00 $\t3\r\n' +
    '04712 T20 A90ZZ\tHonda\t99,5\t\t0\r\n' +
    '04712-T20-A90ZZ\tHonda\t98\t\t0\r\n' +
    'A-9\tHonda\tsur demande\t\t\r\n',
  'utf16le',
);

test('a price list is read, replaced, used and taken back', async ({ page, world }) => {
  await enter(page, world);
  await choose(page, 'prix.txt', QUEBEC);
  await expect(page.getByLabel('Part number')).toHaveValue('0');
  await expect(page.getByLabel('List price', { exact: true })).toHaveValue('3');
  await expect(page.getByLabel('Days until delivery')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the lines' }).click();
  await expect(page.getByText('Lines read: 2')).toBeVisible();
  const unread = page.getByRole('list', { name: 'Lines not read: 2' }).getByRole('listitem');
  await expect(unread).toHaveText([
    'Row 4 Part number: 04712-T20-A90ZZ is already in row 3',
    'Row 5 Price: “sur demande” cannot be read',
  ]);
  await expect(page.getByRole('cell', { name: '$1,250.00' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByText('The price list has been replaced.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'prix.txt' })).toBeVisible();

  // The columns are remembered, whatever their order.
  await choose(page, 'next.csv', 'Prix;No de pièce\r\n12,00;B-1\r\n');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'next.csv', 'Part,Price\r\nB-1,12.00\r\n');
  await page.getByRole('button', { name: 'Read the lines' }).click();
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'next.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the former list again' }).click();
  await expect(page.getByText('The former price list is used again.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'prix.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Move up: Price list' }).click();
  await expect(page.locator('.origin-list li')).toHaveText(['Price list', 'Inventory API', 'Last quote']);
  // The audit log says the order in words.
  await page.goto(`${world.portal}/settings/audit`);
  await expect(page.getByText('Price list, Inventory API and Last quote')).toBeVisible();
  await page.getByRole('tab', { name: /^Settings/ }).click();
  await expect(page).toHaveURL(/tab=settings/);
  await expect(page.getByText('Price list, Inventory API and Last quote')).toBeVisible();
});

test('the order of known prices: a double click moves once, and a lost answer is not called a failure', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await enter(page, world);
  const names = page.locator('.origin-list li');
  const order = await names.allTextContents();
  const [first = '', second = '', third = ''] = order;
  const raise = page.getByRole('button', { name: `Move up: ${third}` });
  await raise.scrollIntoViewIfNeeded();
  const arrow = await raise.boundingBox();
  await page.mouse.move((arrow?.x ?? 0) + 10, (arrow?.y ?? 0) + 10);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(names).toHaveText([first, third, second]);
  // It is saved, and the next one is under the pointer.
  await expect(page.getByRole('button', { name: `Move up: ${second}` })).not.toHaveAttribute('aria-disabled');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(names).toHaveText([first, third, second]);

  await world.faults.set({ method: 'PATCH', path: ':setKnownPriceOrigins', drop: true, afterwards: true });
  await page.getByRole('button', { name: `Move up: ${second}` }).click();
  await expect(page.getByRole('alert')).toContainText('It is unknown whether the change was saved');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the list again' }).click();
  await expect(names).toHaveText(order);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const width of [1280, 390])
  test(
    `each step is seen and has the focus, wherever the one before ended (${width} px)`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page, world }) => {
      await page.setViewportSize({ width, height: 720 });
      await enter(page, world);
      // Scrolled as far as the page goes, as somebody does who looks for the field.
      await page.getByRole('heading', { name: 'Where known prices come from' }).scrollIntoViewIfNeeded();
      await page.getByLabel('Or paste lines').focus();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData('text/plain', 'Part\tPrice\r\nF-1\t5.00\r\n');
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      const matching = page.getByRole('heading', { name: 'Which column is which?' });
      await expect(matching).toBeInViewport({ ratio: 1 });
      // The header covers nothing of it.
      await expect
        .poll(async () => (await matching.boundingBox())?.y)
        .toBeGreaterThan(
          await page
            .locator('header')
            .first()
            .evaluate((header) => header.clientHeight),
        );
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Part number')).toBeFocused();
      await page.getByRole('button', { name: 'Read the lines' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'What was read' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Replace the list' })).toBeFocused();
      await page.getByRole('button', { name: 'Change the columns' }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Part number')).toBeFocused();
    },
  );

test('a file chosen without a network says so, and is read once there is one', async ({
  page,
  context,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await enter(page, world);
  await context.setOffline(true);
  await choose(page, 'prices.csv', 'Part,Price\r\nE-1,12.00\r\n');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await context.setOffline(false);
  await choose(page, 'prices.csv', 'Part,Price\r\nE-1,12.00\r\n');
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
});

test('lines are pasted, and a workbook is refused', async ({ page, world }) => {
  await enter(page, world);
  await choose(page, 'prices.xlsx', 'PK\u0003\u0004workbook');
  await expect(page.getByRole('alert')).toContainText('save it as CSV');
  await page.getByLabel('Or paste lines').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Part\tPrice\r\nC-1\t5.00\r\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('Pasted lines: 1 line')).toBeVisible();
});

for (const [words, count] of [
  ['half a million lines', 500_000],
  ['fifty thousand lines', 50_000],
] as const)
  test(`${words} do not freeze the page, and sending can be stopped`, { tag: '@all' }, async ({ page, world }) => {
    test.setTimeout(240_000);
    await enter(page, world);
    const lines = Array.from({ length: count }, (_, index) => `P-${index}-X,Honda,OEM,${index % 900}.50,3`);
    await page.evaluate(() => {
      const state = { longest: 0, last: performance.now() };
      const beat = () => {
        const now = performance.now();
        state.longest = Math.max(state.longest, now - state.last);
        state.last = now;
        setTimeout(beat, 10);
      };
      beat();
      Object.assign(globalThis, { heart: state });
    });
    const began = Date.now();
    await choose(page, 'large.csv', `Part,Make,Type,Price,Stock\r\n${lines.join('\r\n')}\r\n`);
    await page.getByRole('button', { name: 'Read the lines' }).click();
    await expect(page.getByText(/Lines read: (?:49|499|50|500),\d{3}/)).toBeVisible({ timeout: 90_000 });
    const read = Date.now();
    await page.getByRole('button', { name: 'Replace the list' }).click();
    await expect(page.getByText(/Sending the lines: \d+,000 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Nothing is replaced yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Replace the list' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'large.csv' })).toBeVisible({ timeout: 180_000 });
    const longest = await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'heart'), 'longest'));
    const seconds = (from: number, to: number): string => `${Math.round((to - from) / 100) / 10} s`;
    test.info().annotations.push({
      type: 'measured',
      description: `read in ${seconds(began, read)}, replaced in ${seconds(read, Date.now())}, longest pause ${longest} ms`,
    });
    expect(longest).toBeLessThan(1000);
  });

test('who may only read the settings sees the list', async ({ page, world }) => {
  await enter(page, world, 'rita@readonly.test');
  await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toHaveCount(0);
});

test('a replacement that fails after its page was left says so, and leads back', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await enter(page, world);
  await choose(page, 'prices.csv', 'Part,Price\r\nG-1,12.00\r\n');
  await page.getByRole('button', { name: 'Read the lines' }).click();
  const held = await world.faults.set({
    method: 'POST',
    path: 'price-list/:replace',
    hold: true,
    status: 500,
    body: '',
  });
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByText('Replacing the list…')).toBeVisible();
  await page.getByRole('link', { name: 'Open hours' }).click();
  await expect(page.getByRole('heading', { name: 'Open hours' })).toBeVisible();
  await world.faults.release(held);
  const said = page.getByRole('region', { name: 'Latest message' });
  await expect(said).toContainText('The list was not replaced');
  await said.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/priceList/);
  await expect(page.getByText('G-1')).toHaveCount(0);
});

test('asks before leaving while a file is open, and reads it again when its worker broke', async ({ page, world }) => {
  await page.addInitScript(() => {
    const opened: Worker[] = [];
    Object.assign(window, { opened });
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        opened.push(this);
      }
    };
  });
  await enter(page, world);
  await page.getByLabel('Or paste lines').press('Enter');
  await choose(page, 'prices.csv', 'Part,Price\r\nD-1,12.00\r\n');
  await page.getByRole('link', { name: 'Open hours' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('If you leave, they are lost.');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Read the lines' }).click();
  await expect(page.getByText('Lines read: 1')).toBeVisible();
  // The worker says nothing that can be read, and is ended.
  await page.evaluate(() => {
    const [worker] = (window as unknown as { opened: Worker[] }).opened.slice(-1);
    Object.assign(worker ?? {}, { postMessage: () => worker?.dispatchEvent(new Event('error')) });
  });
  await page.getByRole('button', { name: 'Replace the list' }).click();
  await expect(page.getByRole('alert')).toContainText('The list was not replaced');
  await expect(page.getByRole('alert')).not.toContainText('save it as CSV');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The price list has been replaced.')).toBeVisible();
  await page.getByRole('link', { name: 'Open hours' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Open hours' })).toBeVisible();
});
