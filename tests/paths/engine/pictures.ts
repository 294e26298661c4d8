/** Pictures of a page for the report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

export const WINDOW = { width: 1280, height: 800 };
/** Small, because a report has up to 1,700 pictures. */
const PICTURE = { format: 'webp', quality: 30, clip: { x: 0, y: 0, ...WINDOW, scale: 0.75 } } as const;

/** Takes a picture after a step and returns its file; null if nothing changed on the screen and it may be left out. */
export async function pictureTaker(
  page: Page,
  folder: string,
  path: string,
): Promise<(step: number, mayBeLeftOut: boolean) => Promise<string | null>> {
  mkdirSync(folder, { recursive: true });
  // Playwright itself takes no WebP.
  const devTools = await page.context().newCDPSession(page);
  let last = '';
  return async (step, mayBeLeftOut) => {
    const { data } = await devTools.send('Page.captureScreenshot', PICTURE);
    if (data === last && mayBeLeftOut) return null;
    last = data;
    const file = `${path}-${step}.webp`;
    writeFileSync(`${folder}/${file}`, data, 'base64');
    return file;
  };
}
