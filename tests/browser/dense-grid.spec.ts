/** Twelve parts in the grid that a desk opens: on one screen, with recycled ones, by keyboard, and what is missing; and an order. */
import type { Page } from 'playwright/test';
import { CLEAN, expectState, open, SETTLED } from './answering.ts';
import * as orders from './orders.ts';
import { counted, note, PARTS, PRICE } from './efforts.ts';
import { expect, expectAccessible, test } from './world.ts';

const TEXTS = {
  en: { complete: '12 of 12 parts complete', correct: /^Correct 3 parts/, row: 'row', year: 'year', price: 'price' },
  fr: {
    complete: '12 pièces complètes sur 12',
    correct: /^Corrigez 3 pièces/,
    row: 'ligne',
    year: 'année',
    price: 'prix',
  },
} as const;
/** Nothing looks wrong, and the shop accepts every type. */
const EASY = { parts: PARTS, listPriceCents: null, acceptedTypes: 7 };
const RECYCLED = [4, 7];

const rows = (page: Page) => page.locator('.parts-grid tbody tr');
const field = (page: Page, row: number, name: string) =>
  rows(page).nth(row).locator(`[data-field=${name}]`).locator('input, select').first();

/** The rows of a table that are seen whole, how high they are, and what there is to scroll. */
const seenOf = (page: Page, table: string) =>
  page.evaluate((selector) => {
    const bottom = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? 0;
    const top = document.querySelector(`${selector} thead`)?.getBoundingClientRect().bottom ?? 0;
    const all = [...document.querySelectorAll(`${selector} tbody tr`)].map((each) => each.getBoundingClientRect());
    const scroll = document.querySelector('.page-scroll');
    const grid = document.querySelector(selector);
    return {
      whole: all.filter((each) => each.top >= top - 1 && each.bottom <= bottom + 1).length,
      highest: Math.max(...all.map(({ height }) => height)),
      below: (scroll?.scrollHeight ?? 0) - (scroll?.clientHeight ?? 0),
      beside: (grid?.scrollWidth ?? 0) - (grid?.clientWidth ?? 0),
    };
  }, table);

test.use({ viewport: { width: 1280, height: 720 }, chosenLayout: null });

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    const texts = TEXTS[language];
    test.use({ locale: `${language}-CA` });

    test('twelve parts are on one screen, with nothing to scroll', { tag: '@all' }, async ({ page, world }) => {
      await open(page, world, { parts: PARTS });
      await expect(rows(page)).toHaveCount(PARTS);
      await expect(field(page, 0, 'grossPrice')).toBeFocused();
      const seen = await seenOf(page, '.parts-grid');
      note(`${seen.whole} rows on the screen, ${Math.round(seen.highest)} px high`);
      expect(seen).toEqual({ whole: PARTS, highest: seen.highest, below: 0, beside: 0 });
      expect(seen.highest).toBeLessThanOrEqual(40);
      await expectAccessible(page);
    });

    test('seven parts of an order are on one screen', async ({ page, world }) => {
      await orders.open(page, world, { parts: 10 });
      await expect(orders.row(page, 9)).toBeAttached();
      const seen = await seenOf(page, '.order-parts');
      note(`${seen.whole} parts of an order on the screen, ${Math.round(seen.highest)} px high`);
      expect(seen.whole).toBeGreaterThanOrEqual(7);
      expect(seen.beside).toBe(0);
    });

    test('twelve parts, two of them recycled, are answered by keyboard without leaving the grid', async ({
      page,
      world,
    }) => {
      await open(page, world, EASY);
      const { press, keys } = counted(page);
      for (let part = 0; part < PARTS; part += 1) {
        /* oxlint-disable no-await-in-loop -- one part at a time, as a clerk works */
        await expect(field(page, part, 'grossPrice')).toBeFocused();
        await page.keyboard.type(language === 'fr' ? '130,5' : PRICE);
        if (RECYCLED.includes(part)) {
          for (const _ of ['discount', 'net', 'availability', 'type']) await press('Tab');
          await press('r');
          await press('Tab');
          await press('b');
          await press('Tab');
          await page.keyboard.type('2019');
        }
        if (part < PARTS - 1) await press('Enter');
        /* oxlint-enable no-await-in-loop */
      }
      await expect(page.getByText(texts.complete)).toBeVisible();
      await expect(page.locator('.missing-fields')).toHaveCount(0);
      await press('Control+Enter');
      await press('Control+Enter');
      await expectState(page, SETTLED);
      note(`${keys()} keys beside the digits for ${PARTS} parts and sending`);
      expect(keys()).toBeLessThanOrEqual(60);
    });

    test('every row with a problem is marked after a send, and its link and F8 lead to the field', async ({
      page,
      world,
    }) => {
      await open(page, world, EASY);
      for (let part = 0; part < PARTS - 1; part += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one part at a time
        await page.keyboard.type('100');
        // oxlint-disable-next-line no-await-in-loop -- one part at a time
        await page.keyboard.press('Enter');
      }
      for (const row of RECYCLED) {
        /* oxlint-disable no-await-in-loop -- one row after the other */
        await rows(page).nth(row).getByText('REC', { exact: true }).click();
        await field(page, row, 'recycledQuality').selectOption('A');
        /* oxlint-enable no-await-in-loop */
      }
      const missing = page.locator('.missing-fields').getByRole('button');
      await expect(missing).toHaveText([
        new RegExp(`^${texts.row} 5.* ${texts.year}$`),
        new RegExp(`^${texts.row} 8.* ${texts.year}$`),
        new RegExp(`^${texts.row} 12.* ${texts.price}$`),
      ]);
      await missing.nth(1).click();
      await expect(field(page, 7, 'recycledYear')).toBeFocused();
      await page.keyboard.press('F8');
      await expect(field(page, 11, 'grossPrice')).toBeFocused();
      await page.keyboard.press('F8');
      await expect(field(page, 4, 'recycledYear')).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(texts.correct)).toBeVisible();
      for (const row of [...RECYCLED, PARTS - 1]) {
        /* oxlint-disable no-await-in-loop -- one row after the other */
        await expect(rows(page).nth(row)).toHaveAttribute('data-answer', 'wrong');
        await expect(rows(page).nth(row).locator('[aria-invalid=true]').first()).toBeVisible();
        await expect(rows(page).nth(row).locator('.row-notes .text-error')).toBeVisible();
        /* oxlint-enable no-await-in-loop */
      }
      await expect(page.locator('[data-answer=wrong]')).toHaveCount(3);
      await expectAccessible(page);
    });
  });

