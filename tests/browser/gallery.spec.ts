/** Screenshots of every screen in every state, for `npm run gallery`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Language } from '../../domain/enumerations.ts';
import { GALLERY, WIDTHS, type Picture } from '../gallery/gallery.ts';
import { browserPaths } from '../paths/engine/browser-paths.ts';
import { walkInBrowser } from '../paths/engine/browser-walk.ts';
import { failuresOf } from '../paths/engine/results.ts';
import { STAGELESS } from '../paths/portal/stageless.ts';
import { stageOf } from '../paths/portal/stages.ts';
import { SHOWN_STEMS } from '../paths/portal/stems.ts';
import { inEachTheme, inEachWidth } from './looks.ts';
import { COMPONENTS, withPage } from './own-page.ts';
import { signedInAs, walkers } from './walkers.ts';
import { expect } from './world.ts';

const test = withPage(COMPONENTS);

test.describe.configure({ mode: 'parallel' });

const LANGUAGE_OF_PICTURES = process.env['GALLERY_LANGUAGE'];
const isWanted = (language: Language): boolean => (LANGUAGE_OF_PICTURES ?? language) === language;

/** Screens without their own workflow. */
const PAGES: Readonly<Record<string, string>> = {
  guide: '/guide',
  documentation: '/documentation',
  developer: '/dev',
  swagger: '/dev/swagger',
  workflows: '/workflows',
  components: COMPONENTS,
  unauthorized: '/unauthorized',
  forbidden: '/forbidden',
  'not found': '/nowhere',
};

/** Takes a screenshot in each width and theme. */
async function photograph(page: Page, screen: string, state: string, language: Language): Promise<Picture[]> {
  const folder = `${GALLERY}/${screen}`.replaceAll(' ', '-');
  mkdirSync(folder, { recursive: true });
  const taken = await inEachWidth(page, WIDTHS, (width) =>
    inEachTheme(page, async (theme) => {
      const name = `${state}.${language}.${width}.${theme}.jpg`.replaceAll(/[^\w.-]+/g, '-');
      await page.screenshot({ path: `${folder}/${name}`, type: 'jpeg', quality: 60, scale: 'css' });
      return { screen, state, language, width, theme, file: `${folder.slice(GALLERY.length + 1)}/${name}` };
    }),
  );
  return taken.flat();
}

const keep = (screen: string, pictures: readonly Picture[]): void =>
  writeFileSync(`${GALLERY}/${screen.replaceAll(' ', '-')}.json`, JSON.stringify(pictures));

for (const { name, shown } of SHOWN_STEMS.filter((stem) => !(stem.name in STAGELESS)))
  test(`pictures of ${name}`, async ({ browser, world }) => {
    test.setTimeout(1_800_000);
    const pictures: Picture[] = [];
    const look = (language: Language) => {
      const seen = new Set<string>();
      return async (page: Page, state: string): Promise<null> => {
        if (!seen.has(state)) pictures.push(...(await photograph(page, name, state, language)));
        seen.add(state);
        return null;
      };
    };
    const { model, driver } = shown;
    const stage = await stageOf(name);
    const { paths } = await browserPaths(model, driver, stage);
    const failed: string[] = [];
    for (const walk of (await walkers(browser, world, { album: null, isByKeyboard: () => false, look })).filter(
      ({ language }) => isWanted(language),
    ))
      // oxlint-disable-next-line no-await-in-loop -- one path at a time, because they share the platform's faults
      for (const path of paths) failed.push(...failuresOf([await walkInBrowser(path, driver, stage, walk)]));
    keep(name, pictures);
    expect(failed).toEqual([]);
  });

test('pictures of other pages', async ({ browser, world }) => {
  test.setTimeout(600_000);
  const pictures: Picture[] = [];
  for (const language of (['en', 'fr'] as const).filter(isWanted)) {
    // oxlint-disable no-await-in-loop -- one page at a time
    const storageState = await signedInAs(language, browser, world);
    const context = await browser.newContext({
      locale: `${language}-CA`,
      storageState,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(`${world.portal}${address}`);
      // The specimens of the components page have their own headings.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      pictures.push(...(await photograph(page, 'pages', name, language)));
    }
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  keep('pages', pictures);
});
