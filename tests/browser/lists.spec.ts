/** All lists except quote requests: in the menu, in both languages, on phone and desktop. */
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, FAILED_LOAD, openAs, test } from './world.ts';

interface KindOfList {
  readonly menu: string;
  readonly path: string;
  /** Another tab than the first, as in the URL. */
  readonly tab: { readonly name: RegExp; readonly key: string };
  /** A sortable column. */
  readonly column: { readonly name: string; readonly key: string };
}

const LISTS: Readonly<Record<'en' | 'fr', readonly KindOfList[]>> = {
  en: [
    {
      menu: 'Orders',
      path: '/orders',
      tab: { name: /^Completed/, key: 'completed' },
      column: { name: 'Subtotal', key: 'total' },
    },
    {
      menu: 'Invoices & Credits',
      path: '/transactions',
      tab: { name: /^Credits/, key: 'credits' },
      column: { name: 'Number', key: 'number' },
    },
  ],
  fr: [
    {
      menu: 'Commandes',
      path: '/orders',
      tab: { name: /^Terminées/, key: 'completed' },
      column: { name: 'Sous-total', key: 'total' },
    },
    {
      menu: 'Factures et crédits',
      path: '/transactions',
      tab: { name: /^Crédits/, key: 'credits' },
      column: { name: 'Numéro', key: 'number' },
    },
  ],
};
const PEOPLE = { en: 'sophie@atelier.test', fr: 'luc@atelier.test' } as const;
const SCREENS = { en: { width: 1440, height: 900 }, fr: { width: 390, height: 844 } } as const;

for (const language of ['en', 'fr'] as const)
  test.describe(
    `lists in ${language}, ${SCREENS[language].width} px wide`,
    { tag: language === 'en' ? '@all' : [] },
    () => {
      test.use({
        locale: `${language}-CA`,
        viewport: SCREENS[language],
        colorScheme: language === 'en' ? 'light' : 'dark',
      });

      test('are in the menu, keep their parameters in the URL, and Back restores them [S2.1]', async ({
        page,
        world,
      }) => {
        await openAs(page, `${world.portal}/quoteRequests`, PEOPLE[language]);
        const list = page.locator('[data-machine=list]');
        await expect(list).toHaveAttribute('data-state', 'loaded');
        for (const { menu, path, tab, column } of LISTS[language]) {
          const burger = page.getByRole('button', { name: /^(Open the menu|Ouvrir le menu)$/ });
          // oxlint-disable no-await-in-loop -- one list at a time, like a person
          if (await burger.isVisible()) await burger.click();
          await page.getByRole('link', { name: menu, exact: true }).click();
          await expect(page).toHaveURL(`${world.portal}${path}`);
          await expect(page.getByRole('heading', { level: 1, name: menu })).toBeVisible();
          await expect(page.locator('.row-link').first()).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
            SCREENS[language].width,
          );
          await expectAccessible(page);

          await page.getByRole('tab', { name: tab.name }).click();
          await expect(page).toHaveURL(new RegExp(`tab=${tab.key}`));
          await page.getByRole('columnheader', { name: column.name }).getByRole('button').click();
          await expect(page).toHaveURL(new RegExp(`sort=${column.key}`));
          await expect(page.locator('.row-link').first()).toBeVisible();
          const first = await page.locator('.row-link').first().textContent();
          await page.getByRole('searchbox').fill(first ?? '');
          await expect(page).toHaveURL(/search=/);
          await expect(page.locator('.row-link')).toHaveCount(1);
          await page.reload();
          await expect(page.locator('.row-link')).toHaveText(first ?? '');

          await page.goBack();
          await expect(page).toHaveURL(new RegExp(`tab=${tab.key}(&|$)`));
          await page.goBack();
          await expect(page).toHaveURL(`${world.portal}${path}`);
          await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
          // oxlint-enable no-await-in-loop
        }
      });
    },
  );

