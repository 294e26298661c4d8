/** The result of each path at each level, for the QA report. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../../../domain/enumerations.ts';
import type { Box } from './changed-areas.ts';
import type { Path } from './paths.ts';
import type { Level } from './levels.ts';
import { sourceDigest } from './source-digest.ts';

/** The screen after a step; step 0 is the start. */
export interface Picture {
  readonly step: number;
  /** Files to lay over each other: a whole picture, and what differs from it. */
  readonly layers: readonly string[];
  /** A digest of what the workflow paints; see painted.ts. */
  readonly look: string;
  /** What was pressed since the picture before, where it was. */
  readonly pressed?: Box;
  /** What differs from the picture before. */
  readonly changed?: readonly Box[];
}

/** Evidence a walk collects when a step fails. */
export interface Evidence {
  /** The current state of the page or machine; empty when there is none. */
  readonly state: string;
  /** The calls made so far. */
  readonly calls: readonly string[];
  /** The last picture is of the failed step. */
  readonly pictures: readonly Picture[];
  /** The Playwright trace, in the folder of the pictures. */
  readonly trace: string | null;
}

/** A failed step, as stored. */
export interface StepFailure {
  readonly step: number;
  readonly expected: string;
  readonly seen: string;
  /** What was seen, in French, where the walk knows it. */
  readonly fr?: string;
  readonly evidence?: Evidence;
}

/** Thrown by a walk at the first wrong step. Step 0 is the start. */
export class StepFailed extends Error {
  evidence: Evidence | null = null;
  override readonly name: string = 'StepFailed';
  readonly step: number;
  readonly expected: string;
  readonly seen: string;
  constructor(step: number, expected: string, seen: string, options?: ErrorOptions) {
    super(`step ${step}: expected ${expected}, seen ${seen}`, options);
    this.step = step;
    this.expected = expected;
    this.seen = seen;
  }
}

/** Thrown if a step's precondition cannot be met. */
export class NotReached extends StepFailed {
  override readonly name: string = 'NotReached';
}

export interface WalkedPath extends Omit<Path, 'effects'> {
  readonly effects?: readonly string[];
  readonly result: 'passed' | 'failed' | 'notReached';
  /** Duration (ms). */
  readonly ms: number;
  readonly failure?: StepFailure;
  /** The language of the screen, if it differs between paths. */
  readonly language?: Language;
  /** The screens at the start and after each step. Steps that happen by themselves share the next one. */
  readonly pictures?: readonly Picture[];
  /** In the browser: the transitions taken at the start and by each step. */
  readonly taken?: readonly (readonly string[])[];
}

export interface Walked {
  /** What was walked, as sourceDigest returns it. */
  readonly source: string;
  readonly stem: string;
  readonly level: Level;
  readonly language: Language | null;
  readonly paths: readonly WalkedPath[];
  /** What the walk did not take (null if it does not measure coverage). `leftOut`: the known gaps, with reasons. */
  readonly uncovered: readonly string[] | null;
  readonly leftOut: Readonly<Record<string, string>>;
  /** On the chart: the rules that are not as accepted. */
  readonly changedRules?: readonly string[];
}

/** Walks a path and records its result. An error other than StepFailed is a bug of the walk, and also a failure. */
export async function timed(
  path: Omit<Path, 'effects'> & { readonly effects?: readonly string[] },
  walk: () => Promise<Pick<WalkedPath, 'pictures'> | void>,
): Promise<WalkedPath> {
  const begun = performance.now();
  const ms = (): number => Math.round(performance.now() - begun);
  try {
    const seen = await walk();
    return { ...path, result: 'passed', ms: ms(), ...seen };
  } catch (error) {
    const failure: StepFailure =
      error instanceof StepFailed
        ? {
            step: error.step,
            expected: error.expected,
            seen: error.seen,
            ...(error.evidence && { evidence: error.evidence }),
          }
        : {
            step: 0,
            expected: 'a walk to its end',
            seen: error instanceof Error ? (error.stack ?? error.message) : String(error),
          };
    const pictures = failure.evidence?.pictures ?? [];
    return { ...path, result: error instanceof NotReached ? 'notReached' : 'failed', ms: ms(), failure, pictures };
  }
}

const ONLY = process.env['PATHS_ONLY'] ?? '';

