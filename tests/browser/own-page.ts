/** Pages of the tests, served beside the portal. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { test as base } from './world.ts';

/** Every component in each state. */
export const COMPONENTS = '/tests/components/page.html';

/** The portal's tests, with one more page. */
export const withPage = (path: string) =>
  base.extend<object, { portalDirectory: string }>({
    portalDirectory: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern to find fixtures
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'portal-page-'));
        await cp(await ensureBuilt(), folder, { recursive: true });
        await build({
          configFile: 'vite.config.ts',
          logLevel: 'error',
          build: {
            outDir: folder,
            emptyOutDir: false,
            manifest: false,
            rolldownOptions: { input: path.slice(1) },
          },
        });
        await use(folder);
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });
