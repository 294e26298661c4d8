/** What failed, once for each cause. */
import type { PathShown, ReportData, StemShown } from './data.ts';

/** A failed path of a workflow. */
export interface Failed {
  readonly stem: StemShown;
  readonly path: PathShown;
}

export interface FailedCause {
  readonly expected: string;
  readonly first: Failed;
  readonly count: number;
}

/** The paths that failed, by the requirement that they break; what fails most comes first. */
export function failedCauses({ stems }: Pick<ReportData, 'stems'>): FailedCause[] {
  const failed = stems.flatMap((stem) => stem.paths.filter(({ failure }) => failure).map((path) => ({ stem, path })));
  return [...Map.groupBy(failed, ({ path }) => path.failure?.expected ?? '')]
    .flatMap(([expected, all]) => {
      const [first] = all.toSorted((one, other) => (one.path.failure?.step ?? 0) - (other.path.failure?.step ?? 0));
      return first ? [{ expected, first, count: all.length }] : [];
    })
    .toSorted((one, other) => other.count - one.count);
}
