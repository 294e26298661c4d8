/**
 * `npm test`: everything that must hold. A step that fails does not keep the others from running.
 * `npm test -- types unit` runs those steps alone.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject, Refusal, runScript, whenToldToEnd } from '../run/project.ts';
import { endTools, runTool, type Ended } from './run-tool.ts';
import { addUp, playwrightTally, vitestTally, type Tally } from './test-tally.ts';

interface Step {
  readonly name: string;
  readonly title: string;
  /** A step that hangs is ended after this many minutes, and has failed. */
  readonly minutes: number;
  readonly commands: readonly (readonly [tool: string, ...args: string[]])[];
  readonly env?: Readonly<Record<string, string>>;
  /** Counts the tests of the step's report; a step without one counts as a single test. */
  readonly tally?: { readonly report: string; readonly read: (report: string, isOk: boolean) => Promise<Tally> };
  /** Prints little and takes one core: such steps run two at a time. */
  readonly isQuiet?: boolean;
  /** Why the step cannot run yet. */
  readonly missing?: () => string | null;
}

const REPORTS = inProject('reports', 'tests');
const BROWSER_CONFIG = 'tests/browser/playwright.config.ts';

const reportOf = (name: string): string => join(REPORTS, `${name}.json`);

const vitest = (name: string, title: string, minutes: number, projects: readonly string[]): Step => {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    title,
    minutes,
    commands: [['vitest', 'run', ...chosen, ...reporters]],
    tally: { report: reportOf(name), read: vitestTally },
  };
};

const STEPS: readonly Step[] = [
  {
    name: 'types',
    title: 'Types',
    minutes: 3,
    isQuiet: true,
    commands: ['tsconfig.machines.json', 'tsconfig.platform.json', 'tsconfig.json'].map(
      (project) => ['tsc', '-p', project] as const,
    ),
  },
  { name: 'lint', title: 'Lint', minutes: 3, isQuiet: true, commands: [['oxlint']] },
  { name: 'format', title: 'Format', minutes: 1, isQuiet: true, commands: [['oxfmt', '--check', '.']] },
  { name: 'unused', title: 'Unused files, exports and packages', minutes: 3, isQuiet: true, commands: [['knip']] },
  vitest('unit', 'Units, generated paths and views', 30, ['!platform']),
  vitest('platform', 'Platform', 20, ['platform']),
  { name: 'build', title: 'Build', minutes: 3, commands: [['node', 'scripts/build/build.ts']] },
  { name: 'budget', title: 'Weight of the initial page', minutes: 1, commands: [['node', 'scripts/build/budget.ts']] },
  {
    name: 'browser',
    title: 'Browser',
    minutes: 40,
    commands: [['playwright', 'test', '--config', BROWSER_CONFIG, '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    tally: { report: reportOf('browser'), read: playwrightTally },
    missing: () => (existsSync(inProject(BROWSER_CONFIG)) ? null : `there is no ${BROWSER_CONFIG} yet`),
  },
];

interface Result {
  readonly step: Step;
  readonly tally: Tally;
  readonly seconds: number;
}

const heading = (text: string): void => console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 76 - text.length))}`);
const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Runs a step's commands, all of them even when one fails. */
async function runStep(step: Step, isShown: boolean): Promise<Result> {
  const began = performance.now();
  if (isShown) heading(step.title);
  const missing = step.missing?.() ?? null;
  if (missing !== null) {
    console.log(`Not run: ${missing}.`);
    return { step, tally: { passed: 0, failed: 0, skipped: 1 }, seconds: 0 };
  }

  if (step.tally) await rm(step.tally.report, { force: true });
  const ends: Ended[] = [];
  for (const [tool, ...args] of step.commands)
    ends.push(await runTool(tool, args, { isShown, minutes: step.minutes, env: step.env ?? {} }));
  const isOk = ends.every((end) => end.isOk);
  const tally = step.tally
    ? await step.tally.read(step.tally.report, isOk)
    : { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
  const seconds = (performance.now() - began) / 1000;

  if (!isShown) {
    heading(step.title);
    const output = ends.map((end) => end.output).join('');
    if (output.trim() !== '') console.log(output.trimEnd());
  }
  console.log(`${tally.failed === 0 ? 'ok' : 'FAILED'} (${inSeconds(seconds)})`);
  return { step, tally, seconds };
}

/** Two at a time, each one's output in one piece. */
async function runPairwise(steps: readonly Step[]): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, false));
  };
  await Promise.all([lane(), lane()]);
  return results;
}

function chosenSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Refusal(
      `There is no step "${unknown.join('", "')}". Steps: ${STEPS.map((step) => step.name).join(', ')}.`,
    );
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

await runScript(async () => {
  const steps = chosenSteps(process.argv.slice(2));
  const began = performance.now();
  whenToldToEnd(() => {
    endTools();
    process.exit(130);
  });
  await mkdir(REPORTS, { recursive: true });

  const results = await runPairwise(steps.filter((step) => step.isQuiet));
  for (const step of steps.filter((other) => !other.isQuiet)) results.push(await runStep(step, true));

  heading('Summary');
  for (const { step, tally, seconds } of results.sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step))) {
    const { passed, failed, skipped } = tally;
    const state = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'not run';
    const counts = [
      `${passed} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ];
    console.log(`${step.name.padEnd(10)}${state.padEnd(9)}${inSeconds(seconds).padStart(8)}   ${counts.join(', ')}`);
  }
  const { passed, failed } = addUp(results.map(({ tally }) => tally));
  console.log(`in all ${inSeconds((performance.now() - began) / 1000)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
