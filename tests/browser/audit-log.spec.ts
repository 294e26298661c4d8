/** The history of a document, and the audit log of the organisation, in the portal. */
import { readFile } from 'node:fs/promises';
import { callerWith } from '../platform/client.ts';
import { makeRequest, offered, quoteFor, sendQuote } from '../platform/quote-request-client.ts';
import { SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';

test('shows who did what on an order, in both languages [S2.91]', async ({ page, world }) => {
  const { id } = await world.make('orders', {});
  await openAs(page, `${world.portal}/order/${id}/`, SOPHIE);
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
    await openAs(page, `${world.portal}/order/${id}/`, SOPHIE);
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
  await openAs(page, `${world.portal}/order/${id}/`, SOPHIE);
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
  await expect(row).toContainText('Assigned to: Luc Tremblay');

  await page.getByRole('button', { name: 'Show filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to CSV' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toMatch(
    new RegExp(`Sophie Gagnon,Your organisation,Changed the assignment,Order,${number},,Assigned to,,Luc Tremblay`),
  );
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('shows every change of an entry, by keyboard, on a phone too, and exports each on its line [S2.92]', async ({
  page,
  world,
}) => {
  const { body: signedIn } = await callerWith(world.platform, '')('POST', '/app/Identity/Login', {
    body: { email: SOPHIE, password: 'demo' },
  });
  const sophie = callerWith(world.platform, String(signedIn['accessToken']));
  const id = await makeRequest(sophie, { parts: 6 });
  const answers = Array.from({ length: 6 }, (_, place) => ({
    ...offered,
    grossPriceCents: 10_000 + 10 * place,
    netPriceCents: 9000 + 9 * place,
  }));
  expect((await sendQuote(sophie, await quoteFor(sophie, id, answers))).status).toBe(201);
  const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
  const number = String(body['number']);

  await openAs(page, `${world.portal}/settings/audit?search=${number}`, SOPHIE);
  const open = page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: /^See all \d+ changes$/ });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What changed' });
  await expect(dialog).toContainText('Sent a quote');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6);
  await expect(dialog.locator('dt', { hasText: 'Net price' })).toHaveCount(6);
  await expect(dialog).toContainText('$90.45');
  await expect(dialog.getByText('Available now')).toHaveCount(6);
  await expect(dialog.getByText('OEM', { exact: true })).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.getByRole('button', { name: 'Show filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const prices = lines.filter((line) => line.includes(number) && line.includes(',Net price,'));
  expect(prices.map((line) => line.slice(-6))).toEqual(['$90.00', '$90.09', '$90.18', '$90.27', '$90.36', '$90.45']);
  expect(lines.filter((line) => line.includes(number) && line.endsWith(',Available now'))).toHaveLength(6);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world.portal}/settings/audit?search=${number}&locale=fr`);
  await page.getByRole('button', { name: /^Voir les \d+ changements$/ }).click();
  const french = page.getByRole('dialog', { name: 'Changements' });
  await expect(french).toContainText('90,45 $');
  await expect(french.getByText('Disponible')).toHaveCount(6);
  const { width } = (await french.boundingBox()) ?? { width: 0 };
  expect(await french.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(Math.ceil(width));
  await french.getByRole('button', { name: 'Fermer' }).click();
  await expect(french).toBeHidden();
});
