/**
 * The effort of a clerk's second day: twelve parts in the grid, a hand-over, a notice, a part that is gone, a shop
 * abroad, and a credit.
 */
import type { Page } from 'playwright/test';
import { addUp, centsIn } from '../support/printed-sums.ts';
import { CLEAN, expectState, LUC, open, SETTLED, SOPHIE } from './answering.ts';
import { open as openCredit } from './credit-requests.ts';
import { countedClerk, countScrolling, PARTS, PRICE } from './efforts.ts';
import { expect, secondClerk, openAs, test } from './world.ts';

const DAYS = [
  {
    language: 'en',
    words: {
      assigned: 'Assigned to',
      cancelPart: /^Cancel /,
      reason: 'Reason',
      sold: 'Part already sold',
      cancel: 'Cancel the parts',
      notBilled: 'Not billed',
      ownNumber: 'Your invoice number',
      taxFree: 'No tax (export)',
      taxReason: 'Reason for this tax',
      invoiced: 'The order is completed and invoiced.',
      draft: 'Sophie Gagnon’s draft of 12 parts',
      continueDraft: 'Continue this draft',
      complete: '12 of 12 parts complete',
      bell: 'Notifications',
      given: /^Sophie Gagnon assigned order /,
      creditNumber: 'Credit number',
      granted: 'The credit has been granted.',
    },
  },
  {
    language: 'fr',
    words: {
      assigned: 'Attribuée à',
      cancelPart: /^Annuler /,
      reason: 'Motif',
      sold: 'Pièce déjà vendue',
      cancel: 'Annuler les pièces',
      notBilled: 'Non facturée',
      ownNumber: 'Votre numéro de facture',
      taxFree: 'Sans taxe (exportation)',
      taxReason: 'Motif de cette taxe',
      invoiced: 'La commande est terminée et facturée.',
      draft: 'Brouillon de Sophie Gagnon : 12 pièces',
      continueDraft: 'Continuer ce brouillon',
      complete: '12 pièces complètes sur 12',
      bell: 'Notifications',
      given: /^Sophie Gagnon vous a attribué la commande /,
      creditNumber: 'Numéro de crédit',
      granted: 'Le crédit a été accordé.',
    },
  },
] as const;

/** Nothing looks wrong, and the shop accepts every type. */
const EASY = { parts: PARTS, listPriceCents: null, acceptedTypes: 7 };
const RECYCLED = [4, 7];
const field = (page: Page, row: number, name: string) =>
  page.locator('.parts-grid tbody tr').nth(row).locator(`[data-field=${name}]`).locator('input, select').first();

/** Types a price for each part in the grid; for two of them, the quality and the year of a recycled part. */
async function answerInGrid(page: Page, press: (key: string) => Promise<void>, price: string): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    /* oxlint-disable no-await-in-loop -- one part at a time, as a clerk works */
    await expect(field(page, part, 'grossPrice')).toBeFocused();
    await page.keyboard.type(price);
    if (RECYCLED.includes(part)) {
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'r', 'Tab', 'b', 'Tab']) await press(key);
      await page.keyboard.type('2019');
    }
    if (part < PARTS - 1) await press('Enter');
    /* oxlint-enable no-await-in-loop */
  }
}

