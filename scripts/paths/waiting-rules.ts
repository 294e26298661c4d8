/** The rules that await review, as lines. */
import { LANGUAGES } from '../../domain/enumerations.ts';
import type { CardShown, ListedStem } from '../../tests/report/data.ts';
import { isRejected, rejectedFirst, reviewOf } from '../../tests/report/page/filter.ts';
import { readingTime } from '../../tests/report/page/grouped.ts';
import { say, toldIn } from '../run/terminal.ts';

/** What a list cannot know: its rules are those that were accepted, whatever the sources do now. */
function unknownIn(stems: readonly string[]): string[] {
  if (stems.length === 0) return [];
  const [only = ''] = stems;
  return [say('review.unknown', { what: stems.length === 1 ? only : say('count.workflows', { count: stems.length }) })];
}

/** Results that keep rules from being reviewed. */
const BROKEN = ['failed', 'unreached'] as const;

const isWaiting = (card: CardShown): boolean =>
  BROKEN.some((result) => result === card.result) || isRejected(card) || ['open', 'changed'].includes(reviewOf(card));

/** How many rules failed and were not reached, as far as is known: `1 failed, 2 not reached`. Empty for none. */
export const brokenWords = (cards: readonly CardShown[]): string =>
  BROKEN.map((result) => [result, cards.filter((card) => card.result === result).length] as const)
    .flatMap(([result, count]) => (count === 0 ? [] : [say(`count.${result}`, { count })]))
    .join(', ');

/** How long it takes to read what waits. */
function readingTimes(stems: readonly ListedStem[]): string[] {
  const waiting = stems.flatMap((stem) => stem.cards.filter(isWaiting).map((card) => ({ stem, card })));
  const times = LANGUAGES.map((language) => {
    const { words, minutes } = readingTime(waiting, language);
    return say('review.reading', { count: words, minutes, language: say(`language.${language}`) });
  });
  return waiting.length === 0 ? [] : [say('review.toRead', { times: times.join(', ') })];
}

function countsIn(cards: readonly CardShown[]): string {
  const broken = brokenWords(cards);
  const rejected = cards.filter(isRejected).length;
  const open = cards.filter((card) => reviewOf(card) === 'open').length;
  const changed = cards.filter((card) => !isRejected(card) && reviewOf(card) === 'changed').length;
  return [
    ...(broken === '' ? [] : [`${broken} (${say('review.paths')})`]),
    ...(rejected === 0 ? [] : [say('count.rejected', { count: rejected })]),
    say('count.open', { count: open }),
    say('count.changed', { count: changed }),
  ].join(', ');
}

/**
 * The rules that await review, rejected ones first: counted by workflow, and named if there is only one workflow or they
 * are rejected. Of `unwalked` workflows it says that it does not know.
 */
export function waitingIn(
  { stems }: { readonly stems: readonly ListedStem[] },
  unwalked: readonly string[] = [],
): string[] {
  const byRejected = stems.toSorted(
    (one, other) => Number(other.cards.some(isRejected)) - Number(one.cards.some(isRejected)),
  );
  const lines = byRejected.flatMap(({ stem, cards }) => {
    const waiting = rejectedFirst(cards.filter(isWaiting).map((card) => ({ card }))).map(({ card }) => card);
    if (waiting.length === 0)
      return stems.length === 1 && unwalked.length === 0 ? [say('review.allOf', { name: stem })] : [];
    return [
      say('review.of', { name: stem, counts: countsIn(waiting) }),
      ...waiting
        .filter((card) => stems.length === 1 || isRejected(card))
        .map((card) => {
          const broken = BROKEN.filter((result) => result === card.result);
          const marks = [...broken, isRejected(card) ? ('rejected' as const) : reviewOf(card)];
          const counts = card.words[toldIn()];
          return `  ${say('review.of', { name: `${card.id} (${marks.map((each) => say(`rule.${each}`)).join(', ')})`, counts })}`;
        }),
    ];
  });
  const known = [...unknownIn(unwalked), ...lines];
  return known.length === 0 ? [say('review.all')] : [...known, ...readingTimes(stems)];
}
