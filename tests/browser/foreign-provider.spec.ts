/**
 * Sign-in with foreign providers: one with signed access tokens and single-use refresh tokens, and a minimal one (spec
 * §4, §7).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import type { Configuration } from '../../platform/configuration.ts';
import { openDatabase } from '../../platform/data/database.ts';
import { seed } from '../../platform/data/seed/seed.ts';
import type { Issuer } from '../../platform/identity/issuer.ts';
import { linkUser } from '../../platform/identity/users.ts';
import { startPlatform } from '../../platform/main.ts';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { servePortal } from '../../scripts/run/portal-server.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';
import {
  AUDIENCE,
  CLIENT_ID,
  confirmSignOut,
  rotatingProvider,
  SCOPE,
  signInAs,
  sparseProvider,
  type ForeignProvider,
} from './foreign-providers.ts';
import { textOf } from './faults/words.ts';
import { expectAccessible } from './world.ts';

/** The portal and its platform with a foreign sign-in provider. */
interface Company {
  readonly portal: string;
  readonly provider: ForeignProvider;
}

/** Sophie's subject at the providers. */
const SUBJECT = 'employee-17';
/** Token lifetime of the rotating provider: renewed after two seconds (s). */
const SHORT = 62;
/** Token lifetime of the sparse provider (s). */
const SHORTER = 25;

async function company(
  open: (portal: string) => Promise<ForeignProvider>,
  more: Partial<Issuer>,
  run: (company: Company) => Promise<void>,
): Promise<void> {
  const directory = await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  const probe = await servePortal({ directory, port: 0, settings: {} });
  const port = Number(new URL(probe.origin).port);
  await probe.stop();
  const provider = await open(probe.origin);
  const issuer: Issuer = {
    url: provider.url,
    audience: AUDIENCE,
    scope: SCOPE,
    tokenType: 'at+jwt',
    introspection: null,
    introspectionKept: 0,
    ...more,
  };
  const configuration: Configuration = {
    port: 0,
    portalOrigins: [probe.origin],
    dataDirectory: folder,
    databaseUrl: null,
    accessTokenSeconds: 3600,
    lockSeconds: 75,
    passwordCost: CHEAP_PASSWORDS,
    isDemo: true,
    isInventoryDemo: true,
    isTest: true,
    issuer,
    log: () => {},
  };
  const { database, close } = await openDatabase(configuration, (opened) =>
    seed(opened, { now: Date.now(), origin: 'http://localhost', passwordCost: CHEAP_PASSWORDS }),
  );
  await linkUser(database, 'sophie@atelier.test', { issuer: provider.url, subject: SUBJECT });
  await close();
  const platform = await startPlatform(configuration);
  const portal = await servePortal({
    directory,
    port,
    settings: localSettings(platform.origin, {
      OIDC_AUTHORITY: provider.url,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_SCOPE: `openid profile email offline_access ${SCOPE}`,
    }),
    platform: platform.origin,
  });
  await run({ portal: portal.origin, provider });
  await portal.stop();
  await platform.stop();
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
}

