/** Answering credit requests: approving, refusing, photos, two clerks, both languages (spec §2, §3, §4, §8). */
import { secondClerk, choose, expect, expectAccessible, FAILED_LOAD, openAs, test } from './world.ts';
import { LUC } from './answering.ts';
import { ANSWERED, DIRTY, expectState, press, hasNoSidewaysScroll, numberOf, open } from './credit-requests.ts';

const LANGUAGES = [
  {
    language: 'en',
    locale: 'en-CA',
    theme: 'light',
    width: 1440,
    words: {
      approve: 'Approve',
      refuse: 'Refuse',
      amount: 'Credited amount',
      number: 'Credit number',
      refusal: 'Reason to refuse the credit',
      send: 'Send answer',
      complete: 'Complete credit',
      refuseIt: 'Refuse credit',
      hurry: 'Send now',
      required: 'This field is required.',
      tooLarge: /^The value cannot exceed/,
      tax: 'QST (9.975%)',
      completed: 'The credit has been completed successfully!',
      granted: 'The credit has been granted.',
      refused: 'The credit was refused.',
      listed: 'Credit Requests',
      tab: /^Completed/,
      photos: 'Shop photos',
      next: 'Open next',
    },
  },
  {
    language: 'fr',
    locale: 'fr-CA',
    theme: 'dark',
    width: 390,
    words: {
      approve: 'Approuver',
      refuse: 'Refuser',
      amount: 'Montant crédité',
      number: 'Numéro de crédit',
      refusal: 'Motif du refus',
      send: 'Envoyer la réponse',
      complete: 'Accorder le crédit',
      refuseIt: 'Refuser le crédit',
      hurry: 'Envoyer maintenant',
      required: 'Ce champ est obligatoire.',
      tooLarge: /^La valeur ne peut dépasser|^La valeur ne peut pas dépasser/,
      tax: 'TVQ (9,975\u00a0%)',
      completed: 'Le crédit a bien été accordé!',
      granted: 'Le crédit a été accordé.',
      refused: 'Le crédit a été refusé.',
      listed: 'Demandes de crédit',
      tab: /^Terminées/,
      photos: 'Photos du carrossier',
      next: 'Ouvrir la suivante',
    },
  },
] as const;

