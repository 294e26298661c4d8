/** The filters of the path list. They are in the URL, so that a view can be linked. */
import type { Language } from '../../../domain/enumerations.ts';
import type { CardShown, ListedStem, PathShown, ReportData, StemShown } from '../data.ts';

export interface Query {
  readonly lang: Language;
  /** `paths`; otherwise the rules. */
  readonly view: string;
  /** The open rule. */
  readonly rule: string;
  /** Of a rule: `open`, `changed`, or a verdict. */
  readonly review: string;
  readonly machine: string;
  readonly level: string;
  readonly result: string;
  readonly state: string;
  readonly event: string;
  readonly text: string;
  /** The open path: level, language and id. */
  readonly path: string;
}

export const NO_QUERY: Query = {
  lang: 'en',
  view: '',
  rule: '',
  review: '',
  machine: '',
  level: '',
  result: '',
  state: '',
  event: '',
  text: '',
  path: '',
};

export function readQuery(hash: string, lang: Language): Query {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const texts = Object.fromEntries(Object.keys(NO_QUERY).map((field) => [field, given.get(field) ?? '']));
  const asked = given.get('lang');
  return { ...NO_QUERY, ...texts, lang: asked === 'en' || asked === 'fr' ? asked : lang };
}

export const hashOf = (query: Query): string =>
  `#${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()}`;

export interface Row {
  readonly stem: StemShown;
  readonly path: PathShown;
  readonly key: string;
}

export const rowsOf = ({ stems }: ReportData): Row[] =>
  stems.flatMap((stem) =>
    stem.paths.map((path) => ({ stem, path, key: [path.level, path.language ?? '', path.id].join('.') })),
  );

/** The search ignores accents and case. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The matching rows. Sentences are searched first, so that rows only compare numbers. */
export function filterRows(rows: readonly Row[], { sentences }: ReportData, query: Query): Row[] {
  const wanted = folded(query.text.trim());
  const hits = new Set(
    wanted === ''
      ? []
      : sentences.flatMap((words, place) => (folded(words[query.lang]).includes(wanted) ? [place] : [])),
  );
  const says = ({ given, steps }: PathShown): boolean =>
    given.some((place) => hits.has(place)) ||
    steps.some(({ when, outcome }) => hits.has(when) || outcome.some((place) => hits.has(place)));
  const isIn = (state: string): boolean =>
    state.split(' + ').some((region) => region === query.state || region.startsWith(`${query.state}.`));
  return rows.filter(
    ({ stem, path }) =>
      (query.machine === '' || stem.stem === query.machine) &&
      (query.level === '' || path.level === query.level) &&
      (query.result === '' || path.result === query.result) &&
      (query.state === '' || isIn(path.start) || path.steps.some(({ state }) => isIn(state))) &&
      (query.event === '' || path.steps.some(({ on }) => on === query.event)) &&
      (wanted === '' || path.id.startsWith(wanted) || says(path)),
  );
}

export interface CardRow {
  readonly stem: ListedStem;
  readonly card: CardShown;
}

/** The review status of the current rule. */
export const reviewOf = ({ review }: CardShown): 'open' | 'changed' | NonNullable<CardShown['review']>['verdict'] =>
  review === null ? 'open' : review.changed.length > 0 ? 'changed' : review.verdict;

/** Whether somebody rejected the rule, and nobody has reviewed it since: also if it changed meanwhile. */
export const isRejected = ({ review }: CardShown): boolean => review?.verdict === 'rejected';

/** Whether somebody rejected or questioned the rule, and nobody has settled it since. */
export const isUnsettled = ({ review }: CardShown): boolean => review !== null && review.verdict !== 'approved';

/** Rejected rules come first: nothing is settled while there are any. */
export const rejectedFirst = <Row extends { readonly card: CardShown }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(isRejected(other.card)) - Number(isRejected(one.card)));

/** The matching rules as they are listed. */
export const filterCards = (data: ReportData, query: Query): CardRow[] => rejectedFirst(matchingCards(data, query));

/** The matching rules: by words of both languages, id, statement, result and review. */
function matchingCards({ stems }: ReportData, query: Query): CardRow[] {
  const wanted = folded(query.text.trim()).split(/\s+/).filter(Boolean);
  return stems
    .filter(({ stem }) => query.machine === '' || stem === query.machine)
    .flatMap((stem) => stem.cards.map((card) => ({ stem, card })))
    .filter(
      ({ card }) =>
        (query.result === '' || card.result === query.result) &&
        (query.review === '' || reviewOf(card) === query.review) &&
        (query.state === '' || card.id.startsWith(`${query.state}/`) || card.id.startsWith(`${query.state}.`)),
    )
    .filter(({ stem, card }) => {
      const text = folded(
        [stem.title.en, stem.title.fr, card.id, card.words.en, card.words.fr, ...card.statements].join(' '),
      );
      return wanted.every((word) => text.includes(word));
    });
}

/** The matching rule after the open one, or before it. A rule that was just reviewed may no longer match. */
export function nextCard(data: ReportData, query: Query, by: 1 | -1): CardRow | undefined {
  const found = matchingCards(data, query);
  if (query.rule === '' && by === 1) return rejectedFirst(found)[0];
  const places = data.stems.flatMap(({ stem, cards }) => cards.map(({ id }) => `${stem}/${id}`));
  const placeOf = ({ stem, card }: CardRow): number => places.indexOf(`${stem.stem}/${card.id}`);
  const at = places.indexOf(`${query.machine}/${query.rule}`);
  return by === 1 ? found.find((row) => placeOf(row) > at) : found.findLast((row) => placeOf(row) < at);
}
