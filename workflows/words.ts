/**
 * The words of every workflow, in both languages: what a person reads where a machine says `lock.refused`.
 * They are in `locales/<language>/workflows/`; in English a state is described by the machine itself.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Language } from '../domain/enumerations.ts';

/** A clause without a capital and without a full stop, so that it fits into a sentence. */
const clause = v.pipe(v.string(), v.nonEmpty(), v.trim());
const clauses = v.record(v.string(), clause);

const common = {
  title: clause,
  /** After "when": what a person or the world does. */
  events: clauses,
  /** `is`, after "the portal": what it does; `done` and `failed`, after "when": how it ended. */
  calls: v.record(v.string(), v.strictObject({ is: clause, done: clause, failed: clause })),
  /** After "if". */
  guards: clauses,
  /** After "when": what has passed. */
  delays: clauses,
  /** After "and": what the machine tells others; `<type> <key>` where the event's key matters. */
  sent: clauses,
};
const files = {
  /** The machine's descriptions and the model's names are English; `cases` are those that are no words, such as a code. */
  en: v.strictObject({ ...common, cases: v.optional(clauses, {}) }),
  fr: v.strictObject({
    ...common,
    /** What the workflow is for: sentences. In English, the words above its machine. */
    about: clause,
    /** By path; after "Étant donné que". */
    states: clauses,
    /** The payloads that the model tries, by their English name. */
    cases: v.optional(clauses, {}),
    /** The other inputs that the model starts from, by their English name. */
    starts: v.optional(clauses, {}),
  }),
};

export interface WorkflowWords extends v.InferOutput<typeof files.fr> {
  readonly language: Language;
}

/** The words of one workflow. Throws where the file is not what it should be. */
export function readWords(stem: string, language: Language): WorkflowWords {
  const file = new URL(`../locales/${language}/workflows/${stem}.json`, import.meta.url);
  return {
    language,
    about: '',
    states: {},
    starts: {},
    ...v.parse(files[language], JSON.parse(readFileSync(file, 'utf8'))),
  };
}

/** A committed path (tests/paths/<stem>/<stem>.paths.json), as far as it is put into words. */
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

/** A path in plain words: whole lines, each with its keyword; `outcome` begins with "Then". */
export interface PathInWords {
  readonly given: readonly string[];
  readonly steps: readonly { readonly when: string; readonly outcome: readonly string[] }[];
}

/** The keywords of Gherkin, and what else stands between words. */
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
  },
} as const;

/** "que" before a clause, elided before a vowel. */
const that = (words: string): string => (/^[aeiouyàâéèêëîïôùûœ]/i.test(words) ? `qu’${words}` : `que ${words}`);

/** A description as a clause: without its capital, unless the whole word is written in capitals. */
const asClause = (description: string): string =>
  description.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

const withCase = (words: string, name: string): string => (name === '' ? words : `${words} (${name})`);

/** One state as a clause; `description` is the machine's own. What has no words is called by its name. */
export function stateWords({ language, title, states }: WorkflowWords, path: string, description?: string): string {
  if (path === '') return title;
  if (language === 'en') return description ? asClause(description) : path;
  return states[path] ?? path;
}

/** One event as a clause: an event of the machine's, the outcome of a call, or a delay that is over. */
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
  if (type.startsWith('xstate.done.state.')) return GRAMMAR[language].finished;
  return withCase(events[type] ?? type, name);
}

const told = v.object({ type: v.string(), key: v.optional(v.unknown()) });

/** An effect of a committed path as a clause; null for one that nobody outside of the machine notices. */
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

/** A committed path in plain words; `descriptionOf` is the machine's description of a state. */
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
