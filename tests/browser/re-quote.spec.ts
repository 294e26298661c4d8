/** A re-quote: parts that need a new price are marked and one key apart; the others are collapsed. */
import { expectState, SOPHIE } from './answering.ts';
import { LOOKS } from './looks.ts';
import { expect, expectAccessible, signIn, test } from './world.ts';

for (const { language, theme, width, height } of LOOKS)
  test.describe(`a re-quote in ${language}, ${theme}, at ${width} × ${height}`, () => {
    test.use({ locale: `${language}-CA`, colorScheme: theme, viewport: { width, height } });

    test('moves from one requested price to the next, and collapses the rest', async ({ page, world }) => {
      // Every other part is in the re-quote: the first, third and fifth.
      const { id } = await world.make('quote-requests', { parts: 5, kind: 'reRequested' });
      await page.goto(`${world.portal}/quoteRequest/${id}`);
      await signIn(page, SOPHIE);
      await expectState(page, /reserved\.editing/);
      const part = (index: number) =>
        page.getByRole('heading', {
          name: new RegExp(language === 'fr' ? `^Pièce ${index} sur 5` : `^Part ${index} of 5`),
        });
      await expect(part(1)).toBeVisible();
      const list = page.getByRole('navigation', { name: language === 'fr' ? 'Pièces' : 'Parts' });
      await expect(list.getByRole('button').filter({ visible: true })).toHaveCount(3);
      const folded = list.getByText(language === 'fr' ? '2 pièces déjà traitées' : '2 parts already answered');
      await expect(folded).toBeVisible();
      await expectAccessible(page);
      const boxes = await page
        .locator('.toolbar :is(label, button)')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBeGreaterThanOrEqual(6);
      const ordered = boxes.toSorted((left, right) => left.x - right.x);
      // In one row, no control covers the next one.
      for (const [index, box] of ordered.slice(1).entries())
        expect(box.left).toBeGreaterThanOrEqual(ordered[index]?.right ?? Infinity);

      for (const index of [3, 5, 1]) {
        // oxlint-disable no-await-in-loop -- one after the other
        await page.keyboard.press('Alt+r');
        await expect(part(index)).toBeVisible();
        await expect(page.locator(':is([data-field=grossPrice], [data-field=availability]) input:focus')).toHaveCount(
          1,
        );
        // oxlint-enable no-await-in-loop
      }
      await folded.click();
      await expect(list.getByRole('button').filter({ visible: true })).toHaveCount(5);

      await page.keyboard.press('Alt+g');
      const marked = page
        .getByRole('row')
        .filter({ hasText: language === 'fr' ? 'Nouveau prix demandé' : 'New price requested' });
      await expect(marked).toHaveCount(3);
      // The grid starts at the first missing price, which may be another part's.
      await marked.nth(0).locator('[data-field=availability] select').focus();
      await page.keyboard.press('Alt+r');
      await expect(
        marked.nth(1).locator(':is([data-field=grossPrice], [data-field=availability]) :is(input, select):focus'),
      ).toHaveCount(1);
      await expectAccessible(page);
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await expect(
        page.getByRole('dialog').getByText(language === 'fr' ? 'Prochain prix à revoir' : 'Next price to update'),
      ).toBeVisible();
    });
  });
