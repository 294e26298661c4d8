/** A rule in words, as one of the clauses that cards and drawings are made of. */
import type { Language } from '../domain/enumerations.ts';
import { statesOf, type Outline, type TransitionOutline } from './outline.ts';
import type { Observed } from './rule-facts.ts';
import { eventWords, stateWords, that, type WorkflowWords } from './words.ts';

/** A rule in the words of one language: clauses without a capital or full stop. */
export interface Card {
  readonly situation: string;
  readonly who: string;
  readonly when: string;
  /** Empty when there is only one case. */
  readonly condition: string;
  readonly outcome: readonly string[];
  readonly told: readonly string[];
  /** Empty when nothing has a limit. */
  readonly within: readonly string[];
  readonly permission: string;
}

const TEXTS = {
  en: {
    anyTime: 'the workflow runs',
    otherwise: 'none of the other cases applies',
    isNot: (words: string) => `not: ${words}`,
    atOnce: 'at once',
    when: 'when',
    and: ' and ',
    after: (time: string) => `after ${time}`,
    case: (condition: string) => `if ${condition}`,
    inOtherCases: 'in all other cases',
    while: (situation: string) => `While ${situation}`,
    leadsTo: (outcome: string) => `then ${outcome}`,
    lasts: (time: string) => `that lasts ${time}`,
  },
  fr: {
    anyTime: 'le processus est en cours',
    otherwise: 'aucun des autres cas ne s’applique',
    isNot: (words: string) => `non\u00A0: ${words}`,
    atOnce: 'aussitôt',
    when: 'quand',
    and: ' et ',
    after: (time: string) => `après ${time}`,
    case: (condition: string) => `si ${condition}`,
    inOtherCases: 'dans tous les autres cas',
    while: (situation: string) => `Pendant ${that(situation)}`,
    leadsTo: (outcome: string) => `alors ${outcome}`,
    lasts: (time: string) => `cela dure ${time}`,
  },
} as const;

const SECOND = 1000;
const UNITS = [
  [24 * 3600 * SECOND, { en: 'd', fr: 'j' }],
  [3600 * SECOND, { en: 'h', fr: 'h' }],
  [60 * SECOND, { en: 'min', fr: 'min' }],
  [SECOND, { en: 's', fr: 's' }],
  [1, { en: 'ms', fr: 'ms' }],
] as const;

/** `10 s`, `1.5 min`; in French `1,5 min`. */
export function timeText(ms: number, language: Language): string {
  const [size, unit] = UNITS.find(([each]) => ms >= each) ?? [1, UNITS[4][1]];
  return `${(ms / size).toLocaleString(`${language}-CA`, { maximumFractionDigits: 1 })} ${unit[language]}`;
}

/** `1,234 times`; in French `1 234 fois`. */
export const timesText = (count: number, language: Language): string =>
  `${count.toLocaleString(`${language}-CA`)}\u00A0${language === 'fr' ? 'fois' : '×'}`;

/** `12 ×, 8 s`: how often, and how long each time. */
export function stayText(count: number, seconds: number, language: Language): string {
  const mean = Math.round(seconds / Math.max(1, count));
  return `${timesText(count, language)}${mean > 0 ? `, ${timeText(SECOND * mean, language)}` : ''}`;
}

/** What a transition's words are made of: without what the walks saw besides delays. */
export interface Worded {
  readonly outline: Outline;
  readonly observed: Pick<Observed, 'delays'>;
  readonly words: WorkflowWords;
}

/** How long a delay lasts; empty when that is not known. */
export function delayTexts({ observed }: Worded, { cause, delay }: TransitionOutline, language: Language): string {
  const known = delay === null ? (observed.delays[cause] ?? []) : [delay];
  return known.map((ms) => timeText(ms, language)).join(' / ');
}

