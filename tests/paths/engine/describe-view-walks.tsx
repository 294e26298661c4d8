import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../machines/domain/enumerations.ts';
import { Coverage } from './coverage.ts';
import type { Translate } from './expected-screen.ts';
import { checkThatGone, failuresOf, isOneAlone, isToBeGone, keepResults } from './results.ts';
import { STEMS } from './stems.ts';
import { walkView } from './view-walk.tsx';
import { renderOf, startViews } from './views.ts';

/** Walks every workflow on its view, in one language: each language has a file of its own, so that they run at once. */
export function describeViewWalks(language: Language): void {
  let translate: Translate;
  beforeAll(async () => {
    translate = await startViews(language);
  });

  describe.each(STEMS)(`$name, on the view, in ${language}`, ({ name, model, driver }) => {
    it('walks every edge that a person and the world can cause', { timeout: 240_000 }, async () => {
      const coverage = new Coverage(model.machine);
      const paths = await walkView(model, driver, { render: renderOf(name), translate, inspect: coverage.inspect, begin: () => coverage.begin(), opensLate: true }, (path) => isToBeGone(name, path));
      keepResults({ stem: name, level: 'view', language, paths, uncovered: coverage.uncovered(), leftOut: driver.leftOut });
      checkThatGone(name, paths);
      expect(failuresOf(paths)).toEqual([]);
      if (!isOneAlone) expect(coverage.uncovered()).toEqual(Object.keys(driver.leftOut).sort());
    });
  });
}
