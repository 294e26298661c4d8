/** The history of a document, and the audit log of the organisation, in the portal. */
import { readFile } from 'node:fs/promises';
import { SOPHIE } from './answering.ts';
import { expect, signIn, test } from './world.ts';

test('shows who did what on an order, in both languages [S2.91]', async ({ page, world }) => {
  const { id } = await world.make('orders', {});
  await page.goto(`${world.portal}/order/${id}/`);
  await signIn(page, SOPHIE);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Luc Tremblay' });
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();

  const button = page.getByRole('button', { name: 'History', exact: true });
  await button.press('Enter');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Sophie Gagnon assigned it to Luc Tremblay/,
    / placed the order.* Collision shop$/,
  ]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto(`${world.portal}/order/${id}/?locale=fr`);
  await page.getByRole('button', { name: 'Historique', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Historique' }).getByRole('listitem')).toHaveText([
    /^Sophie Gagnon l’a attribuée à Luc Tremblay/,
    / a passé la commande.* Carrossier$/,
  ]);
});

test(
  'offers a retry when a history cannot be loaded [S2.91]',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(/Failed to load resource/);
    const { id } = await world.make('orders', {});
    await page.goto(`${world.portal}/order/${id}/`);
    await signIn(page, SOPHIE);
    const calls = `**/histories/order/${id}`;
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('alert')).toContainText('The history could not be loaded.');
    await page.unroute(calls);
    await history.getByRole('button', { name: 'Try again' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(1);
  },
);

test('lets an administrator open the audit log from the settings, filter it and export it [S2.92]', async ({
  page,
  world,
}) => {
  const { id } = await world.make('orders', {});
  await page.goto(`${world.portal}/order/${id}/`);
  await signIn(page, SOPHIE);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const number = title.replace('Order ', '');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Luc Tremblay' });
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();

  await page.goto(`${world.portal}/settings`);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('tab', { name: /^Orders/ }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`gagnon ${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Assigned to: none → Luc Tremblay');

  await page.getByRole('button', { name: 'Show filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to CSV' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toMatch(
    new RegExp(
      `Sophie Gagnon,Your organisation,Changed the assignment,Order,${number},Assigned to: none → Luc Tremblay`,
    ),
  );
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
