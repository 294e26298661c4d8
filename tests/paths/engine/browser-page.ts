/** What a walk reads from the page and from the platform. */
import type { ElementHandle, Page, Request } from 'playwright/test';
import type { World } from '../../browser/world.ts';
import type { ExpectedScreen, SpokenControl } from './screen.ts';
import { inPage } from './page-code.ts';
import type { Box } from './changed-areas.ts';
import { until } from './patience.ts';
import { WINDOW } from './pictures.ts';

/** How long an answer may take to arrive at the page (ms). */
const ARRIVAL = 700;

/** The platform's responses, for the report of a failed step. */
export const requestsIn = (log: World['log']): readonly string[] =>
  log
    .filter(({ message }) => message === 'request')
    .map(({ method, path, status, ms }) => `${method} ${path} ${status} ${ms} ms`);

export const differenceOn = async (page: Page, expected: ExpectedScreen): Promise<string | null> =>
  (await inPage(page)).evaluate((code, wanted) => code.differenceOnScreen(wanted, undefined, code.whyUnseen), expected);

export const isFocusLostOn = async (page: Page): Promise<boolean> =>
  (await inPage(page)).evaluate((code) => code.isFocusLost());

export async function findOn(page: Page, wanted: SpokenControl): Promise<ElementHandle<HTMLElement> | null> {
  const code = await inPage(page);
  const found = await code.evaluateHandle(({ findControl, isUsable }, control) => {
    const element = findControl(control);
    return element instanceof HTMLElement && isUsable(element) ? element : null;
  }, wanted);
  return found.asElement();
}

const hundredths = (length: number, of: number): number => Math.round((length / of) * 1000) / 10;

/** Where a control is on a picture; null if it is not drawn. */
export async function boxOf(element: ElementHandle<HTMLElement>): Promise<Box | null> {
  const box = await element.boundingBox();
  return (
    box && {
      x: hundredths(box.x, WINDOW.width),
      y: hundredths(box.y, WINDOW.height),
      width: hundredths(box.width, WINDOW.width),
      height: hundredths(box.height, WINDOW.height),
    }
  );
}

/** Follows the page's requests. Called before an answer is given, it returns a wait until the page has an answer. */
export function watchAnswers(page: Page): () => () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => {
    const asked = [...underWay];
    return async () => {
      await until(
        (has: boolean) => has,
        async () => asked.some((request) => !underWay.has(request)),
        ARRIVAL,
      );
      // A round trip later, the page has handled it; the answer may have led to another page.
      await page.evaluate(() => {}).catch(() => {});
    };
  };
}
