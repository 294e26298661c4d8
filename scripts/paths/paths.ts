/**
 * `npm run paths`: runs every generated path and writes the QA report. `-- --only <stem>,<stem>` limits it to these
 * workflows. `-- --only <stem>/<id> --level chart|view|browser` runs one path. `-- --report` rebuilds the report from the
 * last run, `-- --fr` speaks French.
 */
import { existsSync, rmSync } from 'node:fs';
import { collectReport } from '../../tests/report/collect.ts';
import { tooLarge } from '../../tests/report/size.ts';
import { keepRun, runOf, runsLike } from '../../tests/report/runs.ts';
import { REPORT, writeReport } from '../../tests/report/write.ts';
import { generatePaths, type Path } from '../../tests/paths/engine/paths.ts';
import { LEVELS } from '../../tests/paths/engine/levels.ts';
import { keepFailedRuns, RESULTS } from '../../tests/paths/engine/results.ts';
import { STEMS, type Stem } from '../../tests/paths/portal/stems.ts';
import { readWords } from '../../workflows/files.ts';
import { outlineOf, statesOf } from '../../workflows/outline.ts';
import { pathInWords } from '../../workflows/words.ts';
import { assertAccepted } from '../texts/check.ts';
import { assertSettled } from './review.ts';
import { inProject, UserError, runScript, onShutdown } from '../run/project.ts';
import { endTools, runTool } from '../run/run-tool.ts';
import { askedFor, say, toldIn, usageOf } from '../run/terminal.ts';
import { assertWorkflows } from '../workflows/read.ts';

/**
 * Limits a run to the tests of these workflows. Test titles begin with the workflow's name; in the browser they end
 * with it.
 */
const limited = (tool: string, stems: readonly string[]): readonly string[] =>
  tool === 'vitest' ? ['-t', `^(${stems.join('|')}), `] : ['-g', `the paths of (${stems.join('|')})$`];

const COMMANDS: Readonly<Record<(typeof LEVELS)[number], readonly [tool: string, ...args: string[]]>> = {
  chart: ['vitest', 'run', '--project', 'unit', 'tests/paths/chart.test.ts'],
  view: ['vitest', 'run', '--project', 'walks', '--project', 'view', 'tests/paths/'],
  random: ['vitest', 'run', '--project', 'unit', 'tests/paths/random.test.ts'],
  browser: ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', 'paths.spec'],
};

/** A path on the chart in words. */
function pathText({ name, model }: Stem, path: Path): string {
  const described = new Map(
    statesOf(outlineOf(model.machine)).map(({ path: state, description }) => [state, description]),
  );
  const { given, steps } = pathInWords(readWords(name, toldIn()), path, (state) => described.get(state));
  return [
    ...given,
    ...steps.flatMap(({ when, outcome }, index) => [`${index + 1}. ${when}`, ...outcome.map((each) => `   ${each}`)]),
  ].join('\n');
}

await runScript(async () => {
  const { values } = await askedFor('paths', {
    only: { type: 'string' },
    level: { type: 'string' },
    report: { type: 'boolean' },
  });
  const { only, level, report } = values;
  const levels = LEVELS.filter((each) => level === undefined || each === level);
  const [names, id] = only?.split('/') ?? [];
  const stems = names?.split(',') ?? null;
  const [stem] = stems ?? [];
  // A path id belongs to one level.
  if (levels.length === 0 || (id !== undefined && (level === undefined || stems?.length !== 1)))
    throw new UserError(usageOf('paths'));
  assertWorkflows(stems ?? []);
  const onChart = level === 'chart' && id !== undefined ? STEMS.find(({ name }) => name === stem) : undefined;
  if (onChart) {
    const path = (await generatePaths(onChart.model)).find((each) => each.id === id);
    // The attempts at a limit are not among them.
    if (!path && id?.startsWith('limit-') !== true)
      throw new UserError(say('paths.noPath', { path: only ?? '', name: stem ?? '' }));
    if (path) console.log(`${pathText(onChart, path)}\n`);
  }
  onShutdown(() => {
    endTools();
    process.exit(130);
  });

  const failed: (typeof LEVELS)[number][] = [];
  if (!report) {
    if (only === undefined && level === undefined) rmSync(inProject(REPORT), { recursive: true, force: true });
    const env = {
      PATHS_REPORT: id === undefined ? '1' : '0',
      PATHS_ONLY: id === undefined ? '' : (only ?? ''),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    };
    for (const each of levels) {
      const [tool, ...all] = COMMANDS[each];
      const args = [...all, ...(stems === null ? [] : limited(tool, stems))];
      if (!(await runTool(tool, args, { isShown: true, minutes: 40, env })).isOk) failed.push(each);
    }
    if (id === undefined) keepFailedRuns(failed);
  }
  if (id === undefined) {
    if (!existsSync(inProject(RESULTS))) throw new UserError(say('paths.noResults'));
    const collected = await collectReport({ only: stems });
    const now = runOf(collected, `${stems?.join(',') ?? 'all'} ${level ?? 'all'}`);
    const data = { ...collected, runs: report === true ? runsLike(now) : keepRun(now) };
    await writeReport(data);
    console.log(`\n${say('paths.written', { folder: REPORT })}`);
    const problem = tooLarge(inProject(REPORT));
    if (problem !== null) throw new UserError(problem);
    if (failed.length === 0) {
      assertSettled(data);
      assertAccepted();
    }
  }
  if (failed.length > 0) throw new UserError(say('paths.failed', { levels: failed.join(', ') }));
});
