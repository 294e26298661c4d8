/** No page is wider than its window (WCAG 1.4.4, 1.4.10), and nothing covers the focused control (WCAG 2.4.11). */
import type { Page } from 'playwright/test';
import { LUC } from './answering.ts';
import { inEachWidth } from './looks.ts';
import { COMPONENTS, withPage } from './own-page.ts';
import { expect, FAILED_LOAD, openAs, type World } from './world.ts';

const test = withPage(COMPONENTS);

const PAGES = [
  '/quoteRequests',
  '/orders',
  '/transactions',
  '/creditRequests',
  '/clients',
  '/search',
  '/insight',
  '/settings',
  '/settings/inventoryApi',
  '/settings/openHours',
  '/settings/discounts',
  '/settings/priceList',
  '/settings/communications',
  '/settings/audit',
  '/account',
  '/guide',
  '/documentation',
  '/workflows',
  '/workflows/quote-request',
  '/dev',
  '/dev/health',
  '/dev/swagger',
  COMPONENTS,
  '/unauthorized',
  '/forbidden',
  '/nowhere',
];

/** The lists and a pattern of the documents that they open. */
const DOCUMENTS = [
  ['/transactions', '/invoices/'],
  ['/transactions', '/credits/'],
  ['/clients', '/clients/'],
] as const;

/** The pages of documents. */
async function documents(page: Page, world: World): Promise<string[]> {
  const found = [
    `/quoteRequest/${(await world.make('quote-requests', { parts: 2 })).id}`,
    `/order/${(await world.make('orders')).id}`,
    `/creditRequests/${(await world.make('credit-requests')).id}`,
  ];
  for (const [list, path] of DOCUMENTS) {
    // oxlint-disable no-await-in-loop -- one page at a time
    await page.goto(`${world.portal}${list}`);
    const link = page.locator(`main a[href^="${path}"]`).first();
    await expect(link).toBeVisible();
    found.push((await link.getAttribute('href')) ?? '');
    // oxlint-enable no-await-in-loop
  }
  return found;
}

/** How much wider a page is than its window or its scrolled part, in pixels. */
const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('.page-scroll')].map(
        (scroller) => scroller.scrollWidth - scroller.clientWidth,
      ),
    ),
  );

/** The controls that stick out of their card, or of the page. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select, textarea)')]
      .filter((control) => {
        const card = control.closest('section, fieldset, main');
        // What its own frame cuts or scrolls, like a tab list, does not stick out.
        for (let around = control.parentElement; around; around = around === card ? null : around.parentElement)
          if (around.localName !== 'main' && getComputedStyle(around).overflowX !== 'visible') return false;
        const { left, right, width, height } = control.getBoundingClientRect();
        const room = card?.getBoundingClientRect() ?? new DOMRect();
        // What is folded away has a place, but is not seen.
        const isSeen =
          width > 1 && height > 1 && control.checkVisibility() && getComputedStyle(control).opacity !== '0';
        return isSeen && (right > room.right + 1 || left < room.left - 1);
      })
      .map(
        (control) =>
          `${control.localName} "${(control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)}"`,
      ),
  );

/** The share of the window in which the page scrolls: the rest is taken by bars that stay. */
const roomToScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scroller = [...document.querySelectorAll('.page-frame > .page-scroll')].find(
      (each) => getComputedStyle(each).overflowY !== 'visible',
    );
    const taken = [...document.querySelectorAll('header, .page-frame :is(.action-bar, .facts-line, .page-notice)')]
      .filter((bar) => (scroller?.contains(bar) ?? true) && /sticky|fixed/.test(getComputedStyle(bar).position))
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    return ((scroller?.clientHeight ?? innerHeight) - taken) / innerHeight;
  });

