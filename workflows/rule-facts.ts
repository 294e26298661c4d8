/** What the walks saw of each rule of a workflow (`tests/paths/<stem>/<stem>.rules.json`), without its words. */
import * as v from 'valibot';
import { observedLimit, observedSum } from './limit-facts.ts';
import type { Outline, TransitionOutline } from './outline.ts';

/** Who causes an event: a user, the passing of time, the portal itself, the answer to a call, or anything else. */
const CAUSES = ['user', 'time', 'portal', 'answer', 'elsewhere'] as const;
export type Cause = (typeof CAUSES)[number];

const requirement = v.object({ feature: v.string(), levels: v.array(v.number()) });
const fact = v.object({
  /** `<situation>/<event>[/<case>]`: stable while these are. */
  id: v.string(),
  who: v.picklist(CAUSES),
  /** The calls begun and the messages sent, each time and in some of the walks only. */
  does: v.optional(v.array(v.string()), []),
  sometimes: v.optional(v.array(v.string()), []),
  /** The statements of the specification that would be broken without it. */
  statements: v.optional(v.array(v.string()), []),
  /** A digest of all that came of it in the walks: it changes with the body of a guard or an action. */
  outcome: v.string(),
  /** A digest of its sentences in both languages, as they were accepted. */
  words: v.optional(v.string(), ''),
});
const rulesFile = v.object({
  machine: v.string(),
  /** What the page of the workflow requires; absent when the workflow belongs to no page or to several. */
  page: v.optional(v.nullable(requirement)),
  /** What the platform requires for a call. */
  calls: v.record(v.string(), v.array(requirement)),
  /** A digest of the states and effects that the walks begin with. */
  starts: v.string(),
  /** The milliseconds of each delay, where they are computed. */
  delays: v.record(v.string(), v.array(v.number())),
  /** The shortest way to each state, as ids of rules. */
  ways: v.record(v.string(), v.array(v.string())),
  rules: v.array(fact),
  /** What is sent at most and at least, and the sums that are made of what is typed. */
  limits: v.optional(v.array(observedLimit), []),
  sums: v.optional(v.array(observedSum), []),
  /** Who accepted the file. */
  accepted: v.optional(v.string(), ''),
});
/** As read, and as written: without what is empty. */
export type RuleFact = v.InferOutput<typeof fact>;
export type WrittenFact = v.InferInput<typeof fact>;
export type RulesFile = v.InferInput<typeof rulesFile>;
export type Observed = v.InferOutput<typeof rulesFile>;

/** Throws if the text is not a valid file of rules. */
export const parseRules = (text: string): Observed => v.parse(rulesFile, JSON.parse(text));

/** One rule, one way or one limit per line, so that a changed rule is one changed line. */
export function printRules({ rules, ways, limits = [], sums = [], ...head }: RulesFile): string {
  const lines = (items: readonly string[]): string => items.map((item) => `    ${item}`).join(',\n');
  const section = (name: string, items: readonly object[]): string =>
    items.length === 0
      ? ''
      : `,
  "${name}": [
${lines(items.map((item) => JSON.stringify(item)))}
  ]`;
  return `{
  ${JSON.stringify(head).slice(1, -1)},
  "ways": {
${lines(Object.entries(ways).map(([state, way]) => `${JSON.stringify(state)}: ${JSON.stringify(way)}`))}
  },
  "rules": [
${lines(rules.map((rule) => JSON.stringify(rule)))}
  ]${section('limits', limits)}${section('sums', sums)}
}
`;
}

/** `lock.retry`, `acquireLock-failed`, `lockRetry-elapsed`, `at-once`. */
function triggerId({ kind, event, cause }: TransitionOutline): string {
  switch (kind) {
    case 'event':
      return event;
    case 'always':
      return 'at-once';
    case 'after':
      return `${cause}-elapsed`;
    case 'done':
      return `${cause}-done`;
    case 'error':
      return `${cause}-failed`;
  }
}

function caseId({ conditions, guardParams, isOtherwise }: TransitionOutline): string[] {
  if (conditions.length === 0) return isOtherwise ? ['otherwise'] : [];
  return [conditions.map((name) => name.replace('!', 'not-')).join('-and-') + (guardParams && `-${guardParams}`)];
}

/** The id of each transition's rule, by the transition's id. Like branches are numbered. */
export function ruleIds({ transitions }: Pick<Outline, 'transitions'>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    transitions.map((transition) => {
      const id = [transition.source || 'any', triggerId(transition), ...caseId(transition)].join('/');
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return [transition.id, count === 1 ? id : `${id}-${count}`];
    }),
  );
}

/** What each rule does in the machine, by the rule's id: its actions, and the delay after which it happens. */
export function ruleActions(outline: Pick<Outline, 'transitions'>): ReadonlyMap<string, readonly string[]> {
  const ids = ruleIds(outline);
  return new Map(
    outline.transitions.map(({ id, actions, delay }) => [
      ids.get(id) ?? id,
      delay === null ? actions : [`${delay / 1000} s`, ...actions],
    ]),
  );
}
