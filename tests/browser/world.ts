/** The portal and its platform for one worker, on their own ports. Each test starts without faults. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from './axe.ts';
import { test as base, expect, type Locator, type Page, type Browser } from 'playwright/test';
import type { FaultState } from '../../platform/faults/faults.ts';
import type { TestDocuments } from '../../platform/faults/test-documents.ts';
import { startPlatform } from '../../platform/main.ts';
import type { LogEntry } from '../../platform/telemetry/log.ts';
import { servePortal } from '../../scripts/run/portal-server.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';
import { ensureBuilt } from '../../scripts/build/build.ts';

type Made<Kind extends keyof TestDocuments> = ReturnType<TestDocuments[Kind]['make']>;
type Action<Kind extends keyof TestDocuments> = TestDocuments[Kind]['actions'][number];

export interface World {
  readonly portal: string;
  readonly platform: string;
  readonly faults: {
    /** A fault for the next responses of a call: see platform/faults. Returns its id. */
    readonly set: (fault: object) => Promise<string>;
    readonly release: (id: string) => Promise<void>;
    /** Releases the oldest held response as instructed; false when there is none. */
    readonly answer: (id: string, told: object) => Promise<boolean>;
    readonly clear: () => Promise<void>;
    /** How many responses a fault has affected. */
    readonly hits: (id: string) => Promise<number>;
  };
  /** The platform's log. */
  readonly log: readonly LogEntry[];
  /** Resets everyone's language. */
  readonly forgetLanguages: () => Promise<void>;
  /** Creates a document with the properties the test needs. */
  readonly make: <Kind extends keyof TestDocuments>(kind: Kind, wanted?: object) => Made<Kind>;
  /** Changes a document as its shop, a colleague or time would. */
  readonly change: <Kind extends keyof TestDocuments>(kind: Kind, id: string, action: Action<Kind>) => Promise<void>;
  /** Settles what is due today. */
  readonly settle: () => Promise<void>;
}

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

interface Fixtures {
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

  /** The built portal. */
  portalDirectory: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern to find fixtures
    async ({}, use) => use(await ensureBuilt()),
    { scope: 'worker', timeout: 120_000 },
  ],

  world: [
    async ({ portalDirectory: directory, sessionSeconds }, use) => {
      const log: LogEntry[] = [];
      const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
      // The two need each other's origin, so the portal's port is reserved first.
      const probe = await servePortal({ directory, port: 0, settings: {} });
      const port = Number(new URL(probe.origin).port);
      await probe.stop();
      const platform = await startPlatform({
        port: 0,
        portalOrigins: [`http://localhost:${port}`],
        dataDirectory: folder,
        databaseUrl: null,
        accessTokenSeconds: 3600,
        lockSeconds: 75,
        passwordCost: CHEAP_PASSWORDS,
        ...(sessionSeconds !== undefined && { sessionSeconds }),
        isDemo: true,
        isInventoryDemo: true,
        isTest: true,
        log: (entry) => void log.push(entry),
      });
      const portal = await servePortal({
        directory,
        port,
        settings: localSettings(platform.origin),
        platform: platform.origin,
      });
      const control = `${platform.origin}/__test`;
      await use({
        log,
        portal: portal.origin,
        platform: platform.origin,
        faults: {
          set: async (fault) =>
            String(Object((await (await post(`${control}/faults`, fault)).json()) as object)['id' as never]),
          release: async (id) => void (await post(`${control}/faults/${id}/release`, {})),
          answer: async (id, told) =>
            (await fetch(`${control}/faults/${id}/answer`, { method: 'POST', body: JSON.stringify(told) })).ok,
          clear: async () => void (await fetch(`${control}/faults`, { method: 'DELETE' })),
          hits: async (id) => {
            const armed = (await (await fetch(`${control}/faults`)).json()) as readonly FaultState[];
            return armed.find((fault) => fault.id === id)?.hits ?? 0;
          },
        },
        forgetLanguages: async () => void (await fetch(`${control}/languages`, { method: 'DELETE' })),
        make: <Kind extends keyof TestDocuments>(kind: Kind, wanted = {}) =>
          post(`${control}/${kind}`, wanted).then((made) => made.json()) as Made<Kind>,
        change: async (kind, id, action) => void (await post(`${control}/${kind}/${id}`, { action })),
        settle: async () => void (await post(`${control}/settle`, {})),
      });
      await portal.stop();
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
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
export async function secondClerk(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-CA' });
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, email);
  return page;
}
