import { askForSettings } from '../paths/stages/settings.ts';
import { expect, expectAccessible, FAILED_LOAD, signIn, test } from './world.ts';

test.use({ locale: 'en-CA' });

test('names missing settings, and starts once they exist [S8.31]', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await askForSettings(page);
  await page.route('**/settings.json', (route) => route.fulfill({ status: 500 }));
  await page.goto(`${world.portal}/quoteRequests`);
  await expect(page.getByRole('heading', { name: 'Technical error' })).toBeVisible();
  await expect(page.locator('[data-machine=startup]')).toHaveAttribute('data-state', 'broken');
  await expectAccessible(page);
  await page.unroute('**/settings.json');
  await page.getByRole('button').first().click();
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test.describe('a portal that cannot load its French texts', () => {
  test.use({ locale: 'fr-CA' });

  test('starts in English with a notice, and in French once they can be loaded', async ({
    page,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    await page.goto(`${world.portal}/quoteRequests`);
    await signIn(page, 'sophie@atelier.test');
    await expect(page.getByRole('heading', { name: 'Demandes de prix' })).toBeVisible();
    const texts = /\/assets\/shell\.fr-.*\.js$/;
    await page.route(texts, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Quote Requests' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(
      page.getByText('The texts could not be loaded. Reload the page, then choose the language again.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute(texts);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Demandes de prix' })).toBeVisible();
  });
});

test.describe('a sign-in service that does not answer', () => {
  for (const [what, address] of [
    ['before the sign-in page', '**/.well-known/openid-configuration'],
    ['after it', '**/connect/token'],
  ] as const)
    test(
      `${what} ends in a network timeout, with a retry`,
      { tag: what === 'after it' ? '@all' : [] },
      async ({ page, world, expectErrors }) => {
        expectErrors(FAILED_LOAD);
        // Never answered.
        await page.route(address, () => {});
        await page.goto(`${world.portal}/orders`);
        if (what === 'after it') await signIn(page, 'sophie@atelier.test');
        await expect(page.getByText('The sign-in service did not answer in time (network timeout).')).toBeVisible({
          timeout: 20_000,
        });
        await expectAccessible(page);
        await page.unroute(address);
        await page.getByRole('button', { name: 'Sign in again' }).click();
        if (what === 'before the sign-in page') await signIn(page, 'sophie@atelier.test');
        await expect(page).toHaveURL(/\/orders$/);
        await expect(page.getByRole('tab').first()).toBeVisible();
      },
    );
});
