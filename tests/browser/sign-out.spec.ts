/**
 * Signing out: whatever fails, this browser deletes the user's data, and nobody is signed in again without asking (spec
 * §4).
 */
import type { Page } from 'playwright/test';
import { expectSignedOut, LUC, open as openRequest, press, SOPHIE } from './answering.ts';
import { expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

const REVOCATION = { method: 'POST', path: '^/connect/revocation$' };
const END_SESSION = { method: 'GET', path: '^/connect/endsession' };
const METADATA = '**/.well-known/openid-configuration';

const session = (page: Page) => page.locator('[data-machine=session]');
const notSignedOut = (page: Page) => page.getByRole('heading', { name: 'Sign-out failed' });
const menuOf = (page: Page) => page.locator('header').getByRole('button', { name: /Sophie Gagnon|Luc Tremblay/ });

async function open(page: Page, world: World, path = '/orders', email = SOPHIE): Promise<void> {
  await page.goto(world.portal + path);
  await signIn(page, email);
  await expect(menuOf(page)).toBeVisible();
  // Clears the cached provider metadata, which is then read again.
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await menuOf(page).click();
  await press(page, 'Logout');
}

const isKnown = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('oidc.user:')));

/** Nobody is signed in again: not now, after a reload, or in another tab. */
async function expectNobody(page: Page, world: World): Promise<void> {
  await expect(notSignedOut(page)).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
  expect(await isKnown(page)).toBe(false);
  await page.goto(`${world.portal}/orders`);
  await expect(notSignedOut(page)).toBeVisible();
  const another = await page.context().newPage();
  await another.goto(`${world.portal}/`);
  await expect(notSignedOut(another)).toBeVisible();
  await another.close();
}

const WITHOUT_REVOCATION: readonly {
  readonly name: string;
  readonly fail: (page: Page, world: World) => Promise<unknown>;
}[] = [
  { name: 'is refused with 429', fail: (_, { faults }) => faults.set({ ...REVOCATION, status: 429, body: {} }) },
  { name: 'fails with 500', fail: (_, { faults }) => faults.set({ ...REVOCATION, status: 500, body: {} }) },
  { name: 'is cut', fail: (_, { faults }) => faults.set({ ...REVOCATION, drop: true }) },
  { name: 'is cut half way', fail: (_, { faults }) => faults.set({ ...REVOCATION, truncate: true }) },
  { name: 'never answers', fail: (_, { faults }) => faults.set({ ...REVOCATION, hold: true }) },
  { name: 'is aborted', fail: (page) => page.route('**/connect/revocation', (route) => route.abort()) },
  { name: 'is not offered by the provider', fail: (page) => without(page, 'revocation_endpoint') },
];

/** The provider's metadata lacks one endpoint. */
const without = (page: Page, endpoint: string): Promise<unknown> =>
  page.route(METADATA, async (route) => {
    const response = await route.fetch();
    const { [endpoint]: _, ...rest } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: rest });
  });

for (const { name, fail } of WITHOUT_REVOCATION)
  test(
    `signs out even when the revocation ${name}`,
    { tag: name === 'fails with 500' ? [] : '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await open(page, world);
      await fail(page, world);
      await logOut(page);
      await expectSignedOut(page);
      // The provider asks for a password, because its session is over.
      await page.goto(`${world.portal}/orders`);
      await expectSignedOut(page);
      expect(new URL(page.url()).origin).toBe(world.platform);
    },
  );

test('removes the stored user before the revocation is answered [S4.29]', { tag: '@all' }, async ({ page, world }) => {
  await open(page, world);
  const held = await world.faults.set({ ...REVOCATION, hold: true });
  const asked = page.waitForRequest('**/connect/revocation');
  await logOut(page);
  await asked;
  expect(await isKnown(page)).toBe(false);
  await world.faults.release(held);
  await expectSignedOut(page);
});

const WITHOUT_END: readonly { readonly name: string; readonly fail: (page: Page, world: World) => Promise<unknown> }[] =
  [
    { name: 'fails with 500', fail: (_, { faults }) => faults.set({ ...END_SESSION, status: 500, body: 'down' }) },
    { name: 'is refused with 429', fail: (_, { faults }) => faults.set({ ...END_SESSION, status: 429, body: 'wait' }) },
    { name: 'is cut', fail: (_, { faults }) => faults.set({ ...END_SESSION, drop: true, times: 5 }) },
  ];

