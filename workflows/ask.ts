/** Answers exact questions about the workflows from their rules, in English or French, and searches for any other text. */
import type { Language } from '../domain/enumerations.ts';
import { answerChanged, type Past } from './changed.ts';
import { sentenceOf } from './clauses.ts';
import { finder } from './finding.ts';
import { NOTHING, type Answer, type Choice, type Knowledge, type KnownRule, type KnownWorkflow } from './knowledge.ts';
import { NO_PERMISSION } from './permission-words.ts';
import { codeOf, questionIn, type Question } from '../domain/explorer-question.ts';
import { that } from './words.ts';

const PHRASES = {
  en: {
    none: 'No rule has all of these words; what is nearest follows.',
    unknown: (words: string) => `No rule says ${words}. What is nearest to the rest follows.`,
    unsaid: 'No rule with these words says how long or how much; what is nearest follows.',
    quoted: (word: string) => `“${word}”`,
    nothing: 'Nothing here has these words.',
    start: 'It starts there.',
    way: (state: string) => `One gets to “${state}” so:`,
    never: 'After every step of every walk, this holds:',
    states: (states: string) => `Its states: ${states}.`,
    ignored: (situation: string, when: string) => `While ${situation}, ${when}, then nothing happens.`,
    any: 'any situation',
    asks: {
      when: (words: string) => `When ${words}`,
      who: (words: string) => `Who may cause this: ${words}`,
      long: (words: string) => `How long until this: ${words}`,
      way: (words: string) => `How does one get to this: ${words}`,
      life: (words: string) => words,
      never: (words: string) => `What always holds in “${words}”`,
      changed: (words: string) => `What changed in “${words}”`,
    },
  },
  fr: {
    none: 'Aucune règle n’a tous ces mots; voici ce qui s’en approche.',
    unknown: (words: string) => `Aucune règle ne parle de ${words}. Voici ce qui s’approche du reste.`,
    unsaid: 'Aucune règle avec ces mots ne dit combien; voici ce qui s’en approche.',
    quoted: (word: string) => `«\u00A0${word}\u00A0»`,
    nothing: 'Rien ici n’a ces mots.',
    start: 'C’est le point de départ.',
    way: (state: string) => `Voici comment on arrive à «\u00A0${state}\u00A0»\u00A0:`,
    never: 'Après chaque étape de chaque parcours, ceci est vrai\u00A0:',
    states: (states: string) => `Ses états\u00A0: ${states}.`,
    ignored: (situation: string, when: string) => `Pendant ${that(situation)}, ${when}, alors rien ne se passe.`,
    any: 'n’importe quelle situation',
    asks: {
      when: (words: string) => `Quand ${words}`,
      who: (words: string) => `Qui peut causer ceci\u00A0: ${words}`,
      long: (words: string) => `Combien de temps avant ceci\u00A0: ${words}`,
      way: (words: string) => `Comment on arrive à ceci\u00A0: ${words}`,
      life: (words: string) => words,
      never: (words: string) => `Ce qui est toujours vrai dans «\u00A0${words}\u00A0»`,
      changed: (words: string) => `Ce qui a changé dans «\u00A0${words}\u00A0»`,
    },
  },
} as const;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const once = (items: readonly string[]): readonly string[] => [...new Set(items)];
const section = <Name extends string>(name: Name, items: readonly string[]) =>
  items.length === 0 ? [] : [{ name, items }];

const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** A state and those around it, inner ones first. */
const around = (path: string): string[] => {
  const keys = path === '' ? [] : path.split('.');
  return [...keys.map((_, index) => keys.slice(0, keys.length - index).join('.')), ''];
};

/** The rules that answer an event in a state: its own, or else those of the closest state around it. */
function rulesAt({ rules }: KnownWorkflow, state: string, event: string): readonly KnownRule[] {
  for (const outer of around(state)) {
    const found = rules.filter((rule) => rule.source === outer && rule.event === event);
    if (found.length > 0) return found;
  }
  return [];
}

/** The states that last: not those that are left at once. */
const situationsOf = ({ states, rules }: KnownWorkflow): KnownWorkflow['states'] =>
  states.filter(({ path }) => path !== '' && !rules.some(({ source, event }) => source === path && event === ''));

interface Asked {
  readonly workflow: KnownWorkflow;
  readonly question: Question;
  readonly language: Language;
}

const stateWordsOf = ({ states, title }: KnownWorkflow, path: string, language: Language): string =>
  states.find((state) => state.path === path)?.words[language] ?? title[language];