/** Whether only one path runs (npm run paths -- --only <stem>/<id>). Its coverage says nothing. */
export const isSinglePath = ONLY.includes('/');

/** Whether a path runs: all of them by default. */
export const isSelectedPath = (stem: string, { id }: Pick<Path, 'id'>): boolean =>
  !isSinglePath || ONLY === `${stem}/${id}`;

/** Throws when the selected path is not one of this workflow's. */
export function requireSinglePathFound(stem: string, walked: readonly WalkedPath[]): void {
  if (isSinglePath && ONLY.startsWith(`${stem}/`) && walked.length === 0)
    throw new Error(`there is no path ${ONLY} at this level`);
}

/** What failed for the same reason: the same requirement, or the same expectation. */
export interface Cause {
  readonly expected: string;
  readonly failed: readonly WalkedPath[];
}

/** The failed paths by their cause, the one that fails most first. */
export const causesOf = (paths: readonly WalkedPath[]): Cause[] =>
  [
    ...Map.groupBy(
      paths.filter(({ failure }) => failure),
      ({ failure }) => failure?.expected ?? '',
    ),
  ]
    .map(([expected, failed]) => ({ expected, failed }))
    .toSorted((one, other) => other.failed.length - one.failed.length);

/** The causes in words, each once and with its first example, for a test's message. */
export const failuresOf = (paths: readonly WalkedPath[]): string[] =>
  causesOf(paths).map(({ expected, failed }) => {
    const [first] = failed.toSorted((one, other) => (one.failure?.step ?? 0) - (other.failure?.step ?? 0));
    const step = first?.steps[(first.failure?.step ?? 0) - 1];
    const count = failed.length === 1 ? '1 path' : `${failed.length} paths, one cause`;
    const at = `${first?.id ?? ''}, step ${first?.failure?.step ?? 0}${step ? `, ${step.on}${step.case ? ` (${step.case})` : ''}` : ''}`;
    return `${count}: expected ${expected}; first ${at}, seen ${first?.failure?.seen ?? ''}`;
  });

/** A failure of a whole workflow instead of one path. */
export const wholeFailure = (id: string, start: string, expected: string, seen: string, fr?: string): WalkedPath => ({
  id,
  start,
  steps: [],
  result: 'failed',
  ms: 0,
  failure: { step: 0, expected, seen, ...(fr !== undefined && { fr }) },
});

/** Coverage that is not as expected. Failed paths end early, so they say nothing about it. */
export function coverageFailure({
  uncovered,
  leftOut,
  paths,
}: Pick<Walked, 'uncovered' | 'leftOut' | 'paths'>): WalkedPath[] {
  if (uncovered === null || paths.some(({ failure }) => failure)) return [];
  const expected = Object.keys(leftOut);
  const missed = uncovered.filter((each) => !expected.includes(each));
  const taken = expected.filter((each) => !uncovered.includes(each)).map((each) => `${each} is taken, but left out`);
  if (missed.length + taken.length === 0) return [];
  return [wholeFailure('coverage', paths[0]?.start ?? '', 'every transition taken', [...missed, ...taken].join('; '))];
}

export const RESULTS = 'reports/paths/results';
export const PICTURES = 'reports/paths/pictures';

/** Saves the results of a workflow for the report of `npm run paths`. Plain test runs save nothing. */
export function keepResults(walked: Omit<Walked, 'source'>): void {
  if (process.env['PATHS_REPORT'] !== '1') return;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    `${RESULTS}/${[walked.stem, walked.level, walked.language].filter(Boolean).join('.')}.json`,
    JSON.stringify({ source: sourceDigest(), ...walked, paths: [...walked.paths, ...coverageFailure(walked)] }),
  );
}

const FAILED_RUNS = 'reports/paths/failed-runs.json';

/** Saves which levels failed, so that a workflow without results there is not shown as merely not run. */
export function keepFailedRuns(levels: readonly Level[]): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(FAILED_RUNS, JSON.stringify({ source: sourceDigest(), levels }));
}

/** The levels whose last run failed, if it was of these sources. */
export function failedRuns(file = FAILED_RUNS): readonly Level[] {
  if (!existsSync(file)) return [];
  const { source, levels } = JSON.parse(readFileSync(file, 'utf8')) as { source: string; levels: readonly Level[] };
  return source === sourceDigest() ? levels : [];
}
