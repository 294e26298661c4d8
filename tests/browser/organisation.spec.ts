/** Which organisation one works in is seen at every width, and a document is not searched in another one. */
import { open } from './orders.ts';
import { expect, openAs, test } from './world.ts';

const TEXTS = [
  { locale: 'en-CA', email: 'sophie@atelier.test', name: 'Atelier Parts Montreal', menu: 'Open the menu' },
  { locale: 'fr-CA', email: 'luc@atelier.test', name: 'Pièces Atelier Montréal', menu: 'Ouvrir le menu' },
] as const;

for (const { locale, email, name, menu } of TEXTS)
  test.describe(`in ${locale}`, { tag: '@all' }, () => {
    test.use({ locale, viewport: { width: 1280, height: 720 } });

    test('the name of the organisation is seen at every width', async ({ page, world }) => {
      await openAs(page, `${world.portal}/orders`, email);
      const header = page.getByRole('banner');
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await expect(header.locator('[data-machine=scope]')).toContainText(name);
      for (const width of [1280, 960, 768, 600]) {
        // oxlint-disable no-await-in-loop -- one width at a time
        await page.setViewportSize({ width, height: 720 });
        await expect(header.locator('[data-machine=scope]').getByText(name)).toBeVisible();
        expect(await fits(), `fits at ${width}`).toBe(true);
        // oxlint-enable no-await-in-loop
      }
      for (const width of [390, 320]) {
        // oxlint-disable no-await-in-loop -- one width at a time
        await page.setViewportSize({ width, height: 720 });
        await expect(header.locator('[data-machine=scope]').getByText(name)).toBeHidden();
        expect(await fits(), `fits at ${width}`).toBe(true);
        await page.getByRole('button', { name: menu }).click();
        await expect(header.locator('.popup').getByText(name)).toBeVisible();
        await page.keyboard.press('Escape');
        // oxlint-enable no-await-in-loop
      }
    });
  });

test('another organisation, picked on an order, opens the orders', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, world, { parts: 1 });
  await page.getByRole('button', { name: /Scope Selector/ }).click();
  await page.getByRole('treeitem', { name: /Ottawa/ }).click();
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', /^(?:loaded|empty)/);
  expect(new URL(page.url()).pathname).toBe('/orders');
  // The choice is stored in the account, and other tests expect the seeded one.
  await page.getByRole('button', { name: /Scope Selector/ }).click();
  await page.getByRole('treeitem', { name: 'Atelier Parts Montreal' }).click();
  await expect(page.getByRole('button', { name: /Scope Selector/ })).toContainText('Atelier Parts Montreal');
});
