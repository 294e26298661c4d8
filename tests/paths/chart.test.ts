import { describe, expect, it } from 'vitest';
import type { PathModel } from './engine/path-model.ts';
import { generatePaths, idsOfPaths, readPaths, writePaths, type PathFile } from './engine/committed.ts';
import { Coverage } from './engine/coverage.ts';
import { walkChart } from './engine/chart-walk.ts';
import {
  checkThatGone,
  failuresOf,
  isOneAlone,
  isToBeGone,
  keepResults,
  timed,
  type WalkedPath,
} from './engine/results.ts';
import { STEMS } from './engine/stems.ts';

const isAccepting = process.env['ACCEPT_PATHS'] === '1';

/** New and removed paths, for the reviewer. The walks report changes within a path. */
function comeAndGone(committed: PathFile, model: PathModel): string[] {
  const kept = new Set(committed.paths.map(({ id }) => id));
  const made = new Set(idsOfPaths(model));
  return [
    ...[...made].filter((id) => !kept.has(id)).map((id) => `path ${id} is new`),
    ...[...kept].filter((id) => !made.has(id)).map((id) => `path ${id} is gone`),
  ];
}

const ON_A_CHANGE = 'behaviour changed: review it, then npm run paths:accept';

describe.each(STEMS)('$name, on the chart', ({ name, model, invariants }) => {
  it('walks every committed path, covering every state, transition and refusal', { timeout: 120_000 }, async () => {
    if (isAccepting) writePaths(name, await generatePaths(model));
    const committed = readPaths(name);
    if (!committed)
      throw new Error(`tests/paths/${name}/${name}.paths.json is missing: npm run paths:accept writes it`);
    expect(comeAndGone(committed, model), ON_A_CHANGE).toEqual([]);

    const coverage = new Coverage(model.machine);
    const walked: WalkedPath[] = [];
    for (const path of committed.paths.filter((each) => isToBeGone(name, each))) {
      coverage.begin();
      // oxlint-disable-next-line no-await-in-loop -- one walk after another: coverage is per walk
      walked.push(await timed(path, () => walkChart(model, path, { invariants, inspect: coverage.inspect })));
    }
    keepResults({
      stem: name,
      level: 'chart',
      language: null,
      paths: walked,
      uncovered: coverage.uncovered(),
      leftOut: {},
    });
    checkThatGone(name, walked);
    expect(failuresOf(walked), ON_A_CHANGE).toEqual([]);
    if (!isOneAlone) expect(coverage.uncovered()).toEqual([]);
  });
});