for (const { language, locale, theme, width, words } of LANGUAGES)
  test.describe(
    `a credit request in ${language}, ${theme}, ${width} px`,
    { tag: language === 'en' ? '@all' : [] },
    () => {
      test.use({ locale, colorScheme: theme, viewport: { width, height: 900 } });

      test('is approved, and its credit is found from the list [S1.7 S8.25]', async ({ page, world }) => {
        const { id, number, creditableCents } = await open(page, world, {
          percent: 50,
          hasPhotos: true,
          note: 'The clip is broken',
        });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('list', { name: words.photos }).getByRole('img')).toHaveCount(3);
        await expectAccessible(page);
        await press(page, words.send);
        await expect(page.getByText(words.required)).toBeVisible();
        await choose(page, words.approve);
        await page.getByRole('textbox', { name: words.amount }).fill(language === 'fr' ? '999999,99' : '999999.99');
        await press(page, words.complete);
        await expect(page.getByText(words.tooLarge)).toBeVisible();
        await expect(page.getByText(words.required)).toBeVisible();
        await expectAccessible(page);
        expect(await hasNoSidewaysScroll(page)).toBe(true);

        const amount = (creditableCents / 100).toFixed(2);
        await page
          .getByRole('textbox', { name: words.amount })
          .fill(language === 'fr' ? amount.replace('.', ',') : amount);
        await page.getByRole('textbox', { name: words.number }).fill(numberOf(id));
        await expect(page.getByText(words.tax)).toBeVisible();
        await expectState(page, DIRTY);
        await expectAccessible(page);
        await press(page, words.complete);
        await press(page, words.hurry);
        await expect(page.getByText(words.completed)).toBeVisible();
        await expectState(page, ANSWERED);
        await expect(page.getByText(words.granted)).toBeVisible();
        await expectAccessible(page);

        await page.goto(`${world.portal}/creditRequests?tab=completed&search=${number}`);
        await expect(page.getByRole('heading', { name: words.listed })).toBeVisible();
        await expect(page.getByRole('tab', { name: words.tab })).toHaveAttribute('aria-selected', 'true');
        await expectAccessible(page);
        expect(await hasNoSidewaysScroll(page)).toBe(true);
        await page.getByRole('link', { name: number }).click();
        await page.getByRole('link', { name: numberOf(id) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(numberOf(id));
      });

      test('is refused with a reason', async ({ page, world, expectErrors }) => {
        await open(page, world);
        await choose(page, words.refuse);
        await press(page, words.refuseIt);
        await expect(page.getByText(words.required)).toBeVisible();
        await page.getByRole('textbox', { name: words.refusal }).fill('La pièce a été installée');
        await press(page, words.refuseIt);
        await press(page, words.hurry);
        await expectState(page, ANSWERED);
        await expect(page.getByText(words.refused)).toBeVisible();
        await expect(page.getByText('La pièce a été installée')).toBeVisible();
        await expectAccessible(page);

        // Another test may hold the next one.
        expectErrors(FAILED_LOAD);
        const answered = page.url();
        await press(page, words.next);
        await expect(page).not.toHaveURL(answered);
        await expectState(page, /^open/);
      });
    },
  );

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
])
  test(
    `the first screen shows all facts for the answer and earlier credits of the part, at ${viewport.width} px`,
    { tag: '@all' },
    async ({ page, world }) => {
      await page.setViewportSize(viewport);
      await open(page, world, { percent: 80, creditedPercent: 60 });
      const form = page.getByRole('region', { name: 'Answer' });
      await expect(form.getByText(/^Requested \$.*, \$.* left to credit$/)).toBeInViewport();
      await expect(form.getByRole('radio', { name: 'Approve', exact: true }).locator('xpath=..')).toBeInViewport({
        ratio: 1,
      });
      await form.getByRole('link', { name: /^crr-t-/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('crr-t-');
    },
  );

test.describe('two clerks', () => {
  test('show the second who is answering, and then the answer', { tag: '@all' }, async ({ page, browser, world }) => {
    const { id, url } = await open(page, world);
    const second = await secondClerk(browser, url, LUC);
    await expect(second.getByText('The credit request is being edited by Sophie Gagnon.')).toBeVisible();
    await expect(second.getByRole('radio', { name: 'Approve', exact: true })).toBeDisabled();
    await choose(page, 'Approve');
    await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await second.reload();
    await expectState(second, ANSWERED);
    await expect(second.getByText(/by Sophie Gagnon\.$/)).toBeVisible();
    await second.context().close();
  });

  test('report a faster colleague, and lose nothing typed', { tag: '@all' }, async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await open(page, world);
    await choose(page, 'Approve');
    await page.getByRole('textbox', { name: 'Credit number' }).fill(numberOf(id));
    await world.change('credit-requests', id, 'refuse');
    await press(page, 'Complete credit');
    await press(page, 'Send now');
    await expectState(page, ANSWERED);
    await expect(page.getByText('The credit was refused.')).toBeVisible();
    await expect(page.getByText(`It approved the credit, number ${numberOf(id)}.`)).toBeVisible();
    await page.getByRole('button', { name: /Discard/ }).click();
    await expect(page.getByText(/It approved the credit, number/)).toBeHidden();
  });

  test(
    'shows a read-only user the request, and that they may not answer it',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await world.make('credit-requests');
      await openAs(page, `${world.portal}/creditRequests/${id}/`, 'rita@readonly.test');
      await expectState(page, 'readOnly');
      await expect(page.getByText('You can view this credit request, but not answer it.')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Approve', exact: true })).toBeHidden();
      await expectAccessible(page);
    },
  );
});
