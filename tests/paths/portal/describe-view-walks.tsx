import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { coverageOf } from '../engine/coverage.ts';
import type { Translate } from '../engine/expected-screen.ts';
import { requireSinglePathFound, failuresOf, isSinglePath, isSelectedPath, keepResults } from '../engine/results.ts';
import { SHOWN_STEMS, type ShownStem } from './stems.ts';
import { walkScreens, walkView } from '../engine/view-walk.tsx';
import { renderOf, startViews } from './views.ts';
import { idsIn, tagOf } from '../../../scripts/test/spec-coverage.ts';

interface ViewWalks {
  readonly language: Language;
  readonly stems: readonly ShownStem[];
  /** What to cover: transitions are the same in every language, screens are not. */
  readonly each: 'edge' | 'screen';
}

function describeViewWalks({ language, stems, each }: ViewWalks): void {
  let translate: Translate;
  beforeAll(async () => {
    translate = await startViews(language);
  });

  const walk = each === 'edge' ? walkView : walkScreens;
  describe.each(stems)(`$name, on the view, in ${language}`, ({ name, shown: { model, driver } }) => {
    const proved = tagOf(idsIn(model.expect.map(({ proves = '' }) => proves).join(' ')));
    it(`shows the expected texts and controls${proved}`, { timeout: 240_000 }, async () => {
      const coverage = coverageOf(model.machine);
      const paths = await walk(
        model,
        driver,
        {
          render: renderOf(name),
          translate,
          inspect: coverage.inspect,
          begin: () => coverage.begin(),
          opensLate: true,
        },
        (path) => isSelectedPath(name, path),
      );
      const uncovered = each === 'edge' ? coverage.uncovered() : null;
      keepResults({ stem: name, level: 'view', language, paths, uncovered, leftOut: driver.leftOut });
      requireSinglePathFound(name, paths);
      expect(failuresOf(paths)).toEqual([]);
      if (uncovered && !isSinglePath) expect(uncovered).toEqual(Object.keys(driver.leftOut).sort());
    });
  });
}

/** The last workflow of the first half, by duration of the walks. */
const LAST_OF_FIRST_HALF = 'order';

/** Each half is a separate test file, so that they run in parallel. */
type Half = 'first' | 'second';
const halfOf = (half: Half): ShownStem[] =>
  SHOWN_STEMS.filter(({ name }) => name <= LAST_OF_FIRST_HALF === (half === 'first'));

/** Walks every edge of half the workflows on their views, in English. */
export const describeEdgeWalks = (half: Half): void =>
  describeViewWalks({ language: 'en', each: 'edge', stems: halfOf(half) });

/** Checks every screen of half the workflows in French. */
export const describeScreensInFrench = (half: Half): void =>
  describeViewWalks({ language: 'fr', each: 'screen', stems: halfOf(half) });
