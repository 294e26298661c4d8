/** The generated paths in a browser, one test a workflow; each language walks every other path. */
import { LANGUAGES, type Language } from '../../machines/domain/enumerations.ts';
import { browserPaths } from '../paths/engine/browser-paths.ts';
import { walkInBrowser, type BrowserWalk } from '../paths/engine/browser-walk.ts';
import { pathOf } from '../paths/engine/committed.ts';
import { checkThatGone, failuresOf, isOneAlone, isToBeGone, keepResults, PICTURES, type WalkedPath } from '../paths/engine/results.ts';
import { STAGELESS, stageOf } from '../paths/engine/stages.ts';
import { STEMS } from '../paths/engine/stems.ts';
import { translatorOf } from '../paths/engine/translator.ts';
import { expect, signIn, test } from './world.ts';

test.describe.configure({ mode: 'parallel' });

const WHO: Readonly<Record<Language, string>> = { en: 'sophie@atelier.test', fr: 'luc@atelier.test' };

for (const { name, model, driver } of STEMS.filter((stem) => !(stem.name in STAGELESS)))
  test(`the paths of ${name}`, async ({ browser, world }) => {
    test.setTimeout(600_000);
    const stage = await stageOf(name);
    const translate = { en: await translatorOf('en'), fr: await translatorOf('fr') };
    const { paths, uncovered } = await browserPaths(model, driver, stage);
    const walks = await Promise.all(
      LANGUAGES.map(async (language): Promise<BrowserWalk> => {
        const context = await browser.newContext({ locale: `${language}-CA` });
        const page = await context.newPage();
        await page.goto(world.portal);
        await signIn(page, WHO[language]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const signedIn = await context.storageState();
        await context.close();
        const pictures = process.env['PATHS_REPORT'] === '1' ? `${PICTURES}/${name}` : null;
        return { browser, world, language, translate, signedIn, pictures };
      }),
    );
    const walked: WalkedPath[] = [];
    for (const [index, path] of paths.entries()) {
      const walk = walks[index % walks.length];
      if (walk && isToBeGone(name, pathOf(path.model, path.from, path.tour)))
        // oxlint-disable-next-line no-await-in-loop -- one path after another: they share the platform's faults
        walked.push({ ...(await walkInBrowser(path, driver, stage, walk)), language: walk.language });
    }
    keepResults({ stem: name, level: 'browser', language: null, paths: walked, uncovered, leftOut: stage.leftOut });
    checkThatGone(name, walked);
    expect(failuresOf(walked)).toEqual([]);
    if (!isOneAlone) expect(uncovered, 'transitions that no path in the browser takes').toEqual(Object.keys(stage.leftOut).sort());
  });