const test = base.extend<object, { rotating: Company; sparse: Company }>({
  rotating: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern to find fixtures
    async ({}, use) => company((portal) => rotatingProvider({ portal, tokenSeconds: SHORT }), {}, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  sparse: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern to find fixtures
    async ({}, use) =>
      company(
        () => sparseProvider(SHORTER, SUBJECT),
        { introspection: { clientId: 'platform', secret: 'a secret' } },
        use,
      ),
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ locale: 'en-CA' });

const EDITING = /^open\.reserved\.editing/;
const menuOf = (page: Page) => page.locator('header').getByRole('button', { name: /Sophie Gagnon/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, { portal }: Company, path = '/orders'): Promise<void> {
  await page.goto(portal + path);
  await signInAs(page, SUBJECT);
  await expect(menuOf(page)).toBeVisible();
}

const refreshes = ({ provider }: Company): number =>
  provider.exchanged.filter((form) => form.get('grant_type') === 'refresh_token').length;

test('signs in with a nonce and the audience, and returns to the requested page', async ({ page, rotating }) => {
  await open(page, rotating);
  await expect(page).toHaveURL(`${rotating.portal}/orders`);
  await expect(page.locator('.row-link').first()).toBeVisible();
  const query = rotating.provider.asked.findLast((asked) => asked.get('client_id') === CLIENT_ID);
  expect(query?.get('nonce')).toMatch(/.{20,}/);
  expect(query?.get('resource')).toBe(AUDIENCE);
  expect(query?.get('scope')).toContain(SCOPE);
});

test('two tabs renew one after the other with a refresh token that works once', async ({ page, rotating }) => {
  await open(page, rotating);
  const before = refreshes(rotating);
  const other = await page.context().newPage();
  await other.goto(`${rotating.portal}/clients`);
  await expect(menuOf(other)).toBeVisible();
  await expect.poll(() => refreshes(rotating), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 3);
  // Checked before the reloads: a reload during a renewal loses the new token, and the old one is tried again.
  const used = rotating.provider.exchanged.map((form) => form.get('refresh_token')).filter((token) => token !== null);
  expect(new Set(used).size).toBe(used.length);
  for (const tab of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one tab after the other
    await tab.reload();
    // oxlint-disable-next-line no-await-in-loop -- one tab after the other
    await expect(menuOf(tab)).toBeVisible();
  }
});

test('signs out of every tab even if the provider refuses to revoke the token', async ({ page, rotating }) => {
  await open(page, rotating);
  const other = await page.context().newPage();
  await other.goto(`${rotating.portal}/clients`);
  await expect(menuOf(other)).toBeVisible();
  await menuOf(page).click();
  await press(page, 'Logout');
  // The provider's own page asks first.
  await confirmSignOut(page);
  await expect(page.locator('input[name=login]')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});

test('gives up after too many redirects when the platform refuses every token', async ({ page, rotating }) => {
  await open(page, rotating);
  await page.route('**/app/Identity/GetMyself', (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await expect(page.getByText('Redirect count exceeded while trying to sign in.')).toBeVisible({ timeout: 30_000 });
});

test(
  'lets users change their name, but not a password kept by the provider',
  { tag: '@all' },
  async ({ page, rotating }) => {
    await open(page, rotating, '/account');
    await expect(page.getByLabel('First name')).toHaveValue('Sophie');
    await expect(page.getByRole('heading', { name: 'Name' })).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('reports a user without an account here', { tag: '@all' }, async ({ page, rotating }) => {
  await page.goto(`${rotating.portal}/orders`);
  await signInAs(page, 'a-stranger');
  await expect(page.getByText('The sign-in service knows you, but this portal does not.')).toBeVisible();
  await expectAccessible(page);
});

test('shows the provider’s own error message', { tag: '@all' }, async ({ page, rotating }) => {
  await page.goto(`${rotating.portal}/orders`);
  await page.getByRole('link', { name: /abort|cancel/i }).click();
  await expect(page.getByText(/The sign-in service answered: access_denied/)).toBeVisible();
});

for (const language of ['en', 'fr'] as const)
  test(
    `asks before it leaves for a provider that cannot renew, keeps every letter, and edits on after the return (${language})`,
    { tag: '@all' },
    async ({ page, sparse }) => {
      const say = (key: string): string => textOf(language, key);
      await page.goto(`${sparse.portal}/orders?locale=${language}`);
      await expect(menuOf(page)).toBeVisible();
      // An order of its own: the lock of a page that was closed without a token ends by itself, later.
      await page
        .locator('.row-link')
        .nth(language === 'en' ? 0 : 1)
        .click();
      const order = page.locator('[data-machine=order]');
      await expect(order).toHaveAttribute('data-state', EDITING);
      const address = page.url();
      await press(page, say('order.confirmAll'));
      const asked = (): number => sparse.provider.asked.filter((query) => query.get('prompt') === null).length;
      const before = asked();
      const typed = page.getByRole('textbox', { name: say('order.ownNumber') });
      const refused = page.getByText(say('session.renewal.refused'));
      // Typed all the time in which the token ends.
      await expect(async () => {
        await typed.pressSequentially('7');
        await expect(refused).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 90_000 });
      await typed.pressSequentially('-END');
      const text = await typed.inputValue();
      expect(text).toMatch(/^7+-END$/);
      await expectAccessible(page);
      const silent = sparse.provider.asked.find((query) => query.get('prompt') === 'none');
      expect(silent?.get('id_token_hint')).toMatch(/^ey/);
      expect(asked()).toBe(before);
      await press(page, say('session.signInAgain'));
      await press(page, say('leave-guard.leave'));
      await expect.poll(asked).toBeGreaterThan(before);
      await expect(page).toHaveURL(address);
      await expect(order).toHaveAttribute('data-state', EDITING);
      await expect(typed).toHaveValue(text);
    },
  );

for (const { locale, logout, title, signIn } of [
  { locale: 'en', logout: 'Logout', title: 'You are signed out of the portal', signIn: 'Sign in' },
  { locale: 'fr', logout: 'Déconnexion', title: 'Vous êtes déconnecté du portail', signIn: 'Se connecter' },
])
  test(
    `signs out of the portal only when the provider has no sign-out, and asks for the password next time (${locale})`,
    { tag: locale === 'fr' ? '@all' : [] },
    async ({ page, sparse }) => {
      await page.goto(`${sparse.portal}/orders?locale=${locale}`);
      await menuOf(page).click();
      await press(page, logout);
      const message = page.getByRole('heading', { name: title });
      await expect(message).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(message).toBeVisible();
      const other = await page.context().newPage();
      await other.goto(`${sparse.portal}/clients?locale=${locale}`);
      await expect(other.getByRole('heading', { name: title })).toBeVisible();
      await press(page, signIn);
      await expect(menuOf(page)).toBeVisible();
      expect(sparse.provider.asked.at(-1)?.get('prompt')).toBe('login');
    },
  );
