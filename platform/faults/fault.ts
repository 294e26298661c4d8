import * as v from 'valibot';

function isPattern(text: string): boolean {
  try {
    return RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** What happens to one response: it is delayed, then dropped, replaced or truncated. */
const responseFault = {
  delayMs: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
  /** Drops the connection without a response. */
  drop: v.boolean(),
  /** Responds with this status and body instead. A string is sent as is, anything else as JSON. */
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  body: v.unknown(),
  headers: v.record(v.string(), v.string()),
  /** Announces the full length, sends half and drops the connection. */
  truncate: v.boolean(),
  /** Announces the full length, sends this share, and waits until it is released or told whether to send the rest. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Applies after the call took effect: its response is lost, late or replaced. */
  afterwards: v.boolean(),
};

/** How a held response continues. */
export const instruction = v.partial(v.strictObject(responseFault));
export type Instruction = v.InferOutput<typeof instruction>;

/** What happens to the next responses of a call. */
export const fault = v.strictObject({
  /** Any method when absent, but never OPTIONS. */
  method: v.optional(v.string()),
  /** A regular expression on the path, with or without its query. */
  path: v.pipe(v.string(), v.check(isPattern, 'not a regular expression')),
  /** For this many responses. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Waits until it is released or told how to continue. */
  hold: v.optional(v.boolean(), false),
  delayMs: v.optional(responseFault.delayMs, 0),
  drop: v.optional(responseFault.drop, false),
  status: v.optional(responseFault.status),
  body: v.optional(responseFault.body),
  headers: v.optional(responseFault.headers, {}),
  truncate: v.optional(responseFault.truncate, false),
  share: v.optional(responseFault.share),
  afterwards: v.optional(responseFault.afterwards, false),
});
export type Fault = v.InferOutput<typeof fault>;
