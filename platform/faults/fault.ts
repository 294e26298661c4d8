import * as v from 'valibot';

function isPattern(text: string): boolean {
  try {
    return RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What happens to one answer: it is delayed, then cut, replaced or truncated. */
const befalling = {
  delayMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
  /** Cuts the connection without an answer. */
  drop: v.boolean(),
  /** Answers with this status and body instead; a text is sent as it is, all else as JSON. */
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  body: v.unknown(),
  headers: v.record(v.string(), v.string()),
  /** Announces the whole answer, sends half of it, and cuts the connection. */
  truncate: v.boolean(),
  /** Announces the whole answer, sends this share of it, and waits until it is released, or told whether the rest comes. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Only after the call has had its effect: its answer is lost, late or another. */
  afterwards: v.boolean(),
};

/** How an answer that is held goes on. */
export const instruction = v.partial(v.strictObject(befalling));
export type Instruction = v.InferOutput<typeof instruction>;

/** What befalls the next answers of a call. */
export const fault = v.strictObject({
  /** Any method when absent; never a browser's OPTIONS. */
  method: v.optional(v.string()),
  /** A regular expression on the path, or on the path with its query. */
  path: v.pipe(v.string(), v.check(isPattern, 'not a regular expression')),
  /** For so many answers. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Waits until it is released, or told how to go on. */
  hold: v.optional(v.boolean(), false),
  delayMs: v.optional(befalling.delayMs, 0),
  drop: v.optional(befalling.drop, false),
  status: v.optional(befalling.status),
  body: v.optional(befalling.body),
  headers: v.optional(befalling.headers, {}),
  truncate: v.optional(befalling.truncate, false),
  share: v.optional(befalling.share),
  afterwards: v.optional(befalling.afterwards, false),
});
export type Fault = v.InferOutput<typeof fault>;
