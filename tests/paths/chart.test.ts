import { describe, expect, it } from 'vitest';
import { generatePaths, readPaths, writePaths, type PathFile } from './engine/committed.ts';
import { Coverage } from './engine/coverage.ts';
import { walkChart } from './engine/chart-walk.ts';
import { checkThatGone, failuresOf, isOneAlone, isToBeGone, keepResults, timed, type WalkedPath } from './engine/results.ts';
import { STEMS } from './engine/stems.ts';

const isAccepting = process.env['ACCEPT_PATHS'] === '1';

/** The committed paths as they should be, in words a reviewer can act on. */
function differences(committed: PathFile, generated: PathFile): string[] {
  const kept = new Map(committed.paths.map((path) => [path.id, path]));
  const made = new Map(generated.paths.map((path) => [path.id, path]));
  return [
    ...[...made.keys()].filter((id) => !kept.has(id)).map((id) => `path ${id} is new`),
    ...[...kept.keys()].filter((id) => !made.has(id)).map((id) => `path ${id} is gone`),
    ...[...made.values()].flatMap(({ id, start, effects, steps }) =>
      [{ start, effects }, ...steps].flatMap((step, index) => {
        const known = kept.get(id);
        const before = index === 0 ? known && { start: known.start, effects: known.effects } : known?.steps[index - 1];
        return before && JSON.stringify(before) !== JSON.stringify(step)
          ? [`path ${id}, step ${index}: was ${JSON.stringify(before)}, is ${JSON.stringify(step)}`]
          : [];
      }),
    ),
  ];
}

describe.each(STEMS)('$name, on the chart', ({ name, model, invariants }) => {
  it('walks every committed path, covering every state, transition and refusal', { timeout: 120_000 }, async () => {
    const generated = await generatePaths(model);
    if (isAccepting) writePaths(name, generated);
    const committed = readPaths(name);
    if (!committed) throw new Error(`tests/paths/${name}.paths.json is missing: npm run paths:accept writes it`);
    expect(differences(committed, generated), 'behaviour changed: review it, then npm run paths:accept').toEqual([]);

    const coverage = new Coverage(model.machine);
    const walked: WalkedPath[] = [];
    for (const path of committed.paths.filter((each) => isToBeGone(name, each))) {
      coverage.begin();
      // oxlint-disable-next-line no-await-in-loop -- one walk after another: coverage is per walk
      walked.push(await timed(path, () => walkChart(model, path, { invariants, inspect: coverage.inspect })));
    }
    keepResults({ stem: name, level: 'chart', language: null, paths: walked, uncovered: coverage.uncovered(), leftOut: {} });
    checkThatGone(name, walked);
    expect(failuresOf(walked)).toEqual([]);
    if (!isOneAlone) expect(coverage.uncovered()).toEqual([]);
  });
});
