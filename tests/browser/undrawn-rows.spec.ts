/** A grid of 200 parts draws the rows that are seen; everything works on the others too. Counts and no times. */
import type { Locator, Page } from 'playwright/test';
import { accessibilityTree, allOf, tableOf, textOf } from './accessibility-tree.ts';
import { open } from './answering.ts';
import { expect, expectAccessible, test } from './world.ts';

const PARTS = 200;
/** What is seen at 720 px, eight rows above and below, and the neighbours of the row with the focus. */
const MOST_ROWS = 40;
const MOST_NODES = 5_000;
const EASY = { parts: PARTS, listPriceCents: null, acceptedTypes: 7 };
const TEXTS = {
  en: { accept: 'Paste cells', complete: `${PARTS - 1} of ${PARTS} parts complete`, price: '123.45' },
  fr: {
    accept: 'Coller les cellules',
    complete: `${PARTS - 1} pièces complètes sur ${PARTS}`,
    price: '123,45',
  },
} as const;

const rows = (page: Page): Locator => page.locator('.parts-grid tbody tr');
const row = (page: Page, number: number): Locator => page.locator(`.parts-grid tr[aria-rowindex="${number + 1}"]`);
const field = (page: Page, number: number, name: string): Locator =>
  row(page, number).locator(`[data-field=${name}]`).locator('input, select').first();

/** The focus is in this row, which is seen. */
async function expectAt(page: Page, number: number, name: string): Promise<void> {
  await expect(field(page, number, name)).toBeFocused();
  await expect(field(page, number, name)).toBeInViewport();
  expect(await rows(page).count()).toBeLessThanOrEqual(MOST_ROWS);
}

async function openGrid(page: Page, world: Parameters<typeof open>[1]): Promise<void> {
  await open(page, world, EASY);
  await expect(field(page, 1, 'grossPrice')).toBeFocused();
  await expect(row(page, 20)).toBeAttached();
}

