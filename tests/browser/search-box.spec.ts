/** The search box in the header, against the real platform. */
import type { Page } from 'playwright/test';
import { expect, expectAccessible, FAILED_LOAD, test, type World } from './world.ts';
import { begin, box, expectListed, field, offered } from './searching.ts';

test.use({ locale: 'en-CA' });

const LATER = '**/assets/later-*.js';

/** Opens a list while the script of the search box is on its way. It arrives once `resolve` is called. */
async function beginWithoutBox(page: Page, world: World): Promise<PromiseWithResolvers<void>> {
  const asked = Promise.withResolvers<void>();
  await page.route(LATER, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await begin(page, world, '/clients');
  await expect(page.locator('.row-link').first()).toBeVisible();
  await page.locator('#content').focus();
  return asked;
}

test('keeps every key, however late the search box loads', async ({ page, world }) => {
  const asked = await beginWithoutBox(page, world);
  await page.keyboard.press('/');
  await page.keyboard.type('civic hoo');
  await expect(box(page)).toHaveCount(0);
  asked.resolve();
  await expect(box(page)).toBeVisible();
  await page.keyboard.type('d');
  await expect(box(page)).toHaveValue('civic hood');
});

test('opens the typed number on an Enter before the search box has loaded', async ({ page, world }) => {
  const { id, number } = await world.make('orders', {});
  const asked = await beginWithoutBox(page, world);
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-machine=searchBox]')).toHaveAttribute('data-state', 'loading.submitted');
  asked.resolve();
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
});

test('does not open a search box that loads after the user moved on', async ({ page, world }) => {
  const asked = await beginWithoutBox(page, world);
  const search = page.locator('[data-machine=searchBox]');
  await page.keyboard.press('/');
  await expect(search).toHaveAttribute('data-state', 'loading.typing');
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('data-state', 'closed');
  asked.resolve();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('');
});

test('reports a search box that fails to load, and loads the page again', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  // Notifications and status lines are in the same script.
  expectErrors(/a part of the portal could not be loaded/);
  await page.route(LATER, (route) => route.abort());
  await begin(page, world, '/clients');
  await expect(page.locator('.row-link').first()).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('/');
  const said = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' });
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await page.unroute(LATER);
  await expect(said.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await said.getByRole('button', { name: 'Reload the page' }).click();
  await expect(said).toHaveCount(0);
  await expect(page.locator('.row-link').first()).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeVisible();
});

