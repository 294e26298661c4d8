/** No page is wider than its window (WCAG 1.4.4, 1.4.10), and nothing covers the focused control (WCAG 2.4.11). */
import type { Page } from 'playwright/test';
import { LUC } from './answering.ts';
import { inEachWidth } from './looks.ts';
import { expect, FAILED_LOAD, signIn, test, type World } from './world.ts';

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
  '/dev/components',
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

/** In pixels. */
const widerThanWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, LUC);
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
          const hidden = await hiddenFocus(page);
          return wide > 0 || hidden.length > 0 ? { wide, hidden } : null;
        });
        expect(wrong).toEqual({});
      });
    });
}

/** Declares a test of every page in each language, in windows of several widths, with their scroll bars. */
export function noPageScrollsSideways(widths: readonly number[]): void {
  for (const language of ['en', 'fr'])
    test.describe(`${widths.join(' and ')} pixels in ${language}`, { tag: '@all' }, () => {
      test.use({ locale: `${language}-CA`, viewport: { width: 1280, height: 720 } });

      test('no page scrolls sideways', async ({ page, world, expectErrors }) => {
        test.setTimeout(600_000);
        expectErrors(FAILED_LOAD);
        const wrong = await onEachPage(page, world, async () => {
          const wide = await inEachWidth(page, widths, () => widerThanWindow(page));
          return wide.some((pixels) => pixels > 0) ? wide : null;
        });
        expect(wrong).toEqual({});
      });
    });
}
