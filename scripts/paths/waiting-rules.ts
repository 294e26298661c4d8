/** The rules that await review, as lines. */
import { LANGUAGES } from '../../domain/enumerations.ts';
import type { CardShown, ReportData } from '../../tests/report/data.ts';
import { isRejected, rejectedFirst, reviewOf } from '../../tests/report/page/filter.ts';
import { readingTime } from '../../tests/report/page/grouped.ts';

/** What a list cannot know: its rules are those that were accepted, whatever the sources do now. */
const unknownIn = (stems: readonly string[]): string[] =>
  stems.length === 0
    ? []
    : [
        `Not known of ${stems.length === 1 ? stems[0] : `${stems.length} workflows`}: the sources changed since the paths were walked, and the rules here are those accepted before. "npm run paths" says whether they hold.`,
      ];

/** Results that keep rules from being reviewed, in words. */
const BROKEN: Partial<Record<CardShown['result'], string>> = { failed: 'failed', unreached: 'not reached' };

const isWaiting = (card: CardShown): boolean =>
  card.result in BROKEN || isRejected(card) || ['open', 'changed'].includes(reviewOf(card));
const rules = (count: number): string => `${count} ${count === 1 ? 'rule' : 'rules'}`;

/** How many rules failed and were not reached, as far as is known: `1 failed, 2 not reached`. Empty for none. */
export const brokenWords = (cards: readonly CardShown[]): string =>
  Object.entries(BROKEN)
    .map(([result, said]) => [cards.filter((card) => card.result === result).length, said] as const)
    .flatMap(([count, said]) => (count === 0 ? [] : [`${count} ${said}`]))
    .join(', ');

/** How long it takes to read what waits. */
function readingTimes(stems: ReportData['stems']): string[] {
  const waiting = stems.flatMap((stem) => stem.cards.filter(isWaiting).map((card) => ({ stem, card })));
  const times = LANGUAGES.map((language) => {
    const { words, minutes } = readingTime(waiting, language);
    return `${minutes} min in ${language === 'en' ? 'English' : 'French'} (${words} words)`;
  });
  return waiting.length === 0 ? [] : [`To read: ${times.join(', ')}.`];
}

/**
 * The rules that await review, rejected ones first: counted by workflow, and named if there is only one workflow or they
 * are rejected. Of `unwalked` workflows it says that it does not know.
 */
export function waitingIn({ stems }: Pick<ReportData, 'stems'>, unwalked: readonly string[] = []): string[] {
  const byRejected = stems.toSorted(
    (one, other) => Number(other.cards.some(isRejected)) - Number(one.cards.some(isRejected)),
  );
  const lines = byRejected.flatMap(({ stem, cards }) => {
    const broken = brokenWords(cards);
    const waiting = rejectedFirst(cards.filter(isWaiting).map((card) => ({ card }))).map(({ card }) => card);
    if (waiting.length === 0)
      return stems.length === 1 && unwalked.length === 0 ? [`${stem}: every rule is reviewed`] : [];
    const rejected = waiting.filter(isRejected).length;
    const open = waiting.filter((card) => reviewOf(card) === 'open').length;
    const changed = waiting.filter((card) => !isRejected(card) && reviewOf(card) === 'changed').length;
    return [
      `${stem}: ${broken === '' ? '' : `${broken} ("npm run paths" says why), `}${rejected === 0 ? '' : `${rejected} rejected, `}${rules(open)} not reviewed, ${changed} changed since`,
      ...waiting
        .filter((card) => stems.length === 1 || isRejected(card))
        .map(
          (card) =>
            `  ${card.id} (${BROKEN[card.result] ? `${BROKEN[card.result]}, ` : ''}${isRejected(card) ? 'rejected' : reviewOf(card)}): ${card.words.en}`,
        ),
    ];
  });
  const known = [...unknownIn(unwalked), ...lines];
  return known.length === 0 ? ['Every rule is reviewed.'] : [...known, ...readingTimes(stems)];
}
