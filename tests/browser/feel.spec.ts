/** Stability and speed: nothing moves by itself, and Back is instant. */
import type { Page } from 'playwright/test';
import { expect, openAs, test } from './world.ts';

/** Records layout shifts (CLS) from the start of the page. */
const watchShifts = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {
          hadRecentInput,
          value,
          sources = [],
        } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
          sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        // A late font changes the width of words slightly: below 0.001, or less than a pixel each.
        const isSeen =
          sources.length === 0 ||
          sources.some(
            ({ previousRect: was, currentRect: is }) =>
              Math.max(
                ...[is.x - was.x, is.y - was.y, is.width - was.width, is.height - was.height].map((by) => Math.abs(by)),
              ) >= 1,
          );
        if (!hadRecentInput && value >= 0.001 && isSeen)
          moved.push(
            `${value.toFixed(4)} ${sources.map(({ node, previousRect: was, currentRect: is }) => `${node instanceof Element ? node.outerHTML.slice(0, 90) : 'a text'} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`).join(' | ')}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }));
const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'moved') as readonly string[]);

const PLACES = [
  '/quoteRequests',
  '/orders',
  '/transactions',
  '/creditRequests',
  '/clients',
  '/settings/openHours',
] as const;

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const)
  test(
    `has no layout shifts on ${name}: lists, and a document of each`,
    { tag: name === 'a desk' ? '@all' : [] },
    async ({ page, world }) => {
      await page.setViewportSize(viewport);
      await openAs(page, world.portal, 'sophie@atelier.test');
      await expect(page.locator('.row-link').first()).toBeVisible();
      // Documents nobody else opens, because a refused lock shows a message.
      const own: Partial<Record<string, string>> = {
        '/quoteRequests': `/quoteRequest/${(await world.make('quote-requests', { parts: 3 })).id}`,
        '/orders': `/order/${(await world.make('orders', {})).id}`,
        '/creditRequests': `/creditRequests/${(await world.make('credit-requests')).id}`,
      };
      await watchShifts(page);
      // The list of a busy supplier.
      await page.route(/pageNumber=/, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { counts: Readonly<Record<string, number>> };
        await route.fulfill({
          response,
          json: { ...body, counts: Object.fromEntries(Object.keys(body.counts).map((tab) => [tab, 987])) },
        });
      });
      for (const place of PLACES) {
        // oxlint-disable no-await-in-loop -- one page at a time
        await page.goto(`${world.portal}${place}`);
        await expect(page.locator('.row-link, [data-machine=settings] h2').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await shiftsOf(page), place).toEqual([]);
        const row = page.locator('.row-link').first();
        if (!(await row.isVisible())) continue;
        const address = own[place] ?? (await row.getAttribute('href')) ?? '';
        await page.goto(`${world.portal}${address}`);
        await expect(page.locator('[data-machine] h1')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await shiftsOf(page), `a document of ${place}`).toEqual([]);
        // oxlint-enable no-await-in-loop
      }
    },
  );

test('filters that arrive after the rows move nothing', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, world.portal, 'sophie@atelier.test');
  await expect(page.locator('.row-link').first()).toBeVisible();
  await watchShifts(page);
  for (const script of [/later-[^/]+\.js$/, /list-shops-[^/]+\.js$/]) {
    // oxlint-disable no-await-in-loop -- one page at a time
    const held = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${world.portal}/orders?filters=shown`);
    await expect(page.locator('.row-link').first()).toBeVisible();
    await expect(page.locator('main .skeleton').first()).toBeVisible();
    held.resolve();
    await expect(page.getByRole('combobox', { name: 'Collision shop' })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftsOf(page), String(script)).toEqual([]);
    await page.unroute(script);
    // oxlint-enable no-await-in-loop
  }
});

test('Back shows the list at once at its old scroll position, while it reloads', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, `${world.portal}/orders?tab=completed`, 'sophie@atelier.test');
  const row = page.locator('.row-link').nth(15);
  await expect(row).toBeVisible();
  const followed = await row.getAttribute('href');
  await row.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await row.click();
  await expect(page.locator('[data-machine=order] h1')).toBeVisible();
  const held = await world.faults.set({ path: '/supplier-orders\\?.*status=2', hold: true });
  await page.goBack();
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loading');
  await expect(page.locator(`.row-link[href="${followed ?? ''}"]`)).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2);
  await world.faults.release(held);
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');
  await expect(page.locator(`.row-link[href="${followed ?? ''}"]`)).toBeFocused();
});

test('a link opens its page at the top, even a list that was open before', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, `${world.portal}/orders?tab=completed`, 'sophie@atelier.test');
  await page.locator('.row-link').nth(15).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Quote Requests', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('#content')).toBeFocused();
});

test('prefetches on hover: the next page, and the document of a row', async ({ page, world }) => {
  await openAs(page, `${world.portal}/orders?pageSize=10`, 'sophie@atelier.test');
  const list = page.locator('[data-machine=list]');
  await expect(list).toHaveAttribute('data-state', 'loaded');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(`${request.method()} ${request.url()}`));
  const asksFor = (part: string): number => asked.filter((call) => call.includes(part)).length;

  const next = page.getByRole('button', { name: 'Next page' });
  const ahead = page.waitForResponse(/pageNumber=2/);
  await next.hover();
  await ahead;
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list).toHaveAttribute('data-state', 'loaded');
  expect(asksFor('pageNumber=2')).toBe(1);

  const row = list.locator('.row-link').first();
  const address = (await row.getAttribute('href')) ?? '';
  const id = address.split('/').at(-1) ?? '';
  const document = page.waitForResponse(new RegExp(`/supplier-orders/${id}$`));
  await row.hover();
  await document;
  await row.click();
  await expect(page.locator('[data-machine=order]')).toHaveAttribute('data-state', /^open/);
  expect(asked.filter((call) => call.startsWith('GET') && call.endsWith(`/supplier-orders/${id}`))).toHaveLength(1);
});

test('prefetches nothing during sign-out, when the token is revoked', async ({ page, world }) => {
  await openAs(page, `${world.portal}/orders`, 'sophie@atelier.test');
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');
  const revoked = Promise.withResolvers<void>();
  await page.route('**/connect/revocation', async (route) => {
    await revoked.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /Sophie Gagnon/ }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.locator('[data-machine=session]')).toHaveAttribute('data-state', 'signingOut.revoking');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  // No row can be hovered any more.
  await expect(page.locator('.row-link')).toHaveCount(0);
  revoked.resolve();
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(asked.filter((address) => address.includes('/supplier-orders'))).toEqual([]);
});

test('Logout does not move when the rest of the account menu loads late', async ({ page, world }) => {
  const wanted = Promise.withResolvers<void>();
  await page.route(/\/assets\/(preferences\.view|work-preferences)/, async (route) => {
    await wanted.promise;
    await route.continue();
  });
  await openAs(page, `${world.portal}/orders`, 'sophie@atelier.test');
  await page.getByRole('button', { name: /Sophie Gagnon/ }).click();
  const logout = page.getByRole('button', { name: 'Logout', exact: true });
  // The menu has settled.
  await logout.hover();
  const before = await logout.boundingBox();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
  wanted.resolve();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Rows' })).toBeVisible();
  expect(await logout.boundingBox()).toEqual(before);
});
