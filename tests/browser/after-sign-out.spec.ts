/** What stays in the browser after sign-out: drafts of documents, nothing personal on a shared computer (spec §4). */
import { expectSignedOut, LUC, press } from './answering.ts';
import { expect, expectAccessible, test } from './world.ts';
import { menuOf, open, logOut, keptBy, lookAfterwards, work } from './signing-out.ts';

test.use({ locale: 'en-CA' });

test(
  'Leave discards a form at once, and only a document’s draft stays after sign-out',
  { tag: '@all' },
  async ({ page, world }) => {
    await work(page, world);
    expect((await keptBy(page)).rows.filter((row) => row.includes('"client"'))).toHaveLength(1);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page.getByRole('alertdialog')).toContainText('If you leave, they are lost.');
    await expectAccessible(page);
    await press(page, 'Leave');
    await expect(page.locator('.row-link').first()).toBeVisible();
    expect((await keptBy(page)).rows.filter((row) => row.includes('"client"'))).toEqual([]);
    await logOut(page);
    await expectSignedOut(page);
    const { unknown, caches, databases, rows } = await lookAfterwards(page, world);
    expect({ unknown, caches, databases }).toEqual({ unknown: [], caches: [], databases: ['supplier-portal'] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"quote-request"');
  },
);

test('Leave during sign-out also discards a form', { tag: '@all' }, async ({ page, world }) => {
  await work(page, world);
  await logOut(page);
  await press(page, 'Leave');
  await expectSignedOut(page);
  const { rows } = await lookAfterwards(page, world);
  expect(rows.filter((row) => row.includes('"client"'))).toEqual([]);
});

test('deletes all user data on a shared computer, including that of other tabs', async ({ page, world }) => {
  await work(page, world);
  const other = await page.context().newPage();
  other.on('dialog', (dialog) => void dialog.accept());
  const { id } = await world.make('clients');
  await other.goto(`${world.portal}/clients/${id}`);
  await other.getByLabel('Note').fill('Asks for discounts');
  await expect(other.getByText(/^Draft saved at/)).toBeVisible();
  await page.goto(`${world.portal}/orders`);
  await menuOf(page).click();
  const shared = page.getByRole('checkbox', { name: /^Shared computer/ });
  await expect(page.getByText('3 unsent drafts will stay in this browser.')).toBeVisible();
  await shared.check();
  await expect(page.getByText('3 unsent drafts will be deleted when you sign out.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Logout');
  await expectSignedOut(page);
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const { unknown, caches, rows } = await lookAfterwards(page, world);
  expect({ unknown, caches, rows }).toEqual({ unknown: [], caches: [], rows: [] });
  const tab = await lookAfterwards(other, world);
  expect({ unknown: tab.unknown, rows: tab.rows }).toEqual({ unknown: [], rows: [] });

  // The choice belongs to the browser, but another user's drafts stay.
  await open(page, world, '/orders', LUC);
  await menuOf(page).click();
  await expect(shared).toBeChecked();
});