/** The case of a transition; empty when it is the only one. */
export function conditionWords({ words }: Worded, { conditions, guardParams, isOtherwise }: TransitionOutline): string {
  const { guards, language } = words;
  const texts = TEXTS[language];
  if (conditions.length === 0) return isOtherwise ? texts.otherwise : '';
  return conditions
    .map((name) => {
      const plain = name.replace('!', '');
      const said = guards[`${plain} ${guardParams}`] ?? guards[plain] ?? plain;
      return name === plain ? said : (guards[name] ?? texts.isNot(said));
    })
    .join(texts.and);
}

/** What a transition is taken on, as a clause. */
export const whenWords = ({ words }: Pick<Worded, 'words'>, { kind, event }: TransitionOutline): string =>
  kind === 'always' ? TEXTS[words.language].atOnce : `${TEXTS[words.language].when} ${eventWords(words, event)}`;

/** `after 30 s`; empty when no time has to pass. */
export function elapsedWords(worded: Worded, transition: TransitionOutline): string {
  const { language } = worded.words;
  const time = transition.kind === 'after' ? delayTexts(worded, transition, language) : '';
  return time === '' ? '' : TEXTS[language].after(time);
}

/** The case in a sentence. */
function caseText(condition: string, language: Language): string {
  const texts = TEXTS[language];
  if (condition === '') return '';
  return condition === texts.otherwise ? texts.inOtherCases : texts.case(condition);
}

/** What a transition is taken on: the event, how long it took, and the case, as a clause. */
export function triggerWords(worded: Worded, transition: TransitionOutline): string {
  const elapsed = elapsedWords(worded, transition);
  const condition = caseText(conditionWords(worded, transition), worded.words.language);
  return `${whenWords(worded, transition)}${elapsed && ` (${elapsed})`}${condition && `, ${condition}`}`;
}

/** A state as a clause. */
export function situationWords({ outline, words }: Pick<Worded, 'outline' | 'words'>, path: string): string {
  if (path === '') return TEXTS[words.language].anyTime;
  return stateWords(words, path, statesOf(outline).find((state) => state.path === path)?.description);
}

/** What stands before the first semicolon or colon of a description: what follows explains it. */
const headOf = (clause: string): string => /^[^;:]*/.exec(clause)?.[0].trimEnd() ?? clause;

/** A state as a short clause, without what explains it, unless only that tells it from another state. */
export function placeWords(worded: Pick<Worded, 'outline' | 'words'>, path: string): string {
  const clause = situationWords(worded, path);
  const head = headOf(clause);
  const isShared = statesOf(worded.outline).some(
    (state) => state.path !== path && headOf(situationWords(worded, state.path)) === head,
  );
  return isShared ? clause : head;
}

/** With a capital at its beginning. */
export const capitalised = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

const asSentence = (clause: string): string => `${capitalised(clause)}.`;

/** A rule as it is read under its situation and its event: `While it is dark`, `when a lamp is lit`, `then it is bright.` A limit has no situation (empty). */
export interface Phrases {
  readonly situation: string;
  /** The event, and how long it took. */
  readonly when: string;
  /** The case and the outcome: where it leads, how long that lasts, then what else happens, one by one. */
  readonly outcome: string;
}

export function phrasesOf({ situation, when, condition, outcome, told, within }: Card, language: Language): Phrases {
  const texts = TEXTS[language];
  const [first = '', ...others] = [...outcome, ...told];
  const isElapsed = (time: string): boolean => time.startsWith(texts.after(''));
  const elapsed = within.filter(isElapsed).map((time) => ` (${time})`);
  const lasting = within.filter((time) => !isElapsed(time)).map(texts.lasts);
  const leads = `${texts.leadsTo(first)}.`;
  return {
    situation: texts.while(situation),
    when: `${when}${elapsed.join('')}`,
    outcome: [
      condition === '' ? leads : `${caseText(condition, language)}, ${leads}`,
      ...[...lasting, ...others].map(asSentence),
    ].join(' '),
  };
}

/** A card in sentences. */
export function sentenceOf(card: Card, language: Language): string {
  const { situation, when, outcome } = phrasesOf(card, language);
  return `${situation}, ${when}, ${outcome}`;
}
