import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright/test';
import { expect, signIn, type World } from './world.ts';

interface AskedFile {
  readonly path: string;
  readonly raw: number;
  readonly gzip: number;
  /** Whether the browser compiles all of it while it downloads. */
  readonly isCompiledAtOnce: boolean;
}

export interface FirstList {
  readonly requests: readonly { readonly method: string; readonly path: string }[];
  readonly scripts: readonly AskedFile[];
  /** JavaScript and CSS, gzip -9. */
  readonly bytes: number;
  /** Main-thread CPU (ms). */
  readonly cpu: number;
}

/** Measures what a browser without cached files requests until the signed-in list shows its rows. */
export async function openFirstList(page: Page, world: World, browser: Browser): Promise<FirstList> {
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, locale: 'fr-CA', viewport: { width: 1280, height: 800 } });
  const fresh = await context.newPage();
  const session = await context.newCDPSession(fresh);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const asked: Request[] = [];
  fresh.on('request', (request) => void asked.push(request));
  const shown = Promise.withResolvers<{ count: number; cpu: number }>();
  await fresh.exposeFunction('listShown', async () => {
    const count = asked.length;
    const { metrics } = await session.send('Performance.getMetrics');
    shown.resolve({ count, cpu: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000 });
  });
  await fresh.addInitScript(() => {
    const look = (): void => {
      if (document.querySelectorAll('a[href^="/quoteRequest/"]').length < 25) requestAnimationFrame(look);
      else (Reflect.get(window, 'listShown') as () => void)();
    };
    requestAnimationFrame(look);
  });
  await fresh.goto(`${world.portal}/quoteRequests`);
  const { count, cpu } = await shown.promise;

  const first = asked.slice(0, count);
  const files = await Promise.all(
    first
      .filter((request) => ['script', 'stylesheet'].includes(request.resourceType()))
      .map(async (request): Promise<AskedFile> => {
        const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
        return {
          path: new URL(request.url()).pathname,
          raw: body.length,
          gzip: gzipSync(body, { level: 9 }).length,
          isCompiledAtOnce: body.toString().startsWith('//# allFunctionsCalledOnLoad\n'),
        };
      }),
  );
  await context.close();
  return {
    requests: first.map((request) => ({ method: request.method(), path: new URL(request.url()).pathname })),
    scripts: files.filter(({ path }) => path.endsWith('.js')),
    bytes: files.reduce((sum, { gzip }) => sum + gzip, 0),
    cpu,
  };
}
