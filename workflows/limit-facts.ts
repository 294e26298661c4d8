/** What was observed of the business limits of a workflow (`tests/paths/engine/limits.ts`), without its words. */
import * as v from 'valibot';

const LIMIT_KINDS = ['money', 'percent', 'number', 'day', 'text'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What an editor says about a value that it does not send: the field that says it, its text, and the limit named there. */
const said = v.object({ field: v.string(), text: v.string(), bound: v.optional(v.string()) });
const bounds = v.nullable(v.array(v.string()));

export const observedLimit = v.object({
  field: v.string(),
  kind: v.picklist(LIMIT_KINDS),
  /** The keys of the texts that name the field, and what is sent. */
  label: v.string(),
  /** The situation and the event in which it holds. */
  situation: v.string(),
  on: v.string(),
  /** The least and the most that is sent, in each example; null where nothing is too little or too much. */
  least: bounds,
  most: bounds,
  /** How many decimals are sent at most; of numbers alone. */
  decimals: v.optional(v.number()),
  /** What is said below, above, with too many decimals and without anything; null where that is sent. */
  below: v.nullable(said),
  above: v.nullable(said),
  finer: v.optional(v.nullable(said), null),
  empty: v.nullable(said),
  /** A value that should be sent, and what is said about it; absent when it is sent. */
  usual: v.optional(v.object({ ...said.entries, value: v.string() })),
  /** A digest of its sentences in both languages, as they were accepted. */
  words: v.optional(v.string()),
});
export type ObservedLimit = v.InferOutput<typeof observedLimit>;

/** A sum that follows from what is typed: labels and values, in the order of the screen. */
export const observedSum = v.object({
  name: v.string(),
  given: v.array(v.tuple([v.string(), v.string()])),
  gives: v.array(v.tuple([v.string(), v.string()])),
  words: v.optional(v.string()),
});
export type ObservedSum = v.InferOutput<typeof observedSum>;
