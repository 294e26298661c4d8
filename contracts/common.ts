import * as v from 'valibot';
import { DOCUMENT_CHANGES, type DocumentChange } from '../domain/document-change.ts';
import type { LockHolder } from '../domain/lock.ts';
import { isDay } from '../domain/marketplace-day.ts';
import { PROBLEM_CODES } from './call.ts';

/** Ids are the platform's own: short, lower case, no surprises in a URL. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'not an id'));

/** ISO 8601 instant in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

export const translated = v.object({ en: v.string(), fr: v.string() });

/** What an integer column of the database takes. */
export const LARGEST_INTEGER = 2_147_483_647;

/** A whole number that the database takes. */
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST_INTEGER), v.maxValue(LARGEST_INTEGER));

export const count = v.pipe(integer, v.minValue(0));

/** How often something was written; whoever changes it names the one it was changed from. */
export const version = v.pipe(count, v.maxValue(LARGEST_INTEGER - 1));

export const cents = v.pipe(v.number(), v.safeInteger());

/** A whole number of a URL's query, as text. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a whole number'), v.transform(Number), v.minValue(min), v.maxValue(max));

/** A calendar day, `2026-11-20`. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'not a day of the calendar'));

/** Who holds a lock, in the body of a `lock-held` problem and of locks. */
const lockHolder = v.object({
  name: v.string(),
  since: instant,
  isSelf: v.boolean(),
}) satisfies v.GenericSchema<unknown, LockHolder>;

/** What last became of a document, who did it and when: in refusals because of it, and in locks. */
export const documentChange = v.object({
  what: v.picklist(DOCUMENT_CHANGES),
  by: v.string(),
  side: v.picklist(['supplier', 'shop']),
  at: instant,
}) satisfies v.GenericSchema<unknown, DocumentChange>;

/** application/problem+json (RFC 9457), with a code that a program can act on. */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(PROBLEM_CODES),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  /** Fields that break a rule: a path such as `answers.0.netPriceCents`. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  holder: v.optional(lockHolder),
  /** What somebody else did, for which this is refused. */
  change: v.optional(documentChange),
});
export type Problem = v.InferOutput<typeof problem>;
