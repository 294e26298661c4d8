/** What a browser asks for until the first list shows: requests, scripts and bytes (design §10). */
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { expect, signIn, test, type World } from './world.ts';

test.use({ locale: 'fr-CA', viewport: { width: 1280, height: 800 } });

const MOST = { requests: 12, scripts: 4, bytes: 180_000, smallestScript: 5000 };

/** Opens the list as somebody who was here before, in a browser that has no file of it; what was asked for until its rows were there. */
async function openList(page: Page, world: World): Promise<readonly Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => void asked.push(request));
  const { promise: shown, resolve } = Promise.withResolvers<readonly Request[]>();
  await page.exposeFunction('listShown', () => resolve([...asked]));
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelectorAll('a[href^="/quoteRequest/"]').length < 25) requestAnimationFrame(look);
      else (Reflect.get(window, 'listShown') as () => void)();
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${world.portal}/quoteRequests`);
  return shown;
}

test('the first list shows after few requests, which are all for it', async ({ page, world, browser }) => {
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await context.newPage();
  const asked = await openList(second, world);

  const paths = asked.map((request) => new URL(request.url()).pathname);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(MOST.requests);
  expect(asked.map((request) => request.method())).not.toContain('OPTIONS');
  expect(paths.filter((path) => path.endsWith('/supplier-quote-requests'))).toHaveLength(1);

  const files = asked.filter((request) => ['script', 'stylesheet'].includes(request.resourceType()));
  const sizes = await Promise.all(
    files.map(async (request) => {
      const body = await (await request.response())?.body();
      return { path: new URL(request.url()).pathname, raw: body?.length ?? 0, gzip: body ? gzipSync(body).length : 0 };
    }),
  );
  const scripts = sizes.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length, JSON.stringify(scripts)).toBeLessThanOrEqual(MOST.scripts);
  for (const { path, raw } of scripts) expect(raw, path).toBeGreaterThan(MOST.smallestScript);
  expect(sizes.reduce((sum, { gzip }) => sum + gzip, 0)).toBeLessThanOrEqual(MOST.bytes);
  await context.close();
});

test('what the page began before its scripts had come is not asked for again', async ({ page, world }) => {
  await page.goto(`${world.portal}/orders`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  // The portal's own scripts come once both calls have been made.
  await page.route('**/assets/portal-*.js', async (route) => {
    await expect.poll(() => asked.filter((path) => path.startsWith('/api/'))).toHaveLength(2);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(asked.filter((path) => /GetMyself|supplier-orders/.test(path))).toEqual([
    '/api/app/Identity/GetMyself',
    '/api/supplier-orders',
  ]);
});
