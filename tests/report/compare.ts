/** Compares paths with those of another revision. */
import { execFileSync } from 'node:child_process';
import { parsePaths, type Path } from '../paths/engine/committed.ts';

export type Change = 'new' | 'changed' | 'same';

/** An earlier path that was removed or has another meaning now. */
export interface Former {
  readonly path: Path;
  /** The closest current path; null when there is none. */
  readonly successor: string | null;
}

export interface Comparison {
  /** By current path id. */
  readonly changes: ReadonlyMap<string, Change>;
  /** The earlier meaning of changed paths, by current id. */
  readonly before: ReadonlyMap<string, Path>;
  readonly gone: readonly Former[];
}

/**
 * A workflow's committed paths in another revision; empty without the file. Throws when git does not know the revision.
 */
export function pathsAt(revision: string, stem: string): readonly Path[] {
  execFileSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  try {
    return parsePaths(
      execFileSync('git', ['show', `${revision}:tests/paths/${stem}/${stem}.paths.json`], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ).paths;
  } catch {
    return [];
  }
}

/** What a path means: its states and effects. */
const meaningOf = ({ from, start, effects, steps }: Path): string =>
  JSON.stringify([
    from ?? '',
    start,
    effects,
    steps.map((step) => [step.on, step.case ?? '', step.state, step.effects ?? []]),
  ]);

const events = ({ from, steps }: Path): string[] => [
  from ?? '',
  ...steps.map((step) => `${step.on} (${step.case ?? ''})`),
];

/** The number of common steps from the start. */
function commonSteps(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((step, index) => step !== right[index]);
  return end === -1 ? left.length : end;
}

export function comparePaths(former: readonly Path[], today: readonly Path[]): Comparison {
  const known = new Map(former.map((path) => [path.id, path]));
  const ids = new Set(today.map(({ id }) => id));
  const changes = new Map<string, Change>();
  const before = new Map<string, Path>();
  for (const path of today) {
    const was = known.get(path.id);
    const isSame = was && meaningOf(was) === meaningOf(path);
    changes.set(path.id, was ? (isSame ? 'same' : 'changed') : 'new');
    if (was && !isSame) before.set(path.id, was);
  }
  const added = today
    .filter(({ id }) => changes.get(id) === 'new')
    .map((path) => ({ id: path.id, events: events(path) }));
  const gone = former
    .filter(({ id }) => !ids.has(id))
    .map((path) => {
      const mine = events(path);
      const [nearest] = added
        .map(({ id, events: theirs }) => ({ id, common: commonSteps(mine, theirs) }))
        .sort((left, right) => right.common - left.common);
      // All paths have the start in common.
      return { path, successor: nearest && nearest.common > 1 ? nearest.id : null };
    });
  return { changes, before, gone };
}

/** Compares with the reviews. A path without a review is new. */
