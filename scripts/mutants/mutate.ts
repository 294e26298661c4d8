/**
 * `npm run sources:mutate [-- --each 10] [--seed 1] [--folder domain]`: plants one defect at a time in the sources
 * outside the machines and views, and lists which ones the tests catch. It works on a copy of the last commit.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { inProject, UserError, runScript, onShutdown } from '../run/project.ts';
import { endTools, runTool } from '../run/run-tool.ts';
import { importersIn, nearTests } from './near-tests.ts';
import { enumerationsOf, mutationsOf, type Mutation } from './source-mutations.ts';
import { textMutationsOf } from './text-mutations.ts';

/** Seed data, test controls and migrations are not part of the product's behaviour. */
const FOLDERS: Readonly<Record<string, { readonly files: string; readonly but?: RegExp }>> = {
  domain: { files: 'domain/*.ts' },
  provide: { files: 'src/app/**/*.ts' },
  services: { files: 'src/{services,browser}/**/*.ts' },
  contracts: { files: 'contracts/**/*.ts' },
  platform: { files: 'platform/**/*.ts', but: /\/(?:seed|faults|migrations)\// },
  texts: { files: 'locales/{en,fr}/*.json' },
  'words of workflows': { files: 'locales/{en,fr}/workflows/**/*.json' },
};

/** Maximum defects per file in a sample, so that large files do not fill it. */
const MOST_PER_FILE = 2;
/** How many tests run for each defect, nearest first. An uncaught defect costs all their time. */
const NEAR = 10;
const NEAR_OF_PLATFORM = 3;
const MINUTES = 4;
const RESULTS = 'reports/source-mutants';

interface Verdict extends Omit<Mutation, 'code'> {
  readonly folder: string;
  /** What caught it; null when nothing did. */
  by: string | null;
  readonly seconds: number;
}

function allMutations(tree: string, { files, but }: { files: string; but?: RegExp }): Mutation[] {
  const sources = globSync('{domain,contracts,machines,src,platform}/**/*.{ts,tsx}', { cwd: tree });
  const enumerations = enumerationsOf(sources.map((file) => readFileSync(join(tree, file), 'utf8')));
  return globSync(files, { cwd: tree })
    .filter((file) => but?.test(file) !== true)
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(tree, file), 'utf8');
      if (!file.endsWith('.json')) return mutationsOf(file, source, enumerations);
      const english = file.startsWith('locales/en/')
        ? null
        : readFileSync(join(tree, file.replace('locales/fr/', 'locales/en/')), 'utf8');
      return textMutationsOf(file, source, english);
    });
}

/**
 * Samples mutations; the same seed gives the same sample. Each kind of defect has the same chance, no matter how many
 * places it fits.
 */
export function sampleOf(mutations: readonly Mutation[], size: number, seed: number): Mutation[] {
  const byKind = Map.groupBy(mutations, ({ kind }) => kind);
  const shuffled = [...byKind.values()].map((list, index) =>
    fc.sample(fc.shuffledSubarray(list, { minLength: list.length }), { numRuns: 1, seed: seed + index }).flat(),
  );
  const chosen: Mutation[] = [];
  const room = ({ file }: Mutation): boolean => chosen.filter((each) => each.file === file).length < MOST_PER_FILE;
  while (chosen.length < size && shuffled.some((list) => list.length > 0))
    for (const list of shuffled) {
      const next = list.findIndex(room);
      const [mutation] = next === -1 ? list.splice(0) && [] : list.splice(next, 1);
      if (mutation && chosen.length < size) chosen.push(mutation);
    }
  return chosen;
}

