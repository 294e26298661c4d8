/** Checks that the walk on the view can fail: runs it with one defect in a view at a time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Edge } from './engine/graph.ts';
import excused from './excused-view-mutants.json' with { type: 'json' };
import type { Translate } from './engine/expected-screen.ts';
import { isMutantReached, mutantsReachedDuring, switchOn, viewMutantsLoaded } from './engine/mutated-view.ts';
import { StepFailed } from './engine/results.ts';
import { SHOWN_STEMS, type ShownStem } from './portal/stems.ts';
import { walkViewPath, type ViewWalk } from './engine/view-walk.tsx';
import { viewPaths, type ViewPath } from './engine/view-paths.ts';
import { renderOf, startViews } from './portal/views.ts';

// Loads every view, so that none is forgotten.
import.meta.glob(['../../src/views/*/*.tsx', '../../src/views/*/*.connect.ts', '!../../src/views/{shell,shared}/*'], {
  eager: true,
});

/** Runs all mutants (npm run paths:mutate), or a sample that is always the same. */
const isWhole = process.env['MUTANTS'] === 'all';
/** Only these workflows: MUTANT_STEMS=list,lock npm run paths:mutate. */
const chosenStems = process.env['MUTANT_STEMS']?.split(',') ?? null;
const SAMPLE = 3;
const SEED = 20_261_122;
/**
 * How long to walk each mutant before it counts as a survivor (ms). Excused mutants are many, so they get less time.
 */
const PATIENCE = { meant: 240_000, excused: 8000 } as const;

/** The minimum share of mutants to catch. */
const NOTICED = 0.95;

/** What caught a mutant. */
type Oracle = 'text' | 'control' | 'value' | 'state' | 'console' | 'crash';

interface Verdict {
  readonly mutant: string;
  readonly by: Oracle | null;
  /** The difference found, or why there was none. */
  readonly how: string;
}

/**
 * Why a mutant need not be caught: it is equivalent to the view itself, another test covers it, or it is a known
 * weakness.
 */
type Excuse = 'equivalent' | 'elsewhere' | 'unnoticed';
/** Reasons by mutant name, or by the start of names with a trailing star. */
type Excuses = Readonly<Partial<Record<Excuse, Readonly<Record<string, string>>>>>;
const known: Readonly<Record<string, Excuses>> = excused;

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
const patternsOf = (excuses: Excuses, which: readonly Excuse[] = ['equivalent', 'elsewhere', 'unnoticed']): string[] =>
  which.flatMap((each) => Object.keys(excuses[each] ?? {}));

function oracleOf(error: unknown): Oracle {
  if (!(error instanceof StepFailed)) return 'crash';
  if (error.seen.startsWith('console: ')) return 'console';
  if (/ (?:is|is not) shown$/.test(error.seen)) return 'text';
  if (/ must be set to /.test(error.seen)) return 'value';
  return / be usable| must (?:not )?be there$| must have the focus$/.test(error.seen) ||
    error.seen.startsWith('none that')
    ? 'control'
    : 'state';
}

let complaints: string[] = [];
const noteComplaint = (...words: unknown[]): void => void complaints.push(words.map(String).join(' '));

/** Walks a path; throws the defect it finds. */
async function walkOnce(
  path: ViewPath,
  { name, shown: { driver } }: ShownStem,
  translate: Translate,
  seen: Pick<Set<Edge>, 'has' | 'add'>,
): Promise<void> {
  complaints = [];
  const walk: ViewWalk = { render: renderOf(name), translate, inspect: () => {}, begin: () => {} };
  await walkViewPath(path, driver, walk, seen);
  if (complaints[0] !== undefined) throw new StepFailed(0, 'a silent console', `console: ${complaints[0]}`);
}

/** Skips all screen checks: the unmutated screen is right. */
const UNSEEN = { has: () => true, add: () => new Set<Edge>() };

/** The paths that pass each mutant: the one that reaches it first, then those with other ways. */
async function pathsTo(
  stem: ShownStem,
  paths: readonly ViewPath[],
  translate: Translate,
): Promise<ReadonlyMap<number, readonly ViewPath[]>> {
  const found = new Map<number, { readonly path: ViewPath; readonly after: number }[]>();
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one walk after another
    const passed = await mutantsReachedDuring(() => walkOnce(path, stem, translate, UNSEEN));
    for (const [mutant, after] of passed) found.set(mutant, [...(found.get(mutant) ?? []), { path, after }]);
  }
  return new Map(
    [...found].map(([mutant, ways]) => {
      const [soonest, ...others] = ways.sort((one, other) => one.after - other.after).map(({ path }) => path);
      // Few paths have other ways.
      return [
        mutant,
        [
          ...(soonest ? [soonest] : []),
          ...others.filter(({ otherWays }) => otherWays.length > 0),
          ...others.filter(({ otherWays }) => otherWays.length === 0),
        ],
      ];
    }),
  );
}

async function judge(
  mutant: number,
  stem: ShownStem,
  paths: readonly ViewPath[],
  translate: Translate,
  patience: number,
): Promise<Verdict> {
  const { name } = viewMutantsLoaded[mutant] ?? { name: '' };
  if (paths.length === 0) return { mutant: name, by: null, how: 'no path comes past it' };
  const looked = new Set<Edge>();
  // Before the mutant is passed, the screen is the same as without it.
  const seen = { has: (edge: Edge) => !isMutantReached() || looked.has(edge), add: (edge: Edge) => looked.add(edge) };
  const end = performance.now() + patience;
  switchOn(mutant);
  try {
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one path after another
      await walkOnce(path, stem, translate, seen);
      if (performance.now() > end) break;
    }
    return { mutant: name, by: null, how: 'paths come past it, and see nothing wrong' };
  } catch (error) {
    return { mutant: name, by: oracleOf(error), how: error instanceof Error ? error.message : String(error) };
  } finally {
    switchOn(null);
    // A crashed view leaves its page behind.
    cleanup();
    document.body.replaceChildren();
    vi.clearAllMocks();
    // A failed actor throws later, in its own timer; the next mutant must not be blamed for it.
    await turnOfTheLoop();
  }
}

