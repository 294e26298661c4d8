/** The portal and its platform for one worker, on their own ports. Each test starts without faults. */
import { AxeBuilder } from './axe.ts';
import { test as base, expect, type Locator, type Page, type Browser } from 'playwright/test';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { chooseLayout } from './chosen-layout.ts';
import { drawBarsOfDevice, drawBarsOfDevices } from './device-bars.ts';
import type { Layout } from '../../machines/quote-request/quote-request.types.ts';
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
  await page.goto(url);
  await signIn(page, email);
  return page;
}
