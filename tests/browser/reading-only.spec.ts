/** Links lead only to pages the user may open, and every page has a key that lists its keys. */
import { SOPHIE } from './answering.ts';
import { expect, expectAccessible, openAs, test } from './world.ts';

const RITA = 'rita@readonly.test';

test('shows read-only users no links to pages that need more permissions', async ({ page, world }) => {
  const { number } = await world.make('quote-requests', { parts: 1 });
  const order = await world.make('orders', {});
  await openAs(page, `${world.portal}/quoteRequests?search=${number}`, RITA);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${world.portal}/search/${number}/`);
  await expect(page.locator('.result-row').filter({ hasText: number })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);

  await page.goto(`${world.portal}/orders?search=${order.number}`);
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(order.number) })).toBeVisible();
});

for (const { language, sheet, everywhere } of [
  { language: 'en', sheet: 'Keyboard shortcuts', everywhere: 'On every page' },
  { language: 'fr', sheet: 'Raccourcis clavier', everywhere: 'Dans toutes les pages' },
] as const)
  test.describe(`the keys in ${language}`, { tag: '@all' }, () => {
    test.use({ locale: `${language}-CA` });

    test('are listed on pages without commands too', async ({ page, world }) => {
      await openAs(page, `${world.portal}/orders`, SOPHIE);
      for (const path of ['/orders', '/settings/openHours', '/guide']) {
        /* oxlint-disable no-await-in-loop -- one page at a time */
        await page.goto(`${world.portal}${path}`);
        const dialog = page.getByRole('dialog', { name: sheet });
        await expect(async () => {
          await page.keyboard.press('?');
          await expect(dialog).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(dialog.getByRole('heading', { name: everywhere })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        /* oxlint-enable no-await-in-loop */
      }
    });
  });