const share = (kills: number, all: number): string =>
  `${kills}/${all} (${all === 0 ? 100 : Math.round((1000 * kills) / all) / 10} %)`;
/** Views and folders of views that the walk of another workflow passes. */
const PASSED_BY: Readonly<Record<string, string>> = {
  'src/views/photos/photo-strip.tsx': 'quote-request',
  'src/views/failure/banner-with-actions.tsx': 'client',
  'src/views/edited-document': 'credit-request',
};
const isOf =
  (stem: string) =>
  (mutant: number): boolean => {
    const { file } = viewMutantsLoaded[mutant] ?? { file: '' };
    const [folder = ''] = /^src\/views\/[^/]+/.exec(file) ?? [];
    return (PASSED_BY[file] ?? PASSED_BY[folder] ?? file.split('/')[2]) === stem;
  };

let translate: Translate;
const uncaughtListeners = process.listeners('uncaughtException');
const total = { killed: 0, counted: 0 };

beforeAll(async () => {
  translate = await startViews('en');
  // Errors of a view count as console output; the listener keeps jsdom from printing them.
  window.addEventListener('error', (event) => {
    event.preventDefault();
    noteComplaint(event.error);
  });
  // A mutant may send a machine an event that its actor fails on.
  process.removeAllListeners('uncaughtException').on('uncaughtException', noteComplaint);
});

afterAll(() => {
  process.removeAllListeners('uncaughtException');
  for (const listener of uncaughtListeners) process.on('uncaughtException', listener);
});

describe.each(SHOWN_STEMS.filter(({ name }) => chosenStems?.includes(name) ?? true))(
  'mutants of the view of $name',
  (stem) => {
    it('are caught', { timeout: 3_600_000 }, async () => {
      for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockImplementation(noteComplaint);
      const excuses = known[stem.name] ?? {};
      const all = viewMutantsLoaded.map((_, index) => index).filter(isOf(stem.name));
      const nameOf = (mutant: number): string => viewMutantsLoaded[mutant]?.name ?? '';
      const isExcused = (mutant: number, ...which: readonly Excuse[]): boolean =>
        patternsOf(excuses, which).some((pattern) => fits(pattern, nameOf(mutant)));
      const meant = all.filter((mutant) => !isExcused(mutant, 'equivalent', 'elsewhere', 'unnoticed'));
      const most = Math.min(SAMPLE, meant.length);
      const chosen = isWhole
        ? all
        : fc
            .sample(fc.shuffledSubarray(meant, { minLength: most, maxLength: most }), { numRuns: 1, seed: SEED })
            .flat();
      const paths = viewPaths(stem.shown.model, stem.shown.driver);
      const ways = isWhole ? await pathsTo(stem, paths, translate) : null;
      const verdicts = new Map<number, Verdict>();
      for (const mutant of chosen) {
        // A sample is small, and a slow computer must catch its mutants too.
        const patience = isWhole ? PATIENCE[meant.includes(mutant) ? 'meant' : 'excused'] : Infinity;
        verdicts.set(mutant, await judge(mutant, stem, ways ? (ways.get(mutant) ?? []) : paths, translate, patience)); // oxlint-disable-line no-await-in-loop -- one after another
      }
      const counted = [...verdicts].flatMap(([mutant, verdict]) =>
        isExcused(mutant, 'equivalent', 'elsewhere') ? [] : [verdict],
      );
      const killed = counted.filter(({ by }) => by !== null);
      total.killed += killed.length;
      total.counted += counted.length;
      if (isWhole) {
        const by = Object.fromEntries(
          [...Map.groupBy(killed, (verdict) => verdict.by ?? '')].map(([oracle, list]) => [oracle, list.length]),
        );
        mkdirSync('reports/mutants/views', { recursive: true });
        writeFileSync(
          `reports/mutants/views/${stem.name}.json`,
          `${JSON.stringify({ all: all.length, counted: counted.length, killed: killed.length, by, verdicts: [...verdicts.values()], excuses }, null, 2)}\n`,
        );
        const excusedBy = (which: Excuse): string =>
          `${all.filter((mutant) => isExcused(mutant, which)).length} ${which}`;
        // oxlint-disable-next-line no-console -- the summary of npm run paths:mutate
        console.log(
          `${stem.name}: ${share(killed.length, counted.length)} noticed (${Object.entries(by)
            .map(([oracle, count]) => `${oracle} ${count}`)
            .join(', ')}); ${excusedBy('equivalent')}, ${excusedBy('elsewhere')}`,
        );
      }
      const told = [...verdicts].filter(
        ([mutant, { by }]) => (by === null) !== isExcused(mutant, 'equivalent', 'elsewhere', 'unnoticed'),
      );
      expect(
        patternsOf(excuses).filter((pattern) => !all.some((mutant) => fits(pattern, nameOf(mutant)))),
        'excused, and not there',
      ).toEqual([]);
      expect(
        told.map(([, { mutant, by, how }]) => `${mutant}: ${by === null ? '' : 'excused, yet noticed: '}${how}`),
        'nobody noticed',
      ).toEqual([]);
    });
  },
);

afterAll(() => {
  if (isWhole) expect(total.killed / total.counted).toBeGreaterThanOrEqual(NOTICED);
  // oxlint-disable-next-line no-console -- the summary of npm run paths:mutate
  if (isWhole) console.log(`all views: ${share(total.killed, total.counted)} noticed`);
});
