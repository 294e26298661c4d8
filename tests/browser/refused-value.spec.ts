/** A value that the portal accepts and the platform refuses is marked where it was typed. */
import { NOTHING_LOOKS_WRONG, open, press } from './answering.ts';
import { choose, expect, FAILED_LOAD, test } from './world.ts';

const TEXTS = {
  en: {
    grid: 'Grid',
    send: 'Send quote',
    now: 'Send now',
    refused: 'This value was refused. Change it, then try again.',
  },
  fr: {
    grid: 'Grille',
    send: 'Envoyer la soumission',
    now: 'Envoyer maintenant',
    refused: 'Cette valeur a été refusée. Changez-la, puis réessayez.',
  },
} as const;

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });
    const texts = TEXTS[language];

    test('the note of the second part of a quote', async ({ page, world, expectErrors }) => {
      // The quote refused with 400.
      expectErrors(FAILED_LOAD);
      await open(page, world, { ...NOTHING_LOOKS_WRONG, parts: 2 });
      await choose(page, texts.grid);
      for (const row of [0, 1]) await page.locator('td[data-field=availability] select').nth(row).selectOption('5'); // oxlint-disable-line no-await-in-loop
      // As if the platform accepted less than the portal.
      await page.route(/\/quotes$/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const sent = JSON.parse(route.request().postData() ?? '') as { answers: { answer: { note: string } }[] };
        const [, second] = sent.answers;
        if (second) second.answer.note = 'n'.repeat(100_000);
        return route.continue({ postData: JSON.stringify(sent) });
      });
      await press(page, texts.send);
      await press(page, texts.now);
      const note = page.locator('td[data-field=note] input').nth(1);
      await expect(note).toHaveAttribute('aria-invalid', 'true');
      await expect(note).toBeFocused();
      await expect(page.locator('.parts-grid [aria-invalid=true]')).toHaveCount(1);
      await expect(page.locator('.parts-grid tbody th').nth(1)).toContainText(texts.refused);
      await page.unroute(/\/quotes$/);
      await note.fill('Ready');
      await expect(note).not.toHaveAttribute('aria-invalid', 'true');
    });
  });
