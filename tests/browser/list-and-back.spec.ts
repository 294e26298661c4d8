/** What opening a document from its list and coming back costs, counted: times depend on the machine (npm run bench). */
import type { Browser, Page } from 'playwright/test';
import * as v from 'valibot';
import { expect, signIn, test } from './world.ts';

test.use({ locale: 'en-CA', viewport: { width: 1280, height: 800 } });

/** Once each: the document, its assignee, colleagues' drafts, that it was opened, its lock taken and released, the list, its newest changes. */
const CALLS = [
  'DELETE locks',
  'GET assignments',
  'GET supplier-quote-requests',
  'GET supplier-quote-requests',
  'GET supplier-quote-requests',
  'GET supplier-quote-requests',
  'POST locks',
  'PUT opened-documents',
];
/** In a row without marks. Each element of a row is styled, laid out and painted 25 times. */
const MOST_IN_ROW = 25;
/** More than this is most of a page: a document of one part has about 350 elements before its parts, the list 750. */
const WHOLE_PAGE = 300;
/** The document without and with its parts, the document when it is left, and the list. */
const MOST_RESTYLES = 4;
/** What the browser itself was asked to do. */
const MOST_LISTENERS = 80;

const LINK = 'tbody tr:nth-child(10) a.row-link';
const EDITING = '[data-machine=quoteRequest][data-state*=editing]';

/** Frames, so that what was scheduled has been shown. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))),
  );

async function openAndReturn(page: Page): Promise<void> {
  await page.locator(LINK).click();
  await page.locator(EDITING).waitFor();
  await settled(page);
  const reread = page.waitForResponse(/supplier-quote-requests\?.*pageSize=25/);
  const released = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/locks/'),
  );
  await page.evaluate(() => Object.assign(Reflect.get(window, 'made') as object, { rows: 0 }));
  await page.goBack();
  await (await reread).finished();
  await released;
  await expect(page.locator('table[aria-busy=false] a.row-link')).toHaveCount(25);
  await settled(page);
}

const trace = v.object({
  traceEvents: v.array(
    v.object({ name: v.string(), args: v.optional(v.object({ elementCount: v.optional(v.number()) })) }),
  ),
});

/** How many elements the browser styled, each time that it styled any. */
async function restyles(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await work();
  const recorded: unknown = JSON.parse((await browser.stopTracing()).toString());
  return v
    .parse(trace, recorded)
    .traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
}

test('a document and back: each call once, the list drawn once, nothing styled twice', async ({
  page,
  world,
  browser,
}) => {
  await page.addInitScript(() => {
    const made = { rows: 0, listeners: 0 };
    Object.assign(window, { made });
    const create = Reflect.get(Document.prototype, 'createElement');
    Object.assign(Document.prototype, {
      createElement(this: Document, ...given: Parameters<Document['createElement']>) {
        if (given[0] === 'tr') made.rows += 1;
        return Reflect.apply(create, this, given) as Element;
      },
    });
    const listen = Reflect.get(EventTarget.prototype, 'addEventListener');
    Object.assign(EventTarget.prototype, {
      addEventListener(this: EventTarget, ...given: Parameters<EventTarget['addEventListener']>) {
        made.listeners += 1;
        Reflect.apply(listen, this, given);
      },
    });
  });
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.locator('a.row-link')).toHaveCount(25);
  // The scripts come with the first visits.
  for (const _ of [1, 2, 3]) await openAndReturn(page); // oxlint-disable-line no-await-in-loop -- one visit at a time
  const inRow = await page.evaluate(() =>
    Math.min(...[...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('*').length)),
  );
  expect(inRow).toBeLessThanOrEqual(MOST_IN_ROW);

  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name = ''] = /\/api\/sourcing\/([\w-]+)/.exec(request.url()) ?? [];
    // The menu's counts are read by the clock.
    if (name !== '' && name !== 'supplier-inbox') calls.push(`${request.method()} ${name}`);
  });
  const count = (): Promise<{ readonly rows: number; readonly listeners: number }> =>
    page.evaluate(() => ({ ...(Reflect.get(window, 'made') as { rows: number; listeners: number }) }));
  const before = await count();
  const styled = await restyles(browser, page, () => openAndReturn(page));
  const after = await count();
  expect(calls.toSorted()).toEqual(CALLS);
  expect(styled.filter((elements) => elements > WHOLE_PAGE).length, styled.join()).toBeLessThanOrEqual(MOST_RESTYLES);
  // The rows of the list and their head.
  expect(after.rows).toBe(26);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(MOST_LISTENERS);
});
