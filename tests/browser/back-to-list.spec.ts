/** The link and the menu entry from a document to its list: the list as it was left, like the browser's Back. */
import { expectState, open, SOPHIE } from './answering.ts';
import { open as openOrder, press, stored } from './orders.ts';
import { expect, openAs, test } from './world.ts';

/** A tab of each kind of list, and another column to sort by. Some repeat what another list shows. */
const LISTS = [
  { path: '/quoteRequests', tab: 'missed', sort: 'number', isRepeated: false },
  { path: '/orders', tab: 'completed', sort: 'total', isRepeated: true },
  { path: '/transactions', tab: 'all', sort: 'number', isRepeated: false },
  { path: '/transactions', tab: 'invoices', sort: 'number', isRepeated: true },
  { path: '/transactions', tab: 'credits', sort: 'number', isRepeated: true },
  { path: '/creditRequests', tab: 'completed', sort: 'number', isRepeated: true },
  { path: '/clients', tab: 'active', sort: 'name', isRepeated: false },
] as const;

const BACK = {
  en: /^Back to (list|orders|invoices and credits|credit requests|clients)$/,
  fr: /^Retour (à la liste|aux (commandes|factures et crédits|demandes de crédit|clients))$/,
} as const;

/** The row is opened by a click or with Enter. */
for (const [language, isByKeyboard] of [
  ['en', false],
  ['fr', true],
] as const)
  test.describe(
    `in ${language}, ${isByKeyboard ? 'by keyboard' : 'by mouse'}`,
    { tag: isByKeyboard ? [] : '@all' },
    () => {
      test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 500 } });

      for (const { path, tab, sort, isRepeated } of LISTS)
        test(
          `a document leads back to ${path}, tab ${tab}, as it was left`,
          { tag: isRepeated || path !== '/quoteRequests' ? '@all' : [] },
          async ({ page, world }) => {
            if (path === '/quoteRequests')
              await Promise.all(Array.from({ length: 12 }, () => world.make('quote-requests', { kind: 'expired' })));
            await openAs(
              page,
              `${world.portal}${path}?tab=${tab}&sort=${sort}&direction=ascending&filters=shown`,
              SOPHIE,
            );
            const list = page.locator('[data-machine=list]');
            await expect(list).toHaveAttribute('data-state', 'loaded');
            // Its order, its filters and its page are in the address.
            await page.locator('th[aria-sort=ascending] button').click();
            await expect(page).toHaveURL(/direction=descending/);
            const nextPage = page.getByRole('button', { name: /^(Next page|Page suivante)$/ });
            if ((await nextPage.count()) > 0 && (await nextPage.isEnabled())) {
              await nextPage.click();
              await expect(page).toHaveURL(/page=2/);
            }
            await expect(list).toHaveAttribute('data-state', 'loaded');
            const left = page.url();
            const row = page.locator('.row-link').last();
            const followed = (await row.getAttribute('href')) ?? '';
            await row.scrollIntoViewIfNeeded();
            await row.focus();
            const scrolled = await page.evaluate(() => window.scrollY);
            expect(scrolled).toBeGreaterThan(0);
            await (isByKeyboard ? row.press('Enter') : row.click());
            const back = page.getByRole('link', { name: BACK[language] });
            const entry = page.locator('.rail').locator('[aria-current=page]');
            const name = await entry.textContent();
            for (const way of [back, entry]) {
              await expect(page.locator('[data-machine] h1')).toBeVisible();
              await expect(list).toHaveCount(0);
              expect(await entry.textContent()).toBe(name);
              await (isByKeyboard ? way.press('Enter') : way.click());
              await expect(list).toHaveAttribute('data-state', 'loaded');
              expect(page.url()).toBe(left);
              await expect(page.locator(`.row-link[href="${followed}"]`)).toBeFocused();
              expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2);
              if (way === back) await (isByKeyboard ? row.press('Enter') : row.click());
            }

            // Opened by its address, it leads to the plain list.
            await page.goto(`${world.portal}${followed}`);
            await back.click();
            await expect(list).toHaveAttribute('data-state', 'loaded');
            const plain = new URL(page.url());
            expect(plain.pathname).toBe(path);
            expect(plain.searchParams.get('tab')).toBeNull();
            expect(plain.searchParams.get('filters')).toBeNull();
          },
        );
    },
  );

test('the list is found again after a reload and after the question before leaving', async ({ page, world }) => {
  const { number } = await open(page, world);
  await page.reload();
  await expectState(page, /^open\.reserved\.editing/);
  await page.getByRole('radio', { name: 'Not available' }).locator('xpath=..').click();
  await page.getByRole('link', { name: 'Back to list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${world.portal}/quoteRequests?search=${number}`);
});

test('whoever leaves while a sale can still be undone is told that it is sent', async ({ page, world }) => {
  const { id } = await openOrder(page, world, { parts: 1 });
  await press(page, 'Confirm all parts');
  await page.getByLabel('Your invoice number').fill(`L-${id}`.slice(0, 30));
  await page.getByRole('link', { name: 'Back to orders' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question).toContainText('Your changes were not sent.');
  await question.getByRole('button', { name: 'Stay' }).click();

  await press(page, 'Confirm sale');
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(question).toContainText('It is being sent, even if you leave.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('The order has been completed successfully!')).toBeVisible();
  expect(await stored(page, world, id)).toMatchObject({ status: 2 });
});
