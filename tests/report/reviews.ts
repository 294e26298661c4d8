/** The QA reviews, one mark per path, in a committed file (tests/paths/reviews.json). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Path } from '../paths/engine/committed.ts';

export const REVIEWS = 'tests/paths/reviews.json';

const mark = v.strictObject({
  by: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  note: v.optional(v.string(), ''),
  /** The reviewed meaning: see meaningOf. */
  meaning: v.string(),
  /** The reviewed revision, to show its path beside the current one. */
  revision: v.string(),
});
const reviews = v.record(v.string(), v.record(v.string(), mark));

/** By workflow, then by path id. */
export type Reviews = v.InferOutput<typeof reviews>;

/** Throws when the file is invalid. */
export const readReviews = (): Reviews =>
  existsSync(REVIEWS) ? v.parse(reviews, JSON.parse(readFileSync(REVIEWS, 'utf8'))) : {};

export function writeReviews(marks: Reviews): void {
  const sorted = Object.fromEntries(
    Object.entries(marks)
      .sort(([left], [right]) => left.localeCompare(right))
      .map(([stem, paths]) => [
        stem,
        Object.fromEntries(Object.entries(paths).sort(([left], [right]) => left.localeCompare(right))),
      ]),
  );
  writeFileSync(REVIEWS, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** A short hash of a path's meaning: its states and effects. */
export const meaningOf = ({ from, start, effects, steps }: Path): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        from ?? '',
        start,
        effects,
        steps.map((step) => [step.on, step.case ?? '', step.state, step.effects ?? []]),
      ]),
    )
    .digest('hex')
    .slice(0, 10);