/** Pastes cells into the field that has the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const scrollTo = (page: Page, part: number): Promise<void> =>
  page.locator('.page-scroll').evaluate((scroller, to) => {
    scroller.scrollTop = to * (scroller.scrollHeight - scroller.clientHeight);
  }, part);

test.use({ viewport: { width: 1280, height: 720 }, chosenLayout: null });

test('few rows are drawn, and all are counted', { tag: '@all' }, async ({ page, world }) => {
  await openGrid(page, world);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(PARTS + 1));
  expect(await rows(page).count()).toBeLessThanOrEqual(MOST_ROWS);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(MOST_NODES);
  await scrollTo(page, 0.5);
  await expect(row(page, 100)).toBeInViewport();
  expect(await rows(page).count()).toBeLessThanOrEqual(MOST_ROWS);
  await scrollTo(page, 1);
  await expect(row(page, PARTS)).toBeInViewport();
  await expect(row(page, PARTS - 1)).toBeInViewport();
  // No row is missing between those that are seen.
  const numbers = await rows(page).evaluateAll((all) =>
    all.filter((each) => each.getBoundingClientRect().bottom > 0).map((each) => Number(each.ariaRowIndex)),
  );
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(numbers.at(-1)).toBe(PARTS + 1);
});

test('a key changes one row, and restyles no other', { tag: '@all' }, async ({ page, world, browser }) => {
  await openGrid(page, world);
  await field(page, 6, 'grossPrice').fill('100');
  await page.evaluate(() => {
    const changed = new Set<string>();
    Object.assign(window, { changed });
    new MutationObserver((records) => {
      for (const { target, attributeName: name, oldValue } of records) {
        if (name !== null && target instanceof Element && target.getAttribute(name) === oldValue) continue;
        const holder = target instanceof Element ? target : target.parentElement;
        // A row that grows may push another one out of what is drawn.
        const index = holder?.closest('tbody tr')?.ariaRowIndex;
        if (index !== undefined && index !== null) changed.add(index);
      }
    }).observe(document.querySelector('.parts-grid table') ?? document, {
      attributeOldValue: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const session = await browser.newBrowserCDPSession();
  const styled: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as { name?: string; args?: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') styled.push(args?.elementCount ?? 0);
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink'] },
    transferMode: 'ReportEvents',
  });
  // Its price is doubtful with some of these digits, and not with others.
  await page.keyboard.type('55555');
  await expect(field(page, 6, 'grossPrice')).not.toHaveValue('100');
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  expect(await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])).toEqual(['7']);
  expect(styled.length).toBeGreaterThan(0);
  // One row has about sixty elements, and the page has thousands.
  expect(Math.max(...styled)).toBeLessThan(300);
});

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    const texts = TEXTS[language];
    test.use({ locale: `${language}-CA` });

    test('the keys lead to rows that are not drawn', { tag: '@all' }, async ({ page, world }) => {
      await openGrid(page, world);
      await page.keyboard.press('Control+End');
      await expectAt(page, PARTS, 'note');
      await page.keyboard.type('last');
      await page.keyboard.press('Control+Home');
      await expectAt(page, 1, 'grossPrice');
      await page.keyboard.press('PageDown');
      await expect(field(page, 1, 'grossPrice')).not.toBeFocused();
      const seen = Number(await page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex)) - 2;
      expect(seen).toBeGreaterThan(5);
      for (let times = 2; times <= 5; times += 1) {
        await page.keyboard.press('PageDown'); // oxlint-disable-line no-await-in-loop -- one page after the other
        await expectAt(page, 1 + times * seen, 'grossPrice'); // oxlint-disable-line no-await-in-loop -- one page after the other
      }
      await page.keyboard.press('ArrowDown');
      await expectAt(page, 2 + 5 * seen, 'grossPrice');
      for (let times = 0; times < 20; times += 1) await page.keyboard.press('Enter'); // oxlint-disable-line no-await-in-loop -- one row after the other
      await expectAt(page, 22 + 5 * seen, 'grossPrice');
      await page.keyboard.press('PageUp');
      await expectAt(page, 22 + 4 * seen, 'grossPrice');
      await page.keyboard.press('Control+End');
      await expect(field(page, PARTS, 'note')).toHaveValue('last');
    });

    test('the focus stays in its row, which is written in and left from afar', async ({ page, world }) => {
      await openGrid(page, world);
      await page.keyboard.type('9999999');
      await page.keyboard.press('Tab');
      await expect(row(page, 1).locator('.text-error')).toBeVisible();
      await field(page, 2, 'grossPrice').focus();
      await scrollTo(page, 1);
      await expect(row(page, PARTS)).toBeInViewport();
      await expect(field(page, 2, 'grossPrice')).toBeFocused();
      await expect(row(page, 9)).toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await expectAt(page, 3, 'grossPrice');
      await field(page, 2, 'grossPrice').focus();
      await scrollTo(page, 1);
      await expect(row(page, 9)).toHaveCount(0);
      await page.keyboard.type('50');
      await expectAt(page, 2, 'grossPrice');
      await expect(field(page, 2, 'grossPrice')).toHaveValue('50');
      // What was wrong is still said when the row comes back.
      await page.keyboard.press('Control+End');
      await expect(row(page, 1)).toHaveCount(0);
      await page.keyboard.press('Control+Home');
      await expect(row(page, 1).locator('.text-error')).toBeVisible();
    });

    test('a pasted block, a filled column and undo reach rows that are not drawn', async ({ page, world }) => {
      await openGrid(page, world);
      await paste(page, Array.from({ length: 150 }, (_, index) => `${index + 100}${texts.price.slice(3)}`).join('\n'));
      await page.getByRole('button', { name: texts.accept }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await scrollTo(page, 0.5);
      await expect(field(page, 100, 'grossPrice')).toHaveValue(`199${texts.price.slice(3)}`);
      await page.keyboard.press('Control+z');
      await expect(field(page, 100, 'grossPrice')).toHaveValue('');

      await row(page, 100).getByRole('checkbox').check();
      await scrollTo(page, 1);
      await row(page, PARTS).getByRole('checkbox').check();
      await scrollTo(page, 0);
      await field(page, 1, 'note').fill('both');
      await page.keyboard.press('Control+d');
      await scrollTo(page, 0.5);
      await expect(row(page, 100).getByRole('checkbox')).toBeChecked();
      await expect(field(page, 100, 'note')).toHaveValue('both');
      await expect(field(page, 101, 'note')).toHaveValue('');
      await scrollTo(page, 1);
      await expect(field(page, PARTS, 'note')).toHaveValue('both');
      await page.keyboard.press('Control+z');
      await expect(field(page, PARTS, 'note')).toHaveValue('');
    });

    test('F8 leads to what is missing, wherever it is', async ({ page, world }) => {
      await openGrid(page, world);
      await page.keyboard.type(texts.price);
      await page.keyboard.press('Tab');
      await row(page, 1).getByText('OEM', { exact: true }).click();
      await field(page, 1, 'grossPrice').focus();
      await page.keyboard.press('Control+Shift+d');
      await scrollTo(page, 0.75);
      await field(page, 150, 'grossPrice').fill('');
      await field(page, 150, 'availability').selectOption('0');
      await expect(page.getByText(texts.complete)).toBeVisible();
      await page.keyboard.press('Control+Home');
      await expectAt(page, 1, 'grossPrice');
      await page.keyboard.press('F8');
      await expectAt(page, 150, 'grossPrice');
    });
  });

test('a screen reader is told of row 150, its number and its fields', { tag: '@all' }, async ({ page, world }) => {
  await openGrid(page, world);
  while ((await row(page, 150).count()) === 0) await page.keyboard.press('PageDown'); // oxlint-disable-line no-await-in-loop -- until it is there
  await field(page, 150, 'grossPrice').focus();
  const all = allOf(tableOf(await accessibilityTree(page), 'Parts'), 'row');
  const header = all.flatMap((each) => allOf(each, 'rowheader')).find((each) => /^150 ?\. \S/.test(textOf(each)));
  expect(header).toBeDefined();
  const own = all.find((each) => allOf(each, 'rowheader').some((one) => one === header));
  expect(own && allOf(own, 'textbox').map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Gross sales price, \S/),
    expect.stringMatching(/^Discount.*, \S/),
    expect.stringMatching(/^Net sales price, \S/),
    expect.stringMatching(/^Note.*, \S/),
  ]);
  await expect(row(page, 150)).toHaveAttribute('aria-rowindex', '151');
  await expectAccessible(page);
});

test(
  'printing and finding a word draw every row, until something is typed',
  { tag: '@all' },
  async ({ page, world }) => {
    await openGrid(page, world);
    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(PARTS);
    await page.emulateMedia({ media: 'screen' });
    await expect(rows(page)).not.toHaveCount(PARTS);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(rows(page)).toHaveCount(PARTS);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(rows(page)).not.toHaveCount(PARTS);

    await scrollTo(page, 0.5);
    await expect(row(page, 100)).toBeInViewport();
    const top = async (): Promise<number> => Math.round((await row(page, 100).boundingBox())?.y ?? 0);
    const before = await top();
    await page.keyboard.press('Control+f');
    await expect(rows(page)).toHaveCount(PARTS);
    expect(await top()).toBe(before);
    await field(page, 100, 'grossPrice').focus();
    await page.keyboard.type('7');
    await expect(rows(page)).not.toHaveCount(PARTS);
    await expectAt(page, 100, 'grossPrice');
  },
);

test('a printed grid has all its rows on the paper', { tag: '@all' }, async ({ page, world }) => {
  await openGrid(page, world);
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(PARTS);
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll('.parts-grid, .page-scroll, .page-frame')].filter(
        (each) => getComputedStyle(each).overflowY !== 'visible' || each.scrollHeight > each.clientHeight + 1,
      ).length,
  );
  expect(cut).toBe(0);
});