for (const [language, who] of Object.entries(PEOPLE))
  test.describe(`rows on a desk, in ${language}`, { tag: '@all' }, () => {
    test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });

    const rows = (page: Page) =>
      page.locator('tbody tr').evaluateAll((all) =>
        all.map((row) => {
          const { height, bottom } = row.getBoundingClientRect();
          return { height, isVisible: bottom <= window.innerHeight };
        }),
      );
    const loaded = (page: Page) => expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');

    test('show the whole of a text that is cut, and the instant of a relative date, to the pointer', async ({
      page,
      world,
    }) => {
      await world.make('quote-requests', { parts: 1 });
      await openAs(page, `${world.portal}/quoteRequests?search=Thousand Islands`, who);
      await loaded(page);
      const row = page.locator('tbody tr').first();
      /** Moves the pointer over a text until what is there has this tooltip: what shows it is loaded after the rows. */
      const expectTooltip = async (text: Locator, tooltip: RegExp | string): Promise<void> => {
        const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
        await expect
          .poll(async () => {
            await page.mouse.move(x + 4, y + 4);
            await page.mouse.move(x + 5, y + 5);
            return page.evaluate(
              ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.getAttribute('title'),
              [x + 5, y + 5],
            );
          })
          .toEqual(typeof tooltip === 'string' ? tooltip : expect.stringMatching(tooltip));
      };
      const name = row.getByText('Thousand Islands');
      await expectTooltip(name, (await name.textContent()) ?? '');
      await expectTooltip(row.locator('time'), /20\d\d, \d\d?(:|\sh\s)\d\d( \(UTC\)|$)/);
      // The vehicle is shown in full.
      await page.mouse.move(0, 0);
      await expect(row.getByRole('link')).not.toHaveAttribute('title');
    });

    test('are 36 to 40 px high, 16 of them on 720 px, and taller in the comfortable density', async ({
      page,
      world,
      expectErrors,
    }) => {
      expectErrors(FAILED_LOAD);
      // A new one is bold, and its number, with hyphens, is longer than those of the demonstration.
      await world.make('credit-requests', {});
      await openAs(page, `${world.portal}/quoteRequests`, who);
      await loaded(page);
      const first = await rows(page);
      expect(first.filter(({ isVisible }) => isVisible).length).toBeGreaterThanOrEqual(16);
      for (const path of ['/orders', '/transactions', '/creditRequests', '/clients', '/quoteRequests']) {
        // oxlint-disable no-await-in-loop -- one list at a time
        await page.goto(world.portal + path);
        await loaded(page);
        const heights = (await rows(page)).map(({ height }) => height);
        expect(Math.min(...heights), path).toBeGreaterThanOrEqual(36);
        expect(Math.max(...heights), path).toBeLessThanOrEqual(40);
        // oxlint-enable no-await-in-loop
      }

      await page
        .locator('header')
        .getByRole('button', { name: /Sophie|Luc/ })
        .click();
      await page.getByRole('checkbox', { name: /^(Comfortable rows in lists|Lignes aérées dans les listes)$/ }).check();
      await expect.poll(async () => Math.min(...(await rows(page)).map(({ height }) => height))).toBeGreaterThan(44);
      // Set by the page itself, before the portal's scripts.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
    });
  });

test(
  'counts new work in the menu until the user looks, and keeps notifications after a reload',
  { tag: '@all' },
  async ({ page, world }) => {
    await openAs(page, `${world.portal}/orders`, PEOPLE.en);
    const marks = () => page.evaluate(() => localStorage.getItem('seenWork') ?? '');
    await expect.poll(marks, { timeout: 15_000 }).toContain('quoteRequests');
    const { id } = await world.make('quote-requests');
    await world.change('quote-requests', id, 'touch');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    // Other requests expire meanwhile.
    const link = (count: string) =>
      menu.getByRole('link', { name: new RegExp(String.raw`^Quote Requests${count}( \d+ missed)?$`) });
    await expect(link(' 1 new')).toBeVisible({ timeout: 25_000 });
    await link(' 1 new').click();
    await expect(link('')).toBeVisible();
    await page.reload();
    await expect(link('')).toBeVisible();

    const client = await world.make('clients');
    await page.goto(`${world.portal}/clients/${client.id}`);
    await page.getByLabel('Note').fill('Calls before noon');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[data-machine=notifications]').getByText(/successfully/)).toBeVisible();
    await page.goto(`${world.portal}/orders`);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /successfully/ })).toBeVisible();
  },
);
