/** The search from anywhere, against the real platform. */
import { expect, expectAccessible, FAILED_LOAD, test } from './world.ts';
import { begin, box, expectListed, field, kind, search } from './searching.ts';

test.use({ locale: 'en-CA' });

const FOUND = /\d results?/;

test('finds a shop in all kinds of documents and as a client, marks matches, filters by kind and status, and Back restores them [S2.25]', async ({
  page,
  world,
}) => {
  await begin(page, world);
  await expectListed(page);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await box(page).fill('elegance');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.portal}/search/elegance/`);
  for (const name of ['Quote Requests', 'Orders', 'Invoices & Credits', 'Clients']) {
    // oxlint-disable-next-line no-await-in-loop -- one kind at a time
    await expect(kind(page, name)).toContainText(FOUND);
    // oxlint-disable-next-line no-await-in-loop
    await expect(kind(page, name).locator('mark').first()).toHaveText('Élégance');
  }
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(page).toHaveURL(/\/search\/elegance\/\?status=completed$/);
  await expect(
    page.getByText('Not shown, because they don’t have this status: Invoices & Credits, Clients.'),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Orders');
  await expect(page).toHaveURL(/\?kind=orders&status=completed$/);
  await expect(page.locator('[data-machine=reading]')).toHaveCount(1);
  await kind(page, 'Orders')
    .getByRole('link', { name: /^Completed \(/ })
    .click();
  await expect(page).toHaveURL(/\/orders\?tab=completed&search=elegance$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('elegance');
  await expect(kind(page, 'Orders')).toContainText(FOUND);
  await page.goBack();
  await expect(page).toHaveURL(/elegance\/\?status=completed$/);
  await page.goBack();
  await expect(page).toHaveURL(`${world.portal}/search/elegance/`);
  await expect(kind(page, 'Invoices & Credits')).toContainText(FOUND);
  await page.goBack();
  await expectListed(page);
});

test('finds an order by VIN and part number, and opens it', async ({ page, world }) => {
  const { number } = await world.make('orders', { shopName: 'Garage Introuvable' });
  await begin(page, world, '/search');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await field(page).fill(`introuvable ${number}`);
  await expect(page).toHaveURL(/\/search\/introuvable%20/);
  await expect(kind(page, 'Orders').getByRole('listitem')).toHaveCount(1);
  await kind(page, 'Orders').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.locator('[data-machine=order]')).toBeVisible();
});

test('finds a client by name, and opens it', async ({ page, world }) => {
  await begin(page, world, '/search/élégance/?kind=clients');
  const client = kind(page, 'Clients')
    .getByRole('link', { name: /Élégance/ })
    .first();
  const name = (await client.textContent()) ?? '';
  await client.click();
  await expect(page).toHaveURL(/\/clients\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

for (const text of [
  '100 %',
  '%E0%A4%A',
  'a/b?c#d',
  '"l’été" & \'x\'',
  '😀',
  'שלום עולם',
  'x.pdf',
  '..',
  'a\\b',
  '<b>bold</b>',
])
  test(`treats ${text} as plain text, and keeps it after a reload`, async ({ page, world }) => {
    await begin(page, world, '/search');
    await field(page).fill(text);
    await expect(search(page)).toHaveAttribute('data-state', 'asked');
    for (const name of ['Quote Requests', 'Orders', 'Invoices & Credits', 'Credit Requests', 'Clients'])
      // oxlint-disable-next-line no-await-in-loop -- one kind at a time
      await expect(kind(page, name)).toHaveAttribute('data-state', 'shown');
    await page.reload();
    await expect(search(page)).toHaveAttribute('data-state', 'asked');
    expect((await field(page).inputValue()).trim()).toBe(text);
  });

test('refuses 10,000 characters without losing any', async ({ page, world }) => {
  const long = 'é'.repeat(10_000);
  await begin(page, world, '/search/civic/');
  await expect(kind(page, 'Orders')).toHaveAttribute('data-state', 'shown');
  await field(page).fill(long);
  await expect(page.getByText('The value cannot exceed 200 characters.')).toBeVisible();
  await expect(field(page)).toHaveValue(long);
  await expect(page).toHaveURL(`${world.portal}/search/civic/`);
  await expect(page.locator('[data-machine=reading]')).toHaveCount(0);
  await field(page).fill('civic 2023');
  await expect(kind(page, 'Orders')).toHaveAttribute('data-state', 'shown');

  await field(page).blur();
  await page.keyboard.press('Control+k');
  await box(page).fill(long);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The value cannot exceed 200 characters.').first()).toBeVisible();
  await expect(box(page)).toHaveValue(long);
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
});

test('reads an invalid escape in the URL literally', async ({ page, world }) => {
  await begin(page, world, '/search/%E0%A4%A/');
  await expect(field(page)).toHaveValue('%E0%A4%A');
  await expect(kind(page, 'Orders')).toContainText('No results');
});

test('reports a kind that fails to load with a retry, and shows the others', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await begin(page, world, '/search');
  await world.faults.set({ method: 'GET', path: '^/supplier-orders', times: 1, status: 500 });
  await field(page).fill('elegance');
  await expect(kind(page, 'Orders')).toHaveAttribute('data-state', 'failed');
  await expect(kind(page, 'Quote Requests')).toContainText(FOUND);
  await expectAccessible(page);
  await kind(page, 'Orders').getByRole('button', { name: 'Try again' }).click();
  await expect(kind(page, 'Orders')).toContainText(FOUND);
});

test('searches only quote requests for users who may read nothing else', async ({ page, world }) => {
  await page.route('**/GetMyself', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as { permissions: { featureId: string }[] };
    await route.fulfill({
      response,
      json: {
        ...profile,
        permissions: profile.permissions.filter(({ featureId }) => featureId === 'quote-request-answering'),
      },
    });
  });
  await begin(page, world, '/search/elegance/?kind=orders');
  await expect(kind(page, 'Quote Requests')).toContainText(FOUND);
  await expect(page.locator('[data-machine=reading]')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Type' }).getByRole('option')).toHaveText([
    'Everything',
    'Quote Requests',
  ]);
});
