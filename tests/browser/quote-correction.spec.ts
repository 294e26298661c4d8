/** Correcting a sent quote, start to end in both languages, and the reasons that prevent it. */
import type { Page } from 'playwright/test';
import { CLEAN, DIRTY, expectState, LUC, NOTHING_LOOKS_WRONG, SETTLED, SOPHIE } from './answering.ts';
import { secondClerk, expect, FAILED_LOAD, openAs, test, type World } from './world.ts';
import { AxeBuilder } from './axe.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';

const WORDS = {
  en: {
    sent: 'Quote sent',
    correct: 'Correct',
    resume: 'Continue correction',
    close: 'Back to the quote sent',
    send: 'Send correction',
    correcting: 'You are correcting a quote that was sent.',
    same: 'Nothing has changed since the quote was sent.',
    done: 'The correction has been sent.',
    corrected: /Corrected by Sophie Gagnon on/,
    earlier: /Quote sent by .+ on .+, before the correction/,
    unsent: /Unsent changes on 1 part/,
    gross: 'Gross sales price',
    print: 'Print',
  },
  fr: {
    sent: 'Soumission envoyée',
    correct: 'Corriger',
    resume: 'Continuer la correction',
    close: 'Revenir à la soumission envoyée',
    send: 'Envoyer la correction',
    correcting: 'Vous corrigez une soumission déjà envoyée.',
    same: 'Rien n’a changé depuis l’envoi de la soumission.',
    done: 'La correction a été envoyée.',
    corrected: /Corrigée par Sophie Gagnon le/,
    earlier: /Soumission envoyée par .+ le .+, avant la correction/,
    unsent: /Changements non envoyés sur 1 pièce/,
    gross: 'Prix de vente brut',
    print: 'Imprimer',
  },
} as const;

/** Opens the page of a sent quote of twelve parts, with sends that leave at once. */
async function openSent(page: Page, world: World, wanted: object = {}): Promise<string> {
  await page.addInitScript(() => localStorage.setItem('sendHold', 'off'));
  const { id } = await world.make('quote-requests', {
    kind: 'answered',
    parts: 12,
    ...NOTHING_LOOKS_WRONG,
    ...wanted,
  });
  await openAs(page, `${world.portal}/quoteRequest/${id}/`, SOPHIE);
  await expectState(page, SETTLED);
  return id;
}

for (const [language, width, height, theme] of [
  ['en', 1280, 720, 'light'],
  ['fr', 1280, 720, 'dark'],
  ['en', 390, 844, 'dark'],
  ['fr', 390, 844, 'light'],
] as const)
  test.describe(
    `in ${language} at ${width} × ${height}, ${theme}`,
    { tag: language === 'fr' && width === 390 ? [] : '@all' },
    () => {
      test.use({ locale: `${language}-CA`, viewport: { width, height }, colorScheme: theme });

      test('corrects a sent quote, and keeps the earlier one readable', async ({ page, world }) => {
        const words = WORDS[language];
        const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const axe = new AxeBuilder(page);
        await openSent(page, world);
        await shot('1-sent');
        await button(words.correct).focus();
        await page.keyboard.press('Enter');
        await expectState(page, CLEAN);
        await expect(page.getByText(words.correcting)).toBeVisible();
        await expect(button(words.send)).toHaveAttribute('aria-disabled', 'true');
        await expect(button(words.send)).toHaveAccessibleDescription(words.same);
        await shot('2-correcting');
        expect(await axe.violations()).toEqual([]);

        const form = page.locator('form');
        await form.getByText(language === 'en' ? 'Available now' : 'Disponible', { exact: true }).click();
        await form.getByText('OEM', { exact: true }).click();
        await page.getByRole('textbox', { name: words.gross, exact: true }).fill('987,65');
        await expectState(page, DIRTY);
        await shot('3-typed');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByText(words.done).first()).toBeVisible();
        await expectState(page, SETTLED);
        await expect(page.getByText(words.corrected)).toBeVisible();
        const summary = page.getByRole('table', { name: words.sent, exact: true });
        await expect(summary).toContainText(/987[.,]65/);
        await shot('4-corrected');
        const rest = await page.locator('.page-scroll').evaluate((part) => part.scrollHeight - part.clientHeight);
        if (width === 1280) expect(rest, 'pixels to scroll').toBeLessThanOrEqual(0);

        // The earlier one is collapsed.
        const earlier = page.getByRole('table', { name: words.earlier });
        await expect(earlier).toBeHidden();
        await page.locator('summary', { hasText: words.earlier }).press('Enter');
        await expect(earlier).toBeVisible();
        await expect(earlier).not.toContainText(/987[.,]65/);
        await earlier.scrollIntoViewIfNeeded();
        await shot('5-earlier');
        expect(await axe.violations()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

        await page.emulateMedia({ media: 'print' });
        await expect(earlier).toBeHidden();
        const pdf = await page.pdf({ format: 'Letter', path: test.info().outputPath('corrected.pdf') });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      });

      test('keeps an unsent correction as a draft, and the sent quote remains valid', async ({ page, world }) => {
        const words = WORDS[language];
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        const summary = page.getByRole('table', { name: words.sent, exact: true });
        await openSent(page, world);
        await button(words.correct).click();
        await expectState(page, CLEAN);
        await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Trois jours');
        await expectState(page, DIRTY);
        await button(words.close).click();
        await expectState(page, SETTLED);
        await expect(summary).toBeVisible();
        await expect(summary).not.toContainText('Trois jours');
        await expect(page.getByText(words.unsent)).toBeVisible();
        await page.screenshot({ path: test.info().outputPath('kept.png') });

        await page.reload();
        await expectState(page, SETTLED);
        await expect(page.getByText(words.unsent)).toBeVisible();
        await button(words.resume).click();
        await expectState(page, DIRTY);
        await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Trois jours');
        await page.keyboard.press('Control+k');
        await page.keyboard.type(words.send);
        await page.keyboard.press('Enter');
        await expectState(page, SETTLED);
        await expect(summary).toContainText('Trois jours');
        await expect(page.getByText(words.corrected)).toBeVisible();
      });
    },
  );

