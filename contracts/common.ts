import * as v from 'valibot';
import { PROVINCES } from '../domain/provinces.ts';
import { DOCUMENT_CHANGES, SIDES, type DocumentChange, type LockHolder } from '../domain/lock.ts';
import { isDay } from '../domain/marketplace-day.ts';
import { PROBLEM_CODES } from './call.ts';

/** Platform ids are short and lower case, and need no escaping in URLs. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'not an id'));

/** ISO 8601, in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** A colleague who is editing a document, and since when. */
export const editing = v.object({ name: v.string(), since: instant });

/** The periods in which a counter is open. */
export const openTimes = v.array(v.object({ from: instant, until: instant }));

export const translated = v.object({ en: v.string(), fr: v.string() });

/** The largest value of an integer column. */
export const LARGEST_INTEGER = 2_147_483_647;

/** An integer that fits in the database. */
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST_INTEGER), v.maxValue(LARGEST_INTEGER));

export const count = v.pipe(integer, v.minValue(0));

/** The number of changes so far. A change names the version it started from. */
export const version = v.pipe(count, v.maxValue(LARGEST_INTEGER - 1));

export const cents = v.pipe(v.number(), v.safeInteger());

/** An integer in a query string. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a whole number'), v.transform(Number), v.minValue(min), v.maxValue(max));

/** A calendar day, `2026-11-20`. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'not a day of the calendar'));

/** The two letters of a province or territory. */
export const province = v.picklist(PROVINCES, 'not the two letters of a province');

/** Who holds a lock, in locks and `lock-held` problems. */
export const lockHolder = v.object({
  name: v.string(),
  since: instant,
  isSelf: v.boolean(),
  isInactive: v.optional(v.boolean()),
}) satisfies v.GenericSchema<unknown, LockHolder>;

/** The last change of a document (what, who, when), in locks and in refusals it caused. */
export const documentChange = v.object({
  what: v.picklist(DOCUMENT_CHANGES),
  by: v.string(),
  side: v.picklist(SIDES),
  at: instant,
}) satisfies v.GenericSchema<unknown, DocumentChange>;

/** `application/problem+json` (RFC 9457), with a code for programs. */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(PROBLEM_CODES),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  /** Invalid fields, by path: `answers.0.netPriceCents`. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  holder: v.optional(lockHolder),
  /** Someone else's change that caused this refusal. */
  change: v.optional(documentChange),
  /** Who has no account here, as their provider names them. */
  stranger: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
});
export type Problem = v.InferOutput<typeof problem>;