function wayTo(workflow: KnownWorkflow, state: string, language: Language): Answer['way'] {
  return (workflow.ways[state] ?? []).flatMap((id) => {
    const rule = workflow.rules.find((each) => each.id === id);
    if (!rule) return [];
    const { when, condition } = rule.card[language];
    const leads = rule.targets.map((target) => stateWordsOf(workflow, target, language)).join('; ');
    return [{ says: capital(`${when}${condition && ` (${condition})`}`), leads: capital(leads), rule: id }];
  });
}

/** What can happen next, once. */
const nextAfter = ({ rules }: KnownWorkflow, targets: readonly string[], language: Language): readonly string[] =>
  once(
    rules
      .filter(
        ({ source, event }) =>
          event !== '' &&
          source !== '' &&
          targets.some((target) => isWithin(target, source) || isWithin(source, target)),
      )
      .map(({ card }) => capital(card[language].when)),
  );

/** Where else the event can be asked about: where it has rules of its own, then everywhere else. */
function elsewhere({ workflow, question, language }: Asked): readonly Choice[] {
  const sources = once(workflow.rules.flatMap(({ event, source }) => (event === question.what ? source : [])));
  const choice = (at: string | null, text: string): Choice => ({
    text,
    code: codeOf({ ...question, at }),
    ...(at === question.at && { isCurrent: true }),
  });
  const all = situationsOf(workflow).toSorted(
    (left, right) => Number(sources.includes(right.path)) - Number(sources.includes(left.path)),
  );
  return [choice(null, PHRASES[language].any), ...all.map(({ path, words }) => choice(path, words[language]))];
}

/** The life of a document has its workflow's name behind this. */
const isLife = ({ name, stem }: KnownWorkflow): boolean => name !== stem;

/** What the rules of an answer need, tell and take. What a workflow tells another one is in its sentences. */
function factsOf(workflow: KnownWorkflow, rules: readonly KnownRule[], language: Language) {
  const cards = rules.map(({ card }) => card[language]);
  return {
    may: section('may', once(cards.map(({ permission }) => permission))),
    told: section('told', isLife(workflow) ? once(cards.flatMap(({ told }) => told.map(capital))) : []),
    long: section('long', once(cards.flatMap(({ within }) => within))),
    statements: section('statements', once(rules.flatMap(({ statements }) => statements))),
  };
}

const said = (rules: readonly KnownRule[], language: Language): readonly string[] =>
  rules.map(({ card }) => sentenceOf(card[language], language));

function answerWhen(asked: Asked): Partial<Answer> {
  const { workflow, question, language } = asked;
  const all = workflow.rules.filter(({ event }) => event === question.what);
  const rules = question.at === null ? all : rulesAt(workflow, question.at, question.what);
  const { may, told, long, statements } = factsOf(workflow, rules, language);
  const ignored = PHRASES[language].ignored(
    stateWordsOf(workflow, question.at ?? '', language),
    all[0]?.card[language].when ?? '',
  );
  const follows = rules.flatMap(({ targets, source }) => (targets.length > 0 ? targets : [question.at ?? source]));
  return {
    state: question.at ?? (all.length > 0 ? (all[0]?.source ?? '') : ''),
    says: rules.length > 0 ? said(rules, language) : [ignored],
    sections: [...may, ...told, ...long, ...section('next', nextAfter(workflow, follows, language)), ...statements],
    choices: [{ name: 'while', items: elsewhere(asked) }],
  };
}

function answerWho({ workflow, question, language }: Asked): Partial<Answer> {
  const rules = workflow.rules.filter(({ event }) => event === question.what);
  const { may, told, long, statements } = factsOf(workflow, rules, language);
  const needed = may.flatMap(({ items }) => items.filter((item) => item !== NO_PERMISSION[language]));
  // Where cases need different permissions, each says for which it is.
  const cases = (item: string): string => {
    const conditions = once(
      rules.flatMap(({ card }) => (card[language].permission === item ? card[language].condition : [])),
    );
    return needed.length > 1 && !conditions.includes('') ? ` — ${conditions.join('; ')}` : '';
  };
  return {
    state: rules[0]?.source ?? '',
    says:
      needed.length === 0
        ? [capital(`${NO_PERMISSION[language]}.`)]
        : needed.map((item) => capital(`${item}${cases(item)}.`)),
    sections: [...told, ...long, ...statements],
  };
}

function answerLong({ workflow, question, language }: Asked): Partial<Answer> {
  const rules = workflow.rules.filter(({ event }) => event === question.what);
  const { long, statements } = factsOf(workflow, rules, language);
  return { state: rules[0]?.source ?? '', says: said(rules, language), sections: [...long, ...statements] };
}

