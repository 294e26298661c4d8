/**
 * The words of every workflow in both languages: what people read for names such as `lock.refused`. They are in
 * `locales/<language>/workflows/`; English state descriptions are in the machines. What several workflows share has words
 * in one file, which theirs name (`shares`).
 */
import * as v from 'valibot';
import type { Language } from '../domain/enumerations.ts';
import { SIGN_IN } from '../machines/support/timing.ts';

/** A clause without a capital or full stop, so that it fits into a sentence. */
const clause = v.pipe(v.string(), v.nonEmpty(), v.trim());
const clauses = v.record(v.string(), clause);

const sections = v.strictObject({
  /** By path; fits after "Étant donné que". In English, the description in the machine. */
  states: v.optional(clauses, {}),
  /** Fits after "when": what a person or the outside world does. */
  events: v.optional(clauses, {}),
  /** `is` fits after "the portal"; `done` and `failed` after "when". */
  calls: v.optional(v.record(v.string(), v.strictObject({ is: clause, done: clause, failed: clause })), {}),
  /** Fits after "if". */
  guards: v.optional(clauses, {}),
  /** Fits after "when": what has elapsed. */
  delays: v.optional(clauses, {}),
  /** Fits after "then": what a transition does that neither leads elsewhere nor tells anybody. */
  actions: v.optional(clauses, {}),
  /** Fits after "and": what other machines are told; `<type> <key>` when the event's key matters. */
  sent: v.optional(clauses, {}),
  /** The model's payloads, by their English name. English translates only those that are codes. */
  cases: v.optional(clauses, {}),
  /** The model's `moreInputs`, by their English name. */
  starts: v.optional(clauses, {}),
  /** What a limit is that depends on the document or the day: `<field> above`, `<field> below`. */
  limits: v.optional(clauses, {}),
});
const workflow = v.strictObject({
  ...sections.entries,
  title: clause,
  /** What the workflow is for, in sentences. In English, the comment above the machine. */
  about: v.optional(clause),
  /** The file of the words that it shares with other workflows. */
  shares: v.optional(v.string()),
});

type Sections = v.InferOutput<typeof sections>;

export interface WorkflowWords extends Sections {
  readonly language: Language;
  readonly title: string;
  readonly about: string;
}

const NUMBERS: Readonly<Record<string, number>> = { redirectLimit: SIGN_IN.redirectLimit };

/** Puts in the numbers that words name in braces; they are in machines/support/timing.ts. */
export const withNumbers = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(NUMBERS[name] ?? whole));

const parse = <Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(withNumbers(text)));

/** The words that several workflows share, from the text of their file. Throws when it is invalid. */
export const parseSharedWords = (text: string): Sections => parse(sections, text);

/** The file of the words that a workflow shares, from the text of its own; null for none. */
export const sharedBy = (text: string): string | null => parse(workflow, text).shares ?? null;

/** The words of one workflow, from the texts of its file and of the one it shares. Throws when one is invalid. */
export function parseWords(text: string, language: Language, sharedText = '{}'): WorkflowWords {
  const own = parse(workflow, text);
  const shared = parseSharedWords(sharedText);
  return {
    language,
    title: own.title,
    about: own.about ?? '',
    states: { ...shared.states, ...own.states },
    events: { ...shared.events, ...own.events },
    calls: { ...shared.calls, ...own.calls },
    guards: { ...shared.guards, ...own.guards },
    delays: { ...shared.delays, ...own.delays },
    actions: { ...shared.actions, ...own.actions },
    sent: { ...shared.sent, ...own.sent },
    cases: { ...shared.cases, ...own.cases },
    starts: { ...shared.starts, ...own.starts },
    limits: { ...shared.limits, ...own.limits },
  };
}

/** The parts of a path that are put into words. */
export interface WordedPath {
  readonly from?: string | undefined;
  readonly start: string;
  readonly effects: readonly string[];
  readonly steps: readonly {
    readonly on: string;
    readonly case?: string | undefined;
    readonly state: string;
    readonly effects?: readonly string[] | undefined;
  }[];
}

/** A path in plain words: complete lines with their keywords. `outcome` starts with "Then". */
export interface PathInWords {
  readonly given: readonly string[];
  readonly steps: readonly { readonly when: string; readonly outcome: readonly string[] }[];
}

