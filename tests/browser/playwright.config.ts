import { defineConfig } from 'playwright/test';
import { chromiumPath } from '../../scripts/run/chromium-path.ts';
import { isGate } from '../support/gate.ts';

/**
 * The specs that `npm test` skips. It runs those that protect a supplier's work, money and access, except tests tagged
 * `@all`: they repeat in another language, width or fault what a gate test, a path or a platform test already shows.
 */
const NOT_IN_GATE = [
  'bench',
  'components',
  'corners',
  'covered-focus',
  'crash',
  'deploying',
  'developer',
  'documents',
  'fault-matrix',
  'feel',
  'gallery',
  'grid',
  'health',
  'help',
  'large-grid',
  'leaks',
  'list-filters',
  'list-look',
  'list-orders',
  'long-words',
  'measure',
  'menu-rail',
  'notices',
  'paths',
  'pictures',
  're-quote',
  'reading-aloud',
  'report',
  'review',
  'scroll-bars',
  'search',
  'search-box',
  'session-end',
  'sight',
  'startup',
  'tour',
  'workflow-notes',
  'workflows',
  'workflows-lives',
  'workflows-look',
  'workflows-zoom',
];

const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(isGate && { grepInvert: /@all\b/ }),
  globalSetup: './global-setup.ts',
  // Pictures and measurements have their own commands: npm run gallery, bench, measure.
  testIgnore: [
    ...(isGate ? NOT_IN_GATE : []),
    ...['gallery', 'bench', 'measure'].filter((name) => process.env[name.toUpperCase()] !== '1'),
  ].map((name) => `${name}.spec.ts`),
  outputDir: '../../reports/browser',
  fullyParallel: false,
  workers: 2,
  // Allows for a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    // A trace of each test costs a tenth of the time: repeat a failed test with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Most users see scroll bars, and they take room. Those of phones take none (device-bars.ts).
      ignoreDefaultArgs: ['--hide-scrollbars'],
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
