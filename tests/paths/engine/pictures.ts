/** Pictures of a page for the report. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { inPage } from './page-code.ts';
import type { Picture } from './results.ts';
import { developInPage, type Developed, type Develop } from './picture-layers.ts';

export const WINDOW = { width: 1280, height: 800 };
/** Text stays readable at this scale. */
const PICTURE = { format: 'png', clip: { x: 0, y: 0, ...WINDOW, scale: 0.75 } } as const;

/** The pictures of a workflow's paths, as files in a folder. */
export interface Album {
  readonly folder: string;
  /** Stores a PNG (base64) and returns its layers: one if it must be whole. */
  readonly keep: (png: string, isWhole: boolean) => Promise<readonly string[]>;
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
    keep: async (png, isWhole) => {
      const { over, file } = await page.evaluate<Developed, Develop>(developInPage, { png, isWhole });
      const layers = [...((over !== null && all[over]) || []), ...(file === null ? [] : [write(file)])];
      all.push(layers);
      return layers;
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
  return async (step, isWhole) => {
    await page.evaluate(finishAnimations);
    const { data } = await devTools.send('Page.captureScreenshot', PICTURE);
    return { step, layers: await album.keep(data, isWhole), look: lookOf(await paintedOn(page, root)) };
  };
}
