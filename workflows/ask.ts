/**
 * Questions about the workflows, in English or French: what happens if … while …, how does one get to …, what can never
 * happen, who may do this, who is told what, within how long. Answers are made of the rules and their words.
 */
import type { Language } from '../domain/enumerations.ts';
import { sentenceOf, type Card } from './clauses.ts';
import { that } from './words.ts';

type DocumentPair<T = string> = Readonly<Record<Language, T>>;

export interface KnownRule {
  readonly id: string;
  /** The path of the state whose rule it is; empty for the whole workflow. */
  readonly source: string;
  readonly event: string;
  readonly targets: readonly string[];
  readonly isByUser: boolean;
  readonly card: DocumentPair<Card>;
  /** What the user is notified of. */
  readonly notices: DocumentPair<readonly string[]>;
  readonly statements: readonly string[];
}

export interface KnownWorkflow {
  readonly stem: string;
  readonly title: DocumentPair;
  readonly about: DocumentPair;
  readonly states: readonly { readonly path: string; readonly words: DocumentPair }[];
  /** Ids of rules. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly rules: readonly KnownRule[];
  /** What holds after every step of every walk. */
  readonly requirements: readonly { readonly id: string; readonly spec: string; readonly says: DocumentPair }[];
  /** The workflow that makes its calls: a document, for its editor. */
  readonly sender: string | null;
}

export interface Knowledge {
  readonly workflows: readonly KnownWorkflow[];
  /** The statements of the specification, by id; English. */
  readonly statements: Readonly<Record<string, string>>;
}

export const QUESTIONS = ['if', 'way', 'never', 'who', 'search'] as const;
export type Kind = (typeof QUESTIONS)[number];

export interface Answer {
  readonly kind: Kind;
  readonly language: Language;
  /** The workflow and state that the question is about; empty when there is none. */
  readonly stem: string;
  readonly state: string;
  readonly title: string;
  /** The answer, in sentences. */
  readonly says: readonly string[];
  /** The rules behind it, in sentences. */
  readonly detail: readonly string[];
  /** The way there: what happens, in order. */
  readonly way: readonly string[];
  /** What can follow. */
  readonly next: readonly string[];
  readonly statements: readonly string[];
}

const STOP = new Set(
  'the a an is are be been being it its of to in on at by for and or what when while if how does do did one get gets who may can which with this that there happens happen within long told tell from never ever le la les l un une des d du de et ou que qu se si est sont il elle on en au aux pour par dans sur ce cet cette quand pendant comment qui peut peuvent quel quelle quels quelles passe t arrive arriver jamais son sa ses ne pas y a'.split(
    ' ',
  ),
);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Enough of a word to know it in another form. */
const ROOT = 5;

/** Forms of a word that do not begin alike. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['sent', 'send'],
  ['envoy', 'envoi'],
  ['kept', 'keep'],
  ['held', 'hold'],
  ['left', 'leave'],
]);

/** The words that matter, shortened. */
export const termsOf = (text: string): readonly string[] => [
  ...new Set(
    folded(text)
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
  (folded(question).match(FRENCH)?.length ?? 0) > (folded(question).match(ENGLISH)?.length ?? 0) ? 'fr' : 'en';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['never', /\bnever\b|\bjamais\b/],
  ['way', /how (does|do|can) (one|you|i|we|someone) (get|come)|comment (arrive|en arrive|parvien|atteint|se rend)/],
  [
    'who',
    /\bwho\b|\btold\b|within how|\bqui (peut|est|a|doit|apprend)|averti|informe|permission|delai|combien de temps/,
  ],
  ['if', /what (happens|if)|que se passe|qu.arrive|qu.advient/],
];

export const kindOf = (question: string): Kind =>
  KINDS.find(([, pattern]) => pattern.test(folded(question)))?.[0] ?? 'search';

/** `if … while …`: what happens, and where. */
export function partsOf(question: string): { readonly event: string; readonly state: string } {
  const [event = '', ...state] = question.split(
    /\b(?:while|during|pendant que|pendant qu|pendant|tandis que|lors de|durant)\b/iu,
  );
  return { event, state: state.join(' ') };
}

const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

const around = (path: string): string[] => {
  const keys = path === '' ? [] : path.split('.');
  return [...keys.map((_, index) => keys.slice(0, keys.length - index).join('.')), ''];
};

type Weigh = (terms: readonly string[], text: string) => number;

/** Rare words count more than those that every workflow has. */
function weigher({ workflows }: Knowledge): Weigh {
  const texts = workflows.flatMap(({ title, states, rules }) => [
    ...states.map(({ words }) => `${title.en} ${title.fr} ${words.en} ${words.fr}`),
    ...rules.map(
      ({ card }) => `${title.en} ${title.fr} ${card.en.when} ${card.en.condition} ${card.fr.when} ${card.fr.condition}`,
    ),
  ]);
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const known = new Map<string, ReadonlySet<string>>();
  return (terms, text) => {
    const inText = known.get(text) ?? new Set(termsOf(text));
    known.set(text, inText);
    return terms.reduce(
      (sum, term) => sum + (inText.has(term) ? Math.log(1 + texts.length / (1 + (counts.get(term) ?? 0))) : 0),
      0,
    );
  };
}

const both = ({ en, fr }: DocumentPair): string => `${en} ${fr}`;
const eventText = ({ card }: KnownRule): string =>
  `${card.en.when} ${card.en.condition} ${card.fr.when} ${card.fr.condition}`;
const wholeText = ({ card, statements }: KnownRule, known: Knowledge): string =>
  [sentenceOf(card.en, 'en'), sentenceOf(card.fr, 'fr'), ...statements.map((id) => known.statements[id] ?? '')].join(
    ' ',
  );

/** The first of the best. */
function best<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  const scored = items.map((item) => ({ item, value: score(item) }));
  const top = scored.reduce(
    (most, each) => (each.value > most.value ? each : most),
    scored[0] ?? { item: undefined, value: 0 },
  );
  return top.value > 0 ? top.item : undefined;
}

