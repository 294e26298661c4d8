/**
 * Signing out: whatever fails, this browser deletes the user's data, and nobody is signed in again without asking (spec
 * §4).
 */
import type { Page } from 'playwright/test';
import { expectSignedOut, press } from './answering.ts';
import { expect, expectAccessible, FAILED_LOAD, test, type World } from './world.ts';
import { REVOCATION, session, menuOf, open, logOut, isKnown, expectNobody, notSignedOut } from './signing-out.ts';

test.use({ locale: 'en-CA' });
const END_SESSION = { method: 'GET', path: '^/connect/endsession' };
const METADATA = '**/.well-known/openid-configuration';

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

/** Signs out while the provider's metadata cannot be read. */
async function failToSignOut(page: Page, world: World): Promise<void> {
  await open(page, world);
  await page.route(METADATA, (route) => route.abort());
  await logOut(page);
  await expect(notSignedOut(page)).toBeVisible();
}

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
    await failToSignOut(page, world);
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
    await failToSignOut(page, world);
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
