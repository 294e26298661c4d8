import { expect, expectAccessible, FAILED_LOAD, openAs, test } from './world.ts';

test.use({ locale: 'en-CA' });

const ORDERS = /\/assets\/orders\.screen-.*\.js$/;
const NOT_FETCHED = /Failed to fetch dynamically imported module|a part of the portal could not be loaded/;
const MISSING = 'This page could not be loaded.';
const READY = 'A new version of the portal is ready.';

test.describe('a page that cannot load its script', () => {
  test('reports it, and offers to load the page again', { tag: '@all' }, async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    expectErrors(NOT_FETCHED);
    await page.route(ORDERS, (route) => route.abort());
    await openAs(page, world.portal, 'sophie@atelier.test');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await expectAccessible(page);
    // The server has the same version, so no new one is announced.
    await expect(page.getByText(READY)).toBeHidden();
    await page.unroute(ORDERS);
    // No retry: in some browsers, a script that failed once fails until the page ends.
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });

  test(
    'of a redeployed portal reloads once by itself, then announces the new version',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      expectErrors(NOT_FETCHED);
      await openAs(page, world.portal, 'sophie@atelier.test');
      await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();
      await expect(page.locator('[data-machine=update]')).toBeAttached();
      await page.route(ORDERS, (route) => route.fulfill({ status: 404 }));
      await page.route(`${world.portal}/`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" crossorigin src="/assets/portal-of-tomorrow.js"></script>',
        }),
      );
      let loads = 0;
      page.on('load', () => void (loads += 1));
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await expect(page.getByText(READY)).toBeVisible();
      await expect(page.getByText(MISSING)).toBeVisible();
      expect(loads).toBe(1);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(page.getByText(READY)).toBeHidden();
    },
  );
});

test('a new version waits until the clerk is done answering, and loses nothing typed', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  const { id } = await world.make('quote-requests', { scopeId: 'atelier-montreal', parts: 1 });
  await openAs(page, `${world.portal}/quoteRequest/${id}`, 'sophie@atelier.test');
  await page.getByText('Not available', { exact: true }).first().click();
  await page.locator('[data-machine=quoteRequest][data-state$=".dirty"]').waitFor({ state: 'attached' });
  await page.route(`${world.portal}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" crossorigin src="/assets/portal-of-tomorrow.js"></script>',
    }),
  );
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(page.getByText(READY)).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Not available' })).toBeChecked();
});

test(
  'a portal that cannot load its texts says so in both languages, with a retry',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    expectErrors(/CallFailed: script/);
    const words = /\/assets\/shell\.en-.*\.js$/;
    await page.route(words, (route) => route.abort());
    await page.goto(world.portal);
    await expect(page.getByText('Le portail n’a pas pu être chargé.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(words);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('input[name=email]')).toBeVisible();
  },
);

test('reports being offline, and offers a retry when online', async ({ page, world, expectErrors, context }) => {
  expectErrors(FAILED_LOAD);
  await openAs(page, world.portal, 'sophie@atelier.test');
  await expect(page.locator('[data-machine=network]')).toBeAttached();
  await expect(page.getByRole('tab', { name: /Completed/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('tab', { name: /Completed/ }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.row-link').first()).toBeVisible();
});
