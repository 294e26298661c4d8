/** Leaving a page leaks nothing: repeated visits of a document, measured by the browser. */
import type { CDPSession, Page } from 'playwright/test';
import { SOPHIE } from './answering.ts';
import { expect, signIn, test } from './world.ts';

test.use({ locale: 'en-CA', viewport: { width: 1280, height: 800 } });

/** Warm-up, while caches fill and scripts load. */
const WARM_UP = 4;
const VISITS = 8;

const DOCUMENTS = [
  {
    name: 'a quote request',
    list: '/quoteRequests',
    link: 'a.row-link',
    ready: '[data-machine=quoteRequest][data-state*=editing]',
  },
  { name: 'an order', list: '/orders', link: 'a.row-link', ready: '[data-machine=order] h1' },
  { name: 'a credit request', list: '/creditRequests', link: 'a.row-link', ready: '[data-machine=creditRequest] h1' },
  { name: 'a client', list: '/clients', link: 'a.row-link', ready: '[data-machine=client][data-state="open.clean"]' },
  ...(['inventoryApi', 'openHours', 'communications'] as const).map((section) => ({
    name: `the settings ${section}`,
    list: '/settings',
    link: `a[href="/settings/${section}"]`,
    ready: `a[href="/settings/${section}"][aria-current=page]`,
  })),
] as const;

/** Listeners, nodes and open drafts after garbage collection. */
async function leftOver(page: Page, cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round may free more
    await cdp.send('HeapProfiler.collectGarbage');
    // oxlint-disable-next-line no-await-in-loop -- finalizers run in between
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(
    metrics
      .filter(({ name }) => name === 'JSEventListeners' || name === 'Nodes')
      .map(({ name, value }) => [name, value]),
  );
}

for (const { name, list, link, ready } of DOCUMENTS)
  test(
    `${name} leaks no listeners or nodes, however often it is opened`,
    { tag: name === 'a quote request' ? [] : '@all' },
    async ({ page, context, world }) => {
      test.setTimeout(120_000);
      await page.addInitScript(() => {
        const open = indexedDB.open.bind(indexedDB);
        Reflect.set(globalThis, 'connectionsOpened', 0);
        indexedDB.open = (name, version) => {
          Reflect.set(globalThis, 'connectionsOpened', Number(Reflect.get(globalThis, 'connectionsOpened')) + 1);
          return open(name, version);
        };
      });
      // A badge that appears in the menu between two measurements would count as a leak.
      await page.route('**/supplier-inbox*', (route) =>
        route.fulfill({ json: { at: new Date().toISOString(), counts: {} } }),
      );
      await page.goto(world.portal + list);
      await signIn(page, SOPHIE);
      // The first request could expire meanwhile.
      const row = page.locator(link).last();
      await expect(row).toBeVisible();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Performance.enable');

      const visit = async (times: number): Promise<void> => {
        for (let time = 0; time < times; time += 1) {
          /* oxlint-disable no-await-in-loop -- one visit at a time */
          await row.click();
          await expect(page.locator(ready).first()).toBeVisible();
          await page.goBack();
          await expect(page).toHaveURL((url) => url.pathname === list);
          await expect(row).toBeVisible();
          /* oxlint-enable no-await-in-loop */
        }
        await page.waitForLoadState('networkidle');
      };
      await visit(WARM_UP);
      const before = await leftOver(page, cdp);
      await visit(VISITS);
      const added = async (): Promise<Readonly<Record<string, number>>> => {
        const after = await leftOver(page, cdp);
        return Object.fromEntries(
          Object.entries(after).flatMap(([what, count]) => {
            const more = count - (before[what] ?? 0);
            return more > 0 ? [[what, more]] : [];
          }),
        );
      };
      await expect(async () => expect(await added()).toEqual({})).toPass({ timeout: 10_000 });
      expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'connectionsOpened')))).toBe(1);
    },
  );
