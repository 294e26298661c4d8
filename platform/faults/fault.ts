import * as v from 'valibot';

function isPattern(text: string): boolean {
  try {
    return RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What befalls the next answers of a call, in this order: it is held, delayed, then cut, replaced or truncated. */
export const fault = v.strictObject({
  /** Any method when absent; never a browser's OPTIONS. */
  method: v.optional(v.string()),
  /** A regular expression on the path. */
  path: v.pipe(v.string(), v.check(isPattern, 'not a regular expression')),
  /** For so many answers. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Waits until it is released. */
  hold: v.optional(v.boolean(), false),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)), 0),
  /** Cuts the connection without an answer. */
  drop: v.optional(v.boolean(), false),
  /** Answers with this status and body instead; a text is sent as it is, all else as JSON. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  /** Announces the whole answer, sends half of it, and cuts the connection. */
  truncate: v.optional(v.boolean(), false),
  /** Only after the call has had its effect: its answer is lost, late or another. */
  afterwards: v.optional(v.boolean(), false),
});
export type Fault = v.InferOutput<typeof fault>;
