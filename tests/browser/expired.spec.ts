/** A request that expired says so and offers nothing else; what was typed stays readable. */
import { CLEAN, expectState, SETTLED, SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';

const TEXTS = {
  en: {
    expired: 'The quote request has expired.',
    over: 'It can no longer be answered.',
    parts: 'Parts',
    typed: 'Typed, not sent',
    gross: 'Gross sales price',
    amount: '$120.00',
    discard: 'Discard draft',
    toMe: 'Assign to me',
  },
  fr: {
    expired: 'La demande de prix est expirée.',
    over: 'On ne peut plus y répondre.',
    parts: 'Pièces',
    typed: 'Saisi, non envoyé',
    gross: 'Prix de vente brut',
    amount: '120,00 $',
    discard: 'Supprimer le brouillon',
    toMe: 'Me l’attribuer',
  },
} as const;

for (const [language, width, height] of [
  ['en', 1280, 720],
  ['fr', 390, 844],
] as const)
  test.describe(`in ${language} at ${width} × ${height}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width, height } });
    const texts = TEXTS[language];

    test('an expired request has no form, no layout and no bar [S8.24]', async ({ page, world }) => {
      const { id } = await world.make('quote-requests', { kind: 'expired', parts: 2 });
      await openAs(page, `${world.portal}/quoteRequest/${id}/`, SOPHIE);
      await expectState(page, SETTLED);
      const content = page.locator('#content');
      await expect(content).toContainText(texts.expired);
      await expect(content).toContainText(texts.over);
      await expect(page.getByRole('table', { name: texts.parts }).getByRole('row')).toHaveCount(3);
      // The history, the commands and the shortcuts.
      await expect(content.getByRole('button').filter({ visible: true })).toHaveCount(3);
      await expect(content.locator('input, select, textarea, form')).toHaveCount(0);
      await expect(content.locator('.action-bar')).toHaveCount(0);
    });

    test('what was typed before the deadline stays readable, and can be discarded [S8.24]', async ({ page, world }) => {
      const { id } = await world.make('quote-requests', { parts: 2 });
      await openAs(page, `${world.portal}/quoteRequest/${id}/`, SOPHIE);
      await expectState(page, CLEAN);
      await page.getByLabel(texts.gross).fill('120');
      await page.keyboard.press('Tab');
      await world.change('quote-requests', id, 'expire');
      await page.reload();
      await expectState(page, SETTLED);
      const typed = page.getByRole('region', { name: texts.typed });
      await expect(typed).toContainText(`${texts.gross}${texts.amount}`);
      await expect(page.locator('#content').locator('input, select, textarea, form')).toHaveCount(0);
      await page.getByRole('button', { name: texts.discard }).click();
      await expect(typed).toHaveCount(0);
      await expect(page.getByRole('table', { name: texts.parts })).toBeVisible();
    });

    test('a request that expires while it is open is no longer offered to anyone [S8.24]', async ({ page, world }) => {
      const { id } = await world.make('quote-requests', { parts: 1, expiresInMs: 6000 });
      await openAs(page, `${world.portal}/quoteRequest/${id}/`, SOPHIE);
      await expectState(page, SETTLED);
      await expect(page.locator('#content')).toContainText(texts.expired);
      await expect(page.locator('#content').locator('input, select, textarea, form')).toHaveCount(0);
      await expect(page.getByRole('button', { name: texts.toMe })).toHaveCount(0);
    });
  });
