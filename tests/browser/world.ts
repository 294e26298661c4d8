/** The portal and its platform for one worker, on their own ports. Each test starts without faults. */
import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { AxeBuilder } from './axe.ts';
import { test as base, expect, type Locator, type Page, type Browser } from 'playwright/test';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { chooseLayout } from './chosen-layout.ts';
import { drawBarsOfDevice, drawBarsOfDevices } from './device-bars.ts';
import type { Layout } from '../../machines/quote-request/quote-request.types.ts';
import { CLIENT_ID, SCOPE, sessionKey } from '../../src/services/session-key.ts';
import { startWorld, type World } from '../support/world.ts';

export type { World };

interface Fixtures {
  /** How the clerk chose to answer in this browser; null for no choice. Most tests answer one part at a time. */
  readonly chosenLayout: Layout | null;
  /** Declares console errors the test causes. */
  readonly expectErrors: (pattern: RegExp) => void;
}

/** How browsers report error responses and dropped connections. */
export const FAILED_LOAD = /^Failed to load resource/;

export const test = base.extend<
  Fixtures,
  { world: World; portalDirectory: string; sessionSeconds: number | undefined }
>({
  /** The lifetime of the provider's session, if short. */
  sessionSeconds: [undefined, { option: true, scope: 'worker' }],

  browser: [
    async ({ browser }, provide) => {
      drawBarsOfDevices(browser);
      await provide(browser);
    },
    { scope: 'worker' },
  ],

  chosenLayout: ['part', { option: true }],

  context: async ({ context, chosenLayout }, provide) => {
    if (chosenLayout !== null) await chooseLayout(context, chosenLayout);
    await provide(context);
  },

  page: async ({ page }, provide) => {
    await drawBarsOfDevice(page);
    await provide(page);
  },

  /** The built portal. */
  portalDirectory: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern to find fixtures
    async ({}, use) => use(await ensureBuilt()),
    { scope: 'worker', timeout: 120_000 },
  ],

  world: [
    async ({ portalDirectory: directory, sessionSeconds }, use) => {
      const { world, stop } = await startWorld({ directory, sessionSeconds });
      platforms.set(world.portal, world.platform);
      await use(world);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  /** Fails on console errors and warnings, except those the test declares. */
  expectErrors: [
    async ({ context, world }, use) => {
      await world.faults.clear();
      await world.forgetLanguages();
      const errors: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use((pattern) => void expected.push(pattern));
      expect(
        errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
        'the console was used',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The platforms of the running portals, by their origin. */
const platforms = new Map<string, string>();

const tokens = v.looseObject({ id_token: v.string(), expires_in: v.number() });

/**
 * Opens a page as a user who has signed in before: with a session of its own, as if its browser had kept it, but without
 * drawing the provider's pages. Specs about signing in go there and use signIn.
 */
export async function openAs(page: Page, url: string, email: string): Promise<void> {
  const { origin } = new URL(url);
  const authority = platforms.get(origin) ?? '';
  const { request } = page.context();
  const verifier = randomBytes(32).toString('base64url');
  const asked = { client_id: CLIENT_ID, redirect_uri: `${origin}/auth` };
  const params = {
    ...asked,
    response_type: 'code',
    scope: SCOPE,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const form = (await request.get(`${authority}/connect/authorize`, { params })).url();
  const code = new URL((await request.post(form, { form: { email, password: 'demo' } })).url()).searchParams.get(
    'code',
  );
  const exchanged = await request.post(`${authority}/connect/token`, {
    headers: { origin },
    form: { ...asked, grant_type: 'authorization_code', code_verifier: verifier, code: code ?? '' },
  });
  const { expires_in: seconds, ...kept } = v.parse(tokens, await exchanged.json());
  const user = { ...kept, profile: decodeJwt(kept.id_token), expires_at: Math.floor(Date.now() / 1000) + seconds };
  const script = await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    sessionKey(authority, CLIENT_ID),
    JSON.stringify(user),
  ] as const);
  await page.goto(url);
  await script.dispose();
}

/** Signs in on the provider's page, in any language. */
export async function signIn(page: Page, email: string, password = 'demo'): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button').click();
}

/** Clicks the label of a radio button, which nothing may cover. */
export const choose = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('radio', { name, exact: true }).locator('xpath=..').click();

/** Checks the current page for accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button half under a sticky bar would count as too small a target.
  await page.evaluate(() => {
    for (const scroller of [document.documentElement, ...document.querySelectorAll('.page-scroll')])
      scroller.scrollTo({ top: 0, behavior: 'instant' });
  });
  const violations = await new AxeBuilder(page).violations();
  expect(violations).toEqual([]);
}

/** A second clerk in another browser. */
export async function secondClerk(browser: Browser, url: string, email: string, locale = 'en-CA'): Promise<Page> {
  const context = await browser.newContext({ locale });
  await chooseLayout(context, 'part');
  const page = await context.newPage();
  await openAs(page, url, email);
  return page;
}