/** What is wrong with the place of the focused control; '' for nothing; null once focus leaves or returns. */
const placeOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.hasAttribute('data-was-focused')) return null;
    focused.setAttribute('data-was-focused', '');
    if (focused instanceof HTMLIFrameElement) return '';
    const own = focused.getBoundingClientRect();
    // A radio button or a check box is seen as its label.
    const isUnseen = own.width <= 1 || getComputedStyle(focused).opacity === '0';
    const shown = (isUnseen && (focused.closest('label') ?? focused.parentElement)) || focused;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const name = `${focused.localName} "${(focused.getAttribute('aria-label') ?? shown.textContent).trim().slice(0, 40)}"`;
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    if (to - from < 1 || x < 0 || x > innerWidth) return `${name} is out of the window`;
    // One that is higher than half of the window, such as a table that scrolls, need not be seen whole.
    const isLarge = bottom - top > innerHeight / 2 || focused instanceof HTMLTextAreaElement;
    if (!isLarge && (top < -1 || bottom > innerHeight + 1)) return `${name} is cut by the window's edge`;
    // Of a field of several lines, the browser shows the one that holds the caret.
    const isOfLines = focused instanceof HTMLTextAreaElement;
    const middle = (from + to) / 2;
    const heights = isOfLines ? [from + 2, from + 20] : isLarge ? [middle] : [from + 2, middle, to - 2];
    const over = heights
      .map((y) => document.elementFromPoint(x, y))
      .find((each) => each !== null && !shown.contains(each) && !each.contains(shown));
    return over ? `${name} is covered by ${over.localName}.${over.className}` : '';
  });

/** Every press of Tab, until focus has been everywhere, or for long pages a good way. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('[data-was-focused]')) each.removeAttribute('data-was-focused');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let presses = 0; presses < 60; presses += 1) {
    // oxlint-disable no-await-in-loop -- one key at a time
    await page.keyboard.press('Tab');
    const place = await placeOfFocus(page);
    // oxlint-enable no-await-in-loop
    if (place === null) break;
    if (place !== '') wrong.push(place);
  }
  return wrong;
}

/** What is wrong with each page, except those with which nothing is. */
async function onEachPage(
  page: Page,
  world: World,
  look: () => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  await openAs(page, `${world.portal}/quoteRequests`, LUC);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const wrong: Record<string, unknown> = {};
  for (const path of [...(await documents(page, world)), ...PAGES]) {
    // oxlint-disable no-await-in-loop -- one page at a time
    await page.goto(`${world.portal}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const found = await look();
    if (found !== null) wrong[path] = found;
    // oxlint-enable no-await-in-loop
  }
  return wrong;
}

/** Declares a test of every page in each language, for windows of a size. */
export function everyPageFits(width: number, height: number): void {
  for (const language of ['en', 'fr'])
    test.describe(`${width} by ${height} pixels in ${language}`, { tag: '@all' }, () => {
      test.use({ locale: `${language}-CA`, viewport: { width, height } });

      test('every page fits, and nothing covers the focused control', async ({ page, world, expectErrors }) => {
        test.setTimeout(600_000);
        expectErrors(FAILED_LOAD);
        const wrong = await onEachPage(page, world, async () => {
          const wide = await widerThanWindow(page);
          const out = await stickingOut(page);
          const room = await roomToScroll(page);
          const hidden = await hiddenFocus(page);
          return wide > 0 || out.length > 0 || room < 0.5 || hidden.length > 0 ? { wide, out, room, hidden } : null;
        });
        expect(wrong).toEqual({});
      });
    });
}

/** Declares a test of every page in each language, in windows of several widths, with their scroll bars. */
export function noPageScrollsSideways(widths: readonly number[], height = 720): void {
  for (const language of ['en', 'fr'])
    test.describe(`${widths.join(' and ')} pixels in ${language}`, { tag: '@all' }, () => {
      test.use({ locale: `${language}-CA`, viewport: { width: 1280, height } });

      test('no page scrolls sideways', async ({ page, world, expectErrors }) => {
        test.setTimeout(600_000);
        expectErrors(FAILED_LOAD);
        const wrong = await onEachPage(page, world, async () => {
          const found = await inEachWidth(page, widths, async () => ({
            wide: await widerThanWindow(page),
            out: await stickingOut(page),
          }));
          return found.some(({ wide, out }) => wide > 0 || out.length > 0) ? found : null;
        });
        expect(wrong).toEqual({});
      });
    });
}
