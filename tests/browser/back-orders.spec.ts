/** An order delivered in two parts: what is there is invoiced now, the rest when it comes (spec §4, §7). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import type { Order } from '../../domain/order.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import { placesOf } from '../support/printed-sums.ts';
import { readPdf } from '../support/read-pdf.ts';
import { CLEAN, decide, expectState, open, press, row, stored } from './orders.ts';
import { SOPHIE } from './answering.ts';
import { expect, expectAccessible, openAs, test, type World } from './world.ts';

const LANGUAGES = [
  {
    language: 'en',
    locale: 'en-CA',
    theme: 'light',
    width: 1280,
    height: 720,
    words: {
      confirmAll: 'Confirm all parts',
      confirmed: 'Confirmed',
      later: 'Back order',
      late: 'Late',
      quantity: /^Billed quantity/,
      day: /^Expected date/,
      hint: '1 of 2; the other stays open.',
      unknown: 'No date: not known yet.',
      number: 'Your invoice number',
      confirm: 'Confirm sale',
      hurry: 'Confirm now',
      partly: 'The invoice is saved. The other parts stay open.',
      invoiced: '8 of 11 parts invoiced',
      invoice: 'Invoice ',
      next: 'Next invoice',
      download: 'Download in English',
      settled: 'The order is completed and invoiced.',
    },
  },
  {
    language: 'fr',
    locale: 'fr-CA',
    theme: 'dark',
    width: 390,
    height: 844,
    words: {
      confirmAll: 'Tout confirmer',
      confirmed: 'Confirmée',
      later: 'Différée',
      late: 'En retard',
      quantity: /^Quantité facturée/,
      day: /^Date prévue/,
      hint: '1 sur 2; l’autre reste ouverte.',
      unknown: 'Sans date\u00a0: pas encore connue.',
      number: 'Votre numéro de facture',
      confirm: 'Confirmer la vente',
      hurry: 'Confirmer maintenant',
      partly: 'La facture est enregistrée. Les autres pièces restent ouvertes.',
      invoiced: '8 pièces facturées sur 11',
      invoice: 'Facture ',
      next: 'Prochaine facture',
      download: 'Télécharger en français',
      settled: 'La commande est terminée et facturée.',
    },
  },
] as const;
type Spoken = (typeof LANGUAGES)[number]['words'];

const order = async (page: Page, world: World, id: string) => (await stored(page, world, id)) as Order;

/** Gives the invoice its number, and sends it without waiting for the time to undo it. */
async function invoice(page: Page, number: string, words: Spoken): Promise<void> {
  await page.getByLabel(words.number).fill(number);
  await press(page, words.confirm);
  await press(page, words.hurry);
}

/** Part number and pieces of each line of the PDF that this part of the page offers. */
async function linesOf(page: Page, region: string | RegExp, words: Spoken): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: region }).getByRole('button', { name: words.download }).click(),
  ]);
  const [, ...lines] = placesOf('TR', readPdf(await readFile(await download.path())).told);
  return lines.map(({ places: [partNumber, , quantity] }) => [partNumber?.text ?? '', quantity?.text ?? '']);
}

