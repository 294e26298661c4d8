import { DEMO_INVENTORY, DEMO_INVENTORY_KEY } from '../../platform/sourcing/supplier/demo-inventory.ts';
import { SECTIONS, day, open, reload, save } from './settings.ts';
import { expect, expectAccessible, FAILED_LOAD, openAs, test } from './world.ts';

test.use({ locale: 'en-CA' });

for (const { email, locale, theme } of [
  { email: 'sophie@atelier.test', locale: 'en-CA', theme: 'light' },
  { email: 'luc@atelier.test', locale: 'fr-CA', theme: 'dark' },
] as const)
  test.describe(`in ${locale}`, { tag: locale === 'en-CA' ? '@all' : [] }, () => {
    test.use({ locale, colorScheme: theme });

    test('every section is accessible and fits, wide and narrow', { tag: '@all' }, async ({ page, world }) => {
      await open(page, world, '', email);
      for (const section of SECTIONS) {
        // oxlint-disable no-await-in-loop -- one page at a time
        await page.goto(`${world.portal}/settings${section}`);
        await expect(page.locator('[data-machine=settings]')).toHaveAttribute(
          'data-state',
          /^(?:editing\.clean|reading)$/,
        );
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${section} at ${width}`,
          ).toBe(true);
        }
        // oxlint-enable no-await-in-loop
      }
    });
  });

test(
  'tests an inventory before saving, and hides, shows and copies its key [S1.9 S8.28 S8.30]',
  { tag: '@all' },
  async ({ page, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, world, '/inventoryApi');
    const url = page.getByLabel('URL');
    const key = page.getByLabel('Key', { exact: true });
    const demo = world.platform + DEMO_INVENTORY;
    await expect(url).toHaveValue(demo);
    await expect(key).toHaveAttribute('type', 'password');

    const tryIt = async (): Promise<void> => page.getByRole('button', { name: 'Test the connection' }).click();
    await tryIt();
    await expect(page.getByText('The connection works')).toBeVisible();
    await expect(page.getByText('HTTP status 200')).toBeVisible();
    await expectAccessible(page);

    await url.fill(`${demo}/page`);
    await expect(page.getByText('The connection works')).toBeHidden();
    await tryIt();
    await expect(page.getByText('This is a web page, not an inventory')).toBeVisible();
    await url.fill('http://127.0.0.1/');
    await tryIt();
    await expect(page.getByText('This address is not public')).toBeVisible();
    await url.fill('ftp://parts.example.com');
    await url.blur();
    await expect(page.getByText('Url must be a valid http(s) url.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Test the connection' })).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: 'Show the key' }).click();
    await expect(key).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide the key' }).click();
    const copied = page.getByRole('region', { name: 'Latest message' }).getByRole('listitem');
    for (let times = 0; times < 3; times += 1) {
      // oxlint-disable no-await-in-loop -- one after another
      await page.getByRole('button', { name: 'Copy the key' }).click();
      await expect(copied).toHaveText(/Text copied to clipboard\./);
      // oxlint-enable no-await-in-loop
    }
    await expect(copied).toHaveCount(1);
    const [message, actions] = [await copied.boundingBox(), await page.locator('.action-bar').boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DEMO_INVENTORY_KEY);

    await url.fill(`${demo}/text`);
    await save(page).click();
    await expect(page.getByText('The supplier has been updated successfully!')).toBeVisible();
    await reload(page);
    await expect(url).toHaveValue(`${demo}/text`);
    await url.fill(demo);
    await save(page).click();
    await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.saved');
  },
);

test('shows a second tab what the first one saved, and loses nothing in either', async ({
  page,
  context,
  world,
  expectErrors,
}) => {
  // A save refused with 409.
  expectErrors(FAILED_LOAD);
  await open(page, world, '/communications');
  const other = await context.newPage();
  await other.goto(`${world.portal}/settings/communications`);
  await other.getByLabel('Credits').uncheck();
  await save(other).click();
  await expect(other.getByText('The notification settings have been updated successfully!')).toBeVisible();

  await page.getByLabel('Invoices').uncheck();
  await save(page).click();
  await expect(page.getByText('These settings have changed in the meantime')).toBeVisible();
  await expect(page.getByText('Also changed by someone else')).toBeHidden();
  await expect(page.getByLabel('Invoices')).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Credits')).not.toBeChecked();
  await page.getByLabel('Credits').check();
  await save(page).click();
  await expect(page.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.saved');

  // The other choice: the second tab keeps its own, and what it did not change stays as the first tab saved it.
  await other.getByLabel('Invoices').uncheck();
  await save(other).click();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await save(other).click();
  await expect(other.locator('[data-machine=settings]')).toHaveAttribute('data-state', 'editing.saved');
  await reload(page);
  await expect(page.getByLabel('Invoices')).not.toBeChecked();
  await expect(page.getByLabel('Credits')).toBeChecked();
});

test.describe('a save', () => {
  test('with a lost response is checked, and not repeated', { tag: '@all' }, async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await open(page, world, '/openHours');
    await world.faults.set({ method: 'PATCH', path: ':setOpenHours', drop: true, afterwards: true });
    await day(page, 'Tuesday').getByLabel('Closes').fill('19:00');
    await save(page).click();
    await expect(page.getByText('The Open Hours has been updated successfully!')).toBeVisible();
    await reload(page);
    await expect(day(page, 'Tuesday').getByLabel('Closes')).toHaveValue('19:00');
  });

  test('without a network keeps what was typed, says so, and can be checked again', async ({
    page,
    context,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    await open(page, world, '/openHours');
    await day(page, 'Wednesday').getByLabel('Opens').fill('06:00');
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByText('Could not confirm that your changes were saved')).toBeVisible();
    await expect(day(page, 'Wednesday').getByLabel('Opens')).toHaveValue('06:00');
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('A problem occurred while updating the Open Hours')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('The Open Hours has been updated successfully!')).toBeVisible();
  });

  test(
    'that is refused is reported with the text of its section [S8.13]',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await open(page, world, '/communications');
      await world.faults.set({
        method: 'PATCH',
        path: 'communication-settings',
        status: 403,
        body: { type: 'about:blank', title: 'no', status: 403, code: 'forbidden' },
      });
      await page.getByLabel('Orders summary').uncheck();
      await save(page).click();
      await expect(page.getByText('A problem occurred while updating the notification settings')).toBeVisible();
      await expect(page.getByLabel('Orders summary')).not.toBeChecked();
    },
  );
});

test('reports settings that fail to load, with a retry', { tag: '@all' }, async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await world.faults.set({ method: 'GET', path: 'communication-settings', status: 500, body: 'broken' });
  await openAs(page, `${world.portal}/settings/communications`, 'sophie@atelier.test');
  await expect(page.getByText('A problem occurred while fetching the notification settings')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Orders summary')).toBeVisible();
});

test('asks before leaving with unsaved changes', { tag: '@all' }, async ({ page, world }) => {
  await open(page, world, '/openHours');
  await day(page, 'Thursday').getByLabel('Closes').fill('20:00');
  await page.getByRole('link', { name: 'Communications' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('If you leave, they are lost.');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(day(page, 'Thursday').getByLabel('Closes')).toHaveValue('20:00');
  await page.getByRole('link', { name: 'Communications' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByLabel('Orders summary')).toBeVisible();
});

test('shows a read-only user the settings without the key, and why nothing can be changed', async ({ page, world }) => {
  await open(page, world, '/inventoryApi', 'rita@readonly.test');
  await expect(page.getByText('You can view these settings, but not change them')).toBeVisible();
  await expect(page.getByText('•••••••• ending in 71be')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(DEMO_INVENTORY_KEY);
  await expect(page.getByRole('button', { name: /key|Test|Save/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open hours' }).click();
  await expect(day(page, 'Monday').getByLabel('Opens')).toBeDisabled();
  await expect(page.getByText('You can view these settings, but not change them')).toBeVisible();
});
