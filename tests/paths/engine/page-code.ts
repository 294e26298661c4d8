import { fileURLToPath } from 'node:url';
import type { JSHandle, Page } from 'playwright/test';
import { build } from 'vite';
import type * as InPage from './in-page.ts';

let script: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('in-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'walkedPage',
        fileName: 'in-page',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('in-page.ts could not be bundled');
  return `${output.output[0].code};globalThis.walkedPage = walkedPage;`;
}

/** The exports of `in-page.ts` in a page, injected once. */
export async function inPage(page: Page): Promise<JSHandle<typeof InPage>> {
  script ??= bundle();
  if (await page.evaluate(() => !('walkedPage' in globalThis))) await page.evaluate(await script);
  return page.evaluateHandle(() => Reflect.get(globalThis, 'walkedPage') as typeof InPage);
}
