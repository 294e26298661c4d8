/** The grid at 1280 px, and the answers it marks as to check. */
import { expectState, open, press, REVIEWING } from './answering.ts';
import { choose, expect, test } from './world.ts';

const TEXTS = {
  en: {
    grid: 'Grid',
    oem: 'OEM',
    notAccepted: 'The shop does not accept this part type.',
    toReview: '1 to check',
    mark: /1\. .*, To check/,
    part: 'Part by part',
    send: 'Send quote',
  },
  fr: {
    grid: 'Grille',
    oem: 'OEM',
    notAccepted: 'Le carrossier n’accepte pas ce type de pièce.',
    toReview: '1 à vérifier',
    mark: /1\. .*, À vérifier/,
    part: 'Pièce par pièce',
    send: 'Envoyer la soumission',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  const texts = TEXTS[language];

  test.describe(`in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });

    test('cuts off no choice and needs no horizontal scroll at 1280 px', async ({ page, world }) => {
      await open(page, world, { parts: 3, listPriceCents: 123_456 });
      await choose(page, texts.grid);
      const grid = page.locator('.parts-grid');
      await grid.locator('td[data-field=availability] select').first().selectOption('2');
      await grid.locator('td[data-field=grossPrice] input').first().fill('1234');
      await page.keyboard.press('Tab');
      expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const lists = grid.locator('select');
      // The longest choice, without a lead time beside it.
      for (const row of [1, 2]) await lists.nth(row).selectOption(String(row + 3)); // oxlint-disable-line no-await-in-loop
      const cutOff = await lists.evaluateAll((selects) =>
        selects.map((select) => {
          const shown = select.getBoundingClientRect().width;
          const copy = select.cloneNode(true);
          if (!(copy instanceof HTMLSelectElement && select instanceof HTMLSelectElement)) return 0;
          const { selectedIndex } = select;
          [...copy.options].filter((_, index) => index !== selectedIndex).forEach((option) => option.remove());
          copy.style.cssText = 'position: absolute; min-width: 0; width: max-content';
          select.after(copy);
          const needed = copy.getBoundingClientRect().width;
          copy.remove();
          return Math.max(0, Math.round(needed - shown));
        }),
      );
      expect(
        cutOff.every((pixels) => pixels === 0),
        `pixels cut off: ${cutOff.join(' ')}`,
      ).toBe(true);
    });

    test('the lists look like the other fields; in forced colours, the browser paints them', async ({
      page,
      world,
    }) => {
      await open(page, world, { parts: 2 });
      await choose(page, texts.grid);
      const select = page.locator('td[data-field=availability] select').first();
      const colour = await page
        .locator('td[data-field=note] input')
        .first()
        .evaluate((input) => getComputedStyle(input).backgroundColor);
      // Otherwise WebKit paints a grey button.
      await expect(select).toHaveCSS('appearance', 'none');
      await expect(select).toHaveCSS('background-image', /linear-gradient/);
      await expect(select).toHaveCSS('background-color', colour);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(select).not.toHaveCSS('appearance', 'none');
    });

    test('a note has room to be read, and more while it is typed', async ({ page, world }) => {
      await open(page, world, { parts: 2 });
      await choose(page, texts.grid);
      const note = page.locator('.parts-grid [data-field=note] input').first();
      const width = async (): Promise<number> => Math.round((await note.boundingBox())?.width ?? 0);
      expect(await width()).toBeGreaterThanOrEqual(90);
      await note.click();
      await expect.poll(width).toBeGreaterThanOrEqual(180);
      const grid = page.locator('.parts-grid');
      expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await page.keyboard.type('Ready tomorrow');
      await page.keyboard.press('Tab');
      expect(await width()).toBeLessThan(120);
    });

    test('a type that the shop does not accept is marked wherever the part is listed', async ({ page, world }) => {
      await open(page, world, { parts: 2, listPriceCents: 10_000, acceptedTypes: 2 });
      await page.locator('[data-field=grossPrice] input').fill('90');
      await page.keyboard.press('Tab');
      await choose(page, texts.oem);
      // Next to the choice, where a phone shows it too.
      await expect(page.locator('[data-field=industryType]')).toContainText(texts.notAccepted);
      await expect(page.getByRole('button', { name: texts.mark })).toBeVisible();
      await expect(page.locator('.action-bar')).toContainText(texts.toReview);
      await choose(page, texts.grid);
      await expect(page.locator('.parts-grid tbody th').first()).toContainText(texts.notAccepted);
      await page.locator('td[data-field=availability] select').nth(1).selectOption('5');
      await press(page, texts.send);
      await expectState(page, REVIEWING);
      await expect(page.getByRole('alertdialog')).toContainText(texts.notAccepted);
    });
  });
}
