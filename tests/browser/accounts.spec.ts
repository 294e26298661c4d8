/** Accounting: exporting invoices and credits, and settlement while the user watches (spec §2, §4). */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright/test';
import { DELAYS, POLLING } from '../../machines/support/timing.ts';
import { expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

const LANGUAGES = [
  {
    language: 'en',
    email: 'sophie@atelier.test',
    words: {
      start: 'Export to CSV',
      cancel: 'Cancel export',
      file: 'invoices-and-credits.csv',
      separator: ',',
      head: 'Number',
      amount: /^-?\d+\.\d\d$/,
      failed: 'The export failed.',
    },
  },
  {
    language: 'fr',
    email: 'luc@atelier.test',
    words: {
      start: 'Exporter en CSV',
      cancel: 'Annuler l’exportation',
      file: 'factures-et-credits.csv',
      separator: ';',
      head: 'Numéro',
      amount: /^-?\d+,\d\d$/,
      failed: 'L’exportation a échoué.',
    },
  },
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openList(page: Page, world: World, address: string, email: string): Promise<void> {
  await openAs(page, world.portal + address, email);
  await expect(page.locator('.row-link').first()).toBeVisible();
}

for (const { language, email, words } of LANGUAGES)
  test.describe(`the list as a file, in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA` });

    test("contains all pages that match the filters, in the format of the language's spreadsheets", async ({
      page,
      world,
    }) => {
      await openList(page, world, '/transactions?tab=credits&pageSize=25', email);
      const count = Number(/\d+/.exec((await page.getByRole('tab', { selected: true }).textContent()) ?? '')?.[0]);
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, words.start)]);
      expect(download.suggestedFilename()).toBe(words.file);
      const text = (await readFile(await download.path())).toString('utf8');
      expect(text.startsWith(`\uFEFF${words.head}${words.separator}`)).toBe(true);
      const [, ...rows] = Papa.parse<string[]>(text.slice(1), { delimiter: words.separator }).data;
      expect(rows).toHaveLength(count);
      for (const row of rows) {
        // Subtotal, six taxes, total and currency.
        const amounts = row.slice(-9, -1);
        for (const amount of amounts.filter((each) => each !== '')) expect(amount).toMatch(words.amount);
        const cents = amounts.map((amount) => Math.round(Number(amount.replace(',', '.')) * 100));
        expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
        expect(row.at(-1)).toBe('CAD');
      }
      await expectAccessible(page);
    });

    test('can be cancelled, and retried after a failure', { tag: '@all' }, async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await openList(page, world, '/transactions', email);
      const all = { method: 'GET', path: '^/transactions\\?.*pageSize=100' };
      const held = await world.faults.set({ ...all, hold: true });
      await press(page, words.start);
      await press(page, words.cancel);
      await world.faults.release(held);
      await world.faults.set({ ...all, status: 503, body: 'down' });
      await press(page, words.start);
      await expect(page.getByRole('alert')).toContainText(words.failed);
      await Promise.all([page.waitForEvent('download'), page.getByRole('alert').getByRole('button').first().click()]);
      await expectAccessible(page);
    });
  });

test.describe('settlement', () => {
  test.use({ locale: 'en-CA' });

  test('updates an open list and an open invoice page', { tag: '@all' }, async ({ page, context, world }) => {
    const { id } = await world.make('orders');
    await world.change('orders', id, 'complete');
    const number = id.replace(/^o-/, 'I-');
    await openList(page, world, `/transactions?search=${number}`, 'sophie@atelier.test');
    const invoice = await context.newPage();
    for (const [one, address] of [
      [page, `/transactions?search=${number}`],
      [invoice, `/invoices/${id.replace(/^o-/, 'i-')}`],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one page at a time
      await one.clock.install();
      await one.goto(world.portal + address);
      await expect(one.getByText('Invoiced', { exact: true })).toBeVisible();
      // oxlint-enable no-await-in-loop
    }
    await world.settle();
    await page.clock.runFor(POLLING.rest + 1000);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await invoice.clock.runFor(DELAYS.recordRest + 1000);
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test(
    'completes a credit request while the user who answered it watches',
    { tag: '@all' },
    async ({ page, world }) => {
      const { id } = await world.make('credit-requests');
      await world.change('credit-requests', id, 'approve');
      await page.clock.install();
      await openAs(page, `${world.portal}/creditRequests/${id}/`, 'sophie@atelier.test');
      await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
      await world.settle();
      // The page may not have settled yet.
      await expect(async () => {
        await page.clock.runFor(DELAYS.recordRest + 1000);
        await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
  );
});