test('suggests recent searches only to the user who made them, and removes one or all of them', async ({
  page,
  world,
}) => {
  await begin(page, world, '/search');
  await expect(field(page)).toBeVisible();
  for (const text of ['civic', 'élégance']) {
    // oxlint-disable no-await-in-loop -- one search at a time
    await page.locator('#content').focus();
    await page.keyboard.press('/');
    await box(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(text);
    // oxlint-enable no-await-in-loop
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(offered(page)).toHaveText(['élégance', 'civic']);
  await box(page).fill('CIV');
  await expect(offered(page).first()).toHaveText('All results for “CIV”');
  await expect(offered(page).last()).toHaveText('civic');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.portal}/search/civic/`);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Remove “civic”' }).click();
  await expect(offered(page)).toHaveText(['élégance']);
  await page.reload();
  await expect(field(page)).toHaveValue('civic');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // The page itself repeats the search.
  await expect(offered(page)).toHaveText(['civic', 'élégance']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Sophie/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('input[name=email]')).toBeVisible();
  await begin(page, world, '/search', 'rita@readonly.test');
  await expect(field(page)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeVisible();
  await expect(offered(page)).toHaveCount(0);
});

test('opens the page’s command palette with Ctrl+K, which does not search', async ({ page, world }) => {
  const { id } = await world.make('orders', {});
  await begin(page, world, `/order/${id}`);
  await expect(page.getByRole('button', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('civic');
  await expect(page.getByText('No matching command is available.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
});

test('opens a document with two keys besides its full number, however slow the platform is', async ({
  page,
  world,
}) => {
  const order = await world.make('orders', {});
  const request = await world.make('quote-requests', {});
  await begin(page, world);
  await expectListed(page);
  for (const [{ id, number }, path] of [
    [order, 'order'],
    [request, 'quoteRequest'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one search at a time
    await page.locator('#content').focus();
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('/');
    for (const letter of number.toLowerCase()) await press(letter);
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${path}/${id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    expect(keys).toBe(number.length + 2);
    // oxlint-enable no-await-in-loop
  }
});

test('opens an invoice also by the supplier’s own number, and credit requests and credits by theirs', async ({
  page,
  world,
}) => {
  await begin(page, world, '/transactions?tab=invoices');
  await expectListed(page);
  const open = async (number: string): Promise<void> => {
    await page.locator('#content').focus();
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  const linkAt = async (path: string): Promise<{ number: string; href: string }> => {
    await page.goto(`${world.portal}${path}`);
    await expectListed(page);
    const link = page.locator('.row-link').first();
    return { number: (await link.textContent()) ?? '', href: (await link.getAttribute('href')) ?? '' };
  };
  for (const path of ['/transactions?tab=invoices', '/transactions?tab=credits', '/creditRequests']) {
    // oxlint-disable no-await-in-loop -- one search at a time
    const { number, href } = await linkAt(path);
    await open(number);
    await expect(page).toHaveURL(`${world.portal}${href}`);
    // oxlint-enable no-await-in-loop
  }
  // `Your number: F-40181` below the invoice's own.
  const { href } = await linkAt('/transactions?tab=invoices');
  const own = (await page.getByRole('row').nth(1).locator('.detail').first().textContent()) ?? '';
  await open(own.replace(/^.*: /, ''));
  await expect(page).toHaveURL(`${world.portal}${href}`);
});

test('shows records while typing, opens one with the arrow keys, reports no matches, and ignores responses to earlier text', async ({
  page,
  world,
}) => {
  const { id, number } = await world.make('orders', { shopName: 'Garage Introuvable' });
  await begin(page, world);
  await expectListed(page);
  await page.keyboard.press('/');
  await box(page).pressSequentially('introuvable garage');
  const record = offered(page).filter({ hasText: new RegExp(`^${number}`) });
  await expect(record).toHaveText(new RegExp(`^${number} OrdersGarage Introuvable · \\d{4} `));
  await expectAccessible(page);
  await box(page).fill('zzzz nothing');
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(offered(page)).toHaveText(['All results for “zzzz nothing”']);

  const held = Promise.withResolvers<void>();
  await page.route(/supplier-orders\?.*search=stale/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/supplier-orders\?.*search=stale/);
  await box(page).fill('stale');
  await asked;
  await expect(page.getByText('Searching…')).toBeVisible();
  await box(page).fill(`introuvable ${number}`);
  await expect(record).toBeVisible();
  held.resolve();
  await expect(page.getByText('Searching…')).toHaveCount(0);
  await expect(record).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
});

test('reports an incomplete search, keeps the matches, and can retry', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  const { number } = await world.make('orders', { shopName: 'Garage Introuvable' });
  await begin(page, world);
  await expectListed(page);
  await page.keyboard.press('/');
  await world.faults.set({ method: 'GET', path: '^/supplier-clients', times: 1, status: 500 });
  await box(page).fill('introuvable');
  await expect(page.getByText('Not everything could be searched.')).toBeVisible();
  await expect(offered(page).filter({ hasText: number })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not everything could be searched.')).toHaveCount(0);
  await expect(offered(page).filter({ hasText: number })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'All results' }).click();
  await expect(page).toHaveURL(`${world.portal}/search/introuvable/`);
});

test('has a single search box, in the header', async ({ page, world }) => {
  await begin(page, world);
  await expectListed(page);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(1);
});

test.describe('in French on a phone', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the search box opens from the header and fits the screen', async ({ page, world }) => {
    await begin(page, world, '/quoteRequests', 'luc@atelier.test');
    await expectListed(page);
    await page.getByRole('button', { name: 'Recherche', exact: true }).click();
    const wide = await page.getByRole('combobox', { name: 'Rechercher partout' }).boundingBox();
    expect(wide?.width ?? 0).toBeGreaterThan(300);
    await page.getByRole('combobox', { name: 'Rechercher partout' }).fill('élégance');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tous les résultats', exact: true }).click();
    await expect(page.locator('mark').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});
