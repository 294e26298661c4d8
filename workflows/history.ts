/** The rules of the workflows through the revisions of the repository, and what changed since one of them. */
import type { Language } from '../domain/enumerations.ts';
import { foldText } from '../domain/fold-text.ts';
import { CHANGES, type ChangedRule, type Translated } from './knowledge.ts';

export interface Revision {
  /** The beginning of the commit's hash. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** English; empty when no rule changed. */
  readonly subject: string;
  readonly tags?: readonly string[];
}

/** From a revision on (its position), a rule's sentence and outcome (their positions); -1 when it is gone. */
export type Since = readonly [revision: number, sentence: number, outcome: number];

export interface RuleHistory {
  readonly sentences: readonly Translated[];
  readonly outcomes: readonly string[];
  readonly rules: Readonly<Record<string, readonly Since[]>>;
}

/** Oldest first. Without revisions, the copy was built outside a repository. */
export interface History {
  readonly revisions: readonly Revision[];
  readonly workflows: Readonly<Record<string, RuleHistory>>;
}

/** The last of a rule's entries that a revision has. */
const at = (entries: readonly Since[], revision: number): Since | undefined =>
  entries.findLast(([since]) => since <= revision);

function kindOf(before: Since, after: Since): ChangedRule['kind'] | null {
  if (before[1] < 0) return after[1] < 0 ? null : 'added';
  if (after[1] < 0) return 'removed';
  const isOther = before[2] !== after[2];
  if (before[1] === after[1]) return isOther ? 'inside' : null;
  return isOther ? 'changed' : 'reworded';
}

/** The numbers in a sentence. A rule with another number behaves otherwise, even if its outcome is the same. */
const numbersIn = (sentence: string): string => (sentence.match(/\d+/g) ?? []).join();

const GONE: Since = [0, -1, -1];

/** A rule that got another name in a revision, and kept its words there, goes on under the new name. */
function lasting(rules: RuleHistory['rules']): ReadonlyMap<string, readonly Since[]> {
  const all = new Map(Object.entries(rules));
  const gone = Object.entries(rules)
    .flatMap(([rule, entries]) =>
      entries.slice(-1).flatMap(([since, sentence]) => (sentence < 0 ? [{ rule, since }] : [])),
    )
    .toSorted((left, right) => left.since - right.since);
  for (const { rule, since } of gone) {
    const before = (all.get(rule) ?? []).filter(([revision]) => revision < since);
    const sentence = before.at(-1)?.[1];
    const [next, entries = []] =
      [...all].find(([other, [first]]) => other !== rule && first?.[0] === since && first[1] === sentence) ?? [];
    if (next === undefined) continue;
    all.set(next, [...before, ...entries]);
    all.delete(rule);
  }
  return all;
}

interface Span {
  readonly stem: string;
  readonly revision: number;
  /** The last revision that counts; without it, the latest. */
  readonly to?: number;
  readonly language: Language;
}

/** What changed in a workflow after a revision. */
export function changesSince(
  { workflows }: History,
  { stem, revision, to = Infinity, language }: Span,
): readonly ChangedRule[] {
  const { rules = {}, sentences = [] } = workflows[stem] ?? {};
  const said = ([, sentence]: Since): string => sentences[sentence]?.[language] ?? '';
  const changes = [...lasting(rules)].flatMap(([rule, entries]): ChangedRule[] => {
    const [before, after] = [at(entries, revision) ?? GONE, at(entries, to) ?? GONE];
    const kind = kindOf(before, after);
    if (kind === null) return [];
    const change = { stem, rule, before: said(before), after: said(after) };
    const isOther = kind === 'reworded' && numbersIn(change.before) !== numbersIn(change.after);
    return [{ ...change, kind: isOther ? 'changed' : kind }];
  });
  // A rule whose id alone changed is the same rule.
  const isRenamed = ({ before, after }: ChangedRule): boolean =>
    changes.some((other) =>
      before === ''
        ? other.before === after && other.after === ''
        : after === '' && other.after === before && other.before === '',
    );
  return changes
    .filter((change) => !isRenamed(change))
    .toSorted((left, right) => CHANGES.indexOf(left.kind) - CHANGES.indexOf(right.kind));
}

/** The first revision whose rules are known; of a life, the first of its own table. */
export const firstKnown = ({ workflows }: History, stem: string): number =>
  Math.min(
    ...Object.entries(workflows).flatMap(([name, { rules }]) =>
      stem.startsWith('life.') !== name.startsWith('life.') || (stem.startsWith('life.') && name !== stem)
        ? []
        : Object.values(rules).flatMap(([first]) => (first ? [first[0]] : [])),
    ),
  );

const MONTHS = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
] as const;

const two = (value: number | string): string => String(value).padStart(2, '0');

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** A day as it is said: `2026-11-24`, `24 novembre`, `November 24, 2026`, `hier`. Null for anything else. */
export function dayIn(said: string, today: string): string | null {
  const text = foldText(said);
  const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  if (/\b(?:hier|yesterday)\b/.test(text)) return dayBefore(today);
  if (/\b(?:aujourd|today)/.test(text)) return today;
  const month = MONTHS.findIndex((names) => names.some((name) => text.includes(name)));
  const [, day] = /\b(\d{1,2})(?:er|st|nd|rd|th)?\b/.exec(text) ?? [];
  if (month < 0 || day === undefined) return null;
  const year = /\b(20\d{2})\b/.exec(text)?.[1] ?? today.slice(0, 4);
  return `${year}-${two(month + 1)}-${two(day)}`;
}

/**
 * The position of the revision that a question means: by hash, by tag, or the last one before a day. -1 when the day is
 * before the first, null when there is none.
 */
export function revisionOf({ revisions }: History, said: string, today: string): number | null {
  const words = said
    .toLowerCase()
    .split(/[^\w.-]+/)
    .map((word) => word.replace(/[.]+$/, ''));
  const named = revisions.findIndex(
    ({ id, tags = [] }) =>
      words.some(
        (word) => word.length >= 6 && /^[\da-f]+$/.test(word) && (id.startsWith(word) || word.startsWith(id)),
      ) || tags.some((tag) => words.includes(tag.toLowerCase())),
  );
  if (named >= 0) return named;
  const day = dayIn(said, today);
  return day === null ? null : revisions.findLastIndex((revision) => revision.at.slice(0, 10) < day);
}
