/** What a shop wrote keeps to its place: words without spaces wrap, and right-to-left letters turn no others. */
import type { Page } from 'playwright/test';
import { expect, openAs, test } from './world.ts';

const NAME = 'Carrosserie'.repeat(18).slice(0, 200);
const NOTES = `Rappeler ${'x'.repeat(200)}`;

const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    return Math.max(
      ...[document.documentElement, ...document.querySelectorAll('.page-scroll')].map(
        (scroller) => scroller.scrollWidth - scroller.clientWidth,
      ),
    );
  });

for (const width of [1280, 390])
  test(
    `a name of 200 letters makes no page wider at ${width} px`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page, world }) => {
      await page.setViewportSize({ width, height: 720 });
      const order = await world.make('orders', { shopName: NAME, notes: NOTES });
      const done = await world.make('orders', { shopName: NAME, kind: 'completed' });
      const request = await world.make('quote-requests', { shopName: NAME });
      const credit = await world.make('credit-requests', { shopName: NAME, note: NOTES });
      await openAs(page, `${world.portal}/order/${order.id}`, 'sophie@atelier.test');
      for (const path of [
        `/order/${order.id}`,
        `/order/${done.id}`,
        `/quoteRequest/${request.id}`,
        `/creditRequests/${credit.id}`,
      ]) {
        // oxlint-disable no-await-in-loop -- one page at a time
        await page.goto(`${world.portal}${path}`);
        await expect(page.locator('main bdi', { hasText: NAME }).first()).toBeAttached();
        expect(await widerThanWindow(page), path).toBeLessThanOrEqual(0);
        // oxlint-enable no-await-in-loop
      }
      await page.goto(`${world.portal}/order/${done.id}`);
      const href = await page.locator('main a[href^="/invoices/"]').first().getAttribute('href');
      await page.goto(`${world.portal}${href}`);
      await expect(page.locator('main bdi', { hasText: NAME }).first()).toBeAttached();
      expect(await widerThanWindow(page)).toBeLessThanOrEqual(0);
    },
  );

test('a name in right-to-left letters turns no words beside it', async ({ page, world }) => {
  const { id } = await world.make('orders', { shopName: 'מוסך צפון' });
  await openAs(page, `${world.portal}/order/${id}`, 'sophie@atelier.test');
  const name = page.locator('main bdi', { hasText: 'מוסך צפון' }).first();
  await expect(name).toBeAttached();
  expect(await name.evaluate((each) => getComputedStyle(each).direction)).toBe('rtl');
});