/** Gherkin keywords and connecting words. */
const GRAMMAR = {
  en: {
    given: (words: string) => `Given ${words}`,
    alsoGiven: (words: string) => `, and ${words}`,
    when: 'When',
    outcome: 'Then',
    and: 'And',
    joint: ', and ',
    begins: (call: string) => `the portal ${call}`,
    finished: 'all of it is finished',
    starts: 'the workflow starts',
  },
  fr: {
    given: (words: string) => `Étant donné ${that(words)}`,
    alsoGiven: (words: string) => `, et ${that(words)}`,
    when: 'Quand',
    outcome: 'Alors',
    and: 'Et',
    joint: ', et ',
    begins: (call: string) => `le portail ${call}`,
    finished: 'tout est terminé',
    starts: 'le processus commence',
  },
} as const;

/** "que" before a clause, elided before a vowel. */
export const that = (words: string): string => (/^[aeiouyàâéèêëîïôùûœ]/i.test(words) ? `qu’${words}` : `que ${words}`);

/** Turns a description into a clause: removes the capital, unless the whole word is in capitals. */
const asClause = (description: string): string =>
  description.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

const withCase = (words: string, name: string): string => (name === '' ? words : `${words} (${name})`);

/** A state as a clause; `description` comes from the machine. Without words, the state's name is used. */
export function stateWords({ language, title, states }: WorkflowWords, path: string, description?: string): string {
  if (path === '') return title;
  if (language === 'en') return description ? asClause(description) : path;
  return states[path] ?? path;
}

/** An event as a clause: a machine event, the outcome of a call, or an elapsed delay. */
export function eventWords(
  { language, events, calls, delays, cases }: WorkflowWords,
  type: string,
  caseName = '',
): string {
  const name = cases[caseName] ?? caseName;
  const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome) return withCase(calls[call]?.[outcome === 'done' ? 'done' : 'failed'] ?? type, name);
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay) return withCase(delays[delay] ?? type, name);
  if (type === 'xstate.init') return GRAMMAR[language].starts;
  if (type.startsWith('xstate.done.state.')) return GRAMMAR[language].finished;
  return withCase(events[type] ?? type, name);
}

const told = v.object({ type: v.string(), key: v.optional(v.unknown()) });

/** An effect of a step as a clause; null when it is invisible outside the machine. */
export function effectWords({ language, calls, sent }: WorkflowWords, effect: string): string | null {
  const [, kind, rest = ''] = /^(start|send|emit) (.+)$/su.exec(effect) ?? [];
  if (kind === undefined) return null;
  if (kind === 'start') {
    const call = calls[rest.split(' ', 1)[0] ?? ''];
    return call ? GRAMMAR[language].begins(call.is) : null;
  }
  const { type, key } = v.parse(told, JSON.parse(rest));
  return sent[`${type} ${String(key)}`] ?? sent[type] ?? type;
}

/** A path in plain words; `descriptionOf` returns the machine's description of a state. */
export function pathInWords(
  words: WorkflowWords,
  path: WordedPath,
  descriptionOf: (statePath: string) => string | undefined,
): PathInWords {
  const { given, alsoGiven, when, outcome, and, joint } = GRAMMAR[words.language];
  // `machines/support/state-name.ts` joins the regions of a parallel state.
  const regionsOf = (state: string): string[] =>
    state.split(' + ').map((region) => stateWords(words, region, descriptionOf(region)));
  const effectsOf = (effects: readonly string[]): string[] =>
    effects
      .map((effect) => effectWords(words, effect))
      .flatMap((effect) => (effect === null ? [] : [`${and} ${effect}`]));

  const [first = '', ...others] = regionsOf(path.start);
  const start = withCase(
    given(first) + others.map(alsoGiven).join(''),
    words.starts[path.from ?? ''] ?? path.from ?? '',
  );
  return {
    given: [start, ...effectsOf(path.effects)],
    steps: path.steps.map(({ on, case: caseName, state, effects = [] }) => ({
      when: `${when} ${eventWords(words, on, caseName)}`,
      outcome: [`${outcome} ${regionsOf(state).join(joint)}`, ...effectsOf(effects)],
    })),
  };
}
