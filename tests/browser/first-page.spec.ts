/** What a browser requests until the first list shows its rows. */
import { openFirstList } from './first-list.ts';
import { expect, signIn, test } from './world.ts';

const MOST = { requests: 12, scripts: 4, bytes: 190_000 };
const SMALLEST_SCRIPT = 5000;
/** The late parts, and what they share with other lists. */
const LATER = 2;

test('shows the first list after a few requests, all of them needed for it', async ({ page, world, browser }) => {
  const { requests, scripts, bytes } = await openFirstList(page, world, browser);
  const lines = requests.map(({ method, path }) => `${method} ${path}`);
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(MOST.requests);
  expect(lines.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
  expect(lines.filter((line) => line.endsWith('/supplier-quote-requests'))).toHaveLength(1);
  expect(scripts.length, JSON.stringify(scripts)).toBeLessThanOrEqual(MOST.scripts);
  expect(scripts.filter(({ raw }) => raw < SMALLEST_SCRIPT)).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(MOST.bytes);
  const compiled = scripts.filter(({ isCompiledAtOnce }) => isCompiledAtOnce).map(({ path }) => path);
  expect(compiled.map((path) => path.replace(/-[\w-]{7}\.js$/, '')).toSorted()).toEqual([
    '/assets/lists',
    '/assets/portal',
    '/assets/vendor',
  ]);
});

test('has the rows in the first render of a list', { tag: '@all' }, async ({ page, world }) => {
  await page.goto(world.portal);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const table = document.querySelector('table');
      if (!table) return;
      observer.disconnect();
      document.documentElement.dataset['rows'] = String(table.querySelectorAll('a[href^="/quoteRequest/"]').length);
    }).observe(document, { childList: true, subtree: true });
  });
  const answered = page.waitForResponse(/supplier-quote-requests/);
  await page.route('**/assets/portal-*.js', async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-rows', '25');
});

test('loads two scripts after the first list', { tag: '@all' }, async ({ page, world }) => {
  await page.goto(world.portal);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  // All late parts are requested at once; the counts of the menu come last.
  const counts = page.waitForRequest((request) => request.url().includes('/supplier-inbox'));
  await page.reload();
  await counts;
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST.scripts + LATER);
});

test('reads the drafts in the browser once for the list', { tag: '@all' }, async ({ page, world }) => {
  await page.addInitScript(() => {
    const read = Reflect.get(IDBObjectStore.prototype, 'getAllKeys');
    let count = 0;
    Object.assign(IDBObjectStore.prototype, {
      getAllKeys(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['getAllKeys']>) {
        document.documentElement.dataset['lookups'] = String(++count);
        return read.apply(this, given);
      },
    });
  });
  await page.goto(world.portal);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const newest = page.waitForRequest((request) => request.url().includes('pageSize=100'));
  await page.reload();
  await newest;
  await expect(page.locator('html')).toHaveAttribute('data-lookups', '1');
});

test('reuses calls the page started before its scripts arrived', { tag: '@all' }, async ({ page, world }) => {
  await page.goto(`${world.portal}/clients`);
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
  expect(asked.filter((path) => /GetMyself|supplier-clients/.test(path))).toEqual([
    '/api/identity/app/Identity/GetMyself',
    '/api/sourcing/supplier-clients',
  ]);
});

test(
  'paints the title first, in the user’s language, and does not move it',
  { tag: '@all' },
  async ({ page, world, browser }) => {
    await page.goto(`${world.portal}/transactions`);
    await signIn(page, 'luc@atelier.test');
    await expect(page.getByRole('tab').first()).toBeVisible();
    const storageState = await page.context().storageState();
    for (const width of [390, 1280]) {
      const context = await browser.newContext({ storageState, locale: 'fr-CA', viewport: { width, height: 720 } });
      const fresh = await context.newPage();
      const scripts = Promise.withResolvers<void>();
      await fresh.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await fresh.goto(`${world.portal}/transactions`, { waitUntil: 'commit' });
      const early = fresh.getByText('Factures et crédits', { exact: true });
      await expect(early).toBeVisible();
      await expect(fresh.getByText('Invoices & Credits', { exact: true })).toBeHidden();
      const before = await early.boundingBox();
      scripts.resolve();
      const title = fresh.getByRole('heading', { level: 1, name: 'Factures et crédits' });
      await expect(title).toBeVisible();
      const after = await title.boundingBox();
      expect(Math.abs((after?.x ?? 0) - (before?.x ?? 99))).toBeLessThanOrEqual(2);
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(2);
      await context.close();
    }
  },
);
