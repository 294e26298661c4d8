/** The generated paths in a browser, one test per workflow. Each language runs every other path. */
import { rmSync } from 'node:fs';
import { browserPaths } from '../paths/engine/browser-paths.ts';
import { walkInBrowser } from '../paths/engine/browser-walk.ts';
import { pathOf } from '../paths/engine/paths.ts';
import {
  requireSinglePathFound,
  failuresOf,
  isSinglePath,
  isSelectedPath,
  keepResults,
  PICTURES,
  type WalkedPath,
} from '../paths/engine/results.ts';
import { startAlbum } from '../paths/engine/pictures.ts';
import { STAGELESS } from '../paths/portal/stageless.ts';
import { stageOf } from '../paths/portal/stages.ts';
import { SHOWN_STEMS } from '../paths/portal/stems.ts';
import { startLooking } from './looks.ts';
import { walkers } from './walkers.ts';
import { expect, test } from './world.ts';

test.describe.configure({ mode: 'parallel' });

for (const { name, shown } of SHOWN_STEMS.filter((stem) => !(stem.name in STAGELESS)))
  test(`the paths of ${name}`, async ({ browser, world }) => {
    test.setTimeout(600_000);
    const { model, driver } = shown;
    const stage = await stageOf(name);
    const { paths, uncovered } = await browserPaths(model, driver, stage);
    // The report's run also checks each state as a whole.
    const isForReport = process.env['PATHS_REPORT'] === '1';
    const look = isForReport ? startLooking() : async () => null;
    if (isForReport) rmSync(`${PICTURES}/${name}`, { recursive: true, force: true });
    const album = isForReport ? await startAlbum(browser, `${PICTURES}/${name}`) : null;
    // Everything works without a pointer, so the keyboard comes first.
    const done = new Set<string>();
    const isByKeyboard = (type: string): boolean => !done.has(type) && done.add(type).has(type);
    const walks = await walkers(browser, world, {
      album,
      isByKeyboard,
      look: () => look,
    });
    const walked: WalkedPath[] = [];
    for (const [index, path] of paths.entries()) {
      const walk = walks[index % walks.length];
      if (walk && isSelectedPath(name, pathOf(path.model, path.from, path.tour)))
        // oxlint-disable-next-line no-await-in-loop -- one path at a time, because they share the platform's faults
        walked.push({
          ...(await walkInBrowser(path, driver, stage, walk)),
          language: walk.language,
          taken: path.taken,
        });
    }
    await album?.close();
    keepResults({ stem: name, level: 'browser', language: null, paths: walked, uncovered, leftOut: stage.leftOut });
    requireSinglePathFound(name, walked);
    expect(failuresOf(walked)).toEqual([]);
    if (!isSinglePath)
      expect(uncovered, 'transitions that no path in the browser takes').toEqual(Object.keys(stage.leftOut).sort());
  });
