/** Understands a question in English or French: its language, its kind and the words that matter. */
import type { Language } from '../domain/enumerations.ts';
import { foldText } from '../domain/fold-text.ts';
import type { Kind } from './knowledge.ts';

const STOP = new Set(
  'the a an is are be been being it its of to in on at by for and or what when while if how does do did one get gets who may can which with this that there happens happen within long told tell from never ever le la les l un une des d du de et ou que qu se si est sont il elle on en au aux pour par dans sur ce cet cette quand pendant comment qui peut peuvent quel quelle quels quelles passe t arrive arriver jamais son sa ses ne pas y a'.split(
    ' ',
  ),
);

/** Enough of a word to know it in another form. */
const ROOT = 5;

/** Forms of a word that do not begin alike. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['sent', 'send'],
  ['envoy', 'envoi'],
  ['kept', 'keep'],
  ['held', 'hold'],
  ['left', 'leave'],
  ['remet', 'remis'],
]);

/** The words that matter, shortened. */
export const termsOf = (text: string): readonly string[] => [
  ...new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !STOP.has(word))
      .map((word) => word.replace(/(?<=...)(?:ing|ed)$/, '').slice(0, ROOT))
      .map((root) => SAME.get(root) ?? root),
  ),
];

const FRENCH = /\b(que|quoi|quand|comment|qui peut|quel|quelle|est|le|la|les|une|des|pendant|jamais|depuis|se)\b/g;
const ENGLISH = /\b(what|when|how|who|which|the|is|are|if|while|never|since|happens|does|may)\b/g;

/** The language that most of the small words of a question are in. */
export const languageOf = (question: string): Language =>
  (foldText(question).match(FRENCH)?.length ?? 0) + (/[à-ÿœ]/i.test(question) ? 1 : 0) >
  (foldText(question).match(ENGLISH)?.length ?? 0)
    ? 'fr'
    : 'en';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['changed', /what (?:has )?changed|\bchanged?\b.*\bsince\b|qui a change|ce qui change|a change .*depuis/],
  ['never', /\bnever\b|\bjamais\b/],
  ['way', /how (does|do|can) (one|you|i|we|someone) (get|come)|comment (arrive|en arrive|parvien|atteint|se rend)/],
  [
    'who',
    /\bwho\b|\btold\b|within how|\bqui (peut|est|a|doit|apprend)|averti|informe|permission|delai|combien de temps/,
  ],
  ['if', /what (happens|if)|que se passe|qu.arrive|qu.advient/],
];

export const kindOf = (question: string): Kind =>
  KINDS.find(([, pattern]) => pattern.test(foldText(question)))?.[0] ?? 'search';

export const asksWhen = (part: string): boolean => /^\s*(?:when|quand)\b/i.test(part);

/** `if … while …`: what happens, and where. */
export function partsOf(question: string): { readonly event: string; readonly state: string } {
  const [event = '', ...state] = question.split(
    /\b(?:while|during|pendant que|pendant qu|pendant|tandis que|lors de|durant)\b/iu,
  );
  return { event, state: state.join(' ') };
}
