/** What is kept of a run of the paths. */
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const run = v.strictObject({
  /** ISO 8601, UTC. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  revision: v.string(),
  /** The workflows and levels that ran, such as `lock chart`: only runs of the same are compared. */
  scope: v.string(),
  passed: count,
  failed: count,
  notRun: count,
  /** How long all paths took together (ms). */
  ms: count,
});
export type Run = v.InferOutput<typeof run>;
