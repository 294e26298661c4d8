/** Finds states, events and rules of all workflows by their words in both languages, and by their names. */
import type { Language } from '../domain/enumerations.ts';
import { sentenceOf } from './clauses.ts';
import { both, weigher } from './matching-rules.ts';
import type { Found, Knowledge } from './knowledge.ts';
import { termsOf } from './question.ts';

const MOST = 12;

/** The names in a chart, in parts: `lock.refused` as "lock refused". */
const parts = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])|[.\-/]/g, ' ');

/** The best matches, those with most of the words first. */
export function linksTo(known: Knowledge, wanted: string, language: Language): readonly Found[] {
  const weigh = weigher(known);
  const terms = termsOf(parts(wanted));
  const found = known.workflows.flatMap(({ stem, title, states, rules }) => {
    const about = `${both(title)} ${parts(stem)}`;
    const place = { stem, question: '' };
    return [
      ...states.map(({ path, words }) => ({
        found: {
          ...place,
          state: path,
          text: path === '' ? title[language] : `${title[language]} — ${words[language]}`,
        },
        text: `${both(words)} ${parts(path)}`,
        about,
      })),
      ...rules.map(({ source, event, card }) => ({
        found: { ...place, state: source, text: `${title[language]} — ${sentenceOf(card[language], language)}` },
        text: `${sentenceOf(card.en, 'en')} ${sentenceOf(card.fr, 'fr')} ${parts(event)}`,
        about,
      })),
    ];
  });
  return found
    .map(({ found: link, text, about }) => {
      const inText = new Set(termsOf(`${text} ${about}`));
      const count = terms.filter((term) => inText.has(term)).length;
      return { link, count, value: weigh(terms, text) + weigh(terms, about), size: text.length };
    })
    .filter(({ count, value }) => value > 0 && 2 * count > terms.length)
    .toSorted((left, right) => right.count - left.count || right.value - left.value || left.size - right.size)
    .slice(0, MOST)
    .map(({ link }) => link);
}
