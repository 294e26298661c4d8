/** The chosen columns of a list, and rows that update when colleagues work. */
import type { Locator } from 'playwright/test';
import { LUC, open, SOPHIE } from './answering.ts';
import { secondClerk, expect, expectAccessible, openAs, test, type World } from './world.ts';
import { LOOKS } from './looks.ts';

/** The texts and icons of the page that an element covers. */
const textsUnder = (element: Locator): Promise<string[]> =>
  element.evaluate((over) => {
    const { left, right, top, bottom } = over.getBoundingClientRect();
    const isUnder = (box: DOMRect): boolean =>
      box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!over.contains(node) && [...range.getClientRects()].some(isUnder)) found.push(node.textContent ?? '');
    }
    const icons = [...document.querySelectorAll('svg')].filter((icon) => !over.contains(icon));
    return [...found, ...icons.filter((icon) => isUnder(icon.getBoundingClientRect())).map(() => 'an icon')];
  });

for (const { language, theme, width, height } of LOOKS)
  test.describe(
    `the columns of a list in ${language}, ${theme}, at ${width} × ${height}`,
    { tag: language === 'fr' && width === 1280 ? [] : '@all' },
    () => {
      test.use({ locale: `${language}-CA`, colorScheme: theme, viewport: { width, height } });

      test('can be hidden and shown by keyboard, and are remembered for that list only [S2.93]', async ({
        page,
        world,
      }) => {
        const [columns, shop, files] =
          language === 'fr' ? ['Colonnes', 'Carrossier', 'Dossiers'] : ['Columns', 'Shop', 'Files'];
        const { number } = await world.make('quote-requests', { parts: 1 });
        await openAs(page, `${world.portal}/quoteRequests?search=${number}&filters=shown`, SOPHIE);
        const header = page.getByRole('columnheader', { name: shop });
        const choice = page.getByRole('group', { name: columns });
        await expect(header).toBeVisible();
        await choice.getByRole('checkbox', { name: shop }).focus();
        await page.keyboard.press('Space');
        await expect(header).toHaveCount(0);
        await expect(choice.getByRole('checkbox', { name: shop })).toBeFocused();
        // The cards on a phone never show files.
        await expect(choice.getByRole('checkbox', { name: files })).toBeVisible({ visible: width >= 960 });
        await expectAccessible(page);

        await page.reload();
        await expect(page.getByRole('link', { name: number })).toBeVisible();
        await expect(header).toHaveCount(0);
        await page.goto(`${world.portal}/orders`);
        await expect(page.locator('.row-link').first()).toBeVisible();
        await expect(header).toBeVisible();

        await page.goBack();
        await choice.getByRole('checkbox', { name: shop }).check();
        await expect(header).toBeVisible();
      });
    },
  );

test('rows of an open list show who edits and who is assigned, and do not move [S2.94]', async ({
  page,
  world,
  browser,
}) => {
  await page.clock.install();
  const { number, url } = await open(page, world);
  // The requests of the last minute or two, so that it is on the first page whatever ran before.
  await page.goto(`${world.portal}/quoteRequests?search=${number.slice(0, 10)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const row = rows.filter({ hasText: number });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Luc Tremblay');
  const order = await rows.locator('.row-link').allTextContents();
  await expect(page.locator('[data-machine=newWork][data-state=resting]')).toBeAttached();

  const there = await secondClerk(browser, url, LUC);
  await there.getByRole('button', { name: 'Assign to me' }).click();
  await expect(there.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('luc');
  await page.clock.runFor(16_000);
  await expect(row).toContainText('Being edited by Luc Tremblay');
  expect(await rows.locator('.row-link').allTextContents()).toEqual(order);

  await there.getByRole('link', { name: 'Back to list' }).click();
  await page.clock.runFor(16_000);
  await expect(row).toContainText('Assigned to: Luc Tremblay');
  await there.context().close();
});

/** The document that exists before, and the one that arrives. */
const ARRIVALS = [
  // Newer than the orders that other tests change meanwhile.
  {
    page: 'orders',
    prepare: async (world: World) => Promise.resolve(() => world.make('orders', { orderedInMs: 0 })),
  },
  { page: 'creditRequests', prepare: async (world: World) => Promise.resolve(() => world.make('credit-requests')) },
  {
    page: 'transactions',
    prepare: async (world: World) => {
      const { id } = await world.make('credit-requests');
      return () => world.change('credit-requests', id, 'approve');
    },
  },
] as const;

for (const { page: list, prepare } of ARRIVALS)
  test(
    `announces news in the list of ${list} without moving a row, and shows it on request`,
    { tag: list === 'orders' ? [] : '@all' },
    async ({ page, world }) => {
      const arrive = await prepare(world);
      await page.clock.install();
      await openAs(page, `${world.portal}/${list}`, SOPHIE);
      const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
      await expect(rows.first()).toBeVisible();
      await expect(page.locator('[data-machine=newWork][data-state=resting]')).toBeAttached();
      // The first look for new work reads the list again, and would show what arrives before.
      await page.waitForLoadState('networkidle');
      const links = () => rows.getByRole('link').allTextContents();
      const before = await links();
      const place = await rows.first().boundingBox();

      await arrive();
      await page.clock.runFor(16_000);
      const news = page.getByRole('button', { name: '1 new' });
      await expect(news).toBeVisible();
      expect(await links()).toEqual(before);
      expect(await rows.first().boundingBox()).toEqual(place);
      expect(await textsUnder(news)).toEqual([]);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await textsUnder(news)).toEqual([]);

      await news.click();
      await expect(news).toHaveCount(0);
      await expect.poll(links).not.toEqual(before);
    },
  );
