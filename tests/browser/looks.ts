/**
 * Checks of every screen besides its workflow: accessibility in both themes and in forced colours, on the narrowest
 * page, zoomed, by touch, and without motion (WCAG 2.2 AA).
 */
import type { Page } from 'playwright/test';
import { THEMES, type Theme } from '../../machines/preferences/preferences.types.ts';
import { AxeBuilder } from './axe.ts';
import { type Look, lookInPage } from './look-in-page.ts';

/** 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320 };
/** 1280 by 800 px at 200 %. */
const ENLARGED = { width: 640, height: 400 };
const PHONE = { width: 390, height: 844 };

/** Both languages, themes and widths, in four combinations. */
export const LOOKS = [
  { language: 'en', theme: 'light', width: 1280, height: 720 },
  { language: 'fr', theme: 'dark', width: 1280, height: 720 },
  { language: 'en', theme: 'dark', ...PHONE },
  { language: 'fr', theme: 'light', ...PHONE },
] as const;

const dress = (page: Page, theme: string): Promise<void> =>
  page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);

/** Runs something in each theme, then restores the theme. */
export async function inEachTheme<T>(page: Page, look: (theme: Theme) => Promise<T>): Promise<T[]> {
  const own = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');
  const found: T[] = [];
  for (const theme of THEMES) {
    // oxlint-disable no-await-in-loop -- one theme at a time
    await dress(page, theme);
    found.push(await look(theme));
    // oxlint-enable no-await-in-loop
  }
  await dress(page, own);
  return found;
}

/** Runs something at another size, then restores the size, and the focus if the other size hid its element. */
async function inSize<T>(
  page: Page,
  size: { readonly width: number; readonly height?: number },
  look: () => Promise<T>,
): Promise<T> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 };
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.setViewportSize({ ...own, ...size });
  const found = await look();
  await page.setViewportSize(own);
  await focused.evaluate((element) => {
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
  });
  return found;
}

/** Runs something at each width, then restores the width. */
export async function inEachWidth<T>(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one width at a time
  for (const width of widths) found.push(await inSize(page, { width }, () => look(width)));
  return found;
}

/** A loading page has no heading yet. */
const ON_ITS_WAY = 'page-has-heading-one ';

/** The first element wider than the page, which would need horizontal scrolling. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return [`${document.documentElement.scrollWidth} px wide by ${widest?.outerHTML.slice(0, 120) ?? 'nothing'}`];
  });

const lookedAt = (page: Page, look: Look): Promise<string[]> => page.evaluate<string[], Look>(lookInPage, look);

/** Every control is large enough for touch. */
const smallTargets = (page: Page): Promise<string[]> => inSize(page, PHONE, () => lookedAt(page, 'targets'));

/** Zoomed, the page does not scroll horizontally, and sticky parts leave room for it. */
const littleRoom = (page: Page): Promise<string[]> =>
  inSize(page, ENLARGED, async () => [...(await overflow(page)), ...(await lookedAt(page, 'room'))]);

/** In forced colours, controls have borders and selections are visible. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await lookedAt(page, 'forced colours');
  await page.emulateMedia({ forcedColors: null });
  return lost;
}

/** Nothing moves with reduced motion (WCAG 2.3.3), which walks use. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
      const moved = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : undefined;
      return playState === 'running' && Number(activeDuration) > 1 ? [`${moved ?? 'something'} moves`] : [];
    }),
  );

/** Checks each state once. */
export function startLooking(): (page: Page, state: string) => Promise<string | null> {
  const seen = new Set<string>();
  return async (page, state) => {
    if (seen.has(state)) return null;
    seen.add(state);
    const violations = await inEachTheme(page, async (theme) =>
      (await new AxeBuilder(page).violations())
        .filter((violation) => !violation.startsWith(ON_ITS_WAY))
        .map((violation) => `${theme}: ${violation}`),
    );
    const wide = await inSize(page, NARROWEST, () => overflow(page));
    const found = [
      ...(await moving(page)),
      ...violations.flat(),
      ...wide,
      ...(await smallTargets(page)),
      ...(await littleRoom(page)),
      ...(await lostInForcedColours(page)),
    ];
    return found.length > 0 ? found.join('; ') : null;
  };
}
