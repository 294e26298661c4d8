/** The rules as they are read: a situation and an event are said once, and so is what several workflows share. */
import { groupBy } from '../../../domain/group-by.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { capitalised } from '../../../workflows/clauses.ts';
import type { CardShown, ListedStem } from '../data.ts';
import type { CardRow } from './filter.ts';

type Verdict = NonNullable<CardShown['review']>['verdict'];

/** A rule under its situation and, if that has several cases, under its event. */
export interface ReadRow {
  readonly row: CardRow;
  readonly text: string;
}

interface EventRead {
  /** Empty when the event has one case: its row says it. */
  readonly when: string;
  readonly rows: readonly ReadRow[];
}

interface SituationRead {
  /** Empty for limits and sums. */
  readonly situation: string;
  readonly events: readonly EventRead[];
}

export interface WorkflowRead {
  readonly stem: ListedStem;
  readonly situations: readonly SituationRead[];
  /** The rules that another workflow says in the same words, by the title of that workflow. */
  readonly alike: ReadonlyMap<ListedStem, readonly CardRow[]>;
}

const wordsOf = ({ words }: CardShown): string => `${words.en}\n${words.fr}`;

/** The rules of other workflows that say the same in the same words: one verdict is for all of them. */
export const alikeIn = (stems: readonly ListedStem[], stem: string, card: CardShown): readonly CardRow[] =>
  stems.flatMap((each) =>
    each.stem === stem
      ? []
      : each.cards
          .filter((other) => other.id === card.id && wordsOf(other) === wordsOf(card))
          .map((other) => ({ stem: each, card: other })),
  );

/** A rule that did not run or was not reached is not approved. One that fails is refused as it is: a verdict would stand on its former words. */
export const isVerdictOn = ({ result }: Pick<CardShown, 'result'>, verdict: Verdict): boolean =>
  result === 'passed' || (verdict !== 'approved' && (result !== 'failed' || verdict === 'questioned'));

/** What a verdict on a rule is for: it, and those that say the same and may have it. */
export const signedWith = (
  stems: readonly ListedStem[],
  { stem, card }: CardRow,
  verdict: Verdict,
): readonly CardRow[] => [
  { stem, card },
  ...alikeIn(stems, stem.stem, card).filter((each) => isVerdictOn(each.card, verdict)),
];

function readEvents(rows: readonly CardRow[], language: Language): EventRead[] {
  const events = groupBy(rows, ({ card }) => card.phrases?.[language].when ?? card.id);
  return [...events].map(([when, cases]) => ({
    when: cases.length === 1 ? '' : capitalised(when),
    rows: cases.map((row) => {
      const { phrases, words } = row.card;
      if (!phrases) return { row, text: words[language] };
      const { outcome } = phrases[language];
      return { row, text: capitalised(cases.length === 1 ? `${when}, ${outcome}` : outcome) };
    }),
  }));
}

/** The rules as one reads them, in their order. */
export function readingOf(rows: readonly CardRow[], language: Language): WorkflowRead[] {
  const first = new Map<string, ListedStem>();
  return [...groupBy(rows, ({ stem }) => stem)].map(([stem, own]) => {
    const said = (row: CardRow): ListedStem => {
      const key = `${row.card.id}\n${wordsOf(row.card)}`;
      const by = first.get(key) ?? stem;
      first.set(key, by);
      return by;
    };
    const bySayer = groupBy(own, said);
    const situations = groupBy(bySayer.get(stem) ?? [], ({ card }) => card.phrases?.[language].situation ?? '');
    bySayer.delete(stem);
    return {
      stem,
      situations: [...situations].map(([situation, each]) => ({ situation, events: readEvents(each, language) })),
      alike: bySayer,
    };
  });
}

const count = (text: string): number => text.split(' ').filter(Boolean).length;

/** What adults read silently, in words a minute: measured for English (Brysbaert 2019), and taken for French too. */
const PACE = 238;

/** How many words the rules are, read one after the other, and how many minutes that takes. */
export function readingTime(
  rows: readonly CardRow[],
  language: Language,
): { readonly words: number; readonly minutes: number } {
  const words = readingOf(rows, language)
    .flatMap(({ stem, situations }) => [
      stem.title[language],
      ...situations.flatMap(({ situation, events }) => [
        situation,
        ...events.flatMap(({ when, rows: each }) => [when, ...each.map(({ text }) => text)]),
      ]),
    ])
    .reduce((sum, text) => sum + count(text), 0);
  return { words, minutes: Math.ceil(words / PACE) };
}