for (const { language, locale, theme, width, height, words } of LANGUAGES)
  test.describe(`back orders in ${language}, ${theme}, ${width} px`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale, colorScheme: theme, viewport: { width, height } });

    test('eight of ten parts and one of two pieces are invoiced, and the rest when it comes', async ({
      page,
      world,
    }) => {
      const { id, number } = await open(page, world, { parts: 10, quantity: 2 });
      const listed = async (): Promise<Locator> => {
        await page.goto(`${world.portal}/orders?search=${number}`);
        const line = page.getByRole('row').filter({ hasText: number });
        await expect(line).toBeVisible();
        return line;
      };
      const { parts } = await order(page, world, id);
      const numbers = parts.map(({ partNumber }) => partNumber);
      const soon = dayAfter(marketplaceDay(Date.now()), 7);
      await decide(page, 8, words.later);
      await row(page, 8).getByLabel(words.day).fill(soon);
      await decide(page, 9, words.later);
      await expect(row(page, 9)).toContainText(words.unknown);
      await press(page, words.confirmAll);
      await row(page, 0).getByRole('textbox', { name: words.quantity }).fill('1');
      await expect(row(page, 0)).toContainText(words.hint);
      await expectAccessible(page);
      // What is typed is there again after the page was loaded anew.
      await page.reload();
      await expect(row(page, 8).getByLabel(words.day)).toHaveValue(soon);
      await expect(row(page, 0)).toContainText(words.hint);
      await invoice(page, `${id}-A`.slice(-20), words);
      await expect(page.getByText(words.partly)).toBeVisible();
      await expectState(page, CLEAN);

      const partly = await order(page, world, id);
      expect(partly.parts.map(({ state, quantity, expectedOn }) => [state, quantity, expectedOn])).toEqual([
        ['confirmed', 1, null],
        ...Array.from({ length: 7 }, () => ['confirmed', 2, null]),
        ['pending', 2, soon],
        ['pending', 2, null],
        ['pending', 1, null],
      ]);
      await expect(page.getByText(words.invoiced)).toBeVisible();
      await expectAccessible(page);
      const [first] = partly.invoices ?? [];
      expect(await linesOf(page, `${words.invoice}${first?.ownNumber ?? ''}`, words)).toEqual(
        numbers.slice(0, 8).map((number, index) => [number, index === 0 ? '1' : '2']),
      );

      // A week later the promised day has come, and the rest too.
      await expect((await listed()).getByText(words.late)).toHaveCount(0);
      await world.change('orders', id, 'ageAWeek');
      await expect((await listed()).getByText(words.late)).toBeVisible();
      await page.goto(`${world.portal}/order/${id}`);
      await expectState(page, CLEAN);
      const aged = await order(page, world, id);
      expect(aged.parts.map(({ expectedOn }) => expectedOn).slice(8)).toEqual([dayAfter(soon, -7), null, null]);
      await expect(page.getByRole('region', { name: words.next })).toBeVisible();
      for (const index of [8, 9, 10]) {
        // What was promised for today waits no longer.
        // oxlint-disable-next-line no-await-in-loop -- one at a time, like a person
        await expect(row(page, index).getByRole('radio', { name: words.later })).toBeChecked({ checked: index !== 8 });
        // oxlint-disable-next-line no-await-in-loop -- one at a time, like a person
        await decide(page, index, words.confirmed);
      }
      await invoice(page, `${id}-B`.slice(-20), words);
      await expect(page.getByText(words.settled)).toBeVisible();
      await expectState(page, /^ended/);
      const done = await order(page, world, id);
      expect(done.parts.every(({ state }) => state === 'confirmed')).toBe(true);
      expect(done.invoices?.map(({ lines }) => lines.length)).toEqual([8, 3]);
      expect(await linesOf(page, /^PDF$/, words)).toEqual([
        [numbers[8], '2'],
        [numbers[9], '2'],
        [numbers[0], '1'],
      ]);
      await expectAccessible(page);
    });
  });

for (const { language, locale, theme, width, height } of LANGUAGES)
  test.describe(`the list in ${language}, ${theme}, ${width} px`, { tag: '@all' }, () => {
    test.use({ locale, colorScheme: theme, viewport: { width, height } });

    test('everybody has a view of the orders with back orders', async ({ page, world }) => {
      await openAs(page, `${world.portal}/orders?filters=shown&search=O-4900`, SOPHIE);
      const views = page.getByRole('region', { name: language === 'fr' ? 'Vues enregistrées' : 'Saved views' });
      await views.getByRole('button', { name: language === 'fr' ? 'Pièces différées' : 'Back orders' }).click();
      await expect(page).toHaveURL(/substatus=backOrder/);
      await expect(page).toHaveURL(/sort=dueAt/);
      await expect(page.getByRole('link', { name: 'O-49001' })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('back-orders.png') });
    });
  });
