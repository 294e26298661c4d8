/** Answers questions about the workflows, in English or French, from the rules and their words. */
import type { Language } from '../domain/enumerations.ts';
import { sentenceOf, type Card } from './clauses.ts';
import { answerChanged, type Past } from './changed.ts';
import { linksTo } from './finding.ts';
import { NOTHING } from './knowledge.ts';
import type { Answer, Kind, Knowledge, KnownRule, KnownWorkflow, WayStep } from './knowledge.ts';
import {
  best,
  both,
  closeness,
  eventText,
  happensText,
  isWithin,
  rulesAt,
  rulesIn,
  sendingOf,
  sharedFirst,
  situationsOf,
  statedIn,
  subjectsOf,
  weigher,
  wholeText,
  type Weigh,
} from './matching-rules.ts';
import { isWriting, oneOf, permissionsIn } from './permission-words.ts';
import { asksWhen, kindOf, languageOf, partsOf, termsOf } from './question.ts';
import { that } from './words.ts';

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

const wayTo = (workflow: KnownWorkflow, state: string, language: Language): WayStep[] =>
  (workflow.ways[state] ?? []).flatMap((id) => {
    const rule = workflow.rules.find((each) => each.id === id);
    if (!rule) return [];
    const { when, condition } = rule.card[language];
    const leads = rule.targets.map((target) => stateWordsOf(workflow, target, language)).join('; ');
    return [{ says: capital(`${when}${condition && ` (${condition})`}`), leads: capital(leads), rule: id }];
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

const unknown = (kind: Kind, language: Language): Answer => ({
  ...NOTHING,
  kind,
  language,
  says: [PHRASES[language].none],
});

/** How much worse than the best a rule may answer, to be told too. */
const NEARLY = 0.7;

const whenText = ({ card }: KnownRule): string => `${card.en.when} ${card.fr.when}`;

function answerIf({ known, question, language, weigh }: Asked): Answer {
  const { event, state } = partsOf(question);
  const [eventTerms, stateTerms] = [termsOf(event), termsOf(state)];
  // Without a situation, what happens says which workflow is meant.
  const workflowTerms = state === '' ? eventTerms : stateTerms;
  const fits = (rule: KnownRule): number => weigh(eventTerms, eventText(rule));
  const places = sharedFirst(known).flatMap((workflow) =>
    situationsOf(workflow).map(({ path, words }) => {
      const what = Math.max(0, ...rulesIn(workflow, path).map(fits));
      const near = Math.max(closeness(stateTerms, words.en), closeness(stateTerms, words.fr));
      const where =
        2 * weigh(stateTerms, both(words)) * (1 + near) + 0.5 * weigh(workflowTerms, subjectsOf(known, workflow));
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
  const sending = rules.some(isWriting) ? sendingOf(known, workflow) : [];
  const ignored = isIgnored ? [PHRASES[language].ignored(situation, asked.card[language].when)] : [];
  return {
    ...NOTHING,
    kind: 'if',
    language,
    stem: workflow.stem,
    state: path,
    title: workflow.title[language],
    says: [...ignored, ...rules.map(({ card }) => sentenceOf({ ...card[language], situation }, language))],
    detail: sending.map(({ card }) => sentenceOf(card[language], language)),
    way: wayTo(workflow, path, language),
    next: nextAfter(
      workflow,
      rules.flatMap(({ targets }) => (targets.length > 0 ? targets : [path])),
      language,
    ),
    statements: [
      ...new Set([
        ...rules.flatMap(({ statements }) => statements),
        ...(state === '' ? statedIn(known, weigh, eventTerms) : []),
      ]),
    ],
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
  const sending = sendingOf(known, workflow);
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
  // Where nobody is told anything, what happens within the time is said instead.
  const alone = (card: Card): Card => (card.told.length > 0 ? { ...card, outcome: [] } : card);
  const told = telling.map(({ card }) => sentenceOf(alone(card[language]), language));
  return {
    ...NOTHING,
    kind: 'who',
    language,
    stem: workflow.stem,
    title: workflow.title[language],
    says: inShort(strongest, telling, language),
    detail: [...new Set([...[...new Set(may)].slice(0, MOST), ...told.slice(0, 2 * MOST)])],
    statements: statedIn(known, weigh, terms),
  };
}

/** Each part of a question between commas finds its own rules, of one workflow. What they say is not found again. */
function answerSearch(asked: Asked): Answer {
  const { known, question, language, weigh } = asked;
  const links = linksTo(known, question, language);
  const nothing = { ...unknown('search', language), links, ...(links.length > 0 && { says: [] }) };
  const workflow = workflowOf(asked);
  if (!workflow) return nothing;
  const rules = question.split(/[,;?]/).flatMap((part) => {
    const terms = termsOf(part);
    // "When …" asks for what leads there: what is asked about happens then.
    const focus = asksWhen(part) ? happensText : (rule: KnownRule) => `${happensText(rule)} ${eventText(rule)}`;
    const found = workflow.rules
      .map((rule) => ({ rule, value: weigh(terms, wholeText(rule, known)) + weigh(terms, focus(rule)) }))
      .filter(({ value }) => value > 0)
      .toSorted((left, right) => right.value - left.value)
      .slice(0, 3);
    return found.filter(({ value }) => value >= NEARLY * (found[0]?.value ?? 0)).map(({ rule }) => rule);
  });
  const found = [...new Set(rules)];
  if (found.length === 0) return nothing;
  const says = found.map(({ card }) => sentenceOf(card[language], language));
  return {
    ...NOTHING,
    kind: 'search',
    language,
    stem: workflow.stem,
    state: found[0]?.source ?? '',
    title: workflow.title[language],
    says,
    links: links.filter(({ text }) => !says.some((each) => text.endsWith(each))),
    statements: [...new Set(found.flatMap(({ statements }) => statements))],
  };
}

const ANSWERS: Readonly<Record<Exclude<Kind, 'changed'>, (asked: Asked) => Answer>> = {
  if: answerIf,
  way: answerWay,
  never: answerNever,
  who: answerWho,
  search: answerSearch,
};

/** Answers a question in its own language, or in the given one. What changed is only known with the past. */
export function answerTo(known: Knowledge, question: string, language = languageOf(question), past?: Past): Answer {
  const kind = kindOf(question);
  if (kind === 'changed') return { ...NOTHING, kind, language, ...answerChanged(known, question, language, past) };
  return ANSWERS[kind]({ known, question, language, weigh: weigher(known) });
}
