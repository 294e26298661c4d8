/** The effort of a clerk's second day: a hand-over, a part that is gone, and a shop abroad. */
import { CLEAN, open, SOPHIE } from './answering.ts';
import { countedClerk, countScrolling } from './efforts.ts';
import { expect, signIn, test } from './world.ts';

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
    },
  },
] as const;

for (const { language, words } of DAYS)
  test.describe(`a second day in ${language}`, { tag: language === 'fr' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });

    test('hands a request over', async ({ page, world }) => {
      await countScrolling(page);
      await open(page, world, { parts: 12 });
      const clerk = await countedClerk(page);
      await page.getByRole('combobox', { name: words.assigned }).selectOption('luc');
      await expect(page.getByRole('combobox', { name: words.assigned })).toHaveValue('luc');
      expect(await clerk.finish('hand a request over')).toMatchObject({ keys: 0, scrolled: 0 });
      clerk.print();
    });

    test('invoices an order without a part that is gone, to a place without a tax rate', async ({ page, world }) => {
      await countScrolling(page);
      const order = await world.make('orders', { parts: 3, province: 'VT' });
      await page.goto(`${world.portal}/order/${order.id}`);
      await signIn(page, SOPHIE);
      await expect(page.locator('[data-machine=order]')).toHaveAttribute('data-state', CLEAN);
      const clerk = await countedClerk(page);
      const first = page.locator('[data-part]').first();
      await clerk.click(first.getByRole('button', { name: words.cancelPart }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.reason).selectOption({ label: words.sold });
      await clerk.click(dialog.getByRole('button', { name: words.cancel }));
      await expect(first.getByRole('radio', { name: words.notBilled })).toBeChecked();
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