/** The rules that answer an event in a state: its own, or else those of the closest state around it. */
function rulesAt({ rules }: KnownWorkflow, state: string, event: string): readonly KnownRule[] {
  for (const outer of around(state)) {
    const found = rules.filter((rule) => rule.source === outer && rule.event === event);
    if (found.length > 0) return found;
  }
  return [];
}

const PHRASES = {
  en: {
    none: 'No rule answers this. Try other words.',
    start: 'It starts there.',
    way: (state: string) => `One gets to “${state}” so:`,
    never: 'After every step of every walk, this holds:',
    needs: (when: string, permission: string) => `${when}: ${permission}.`,
    ignored: (situation: string, when: string) => `While ${situation}, ${when}, then nothing happens.`,
  },
  fr: {
    none: 'Aucune règle n’y répond. Essayez d’autres mots.',
    start: 'C’est le point de départ.',
    way: (state: string) => `Voici comment on arrive à «\u00A0${state}\u00A0»\u00A0:`,
    never: 'Après chaque étape de chaque parcours, ceci est vrai\u00A0:',
    needs: (when: string, permission: string) => `${when}\u00A0: ${permission}.`,
    ignored: (situation: string, when: string) => `Pendant ${that(situation)}, ${when}, alors rien ne se passe.`,
  },
} as const;

const MOST = 6;
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const stateWordsOf = ({ states, title }: KnownWorkflow, path: string, language: Language): string =>
  states.find((state) => state.path === path)?.words[language] ?? title[language];

const wayTo = ({ ways, rules }: KnownWorkflow, state: string, language: Language): string[] =>
  (ways[state] ?? []).flatMap((id) => {
    const rule = rules.find((each) => each.id === id);
    if (!rule) return [];
    const { when, condition } = rule.card[language];
    return [capital(`${when}${condition && ` (${condition})`}`)];
  });

/** What can happen next, once. */
const nextAfter = ({ rules }: KnownWorkflow, targets: readonly string[], language: Language): string[] => [
  ...new Set(
    rules
      .filter(
        ({ source, event }) =>
          event !== '' &&
          source !== '' &&
          targets.some((target) => isWithin(target, source) || isWithin(source, target)),
      )
      .map(({ card }) => capital(card[language].when)),
  ),
];

interface Asked {
  readonly known: Knowledge;
  readonly question: string;
  readonly language: Language;
  readonly weigh: Weigh;
}

const NOTHING = { stem: '', state: '', title: '', detail: [], way: [], next: [], statements: [] } as const;

const unknown = (kind: Kind, language: Language): Answer => ({
  ...NOTHING,
  kind,
  language,
  says: [PHRASES[language].none],
});

/** The share of a text that was asked for, so that the plainest of like situations wins. */
const closeness = (terms: readonly string[], text: string): number => {
  const all = termsOf(text);
  return all.length === 0 ? 0 : all.filter((term) => terms.includes(term)).length / all.length;
};

/** How much worse than the best a rule may answer, to be told too. */
const NEARLY = 0.7;

const whenText = ({ card }: KnownRule): string => `${card.en.when} ${card.fr.when}`;

/** Every rule that can be taken in a state, by event. */
const rulesIn = (workflow: KnownWorkflow, state: string): readonly KnownRule[] =>
  [...new Set(workflow.rules.filter(({ source }) => isWithin(state, source)).map(({ event }) => event))].flatMap(
    (event) => rulesAt(workflow, state, event),
  );

