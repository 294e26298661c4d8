import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import equivalent from './equivalent-mutants.json' with { type: 'json' };
import { generatePaths, type Path } from './engine/paths.ts';
import { watchPaths } from './engine/observe.ts';
import { Coverage } from './engine/coverage.ts';
import { walkOwnEdges } from './engine/chart-walk.ts';
import { resetGuardCount, mutantsOf, unchanged, type Mutant } from './engine/mutants.ts';
import type { PathModel } from './engine/path-model.ts';
import { STEMS, type Stem } from './portal/stems.ts';

/** Runs all mutants (npm run paths:mutate), or a sample that is always the same. */
const isWhole = process.env['MUTANTS'] === 'all';
const SAMPLE = 6;
const SEED = 20_261_121;
/**
 * The minimum share of mutants that invariants and coverage must catch together without the accepted rules, and that
 * all oracles must catch. Checked when all mutants run.
 */
const LEAST = { invariantsAndCoverage: 0.9, together: 0.98 };
/** The maximum number of states to explore: a mutant may never stop adding new ones. */
const STATES = 5000;

interface Verdict {
  readonly mutant: string;
  /** A walk of the mutant's own edges breaks an invariant. */
  readonly byInvariants: boolean;
  /**
   * No invariant is broken, but a state, transition or refusal cannot be reached. A broken walk's coverage means
   * nothing.
   */
  readonly byCoverage: boolean;
  /** The machine's own paths have other outcomes than accepted: states, remembered data or effects. */
  readonly byAcceptedRules: boolean;
  readonly isEquivalent: boolean;
}

const fails = async (walk: () => Promise<unknown>): Promise<boolean> =>
  walk().then(
    () => false,
    () => true,
  );

/** What happens on a machine along a path. The outcomes of rules are digests of it (observe.ts). */
const outcomeOf = async (model: PathModel, path: Path): Promise<string> =>
  JSON.stringify((await watchPaths(model, [path])).map(({ on, caseName, to, effects }) => [on, caseName, to, effects]));

/** What a workflow's own machine does along each of its paths. */
type Accepted = readonly { readonly path: Path; readonly outcome: string }[];

/** Whether a machine does something else along one of the paths. */
async function differs(model: PathModel, accepted: Accepted): Promise<boolean> {
  for (const { path, outcome } of accepted) if ((await outcomeOf(model, path)) !== outcome) return true; // oxlint-disable-line no-await-in-loop -- the first that differs is enough
  return false;
}

async function judge({ name, model: plain, invariants }: Stem, accepted: Accepted, mutant: Mutant): Promise<Verdict> {
  const { machine } = mutant;
  const model: PathModel = { ...plain, key: (snapshot) => (resetGuardCount(), plain.key(snapshot)) };
  // A mutant that crashes or never rests has other outcomes.
  const byAcceptedRules = await differs({ ...model, machine }, accepted).catch(() => true);
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = equivalent;
  const isEquivalent = known[name]?.[mutant.name] !== undefined;
  // Of a sample, it is only asked whether anybody noticed.
  if (byAcceptedRules && !isWhole)
    return { mutant: mutant.name, byInvariants: false, byCoverage: false, byAcceptedRules, isEquivalent };
  const coverage = new Coverage(machine);
  const inspect = (event: InspectionEvent): void => {
    if (event.type === '@xstate.snapshot') resetGuardCount();
    coverage.inspect(event);
  };
  // A mutant that never ends or crashes fails here.
  const byInvariants = await fails(() =>
    walkOwnEdges(model, { machine, invariants, inspect, begin: () => coverage.begin(), limit: STATES }),
  );
  return {
    mutant: mutant.name,
    byInvariants,
    byCoverage: !byInvariants && coverage.uncovered().length > 0,
    byAcceptedRules,
    isEquivalent,
  };
}

/** Mutants send events to actors that have stopped, which XState warns about. */
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

/** How many mutants each oracle caught, how many are equivalent to the machine itself, and which survived. */
function reportOf(verdicts: readonly Verdict[]) {
  const alive = verdicts.filter(({ isEquivalent }) => !isEquivalent);
  const withoutPaths = ({ byInvariants, byCoverage }: Verdict): boolean => byInvariants || byCoverage;
  const byAny = (verdict: Verdict): boolean => withoutPaths(verdict) || verdict.byAcceptedRules;
  const count = (has: (verdict: Verdict) => boolean): number => alive.filter(has).length;
  const without = (has: (verdict: Verdict) => boolean): string[] =>
    alive.filter((verdict) => !has(verdict)).map(({ mutant }) => mutant);
  return {
    mutants: alive.length,
    equivalent: verdicts.length - alive.length,
    killed: {
      byInvariants: count(({ byInvariants }) => byInvariants),
      byCoverage: count(({ byCoverage }) => byCoverage),
      byAcceptedRules: count(({ byAcceptedRules }) => byAcceptedRules),
      invariantsAndCoverage: count(withoutPaths),
      together: count(byAny),
    },
    survivors: { invariantsAndCoverage: without(withoutPaths), together: without(byAny) },
  };
}

const share = (kills: number, all: number): string =>
  `${kills}/${all} (${all === 0 ? 100 : Math.round((1000 * kills) / all) / 10} %)`;

describe.each(STEMS)('mutants of $name', (stem) => {
  it('are caught', { timeout: 3_600_000 }, async () => {
    const accepted: { readonly path: Path; readonly outcome: string }[] = [];
    for (const path of await generatePaths(stem.model)) {
      const outcome = await outcomeOf(stem.model, path); // oxlint-disable-line no-await-in-loop -- one after another
      accepted.push({ path, outcome });
    }
    const all = mutantsOf(stem.model.machine);
    const chosen = isWhole
      ? all
      : fc
          .sample(
            fc.shuffledSubarray(all, {
              minLength: Math.min(SAMPLE, all.length),
              maxLength: Math.min(SAMPLE, all.length),
            }),
            { numRuns: 1, seed: SEED },
          )
          .flat();
    if (isWhole)
      expect(await judge(stem, accepted, unchanged(stem.model.machine))).toMatchObject({
        byInvariants: false,
        byCoverage: false,
        byAcceptedRules: false,
      });
    const verdicts: Verdict[] = [];
    for (const mutant of chosen) verdicts.push(await judge(stem, accepted, mutant)); // oxlint-disable-line no-await-in-loop -- one after another
    const report = reportOf(verdicts);
    const { killed, survivors, mutants } = report;
    if (!isWhole) return expect(survivors.together, 'nobody noticed').toEqual([]);
    mkdirSync('reports/mutants', { recursive: true });
    writeFileSync(
      `reports/mutants/${stem.name}.json`,
      `${JSON.stringify({ machine: stem.name, ...report, verdicts }, null, 2)}\n`,
    );
    // oxlint-disable-next-line no-console -- the summary of npm run paths:mutate
    console.log(
      `${stem.name}: invariants and coverage ${share(killed.invariantsAndCoverage, mutants)}, all oracles ${share(killed.together, mutants)}`,
    );
    expect(
      killed.invariantsAndCoverage / mutants,
      `too few are noticed without the accepted rules: ${survivors.invariantsAndCoverage.join('; ')}`,
    ).toBeGreaterThanOrEqual(LEAST.invariantsAndCoverage);
    return expect(killed.together / mutants, `nobody noticed: ${survivors.together.join('; ')}`).toBeGreaterThanOrEqual(
      LEAST.together,
    );
  });
});