for (const { name, fail } of WITHOUT_END)
  test(
    `signs out even when the provider’s sign-out page ${name}, and offers a retry`,
    { tag: '@all' },
    async ({ page: first, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await open(first, world);
      await fail(first, world);
      const left = first.waitForRequest('**/connect/endsession**');
      await logOut(first);
      await left;
      const page = await first.context().newPage();
      await first.close();
      await world.faults.clear();
      await page.goto(`${world.portal}/orders`);
      await expectNobody(page, world);
      await press(page, 'Try signing out again');
      // This page no longer has the ID token, so the provider asks first.
      await page.locator('button[name=logout]').click();
      await expectSignedOut(page);
    },
  );

test(
  'reports when the provider’s sign-out address cannot be read, and completes the sign-out on retry',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await open(page, world);
    await page.route(METADATA, (route) => route.abort());
    await logOut(page);
    await expect(notSignedOut(page)).toBeVisible();
    await expect(session(page)).toHaveAttribute('data-state', 'signOutFailed');
    await expectAccessible(page);
    await page.unroute(METADATA);
    await press(page, 'Try signing out again');
    await expectSignedOut(page);
    await page.goto(`${world.portal}/orders`);
    await expectSignedOut(page);
  },
);

test('stops waiting for a provider that does not answer in time', { tag: '@all' }, async ({ page, world }) => {
  await page.clock.install();
  await open(page, world);
  const answer = Promise.withResolvers<void>();
  await page.route(METADATA, () => answer.promise);
  const asked = page.waitForRequest(METADATA);
  await logOut(page);
  await asked;
  await page.clock.runFor(13_100);
  await expectNobody(page, world);
  answer.resolve();
});

test(
  'signs the user in on request after an incomplete sign-out',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await open(page, world);
    await page.route(METADATA, (route) => route.abort());
    await logOut(page);
    await expect(notSignedOut(page)).toBeVisible();
    await page.unroute(METADATA);
    await press(page, 'Sign in');
    await expect(menuOf(page)).toBeVisible();
    await page.reload();
    await expect(menuOf(page)).toBeVisible();
  },
);