test('refuses a correction after the request expired: the sent quote remains valid, and the typed text stays readable', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(/409/);
  const id = await openSent(page, world);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expectState(page, CLEAN);
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Two days');
  await world.change('quote-requests', id, 'expire');
  await page.keyboard.press('Control+Enter');
  await expectState(page, SETTLED);
  await expect(page.getByText('Your correction was not sent.')).toBeVisible();
  await expect(page.getByText('The quote can no longer be corrected: the request has expired.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Typed, not sent' })).toContainText('NoteTwo days');
  await page.screenshot({ path: test.info().outputPath('expired.png') });
  await page.getByRole('button', { name: 'Discard', exact: false }).click();
  await expect(page.getByRole('table', { name: 'Quote sent', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct', exact: true })).toHaveCount(0);
});

test('does not let two colleagues correct a quote at once, and rereads it before the second starts', async ({
  page,
  world,
  browser,
  expectErrors,
}) => {
  // Luc has the lock.
  expectErrors(/409/);
  const id = await openSent(page, world);
  const luc = await secondClerk(browser, `${world.portal}/quoteRequest/${id}/`, LUC);
  // The sign-in has ended.
  await expectState(luc, SETTLED);
  await luc.addInitScript(() => localStorage.setItem('sendHold', 'off'));
  await luc.reload();
  await luc.getByRole('button', { name: 'Correct', exact: true }).click();
  await expectState(luc, CLEAN);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText(/Luc Tremblay/).first()).toBeVisible();
  await expectState(page, /^open\.unreserved/);
  await luc.getByRole('textbox', { name: 'Note', exact: true }).fill('By Luc');
  await luc.keyboard.press('Control+Enter');
  await expectState(luc, SETTLED);
  await expect(luc.getByText(/Corrected by Luc Tremblay on/)).toBeVisible();
  // The page requests the lock again by itself.
  await expectState(page, /^open\.outdated/);
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expectState(page, CLEAN);
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('By Luc');
  await page.getByRole('button', { name: 'Back to the quote sent' }).click();
  await expectState(page, SETTLED);
  await expect(page.getByText(/Corrected by Luc Tremblay on/)).toBeVisible();
});

test('a photo that failed counts as unsent: leaving asks first', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await openSent(page, world);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expectState(page, CLEAN);
  await world.faults.set({ path: '/documents/photos$', method: 'POST', times: 1, status: 500, body: 'broken' });
  await page
    .locator('.photos input')
    .first()
    .setInputFiles({ name: 'hood.png', mimeType: 'image/png', buffer: Buffer.from(drawPng(SCENES.own[0], 400)) });
  await expect(page.getByRole('button', { name: /^Try photo \d again$/ })).toBeVisible();
  await expectState(page, DIRTY);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Photos that are not uploaded yet will be lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page
    .getByRole('button', { name: /^Remove photo/ })
    .last()
    .click();
  await expectState(page, CLEAN);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(/\/orders/);
});
