import { mkdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import equivalent from './equivalent-mutants.json' with { type: 'json' };
import { readPaths, type PathFile } from './engine/committed.ts';
import { Coverage } from './engine/coverage.ts';
import { walkChart, walkOwnEdges } from './engine/chart-walk.ts';
import { cameToRest, mutantsOf, type Mutant } from './engine/mutants.ts';
import type { PathModel } from '../../machines/support/path-model.ts';
import { STEMS, type Stem } from './engine/stems.ts';

/** All mutants (npm run paths:mutate), or a sample that is the same each time. */
const isWhole = process.env['MUTANTS'] === 'all';
const SAMPLE = 6;
const SEED = 20_261_121;
/** A mutant that remembers without end is noticed by that alone. */
const STATES = 5000;

interface Verdict {
  readonly mutant: string;
  /** The oracles that noticed, each alone. */
  readonly byInvariants: boolean;
  readonly byCoverage: boolean;
  readonly byCommittedPaths: boolean;
  readonly isEquivalent: boolean;
}

const fails = async (walk: () => Promise<unknown>): Promise<boolean> =>
  walk().then(
    () => false,
    () => true,
  );

async function judge({ name, model: plain, invariants }: Stem, committed: PathFile, mutant: Mutant): Promise<Verdict> {
  const { machine } = mutant;
  const model: PathModel = { ...plain, key: (snapshot) => (cameToRest(), plain.key(snapshot)) };
  const byCommittedPaths = await fails(async () => {
    for (const path of committed.paths) await walkChart(model, path, { machine }); // oxlint-disable-line no-await-in-loop -- one after another
  });
  const coverage = new Coverage(machine);
  // A mutant that cannot be walked (no end, a crash) shows itself at once.
  const byInvariants = await fails(() => walkOwnEdges(model, { machine, invariants, inspect: coverage.inspect, begin: () => coverage.begin(), limit: STATES }));
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = equivalent;
  return {
    mutant: mutant.name,
    byInvariants,
    byCoverage: !byInvariants && coverage.uncovered().length > 0,
    byCommittedPaths,
    isEquivalent: known[name]?.[mutant.name] !== undefined,
  };
}

/** Mutants talk to actors that have ended; that is no news. */
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

const share = (kills: number, all: number): string => `${kills}/${all} (${all === 0 ? 100 : Math.round((1000 * kills) / all) / 10} %)`;

describe.each(STEMS)('mutants of $name', (stem) => {
  it('are noticed', { timeout: 3_600_000 }, async () => {
    const committed = readPaths(stem.name);
    if (!committed) throw new Error(`tests/paths/${stem.name}.paths.json is missing`);
    const all = mutantsOf(stem.model.machine);
    const chosen = isWhole ? all : fc.sample(fc.shuffledSubarray(all, { minLength: Math.min(SAMPLE, all.length), maxLength: Math.min(SAMPLE, all.length) }), { numRuns: 1, seed: SEED }).flat();
    const verdicts: Verdict[] = [];
    for (const mutant of chosen) verdicts.push(await judge(stem, committed, mutant)); // oxlint-disable-line no-await-in-loop -- one after another
    const alive = verdicts.filter(({ isEquivalent }) => !isEquivalent);
    const withoutPaths = alive.filter(({ byInvariants, byCoverage }) => byInvariants || byCoverage);
    const killed = alive.filter(({ byInvariants, byCoverage, byCommittedPaths }) => byInvariants || byCoverage || byCommittedPaths);
    if (isWhole) {
      mkdirSync('reports/mutants', { recursive: true });
      writeFileSync(`reports/mutants/${stem.name}.json`, `${JSON.stringify({ all: verdicts.length, verdicts }, null, 2)}\n`);
      // oxlint-disable-next-line no-console -- the summary of npm run paths:mutate
      console.log(`${stem.name}: invariants and coverage ${share(withoutPaths.length, alive.length)}, all oracles ${share(killed.length, alive.length)}`);
    }
    const survivors = alive.filter((verdict) => !killed.includes(verdict)).map(({ mutant }) => mutant);
    expect(survivors, 'nobody noticed').toEqual([]);
  });
});