test('reports an incomplete sign-out in French', { tag: '@all' }, async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  await open(page, world, '/orders?locale=fr');
  await page.route(METADATA, (route) => route.abort());
  await menuOf(page).click();
  await press(page, 'Déconnexion');
  await expect(page.getByRole('heading', { name: 'Échec de la déconnexion' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer de se déconnecter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('signs out every tab, even one that is renewing its token', async ({ page, world }) => {
  await open(page, world);
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(`${world.portal}/clients`);
  await expect(menuOf(other)).toBeVisible();
  // The other tab gets its new token after the sign-out.
  const last = { method: 'GET', path: '^/connect/userinfo$', afterwards: true, hold: true };
  const held = await world.faults.set(last);
  const renewing = other.waitForRequest(
    (asked) => asked.url().endsWith('/connect/userinfo') && asked.method() === 'GET',
  );
  await other.clock.setSystemTime(Date.now() + 3_545_000);
  await other.clock.runFor(6000);
  await renewing;
  await logOut(page);
  await expectSignedOut(page);
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const answered = other.waitForResponse('**/connect/userinfo');
  await world.faults.release(held);
  await answered;
  await other.clock.runFor(1000);
  expect(await isKnown(other)).toBe(false);
  await other.reload();
  await expectSignedOut(other);
});

/** Everything the browser stores for the portal, by storage. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(new Error('no database')));
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames];
              const found: string[] = [];
              const reading = opening.result.transaction(stores);
              for (const store of stores) {
                const keys = reading.objectStore(store).getAllKeys();
                keys.addEventListener('success', () => found.push(...keys.result.map((key) => JSON.stringify(key))));
              }
              reading.addEventListener('complete', () => {
                opening.result.close();
                resolve(found);
              });
            });
          }),
      ),
    );
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases: databases.map(({ name }) => name),
      rows: rows.flat(),
    };
  });

/** Keys that are not personal. Any other key fails the test. */
const HARMLESS = {
  localStorage: [
    'theme',
    'locale',
    'density',
    'partsLayout',
    'sendHold',
    'desktopNews',
    'sharedComputer',
    'signInRedirects',
    'seenWork',
  ],
  // The last one belongs to the sign-in that started afterwards.
  sessionStorage: ['locale', 'recording', 'reloadedFor', 'signInCompletedState', 'signInReturnUrl'],
};

/** A public page of the portal, for inspecting the browser's storage. */
async function lookAfterwards(page: Page, world: World) {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${world.portal}/silent.html`);
  const kept = await keptBy(page);
  const unknown = (['localStorage', 'sessionStorage'] as const).flatMap((where) =>
    kept[where].filter((key) => !HARMLESS[where].includes(key) && !/^oidc\.[0-9a-f]{32}$/.test(key)),
  );
  return { ...kept, unknown };
}

/** Works like a user: searches, types into a document, and leaves a form. */
async function work(page: Page, world: World): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id } = await world.make('clients');
  await openRequest(page, world);
  await page.getByLabel('Note').first().fill('Half a quo');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.goto(`${world.portal}/search?text=bumper`);
  await page.getByRole('searchbox').first().fill('fender');
  await expect(page.getByText('fender').first()).toBeAttached();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.goto(`${world.portal}/clients/${id}`);
  await page.getByLabel('Note').fill('Pays late');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
}

test(
  'Leave discards a form at once, and only a document’s draft stays after sign-out',
  { tag: '@all' },
  async ({ page, world }) => {
    await work(page, world);
    expect((await keptBy(page)).rows.filter((row) => row.includes('"client"'))).toHaveLength(1);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page.getByRole('alertdialog')).toContainText('If you leave, they are lost.');
    await expectAccessible(page);
    await press(page, 'Leave');
    await expect(page.locator('.row-link').first()).toBeVisible();
    expect((await keptBy(page)).rows.filter((row) => row.includes('"client"'))).toEqual([]);
    await logOut(page);
    await expectSignedOut(page);
    const { unknown, caches, databases, rows } = await lookAfterwards(page, world);
    expect({ unknown, caches, databases }).toEqual({ unknown: [], caches: [], databases: ['supplier-portal'] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"quote-request"');
  },
);

test('Leave during sign-out also discards a form', { tag: '@all' }, async ({ page, world }) => {
  await work(page, world);
  await logOut(page);
  await press(page, 'Leave');
  await expectSignedOut(page);
  const { rows } = await lookAfterwards(page, world);
  expect(rows.filter((row) => row.includes('"client"'))).toEqual([]);
});

test('deletes all user data on a shared computer, including that of other tabs', async ({ page, world }) => {
  await work(page, world);
  const other = await page.context().newPage();
  other.on('dialog', (dialog) => void dialog.accept());
  const { id } = await world.make('clients');
  await other.goto(`${world.portal}/clients/${id}`);
  await other.getByLabel('Note').fill('Asks for discounts');
  await expect(other.getByText(/^Draft saved at/)).toBeVisible();
  await page.goto(`${world.portal}/orders`);
  await menuOf(page).click();
  const shared = page.getByRole('checkbox', { name: /^Shared computer/ });
  await expect(page.getByText('3 unsent drafts will stay in this browser.')).toBeVisible();
  await shared.check();
  await expect(page.getByText('3 unsent drafts will be deleted when you sign out.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Logout');
  await expectSignedOut(page);
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const { unknown, caches, rows } = await lookAfterwards(page, world);
  expect({ unknown, caches, rows }).toEqual({ unknown: [], caches: [], rows: [] });
  const tab = await lookAfterwards(other, world);
  expect({ unknown: tab.unknown, rows: tab.rows }).toEqual({ unknown: [], rows: [] });

  // The choice belongs to the browser, but another user's drafts stay.
  await open(page, world, '/orders', LUC);
  await menuOf(page).click();
  await expect(shared).toBeChecked();
});