/** The states that last: not those that are left at once. */
const situationsOf = ({ states, rules }: KnownWorkflow): KnownWorkflow['states'] =>
  states.filter(({ path }) => !rules.some(({ source, event }) => source === path && event === ''));

function answerIf({ known, question, language, weigh }: Asked): Answer {
  const { event, state } = partsOf(question);
  const [eventTerms, stateTerms] = [termsOf(event), termsOf(state)];
  const fits = (rule: KnownRule): number => weigh(eventTerms, eventText(rule));
  const places = known.workflows.flatMap((workflow) =>
    situationsOf(workflow).map(({ path, words }) => {
      const what = Math.max(0, ...rulesIn(workflow, path).map(fits));
      const near = Math.max(closeness(stateTerms, words.en), closeness(stateTerms, words.fr));
      const where =
        2 * weigh(stateTerms, both(words)) * (1 + near) +
        0.5 * weigh(stateTerms, `${both(workflow.title)} ${both(workflow.about)}`);
      return { workflow, path, what, score: what === 0 ? 0 : 2 * what + where };
    }),
  );
  const found = best(places, ({ score }) => score);
  if (!found) return unknown('if', language);
  const { workflow, path, what } = found;
  const situation = stateWordsOf(workflow, path, language);
  const rules = rulesIn(workflow, path).filter((rule) => fits(rule) >= NEARLY * what);
  // What was asked about may happen in other situations only.
  const asked = best(workflow.rules, (rule) => weigh(eventTerms, whenText(rule)));
  const isIgnored =
    asked !== undefined &&
    weigh(eventTerms, whenText(asked)) >= NEARLY * what &&
    rulesAt(workflow, path, asked.event).length === 0;
  const ignored = isIgnored ? [PHRASES[language].ignored(situation, asked.card[language].when)] : [];
  return {
    kind: 'if',
    language,
    stem: workflow.stem,
    state: path,
    title: workflow.title[language],
    detail: [],
    says: [...ignored, ...rules.map(({ card }) => sentenceOf({ ...card[language], situation }, language))],
    way: wayTo(workflow, path, language),
    next: nextAfter(
      workflow,
      rules.flatMap(({ targets }) => targets),
      language,
    ),
    statements: [...new Set(rules.flatMap(({ statements }) => statements))],
  };
}

function answerWay({ known, question, language, weigh }: Asked): Answer {
  const terms = termsOf(question);
  const states = known.workflows.flatMap((workflow) =>
    workflow.states.filter(({ path }) => path !== '').map((state) => ({ workflow, state })),
  );
  const found = best(
    states,
    ({ workflow, state }) =>
      2 * weigh(terms, `${both(state.words)} ${state.path}`) + weigh(terms, both(workflow.title)),
  );
  if (!found) return unknown('way', language);
  const { workflow, state } = found;
  const way = wayTo(workflow, state.path, language);
  return {
    ...NOTHING,
    kind: 'way',
    language,
    stem: workflow.stem,
    state: state.path,
    title: workflow.title[language],
    says: [way.length === 0 ? PHRASES[language].start : PHRASES[language].way(state.words[language])],
    way,
    next: nextAfter(workflow, [state.path], language),
  };
}

function workflowOf({ known, question, weigh }: Asked): KnownWorkflow | undefined {
  const terms = termsOf(question);
  return best(known.workflows, (workflow) => {
    const rules = workflow.rules
      .map((rule) => weigh(terms, wholeText(rule, known)))
      .sort((left, right) => right - left);
    const names = 3 * weigh(terms, `${both(workflow.title)} ${workflow.stem.replaceAll('-', ' ')}`);
    return names + weigh(terms, both(workflow.about)) + (rules[0] ?? 0);
  });
}

function answerNever(asked: Asked): Answer {
  const { language, question, weigh } = asked;
  const workflow = workflowOf(asked);
  if (!workflow) return unknown('never', language);
  const terms = termsOf(question);
  const sorted = workflow.requirements.toSorted(
    (left, right) => weigh(terms, both(right.says)) - weigh(terms, both(left.says)),
  );
  return {
    ...NOTHING,
    kind: 'never',
    language,
    stem: workflow.stem,
    title: workflow.title[language],
    says: [PHRASES[language].never, ...sorted.map(({ id, says, spec }) => `${says[language]} (${id}, ${spec}).`)],
    statements: [],
  };
}

/** Whether it needs more than reading. */
const isWriting = ({ card }: KnownRule): boolean => /\b(?:create|update)\b/.test(card.en.permission);

/** `update on “Orders”`: without what it is needed for, and without a lower level of the same feature. */
function permissionsIn(permission: string, language: Language): string {
  const needed = permission.split('; ').map((each) => each.replace(/ \(.*\)$/, ''));
  const byFeature = new Map(needed.map((each) => [/[“«].*$/u.exec(each)?.[0] ?? each, each]));
  return new Intl.ListFormat(language).format(byFeature.values());
}

