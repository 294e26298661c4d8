/** Pictures of a page for the report. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { changedAreas, type Box } from './changed-areas.ts';
import { inPage } from './page-code.ts';
import type { Picture } from './results.ts';
import { developInPage, type Developed, type Develop } from './picture-layers.ts';

export const WINDOW = { width: 1280, height: 800 };
/** Text stays readable at this scale. */
const PICTURE = { format: 'png', clip: { x: 0, y: 0, ...WINDOW, scale: 0.75 } } as const;

/** The pictures of a workflow's paths, as files in a folder. */
export interface Album {
  readonly folder: string;
  /** Stores a PNG (base64). Its layers: one if it must be whole. */
  readonly keep: (
    png: string,
    how: Pick<Develop, 'isWhole' | 'isFirst'>,
  ) => Promise<{ readonly layers: readonly string[]; readonly changed: readonly Box[] }>;
  readonly close: () => Promise<void>;
}

/** Starts an album. Its pictures are compared and compressed in a page of their own. */
export async function startAlbum(browser: Browser, folder: string): Promise<Album> {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext();
  const page = await context.newPage();
  const all: (readonly string[])[] = [];
  const write = (content: string): string => {
    const bytes = Buffer.from(content, 'base64');
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.webp`;
    writeFileSync(`${folder}/${file}`, bytes);
    return file;
  };
  return {
    folder,
    keep: async (png, how) => {
      const developed = await page.evaluate<Developed, Develop>(developInPage, { png, ...how });
      const { over, file, changed, columns, rows } = developed;
      const layers = [...((over !== null && all[over]) || []), ...(file === null ? [] : [write(file)])];
      all.push(layers);
      return { layers, changed: changedAreas(changed, columns, rows) };
    },
    close: () => context.close(),
  };
}

/** What the workflow with this root paints on a page; see painted.ts. */
export const paintedOn = async (page: Page, root: string): Promise<readonly string[]> =>
  (await inPage(page)).evaluate((code, selector) => code.paintedBy(selector), root);

/** The digest of what is painted. */
const lookOf = (painted: readonly string[]): string =>
  createHash('sha256').update(painted.join('\n')).digest('base64url').slice(0, 8);

/** Shows what appears or moves in a moment, or a picture would depend on the moment in which it is taken. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.timeline instanceof DocumentTimeline && animation.effect?.getComputedTiming().endTime !== Infinity)
      animation.finish();
}

/** Takes pictures of a page for an album. */
export async function pictureTaker(
  page: Page,
  album: Album,
  root: string,
): Promise<(step: number, isWhole: boolean) => Promise<Picture>> {
  // Playwright's own pictures hide the caret and stop animations, which takes longer.
  const devTools = await page.context().newCDPSession(page);
  let isFirst = true;
  return async (step, isWhole) => {
    await page.evaluate(finishAnimations);
    const { data } = await devTools.send('Page.captureScreenshot', PICTURE);
    const { layers, changed } = await album.keep(data, { isWhole, isFirst });
    isFirst = false;
    return { step, layers, look: lookOf(await paintedOn(page, root)), ...(changed.length > 0 && { changed }) };
  };
}
