/** A sent quote: its summary on one screen and one sheet, and the link to the next request. */
import { expectState, SETTLED, SOPHIE } from './answering.ts';
import { expect, FAILED_LOAD, openAs, test } from './world.ts';

/** Each test leaves its next request locked, so later tests use a more urgent next request (s). */
for (const [language, width, height, urgency] of [
  ['en', 1280, 720, 110],
  ['fr', 1280, 720, 90],
  ['fr', 390, 844, 70],
] as const)
  test.describe(`in ${language} at ${width} × ${height}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width, height } });

    test('summarises a sent quote of twelve parts, prints it on one sheet, and leads to the next request [S4.48]', async ({
      page,
      world,
      expectErrors,
    }) => {
      const { id, number } = await world.make('quote-requests', { kind: 'answered', parts: 12 });
      await world.make('quote-requests', { parts: 1, expiresInMs: urgency * 1000 });
      await openAs(page, `${world.portal}/quoteRequest/${id}/`, SOPHIE);
      await expectState(page, SETTLED);
      const summary = page.getByRole('table', { name: language === 'en' ? 'Quote sent' : 'Soumission envoyée' });
      await expect(summary.getByRole('row')).toHaveCount(13);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      await expect(page.locator('form')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const rest = await page.locator('.page-scroll').evaluate((part) => part.scrollHeight - part.clientHeight);
      // With its longer words, French may need a line more for the list prices. On a phone, a wrapped line here and there
      // depends on the machine's fonts; a line more for each of the twelve parts would be 240 px.
      expect(rest, 'pixels to scroll').toBeLessThanOrEqual(width !== 1280 ? 1_800 : language === 'fr' ? 24 : 0);
      // On a phone, a part that is not offered shows no labels without a value.
      const without = summary.getByRole('cell', { includeHidden: true }).filter({ hasText: /^—$/ });
      expect(await without.count()).toBeGreaterThan(0);
      await expect(without.filter({ visible: true })).toHaveCount(width === 1280 ? await without.count() : 0);
      if (width === 1280) {
        // Headers end where their numbers end, and the link back is on the line of the title.
        const ends = await summary.getByRole('row').evaluateAll((rows) =>
          rows.slice(0, 2).map((row) => {
            const last = row.lastElementChild;
            return last && last.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(last).paddingRight);
          }),
        );
        expect(ends[0]).toBe(ends[1]);
        const middle = (name: 'h1' | 'a') =>
          page
            .locator(`.page-head ${name}`)
            .first()
            .evaluate((part) => part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2);
        expect(Math.abs((await middle('h1')) - (await middle('a')))).toBeLessThanOrEqual(3);
      }
      await page.screenshot({ path: test.info().outputPath('sent-quote.png') });

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.locator('.facts-line')).toContainText(/VIN|NIV/);
      const pdf = await page.pdf({ format: 'Letter', path: test.info().outputPath('sent-quote.pdf') });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: null });

      // Another test may hold the next one.
      expectErrors(FAILED_LOAD);
      await page.getByRole('button', { name: language === 'en' ? 'Open next' : 'Ouvrir la suivante' }).click();
      await expectState(page, /^open/);
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText(number);
    });
  });