function answerWay({ workflow, question: { what }, language }: Asked): Partial<Answer> {
  const way = wayTo(workflow, what, language);
  const phrases = PHRASES[language];
  return {
    state: what,
    says: [way.length === 0 ? phrases.start : phrases.way(stateWordsOf(workflow, what, language))],
    way,
    sections: section('next', nextAfter(workflow, [what], language)),
  };
}

const answerNever = ({ workflow: { requirements }, language }: Asked): Partial<Answer> => ({
  says: [PHRASES[language].never, ...requirements.map(({ id, says, spec }) => `${says[language]} (${id}, ${spec}).`)],
});

/** Its drawing and its table are made from the life itself, which the reader has. */
const answerLife = ({ workflow: { states }, language }: Asked): Partial<Answer> => ({
  says: [PHRASES[language].states(states.map(({ words }) => words[language]).join('; '))],
});

const ANSWERS = {
  when: answerWhen,
  who: answerWho,
  long: answerLong,
  way: answerWay,
  life: answerLife,
  never: answerNever,
} as const;

/** What is asked, in words. */
function askedWords({ workflow, question: { kind, what }, language }: Asked): string {
  const say = PHRASES[language].asks[kind];
  if (kind === 'never' || kind === 'changed' || kind === 'life') return say(workflow.title[language]);
  if (kind === 'way') return say(stateWordsOf(workflow, what, language));
  const event = workflow.rules.find((rule) => rule.event === what);
  return say(event?.card[language].when.replace(/^(?:when|quand) /, '') ?? what);
}

/** What a question is about and is not there, and the names that are there; null if all is. */
export function missingIn(
  { workflows }: Knowledge,
  { kind, of, what, at }: Question,
): { readonly is: 'of' | 'event' | 'state'; readonly name: string; readonly there: readonly string[] } | null {
  const asked = kind === 'life' ? workflows.filter(isLife) : workflows;
  const workflow = asked.find(({ name }) => name === of);
  if (!workflow) return { is: 'of', name: of, there: asked.map(({ name }) => name) };
  if (kind === 'never' || kind === 'changed' || kind === 'life') return null;
  const events = once(workflow.rules.map(({ event }) => event));
  const states = workflow.states.map(({ path }) => path);
  if (kind !== 'way' && !events.includes(what)) return { is: 'event', name: what, there: events.filter(Boolean) };
  const state = kind === 'way' ? what : at;
  return state === null || states.includes(state) ? null : { is: 'state', name: state, there: states.filter(Boolean) };
}

/** Every document's life, as a question. */
const livesOf = ({ workflows }: Knowledge, current: string, language: Language): readonly Choice[] =>
  workflows.filter(isLife).map(({ name, title }) => {
    const code = codeOf({ kind: 'life', of: name, what: '', at: null });
    return { code, text: title[language], ...(code === current && { isCurrent: true as const }) };
  });

/** Why a search found nothing exact: which words no rule has, if it is them. */
function noneWords(unknown: readonly string[], isUnsaid: boolean, language: Language): string {
  const { none, unsaid, unknown: say, quoted } = PHRASES[language];
  if (isUnsaid) return unsaid;
  return unknown.length === 0 ? none : say(unknown.map(quoted).join(', '));
}

export type Answering = (text: string, language: Language, past?: Past) => Answer;

/** Answers exact questions, and searches for other texts. */
export function answering(known: Knowledge): Answering {
  const find = finder(known);
  return (text, language, past) => {
    const question = questionIn(text);
    const workflow = known.workflows.find(({ name }) => name === question?.of);
    if (!question || !workflow || missingIn(known, question) !== null) {
      const { isNone, isUnsaid, unknown, ...found } = find(text, language);
      const says = isNone
        ? [found.matches.length > 0 ? noneWords(unknown, isUnsaid, language) : PHRASES[language].nothing]
        : [];
      return { ...NOTHING, kind: 'search', asked: text, says, ...found };
    }
    const asked = { workflow, question, language };
    const answer =
      question.kind === 'changed'
        ? answerChanged(workflow, question.at, language, past)
        : ANSWERS[question.kind](asked);
    const place = isLife(workflow) ? { state: '' } : {};
    const served = known.workflows.find(({ name }) => name === workflow.stem)?.title[language] ?? '';
    return {
      ...NOTHING,
      kind: question.kind,
      asked: askedWords(asked),
      stem: workflow.stem,
      of: workflow.name,
      title: question.kind === 'life' ? '' : workflow.title[language],
      served,
      ...answer,
      ...place,
      ...(question.kind === 'life' && { choices: [{ name: 'life' as const, items: livesOf(known, text, language) }] }),
    };
  };
}