/** One of several clauses, with the words that all of them begin with said once. */
function oneOf(clauses: readonly string[], language: Language): string {
  const [first = [], ...others] = clauses.map((clause) => clause.split(' '));
  const differs = first.findIndex((word, index) => others.some((other) => other[index] !== word));
  const shared = first.slice(0, Math.max(0, differs)).join(' ');
  const rests = clauses.map((clause) => clause.slice(shared.length).trim());
  return `${shared} ${new Intl.ListFormat(language, { type: 'disjunction' }).format(rests)}`.trim();
}

/** What is needed for the first of the rules, and what the user is notified of, in a sentence each. */
function inShort(strongest: readonly KnownRule[], telling: readonly KnownRule[], language: Language): string[] {
  const [top] = strongest;
  if (!top) return [];
  const { permission, when } = top.card[language];
  const notices = [...new Set(telling.flatMap((rule) => rule.notices[language]))];
  return [
    PHRASES[language].needs(capital(when.replace(/^(?:when|quand) /, '')), permissionsIn(permission, language)),
    ...(notices.length === 0 ? [] : [`${capital(oneOf(notices, language))}.`]),
  ];
}

/** What one may do with which permission and who is told, in short; the rules that say so are the detail. */
function answerWho(asked: Asked): Answer {
  const { known, question, language, weigh } = asked;
  const workflow = workflowOf(asked);
  if (!workflow) return unknown('who', language);
  const terms = termsOf(question);
  const sender = known.workflows.find(({ stem }) => stem === workflow.sender);
  const sending = (sender?.rules ?? []).filter(({ event }) => event.endsWith('.sendDocument'));
  const score = (rule: KnownRule): number => weigh(terms, wholeText(rule, known));
  const byUser = workflow.rules
    .filter(({ isByUser, card }) => isByUser && card[language].permission !== '')
    .toSorted((left, right) => Number(isWriting(right)) - Number(isWriting(left)) || score(right) - score(left));
  const strongest = byUser.filter(({ event }, index) => byUser.findIndex((each) => each.event === event) === index);
  const may = strongest.map(({ card }) =>
    PHRASES[language].needs(capital(card[language].when), card[language].permission),
  );
  // What comes of the sending is told first.
  const telling = [sending, workflow.rules].flatMap((rules) =>
    rules
      .filter(({ card }) => card[language].told.length + card[language].within.length > 0)
      .toSorted((left, right) => score(right) - score(left)),
  );
  const told = telling.map(({ card }) => sentenceOf({ ...card[language], outcome: [] }, language));
  return {
    ...NOTHING,
    kind: 'who',
    language,
    stem: workflow.stem,
    title: workflow.title[language],
    says: inShort(strongest, telling, language),
    detail: [...new Set([...[...new Set(may)].slice(0, MOST), ...told.slice(0, 2 * MOST)])],
    statements: Object.entries(known.statements)
      .map(([id, text]) => ({ id, value: weigh(terms, text) }))
      .filter(({ value }) => value > 0)
      .toSorted((left, right) => right.value - left.value)
      .slice(0, 3)
      .map(({ id }) => id),
  };
}

/** Each part of a question between commas finds its own rules, of one workflow. */
function answerSearch(asked: Asked): Answer {
  const { known, question, language, weigh } = asked;
  const workflow = workflowOf(asked);
  if (!workflow) return unknown('search', language);
  const rules = question.split(/[,;?]/).flatMap((part) => {
    const terms = termsOf(part);
    return workflow.rules
      .map((rule) => ({
        rule,
        value:
          weigh(terms, wholeText(rule, known)) +
          weigh(terms, `${rule.card.en.outcome.join(' ')} ${rule.card.fr.outcome.join(' ')} ${eventText(rule)}`),
      }))
      .filter(({ value }) => value > 0)
      .toSorted((left, right) => right.value - left.value)
      .slice(0, 3)
      .map(({ rule }) => rule);
  });
  const found = [...new Set(rules)];
  if (found.length === 0) return unknown('search', language);
  return {
    ...NOTHING,
    kind: 'search',
    language,
    stem: workflow.stem,
    state: found[0]?.source ?? '',
    title: workflow.title[language],
    says: found.map(({ card }) => sentenceOf(card[language], language)),
    statements: [...new Set(found.flatMap(({ statements }) => statements))],
  };
}

const ANSWERS: Readonly<Record<Kind, (asked: Asked) => Answer>> = {
  if: answerIf,
  way: answerWay,
  never: answerNever,
  who: answerWho,
  search: answerSearch,
};

/** Answers a question in its own language, or in the given one. */
export function answerTo(known: Knowledge, question: string, language = languageOf(question)): Answer {
  return ANSWERS[kindOf(question)]({ known, question, language, weigh: weigher(known) });
}
