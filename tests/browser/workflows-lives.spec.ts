import { expect, expectAccessible, openAs, test } from './world.ts';

const LIFE = {
  en: {
    spot: 'Order',
    state: /^\d Completed$/,
    row: /^shop: cancels open parts/,
    cell: '✗ refused: the order is invoiced',
    back: 'Show the life again',
    link: 'Open the workflow that serves it: Fulfilling an order',
  },
  fr: {
    spot: 'Commande',
    state: /^\d Terminée$/,
    row: /^carrossier\s: annule des pièces ouvertes/,
    cell: '✗ refusé\u{A0}: la commande est facturée',
    back: 'Afficher de nouveau la vie',
    link: 'Ouvrir le processus qui y sert\u{A0}: Le traitement d’une commande',
  },
} as const;

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['fr', 'dark'],
] as const)
  test.describe(`the life of a document, in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, colorScheme });

    test('opens from the business map, drawn and as a table, and leads to its workflow [S2.75]', async ({
      page,
      world,
    }) => {
      const { spot, state, row, cell, back, link } = LIFE[language];
      await openAs(page, `${world.portal}/workflows`, 'sophie@atelier.test');
      await page.getByRole('link', { name: spot, exact: true }).click();
      await expect(page).toHaveURL(/\?question=life%3Alife\.order$/);
      const cells = page.getByRole('row', { name: row }).getByRole('cell');
      await expect(cells.nth(2)).toHaveText(cell);
      const chosen = page.getByRole('button', { name: state });
      await chosen.focus();
      await page.keyboard.press('Enter');
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      await expect(cells.nth(2)).toHaveClass(/is-chosen/);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(cells.nth(2)).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(/\/workflows\/order\?question=/);
      await expect(page.getByRole('group', { name: /^Diagram|^Diagramme/ })).toHaveCount(1);
      const notes = await page.getByRole('region', { name: /^Notes/ }).boundingBox();
      const drawing = await page.getByRole('group', { name: /^Diagram|^Diagramme/ }).boundingBox();
      expect(notes?.y).toBeLessThan(drawing?.y ?? 0);
      await expect(page.getByRole('row', { name: row })).toHaveCount(0);
      await page.getByRole('link', { name: back }).click();
      await expect(page.getByRole('row', { name: row })).toBeVisible();
    });
  });
