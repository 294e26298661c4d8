import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { chunks } from './scripts/build/chunks.ts';
import { compileHints } from './scripts/build/compile-hints.ts';
import { foldRuntime } from './scripts/build/fold-runtime.ts';
import { BUILD_TARGET } from './scripts/build/supported-browsers.ts';
import { page } from './scripts/build/page.ts';
import { inlineIcons } from './scripts/build/inline-icons.ts';
import { stripDescriptions } from './scripts/build/strip-descriptions.ts';
import { textBundles } from './scripts/build/text-bundles.ts';
import { workflowPages } from './scripts/build/workflow-pages.ts';
import { isGate } from './tests/support/gate.ts';
import { viewMutants } from './tests/paths/engine/view-mutants.ts';
import { plantedFaults } from './tests/platform/planted-faults.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const PAGE = { PORTAL_VERSION: version, PORTAL_ENVIRONMENT: process.env['PORTAL_ENVIRONMENT'] ?? 'local' };

/** Views with a defect. They are loaded by a plugin of their own. */
const MUTANTS = 'tests/paths/view-mutants.test.tsx';

/** Faults in the platform's writes, planted by a plugin of their own. */
const FAULTS = 'tests/platform/planted-faults.test.ts';

/** Walks through every transition of every view. They take longest, so they run on React's production build. */
const EDGE_WALKS = 'tests/paths/edges-*-order.test.tsx';

/** Only `npm run test:all` runs these: the walks again in French, random walks, defects planted in charts and sums, real installations, slow bodies, restarts behind proxies, a database whose machine dies, whose clock is off or whose network loses packets, restores, upgrades with a changed schema, large photos, query plans, and the soak. */
const NOT_IN_GATE = isGate
  ? [
      'tests/paths/french-*-order.test.tsx',
      'tests/paths/money/money-mutants.test.ts',
      'tests/paths/mutants.test.ts',
      'tests/paths/random.test.ts',
      'tests/platform/database-failover.test.ts',
      'tests/platform/installation.test.ts',
      'tests/platform/late-bodies.test.ts',
      'tests/platform/lossy-network.test.ts',
      'tests/platform/photo-memory.test.ts',
      'tests/platform/point-in-time.test.ts',
      'tests/platform/primary-clock.test.ts',
      'tests/platform/proxy-instances.test.ts',
      'tests/platform/query-plans.test.ts',
      'tests/platform/schema-upgrade.test.ts',
      'tests/platform/soak.test.ts',
    ]
  : [];

/** These replace modules. */
const MOCKING = ['tests/unit/{app,platform,services}/**/*.test.ts'];

/**
 * Files share workers, and `tests/support/fresh-file.ts` gives each file modules of its own. These packages keep something
 * while they are loaded, or look at the globals when they are; so each file loads them too.
 */
const SHARED_WORKERS = {
  isolate: false,
  sequence: { setupFiles: 'list' as const },
  server: { deps: { inline: ['i18next', 'react-i18next', 'ofetch', 'idb-keyval', 'fake-indexeddb', 'driver.js'] } },
};

/** The scripts of every page. */
const EVERYWHERE = /^assets\/(vendor|portal|rolldown-runtime)-[\w-]+\.js$/;

const files = chunks();

export default defineConfig({
  plugins: [
    files.plugin,
    react(),
    tailwindcss(),
    inlineIcons(),
    stripDescriptions(),
    textBundles(),
    workflowPages(),
    page(),
    foldRuntime(),
    compileHints(),
    {
      name: 'page-meta',
      transformIndexHtml: (html) =>
        Object.entries(PAGE).reduce((page, [name, value]) => page.replaceAll(`%${name}%`, value), html),
    },
  ],
  resolve: {
    alias: [
      // The shims stand in for a hook that React has.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    target: BUILD_TARGET,
    rolldownOptions: {
      input: { portal: 'index.html', silent: 'silent.html' },
      output: {
        codeSplitting: { groups: [...files.groups] },
        // The first script names all files, so shorter names make it smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    modulePreload: {
      polyfill: false,
      // The import itself fetches its file, and every page has the first ones. Each name would be in the first script.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((each) => each !== file && !EVERYWHERE.test(each)),
    },
    assetsInlineLimit: 0,
    manifest: true,
  },
  // The worker of photos loads its codecs when they are needed.
  worker: { format: 'es' },
  // Found late, they would make the page reload in the middle of the first photo (npm run dev alone).
  optimizeDeps: {
    include: [
      'react-dropzone',
      'yet-another-react-lightbox',
      'libheif-js/libheif-wasm/libheif-bundle.mjs',
      '@jsquash/avif/meta.js',
      '@jsquash/avif/codec/enc/avif_enc.js',
      '@jsquash/avif/codec/dec/avif_dec.js',
    ],
  },
  test: {
    // Vitest would keep a core free.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,paths}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [...MOCKING, ...NOT_IN_GATE],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'mocking',
          environment: 'node',
          include: MOCKING,
          setupFiles: ['tests/support/fresh-file.ts'],
          ...SHARED_WORKERS,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'other formats',
          environment: 'node',
          include: ['tests/unit/domain/**/*.test.ts'],
          exclude: ['tests/unit/domain/{photo,stored}*'],
          setupFiles: ['tests/support/other-formats.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: [MUTANTS, EDGE_WALKS, ...NOT_IN_GATE],
          setupFiles: ['tests/support/fresh-file.ts', 'tests/support/fresh-view.ts', 'tests/support/dom.ts'],
          ...SHARED_WORKERS,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'walks',
          environment: 'jsdom',
          include: [EDGE_WALKS],
          setupFiles: ['tests/support/dom.ts'],
          env: { NODE_ENV: 'production' },
        },
      },
      ...(isGate
        ? []
        : [
            {
              extends: true as const,
              plugins: [viewMutants()],
              test: { name: 'mutants', environment: 'jsdom', include: [MUTANTS], setupFiles: ['tests/support/dom.ts'] },
            },
            {
              extends: true as const,
              plugins: [plantedFaults()],
              test: {
                name: 'faults',
                environment: 'node',
                include: [FAULTS],
                testTimeout: 120_000,
                hookTimeout: 120_000,
              },
            },
          ]),
      {
        extends: true,
        test: {
          name: 'platform',
          environment: 'node',
          include: ['tests/platform/**/*.test.ts'],
          exclude: [FAULTS, ...NOT_IN_GATE],
          globalSetup: 'tests/platform/postgres-server.ts',
          // The platform keeps nothing in its modules that belongs to one database, so its files share them.
          isolate: false,
          // Starting a platform takes 5 to 20 s, depending on what else the machine does.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      // Only `npm run test:engines` runs these, in Firefox and WebKit.
      { extends: true, test: { name: 'engines', environment: 'node', include: ['tests/engines/**/*.test.ts'] } },
    ],
  },
});