interface TestRun {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** What is reported instead of a file when the tests do not end: the defect may have made a loop endless. */
const TIMED_OUT = 'a time-out';

/** Runs tests of the copy and returns the files that fail. */
async function failing(tree: string, tests: readonly string[]): Promise<string[]> {
  const output = join(tree, 'reports/mutant-run.json');
  rmSync(output, { force: true });
  const isPlatform = tests.every((test) => test.startsWith('tests/platform/'));
  const projects = isPlatform ? ['--project', 'platform'] : ['--project', 'unit', '--project', 'view'];
  const args = [
    'run',
    ...projects,
    '--bail=1',
    '--fsModuleCache',
    '--reporter=json',
    `--outputFile=${output}`,
    ...tests,
  ];
  const env = { TEST_GATE: '1', VITEST_MAX_WORKERS: process.env['MUTANT_WORKERS'] ?? '2' };
  const { output: printed } = await runTool('vitest', args, { isShown: false, minutes: MINUTES, env, cwd: tree });
  if (printed.includes('vitest was ended after')) return [TIMED_OUT];
  if (!existsSync(output)) throw new Error(`the tests did not run: ${printed.slice(-2000)}`);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as TestRun;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name.replace(`${tree}/`, ''));
}

/** Which of these the type checker catches. Checking is slow, so defects are planted together, one per file. */
async function noticedByTypes(tree: string, mutations: readonly Mutation[]): Promise<ReadonlySet<Mutation>> {
  const noticed = new Set<Mutation>();
  for (let round = [...mutations]; round.length > 0;) {
    const planted = [...new Map(round.map((mutation) => [mutation.file, mutation])).values()];
    const originals = planted.map(({ file }) => readFileSync(join(tree, file), 'utf8'));
    for (const { file, code } of planted) writeFileSync(join(tree, file), code);
    const args = ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'reports/types.tsbuildinfo'];
    // oxlint-disable-next-line no-await-in-loop -- one copy of the project
    const { output } = await runTool('tsc', args, { isShown: false, minutes: 20, env: {}, cwd: tree });
    for (const mutation of planted) if (output.includes(`${mutation.file}(`)) noticed.add(mutation);
    for (const [index, { file }] of planted.entries()) writeFileSync(join(tree, file), originals[index] ?? '');
    round = round.filter((mutation) => !planted.includes(mutation));
  }
  return noticed;
}

/** What the last review approved: the texts in both languages, the platform's calls, and all delays and limits. */
const APPROVED: Readonly<Record<string, { readonly changedBy: RegExp; readonly script: string }>> = {
  'accepted texts': {
    changedBy: /^locales\/.*\.json$|^platform\/.*words\.ts$/,
    script: 'scripts/build/text-namespaces.ts',
  },
  'approved calls and limits': { changedBy: /\.tsx?$/, script: 'scripts/build/approved-api.ts' },
};

/** Whether the check of what is approved catches a mutation. */
async function noticedByApproval(tree: string, file: string): Promise<string | null> {
  for (const [name, { changedBy, script }] of Object.entries(APPROVED)) {
    if (!changedBy.test(file)) continue;
    // oxlint-disable-next-line no-await-in-loop -- at most one script applies to the file
    const { isOk } = await runTool('node', [script, '--check'], {
      isShown: false,
      minutes: MINUTES,
      env: {},
      cwd: tree,
    });
    if (!isOk) return name;
  }
  return null;
}

/** A copy of the last commit to plant defects in. */
function copyOfProject(): { readonly tree: string; readonly revision: string } {
  const tree = inProject(RESULTS, 'tree');
  rmSync(tree, { recursive: true, force: true });
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).trim();
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', '--quiet', tree, 'HEAD');
  // Hard links: Vite serves only files inside the project.
  execFileSync('cp', ['-al', inProject('node_modules'), join(tree, 'node_modules')]);
  mkdirSync(join(tree, 'reports'));
  return { tree, revision: git('rev-parse', '--short', 'HEAD') };
}

const share = (some: number, all: number): string => `${some} of ${all} (${Math.round((100 * some) / all)} %)`;

