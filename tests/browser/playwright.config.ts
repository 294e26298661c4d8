import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { isGate } from '../support/gate.ts';

/** What `npm test` runs: the specs that guard a supplier's work, money and access. */
const GATE = [
  'accounts',
  'answering',
  'clients',
  'credit-requests',
  'form-drafts',
  'lists',
  'main-job',
  'orders',
  'photos',
  'profile',
  'races',
  'sending',
  'session-end',
  'settings',
  'sign-out',
  'typing-numbers',
  'updates',
];

/** Where the set-up found a browser (scripts/run/setup.mjs). */
const NOTE = new URL('../../node_modules/.cache/supplier-portal/chromium-path', import.meta.url);
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync(NOTE) ? readFileSync(NOTE, 'utf8').trim() : undefined);

export default defineConfig({
  testDir: '.',
  testMatch: isGate ? GATE.map((name) => `${name}.spec.ts`) : '*.spec.ts',
  globalSetup: './global-setup.ts',
  // Pictures and times are taken by commands of their own: npm run gallery, npm run bench, npm run measure.
  testIgnore: ['GALLERY', 'BENCH', 'MEASURE']
    .filter((name) => process.env[name] !== '1')
    .map((name) => `${name.toLowerCase()}.spec.ts`),
  outputDir: '../../reports/browser',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine may be busier than any patience; what passes only then is reported as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Nothing but the test's own servers is called.
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
