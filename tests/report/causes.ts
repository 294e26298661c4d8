/** What failed, once for each cause. */
import type { Language } from '../../domain/enumerations.ts';
import type { CardShown, PathShown, ReportData, StemShown } from './data.ts';
import type { CardRow } from './page/filter.ts';

/** A failed path of a workflow. */
export interface Failed {
  readonly stem: StemShown;
  readonly path: PathShown;
}

export interface FailedCause {
  readonly expected: string;
  readonly first: Failed;
  readonly count: number;
  /** The rules at whose steps it fails. */
  readonly rules: readonly CardRow[];
}

const isAt = ({ failedIn }: CardShown, { level, id }: PathShown): boolean => level === 'chart' && failedIn.includes(id);

/** What was expected where a rule fails, as its causes say it. */
export const expectedOf = (
  { paths }: Pick<StemShown, 'paths'>,
  card: CardShown,
  language: Language,
): readonly string[] => [
  ...new Set(
    paths.flatMap((path) =>
      path.failure && isAt(card, path) ? (path.failure.said?.expected[language] ?? path.failure.expected) : [],
    ),
  ),
];

/** The paths that failed, by the requirement that they break; what fails most comes first. */
export function failedCauses({ stems }: Pick<ReportData, 'stems'>): FailedCause[] {
  const failed = stems.flatMap((stem) => stem.paths.filter(({ failure }) => failure).map((path) => ({ stem, path })));
  // Changes that were not accepted are those of one workflow.
  const causeOf = ({ stem, path: { id, failure } }: Failed): string =>
    `${id === 'rules' ? stem.stem : ''} ${failure?.expected ?? ''}`;
  return [...Map.groupBy(failed, causeOf).values()]
    .flatMap((all) => {
      const [first] = all.toSorted((one, other) => (one.path.failure?.step ?? 0) - (other.path.failure?.step ?? 0));
      const rules = [...Map.groupBy(all, ({ stem }) => stem)].flatMap(([stem, own]) =>
        stem.cards.filter((card) => own.some(({ path }) => isAt(card, path))).map((card) => ({ stem, card })),
      );
      return first ? [{ expected: first.path.failure?.expected ?? '', first, count: all.length, rules }] : [];
    })
    .toSorted((one, other) => other.count - one.count);
}
