import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { isGate } from '../support/gate.ts';

/**
 * The specs of `npm test`: those that protect a supplier's work, money and access. It leaves out their tests tagged
 * `@all`, which confirm in another language, at another width or for another fault what a test of the gate, a path or
 * a test of the platform shows.
 */
const GATE = [
  'accounts',
  'answering',
  'answering-by-keyboard',
  'clients',
  'credit-requests',
  'day',
  'first-page',
  'form-drafts',
  'lists',
  'main-job',
  'orders',
  'photos',
  'profile',
  'races',
  'sending',
  'settings',
  'sign-out',
  'typing-numbers',
  'updates',
];

/** Written by the set-up (scripts/run/setup.mjs). */
const NOTE = new URL('../../node_modules/.cache/supplier-portal/chromium-path', import.meta.url);
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(NOTE) ? readFileSync(NOTE, 'utf8').trim() : undefined);

export default defineConfig({
  testDir: '.',
  testMatch: isGate ? GATE.map((name) => `${name}.spec.ts`) : '*.spec.ts',
  ...(isGate && { grepInvert: /@all\b/ }),
  globalSetup: './global-setup.ts',
  // Pictures and measurements have their own commands: npm run gallery, npm run bench, npm run measure.
  testIgnore: ['GALLERY', 'BENCH', 'MEASURE']
    .filter((name) => process.env[name] !== '1')
    .map((name) => `${name.toLowerCase()}.spec.ts`),
  outputDir: '../../reports/browser',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // No network besides the test's own servers.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
