/** On a phone, what is wrong with a field is seen above the bar of actions, not only the field. */
import { expect, FAILED_LOAD, test } from './world.ts';
import { open, press, stored } from './orders.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an invoice number that is used already shows its reason', async ({ page, world, expectErrors }) => {
  // The number refused with 409.
  expectErrors(FAILED_LOAD);
  const used = await world.make('orders', { kind: 'completed', parts: 1 });
  const { id } = await open(page, world, { parts: 3 });
  const { invoice } = (await stored(page, world, used.id)) as { invoice: { ownNumber: string } };
  await press(page, 'Confirm all parts');
  await page.getByLabel('Your invoice number').fill(invoice.ownNumber);
  await press(page, 'Confirm sale');
  await press(page, 'Confirm now');
  const reason = page.getByText('This invoice number is already used.');
  await expect(reason).toBeVisible();
  await expect(page.getByLabel('Your invoice number')).toBeFocused();
  const isSeen = (): Promise<boolean> =>
    reason.evaluate((note) => {
      const { x, y, height } = note.getBoundingClientRect();
      return [y + 1, y + height - 1].every((at) => document.elementFromPoint(x + 4, at) === note);
    });
  await expect.poll(isSeen).toBe(true);
  expect(await stored(page, world, id)).toMatchObject({ status: 1 });
});
