/** The keys that lead from path to path. */
import type { Query, Row } from './filter.ts';

interface Places {
  /** All paths, whatever the filters. */
  readonly rows: readonly Row[];
  /** The paths of the list. */
  readonly listed: () => readonly Row[];
  readonly current: Query;
}

const openOf = ({ stem, key }: Row): Partial<Query> => ({ view: 'paths', machine: stem.stem, path: key });

const BY: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The path that a key opens: F and Shift+F the failures of all workflows, J, K and the arrows those of the list; Escape closes it. */
export function pathByKey(key: string, { rows, listed, current }: Places): Partial<Query> | null {
  const isOpen = ({ stem, key: of }: Row): boolean => stem.stem === current.machine && of === current.path;
  const to = (found: readonly Row[], by: 1 | -1): Row | undefined => {
    const places = current.view === 'paths' ? rows : [];
    const at = places.findIndex(isOpen);
    const placeOf = (row: Row): number => rows.indexOf(row);
    return by === 1 ? found.find((row) => placeOf(row) > at) : found.findLast((row) => placeOf(row) < at);
  };
  if (key === 'f' || key === 'F') {
    const next = to(
      rows.filter(({ path }) => path.failure),
      key === 'f' ? 1 : -1,
    );
    return next ? { ...openOf(next), level: '', result: '', state: '', event: '', text: '' } : null;
  }
  if (current.view !== 'paths') return null;
  if (key === 'Escape') return current.path === '' ? null : { path: '' };
  const by = BY[key];
  if (by === undefined) return null;
  const next = to(listed(), by);
  return next ? openOf(next) : null;
}
