/** Documents on paper. */
import * as answering from './answering.ts';
import { open, row } from './orders.ts';
import { expect, test } from './world.ts';

test('prints fields as text, as large as the text around it, and one line below each part', async ({ page, world }) => {
  await open(page, world, { parts: 2 });
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print' });
  const looks = await page.locator('.print-page .control:visible').evaluateAll((fields) =>
    fields.map((field) => {
      const [own, around] = [getComputedStyle(field), getComputedStyle(field.parentElement ?? field)];
      return [own.fontSize === around.fontSize, own.backgroundColor, own.borderTopColor];
    }),
  );
  expect(looks.length).toBeGreaterThan(2);
  for (const look of looks) expect(look).toEqual([true, 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await expect(page.locator('.print-page .select svg').first()).toBeHidden();
  const lines = await row(page, 0)
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderBottom));
  expect(new Set(lines).size).toBe(1);
});

for (const [name, openDocument, file] of [
  ['an order', open, 'Shop order number'],
  ['a quote request', answering.open, 'Shop file'],
] as const)
  test(`${name} says on paper whose it is, and the shop’s own number`, async ({ page, world }) => {
    await openDocument(page, world);
    const supplier = page.getByRole('main').getByText('Atelier Parts Montreal');
    await expect(supplier).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(supplier).toBeVisible();
    await expect(page.getByRole('main').getByText(file, { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
