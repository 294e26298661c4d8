/** What each screen is besides what its workflow says of it: usable by everybody, in both themes, on the narrowest page (WCAG 2.2 AA). */
import type { Page } from 'playwright/test';
import { THEMES, type Theme } from '../../machines/preferences/preferences.types.ts';
import { AxeBuilder } from './axe.ts';

/** A page of 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = 320;

const dress = (page: Page, theme: string): Promise<void> => page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);

/** Does something with the page in each theme, and puts it back into its own. */
export async function inEachTheme<T>(page: Page, look: (theme: Theme) => Promise<T>): Promise<T[]> {
  const own = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');
  const found: T[] = [];
  for (const theme of THEMES) {
    // oxlint-disable no-await-in-loop -- one theme after the other
    await dress(page, theme);
    found.push(await look(theme));
    // oxlint-enable no-await-in-loop
  }
  await dress(page, own);
  return found;
}

/** Does something with the page in each width, and puts it back into its own. */
export async function inEachWidth<T>(page: Page, widths: readonly number[], look: (width: number) => Promise<T>): Promise<T[]> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  const found: T[] = [];
  for (const width of widths) {
    // oxlint-disable no-await-in-loop -- one width after the other
    await page.setViewportSize({ width, height: own.height });
    found.push(await look(width));
    // oxlint-enable no-await-in-loop
  }
  await page.setViewportSize(own);
  return found;
}

/** A page that is on its way has no heading yet. */
const ON_ITS_WAY = 'page-has-heading-one ';

/** The first thing that is wider than the page: it would have to be scrolled both ways. */
const overflow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return null;
    const widest = [...document.body.querySelectorAll('*')].findLast((element) => element.getBoundingClientRect().right > width + 1);
    return `${document.documentElement.scrollWidth} px wide by ${widest?.outerHTML.slice(0, 120) ?? 'nothing'}`;
  });

/** Looks at each state once; the next time it is known. */
export function startLooking(): (page: Page, state: string) => Promise<string | null> {
  const seen = new Set<string>();
  return async (page, state) => {
    if (seen.has(state)) return null;
    seen.add(state);
    const violations = await inEachTheme(page, async (theme) => (await new AxeBuilder(page).violations()).filter((violation) => !violation.startsWith(ON_ITS_WAY)).map((violation) => `${theme}: ${violation}`));
    const wide = await inEachWidth(page, [NARROWEST], () => overflow(page));
    return [...violations.flat(), ...wide].find((trouble) => trouble !== null) ?? null;
  };
}
