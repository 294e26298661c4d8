/** The filters and saved views of a list, in the portal: shops, statuses, unread rows, the address and Back. */
import { expect, openAs, test } from './world.ts';

test('keeps filters in the URL, counts them, and removes them one by one [S2.76 S2.77 S2.79]', async ({
  page,
  world,
}) => {
  await openAs(page, `${world.portal}/orders`, 'sophie@atelier.test');
  const filters = page.getByRole('button', { name: /^(Show|Hide) filters/ });
  await filters.click();
  const shops = page.getByRole('combobox', { name: 'Collision shop' });
  const name =
    (await page.getByRole('row').nth(1).getByRole('cell').nth(1).locator('.one-line').first().textContent()) ?? '';
  const option = shops.getByRole('option', { name: `${name}, ` }).first();
  await shops.selectOption((await option.getAttribute('value')) ?? '');
  await expect(page).toHaveURL(/[?&]shop=/);
  const set = page.getByRole('list', { name: 'Set filters' });
  await expect(set.getByRole('button', { name: `Shop: ${name} (remove this filter)` })).toBeVisible();
  for (const row of await page
    .getByRole('row')
    .filter({ has: page.locator('.row-link') })
    .all())
    await expect(row).toContainText(name);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'On time' });
  await expect(filters).toContainText('2');

  // A reload and Back show the list as it was.
  await page.reload();
  await expect(shops).toHaveValue(/./);
  await expect(filters).toContainText('2');
  await page.goBack();
  await expect(page).not.toHaveURL(/substatus=/);
  await expect(filters).toContainText('1');

  await set.getByRole('button', { name: /remove this filter/ }).click();
  await expect(shops).toHaveValue('');
  await expect(set).toBeHidden();
});

test('shows a row in bold until the user opens it, on all of the user’s computers [S2.78]', async ({
  page,
  world,
  browser,
}) => {
  const { number } = await world.make('quote-requests', { expiresInMs: 60_000 * 5 });
  await openAs(page, `${world.portal}/quoteRequests`, 'sophie@atelier.test');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Unread');
  const weight = () => row.locator('.row-link').evaluate((link) => getComputedStyle(link).fontWeight);
  expect(await weight()).toBe('700');
  await row.locator('.row-link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unread');
  expect(await weight()).toBe('500');

  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const there = await other.newPage();
  await there.goto(`${world.portal}/quoteRequests`);
  const same = there.getByRole('row').filter({ hasText: number });
  await expect(same).toBeVisible();
  await expect(same).not.toContainText('Unread');
  await other.close();
});

test('saves a view, shares it, opens it with one click, and deletes it [S2.80 S2.81]', async ({
  page,
  world,
  browser,
}) => {
  await openAs(page, `${world.portal}/quoteRequests?filters=shown&unread=only&sort=shop`, 'sophie@atelier.test');
  const views = page.getByRole('region', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a name.');
  await dialog.getByRole('checkbox', { name: 'Share with my organisation' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Unread by shop');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const luc = await browser.newContext({ locale: 'fr-CA' });
  const there = await luc.newPage();
  await openAs(there, `${world.portal}/quoteRequests?filters=shown`, 'luc@atelier.test');
  await there.getByRole('button', { name: 'Unread by shop (partagée par Sophie Gagnon)' }).click();
  await expect(there).toHaveURL(/unread=only/);
  await expect(there).toHaveURL(/sort=shop/);
  await expect(there.getByRole('checkbox', { name: 'À lire seulement' })).toBeChecked();
  await luc.close();

  await views.getByRole('button', { name: 'Change the view “Unread by shop”' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(views.getByRole('button', { name: /Unread by shop/ })).toHaveCount(0);
});
