/** The filters of the path list. They are in the URL, so that a view can be linked. */
import type { Language } from '../../../domain/enumerations.ts';
import type { PathShown, ReportData, StemShown } from '../data.ts';

export interface Query {
  readonly lang: Language;
  readonly machine: string;
  readonly level: string;
  readonly result: string;
  readonly change: string;
  readonly state: string;
  readonly event: string;
  readonly text: string;
  /** The open path: level, language and id. */
  readonly path: string;
}

export const NO_QUERY: Query = {
  lang: 'en',
  machine: '',
  level: '',
  result: '',
  change: '',
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
      (query.change === '' ||
        (query.change === 'unreviewed'
          ? path.change !== null && path.change !== 'same'
          : path.change === query.change)) &&
      (query.state === '' || isIn(path.start) || path.steps.some(({ state }) => isIn(state))) &&
      (query.event === '' || path.steps.some(({ on }) => on === query.event)) &&
      (wanted === '' || path.id.startsWith(wanted) || says(path)),
  );
}