await runScript(async () => {
  const { each, seed, folder } = parseArgs({
    options: {
      each: { type: 'string', default: '10' },
      seed: { type: 'string', default: '20261124' },
      folder: { type: 'string' },
    },
  }).values;
  if (folder !== undefined && !(folder in FOLDERS))
    throw new UserError(`There is no folder "${folder}". Folders: ${Object.keys(FOLDERS).join(', ')}.`);
  const { tree, revision } = copyOfProject();
  const remove = (): void => void execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: inProject() });
  onShutdown(() => {
    endTools();
    remove();
    process.exit(130);
  });
  const importers = importersIn(tree);

  /** Tests that fail without a defect prove nothing. */
  const healthy = new Map<string, boolean>();
  const isHealthy = async (tests: readonly string[]): Promise<boolean> => {
    const key = tests.join(' ');
    const known = healthy.get(key) ?? (await failing(tree, tests)).length === 0;
    healthy.set(key, known);
    return known;
  };

  const judge = async ({ file, code }: Mutation): Promise<string | null> => {
    const place = join(tree, file);
    const original = readFileSync(place, 'utf8');
    const plant = (): void => writeFileSync(place, code);
    const restore = (): void => writeFileSync(place, original);
    plant();
    try {
      const approval = await noticedByApproval(tree, file);
      if (approval !== null) return approval;
      const near = nearTests(file, importers).filter((test) => !/\/(?:mutants|edges|french|random)[-.]/.test(test));
      const ofPlatform = near.filter((test) => test.startsWith('tests/platform/'));
      const others = near.filter((test) => !test.startsWith('tests/platform/'));
      const ordered = [others.slice(0, 3), ofPlatform.slice(0, NEAR_OF_PLATFORM), others.slice(3, NEAR)];
      for (const tests of ordered) {
        if (tests.length === 0) continue;
        // oxlint-disable-next-line no-await-in-loop -- the nearest tests first
        const [test] = await failing(tree, tests);
        if (test === undefined) continue;
        restore();
        // oxlint-disable-next-line no-await-in-loop -- one copy of the project
        if (await isHealthy(test === TIMED_OUT ? tests : [test])) return test;
        plant();
      }
      return null;
    } finally {
      restore();
    }
  };

  const judged: { readonly mutation: Mutation; readonly verdict: Verdict }[] = [];
  const keep = (): void =>
    writeFileSync(
      inProject(RESULTS, 'verdicts.json'),
      `${JSON.stringify({ revision, seed, verdicts: judged.map(({ verdict }) => verdict) }, null, 2)}\n`,
    );
  for (const [name, chosen] of Object.entries(FOLDERS)) {
    if (folder !== undefined && folder !== name) continue;
    for (const mutation of sampleOf(allMutations(tree, chosen), Number(each), Number(seed))) {
      const start = performance.now();
      const by = await judge(mutation); // oxlint-disable-line no-await-in-loop -- one copy of the project
      const seconds = Math.round((performance.now() - start) / 1000);
      const { file, kind, name: change } = mutation;
      judged.push({ mutation, verdict: { file, kind, name: change, folder: name, by, seconds } });
      console.log(`${by === null ? 'no test noticed' : `${by} noticed`} · ${file} ${change} (${seconds} s)`);
      keep();
    }
  }
  const unnoticed = judged.flatMap(({ mutation, verdict }) => (verdict.by === null ? [mutation] : []));
  const byTypes = await noticedByTypes(tree, unnoticed);
  for (const { mutation, verdict } of judged) if (byTypes.has(mutation)) verdict.by = 'types';
  keep();
  const verdicts = judged.map(({ verdict }) => verdict);
  for (const [name, own] of Map.groupBy(verdicts, (verdict) => verdict.folder))
    console.log(`${name}: ${share(own.filter(({ by }) => by !== null).length, own.length)} noticed`);
  console.log(
    `all: ${share(verdicts.filter(({ by }) => by !== null).length, verdicts.length)} noticed, at ${revision}`,
  );
  remove();
  process.exit(0);
});
