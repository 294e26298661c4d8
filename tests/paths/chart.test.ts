import { describe, expect, it } from 'vitest';
import type { PathModel } from './engine/path-model.ts';
import { generatePaths, idsOfPaths, readPaths, writePaths, type PathFile } from './engine/committed.ts';
import { rulesNotAccepted } from './engine/accepted-rules.ts';
import { observeRules } from './engine/observe.ts';
import { Coverage } from './engine/coverage.ts';
import { walkChart } from './engine/chart-walk.ts';
import {
  requireSinglePathFound,
  failuresOf,
  isSinglePath,
  isSelectedPath,
  keepResults,
  timed,
  wholeFailure,
  type WalkedPath,
} from './engine/results.ts';
import { STEMS } from './portal/stems.ts';
import { readRules, writeRules } from '../../workflows/files.ts';
import { watchedOf } from './portal/watched.ts';
import { idsIn, tagOf } from '../../scripts/test/spec-coverage.ts';

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

/** Changed paths that were not accepted yet, as failures for the report. */
async function notAccepted(committed: PathFile, model: PathModel): Promise<WalkedPath[]> {
  const kept = new Set(committed.paths.map(({ id }) => id));
  const { paths } = await generatePaths(model);
  return paths
    .filter(({ id }) => !kept.has(id))
    .map((path) => ({
      ...path,
      result: 'failed',
      ms: 0,
      failure: { step: 0, expected: 'accepted behaviour', seen: ON_A_CHANGE },
    }));
}

const ON_A_CHANGE = 'behaviour changed: review it, then npm run paths:accept';

describe.each(STEMS)('$name, on the chart', (stem) => {
  const { name, model, invariants } = stem;
  const proved = tagOf(idsIn(invariants.map(({ spec }) => spec).join(' ')));
  it(
    `walks every committed path, covering every state, transition and refusal${proved}`,
    { timeout: 120_000 },
    async () => {
      if (isAccepting) {
        writePaths(name, await generatePaths(model));
        writeRules(name, (await observeRules(await watchedOf(stem), readPaths(name)?.paths ?? [])).file);
      }
      const committed = readPaths(name);
      if (!committed)
        throw new Error(`tests/paths/${name}/${name}.paths.json is missing: npm run paths:accept writes it`);
      const changes = comeAndGone(committed, model);

      const coverage = new Coverage(model.machine);
      const walked: WalkedPath[] = [];
      for (const path of committed.paths.filter((each) => isSelectedPath(name, each))) {
        coverage.begin();
        // oxlint-disable-next-line no-await-in-loop -- one walk after another: coverage is per walk
        walked.push(await timed(path, () => walkChart(model, path, { invariants, inspect: coverage.inspect })));
      }
      const uncovered = changes.length === 0 ? coverage.uncovered() : null;
      const added = changes.length === 0 || isSinglePath ? [] : await notAccepted(committed, model);
      const { file } = await observeRules(await watchedOf(stem), committed.paths);
      const changedRules = isSinglePath ? [] : rulesNotAccepted(file, readRules(name));
      // Where the paths changed, their failures tell more.
      if (changedRules.length > 0 && changes.length === 0 && walked.every(({ failure }) => !failure))
        added.push(wholeFailure('rules', walked[0]?.start ?? '', 'the accepted rules', changedRules.join('; ')));
      const paths = [...walked, ...added];
      keepResults({ stem: name, level: 'chart', language: null, paths, uncovered, leftOut: {}, changedRules });
      requireSinglePathFound(name, walked);
      expect(changes, ON_A_CHANGE).toEqual([]);
      expect(failuresOf(walked), ON_A_CHANGE).toEqual([]);
      if (isSinglePath) return;
      expect(uncovered).toEqual([]);
      expect(file, 'a rule changed: review it, then npm run paths:accept').toEqual(readRules(name));
    },
  );
});