for (const { language, words } of DAYS)
  test.describe(`a second day in ${language}`, { tag: language === 'fr' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });

    test.describe('in the grid', () => {
      test.use({ chosenLayout: 'grid' });

      test('answers twelve parts, two of them recycled, and a colleague goes on with them', async ({
        page,
        world,
        browser,
      }) => {
        await countScrolling(page);
        const { url } = await open(page, world, EASY);
        const clerk = await countedClerk(page);
        await answerInGrid(page, clerk.press, language === 'fr' ? '130,5' : PRICE);
        await expect(page.getByText(words.complete)).toBeVisible();
        const answered = await clerk.finish('answer 12 parts in the grid, 2 of them recycled');
        expect(answered.keys).toBeLessThanOrEqual(60);
        expect(answered).toMatchObject({ clicks: 0, scrolled: 0 });

        await page.getByRole('combobox', { name: words.assigned }).selectOption('luc');
        await expect(page.getByRole('combobox', { name: words.assigned })).toHaveValue('luc');
        expect(await clerk.finish('hand the request over')).toMatchObject({ keys: 0, scrolled: 0 });
        clerk.print();
        page.once('dialog', (dialog) => void dialog.accept());
        await page.goto('about:blank');

        const luc = await secondClerk(browser, `${world.portal}/quoteRequests`, LUC, `${language}-CA`);
        await countScrolling(luc);
        await luc.goto(url);
        await expectState(luc, CLEAN);
        const colleague = await countedClerk(luc);
        await expect(luc.getByText(words.draft)).toBeVisible();
        await colleague.click(luc.getByRole('button', { name: words.continueDraft }));
        await expect(luc.getByText(words.complete)).toBeVisible();
        await colleague.press('Control+Enter');
        await colleague.press('Control+Enter');
        await expectState(luc, SETTLED);
        const sent = await colleague.finish('continue a colleague’s draft and send it');
        expect(sent.keys + sent.clicks).toBeLessThanOrEqual(3);
        colleague.print();
        await luc.context().close();
      });
    });

    test('opens what was assigned from the bell', { tag: '@all' }, async ({ page, world, browser }) => {
      await countScrolling(page);
      const { id } = await world.make('orders', {});
      const sophie = await secondClerk(browser, `${world.portal}/order/${id}/`, SOPHIE);
      await sophie.getByRole('combobox', { name: 'Assigned to' }).selectOption('luc');
      await expect(sophie.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('luc');
      await sophie.context().close();
      const read = page.waitForResponse(/\/supplier-notices$/);
      await openAs(page, `${world.portal}/orders`, LUC);
      await read;
      const clerk = await countedClerk(page);
      await clerk.click(page.getByRole('button', { name: words.bell }));
      await clerk.click(page.getByRole('link', { name: words.given }).first());
      await expect(page).toHaveURL(new RegExp(`/order/${id}/$`));
      expect(await clerk.finish('open what was assigned, from the bell')).toMatchObject({ keys: 0, clicks: 2 });
      clerk.print();
    });

    test('grants a credit whose lines add up', async ({ page, world }) => {
      await countScrolling(page);
      const { id } = await openCredit(page, world);
      const clerk = await countedClerk(page);
      await clerk.press('Alt+A');
      await clerk.click(page.getByRole('textbox', { name: words.creditNumber }));
      await clerk.type(`NC-${id}`.slice(0, 30));
      await clerk.press('Control+Enter');
      await expect(page.getByText(words.granted)).toBeVisible({ timeout: 15_000 });
      await clerk.click(page.locator('a[href^="/credits/"]').first());
      await expect(page.locator('.data-table.is-lines tbody tr')).not.toHaveCount(0);
      const granted = await clerk.finish('grant a credit and read it');
      expect(granted.keys + granted.clicks).toBeLessThanOrEqual(5);
      const lines = await page
        .locator('.data-table.is-lines tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('td.is-end')].map((cell) => cell.textContent)),
        );
      const totals = (await page.locator('dl.sums dd').allTextContents()).map(centsIn);
      const [subtotal = 0, ...rest] = totals;
      const [taxes = 0, grand = 0] = rest.slice(-2);
      expect(rest.slice(0, -2).reduce((sum, tax) => sum + tax, 0)).toBe(taxes);
      const added = addUp(
        lines.map((cells) => cells.map(centsIn)),
        [subtotal, taxes, grand],
      );
      expect(added, JSON.stringify([lines, totals])).toBe(true);
      clerk.print();
    });

    test('invoices an order without a part that is gone, to a place without a tax rate', async ({ page, world }) => {
      await countScrolling(page);
      const order = await world.make('orders', { parts: 3, province: 'VT' });
      await openAs(page, `${world.portal}/order/${order.id}`, SOPHIE);
      await expect(page.locator('[data-machine=order]')).toHaveAttribute('data-state', CLEAN);
      const clerk = await countedClerk(page);
      const first = page.locator('[data-part]').first();
      await clerk.click(first.getByRole('button', { name: words.cancelPart }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.reason).selectOption({ label: words.sold });
      await clerk.click(dialog.getByRole('button', { name: words.cancel }));
      await expect(first.getByRole('radio')).toHaveCount(0);
      await expect(first.getByText(words.notBilled, { exact: true })).toBeVisible();
      const cancelled = await clerk.finish('cancel a part that is gone');
      expect(cancelled.keys + cancelled.clicks).toBeLessThanOrEqual(2);

      // The order is loaded again after the cancellation.
      await expect(page.getByRole('textbox', { name: words.ownNumber })).toBeEnabled();
      await clerk.press('Alt+A');
      await expect(page.getByRole('textbox', { name: words.ownNumber })).toBeFocused();
      await clerk.type(`F-${order.number}`);
      await clerk.click(page.getByRole('checkbox', { name: words.taxFree }));
      await clerk.click(page.getByRole('textbox', { name: words.taxReason }));
      await clerk.type('Vermont');
      await clerk.press('Control+Enter');
      await expect(page.getByText(words.invoiced)).toBeVisible({ timeout: 15_000 });
      const sold = await clerk.finish('invoice the rest without tax, with a reason');
      // Nothing is pressed to leave the cancelled part off.
      expect(sold.keys + sold.clicks).toBeLessThanOrEqual(4);
      await expect(page.getByText('Vermont', { exact: true })).toBeVisible();
      clerk.print();
    });
  });