test('links and F8 lead to what is missing part by part, too', async ({ page, world }) => {
  await open(page, world, { ...EASY, parts: 5 });
  await page.keyboard.press('Alt+g');
  await expect(page.locator('.missing-fields')).toContainText(
    '5 left: part 1 price · part 2 price · part 3 price 2 more',
  );
  await page.getByRole('button', { name: 'part 3 price' }).click();
  await expect(page.getByRole('heading', { name: /^Part 3 of 5/ })).toBeVisible();
  await expect(page.locator('[data-field=grossPrice] input')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('heading', { name: /^Part 4 of 5/ })).toBeVisible();
  await expect(page.locator('[data-field=grossPrice] input')).toBeFocused();
});

test('a known price has its source and day, and one click uses it', async ({ page, world }) => {
  await open(page, world, { parts: PARTS });
  const known = page.locator('.known-price').first();
  await expect(known).toContainText(/(quoted|your quote,|inventory,) \w{3} \d/);
  await known.click();
  await expect(known).toHaveAttribute('data-used', 'true');
  const row = rows(page).filter({ has: page.locator('[data-used=true]') });
  await expect(row.locator('[data-field=netPrice] input')).not.toHaveValue('');
});

test('a type that the shop does not accept looks so before it is chosen', { tag: '@all' }, async ({ page, world }) => {
  await open(page, world, { parts: 2, acceptedTypes: 3 });
  await expect(page.getByText('Accepted here: OEM and aftermarket')).toBeVisible();
  const recycled = rows(page).first().locator('label', { hasText: 'REC' });
  await expect(recycled).toHaveCSS('text-decoration-line', 'line-through');
  await expect(recycled).toHaveAttribute('title', /does not accept/);
});

test('the layout that a clerk chose comes back', { tag: '@all' }, async ({ page, world }) => {
  const { url } = await open(page, world, { parts: 2 });
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Alt+g');
  await expect(page.locator('.part-form')).toBeVisible();
  await page.goto(url);
  await expectState(page, CLEAN);
  await expect(page.locator('.part-form')).toBeVisible();
});

for (const language of ['en', 'fr'] as const)
  test.describe(`on a phone in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    const texts = TEXTS[language];
    test.use({ locale: `${language}-CA`, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test.describe('whose clerk chose the grid on a desk', () => {
      test.use({ chosenLayout: 'grid' });

      test('answers part by part, as two of the ten columns would be seen', async ({ page, world }) => {
        await open(page, world, { parts: 2 });
        await expect(page.locator('[data-field=grossPrice] input')).toBeVisible();
        await expect(page.locator('.parts-grid')).toHaveCount(0);
        await expect(page.getByRole('radio', { name: language === 'fr' ? 'Grille' : 'Grid' })).toHaveCount(0);
        await expect(page.locator('.action-bar')).not.toContainText(texts.row);
        await page.setViewportSize({ width: 1280, height: 720 });
        await expect(page.locator('.parts-grid')).toBeVisible();
      });
    });

    test('one part fits on the screen, the bars take a fifth, and the next part is a thumb away', async ({
      page,
      world,
    }) => {
      await open(page, world, { parts: 3, acceptedTypes: 7, listPriceCents: 12_500 });
      const bar = page.locator('.action-bar');
      const next = bar.getByRole('button').nth(1);
      await expect(next).toHaveText(language === 'fr' ? 'Suivante (prix à saisir)' : 'Next (price missing)');
      // A usual price: no warning takes room.
      await page.locator('[data-field=grossPrice] input').fill('100');
      await page.locator('[data-field=availability] label').first().click();
      const ends = await page.evaluate(() => {
        const box = (of: string) => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
        const bars = ['header', '.facts-line', '.action-bar'].map((of) => box(of).height);
        return {
          bars: bars.reduce((sum, height) => sum + height, 0) / innerHeight,
          room: box('.action-bar').top - box('.part-answer [data-field=note]').bottom,
          scrolled: document.querySelector('.page-scroll')?.scrollTop,
        };
      });
      note(
        `the bars take ${Math.round(ends.bars * 1000) / 10} %, and ${Math.round(ends.room)} px are left below the note`,
      );
      expect(ends.bars).toBeLessThanOrEqual(0.2);
      expect(ends.room).toBeGreaterThanOrEqual(0);
      expect(ends.scrolled).toBe(0);
      await expect(page.locator('.facts-line > bdi')).toBeVisible();
      await expect(next).toHaveText(language === 'fr' ? 'Suivante' : 'Next');
      await next.tap();
      await expect(
        page.getByRole('heading', { name: language === 'fr' ? /^Pièce 2 sur 3/ : /^Part 2 of 3/ }),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
