/** The classes of faults: how the platform or the connection can fail a call. */

/** A class of fault. */
export interface FaultClass {
  readonly name: string;
  /** The key in `errors` that describes it; null when nothing has failed yet, or the call is known to have worked. */
  readonly kind: string | null;
  /** What the platform does to the response (platform/faults). */
  readonly fault: object;
  /** Shortens the portal's timeouts meanwhile. */
  readonly isTimeOut?: true;
}

const problem = (status: number, code: string, headers: object = {}): object => ({
  status,
  headers: { 'Content-Type': 'application/problem+json', ...headers },
  body: { type: 'about:blank', title: code, status, code },
});
const HALF = { status: 200, body: '{"half":' };
const SILENT = { hold: true, drop: true };

/**
 * The call has no effect. Neighbours have different texts, so that a text left over from the previous class is caught.
 * The 409 has an unknown code; known codes have their own tests.
 */
export const WITHOUT_EFFECT: readonly FaultClass[] = [
  { name: 'no network', kind: 'network', fault: { drop: true } },
  { name: 'time-out', kind: 'timeout', fault: SILENT, isTimeOut: true },
  { name: '401', kind: 'unauthorized', fault: problem(401, 'unauthorized') },
  { name: 'malformed', kind: 'malformed', fault: HALF },
  { name: '403', kind: 'forbidden', fault: problem(403, 'forbidden') },
  { name: '500', kind: 'server', fault: problem(500, 'unexpected') },
  { name: '404', kind: 'notFound', fault: problem(404, 'not-found') },
  { name: 'cut', kind: 'network', fault: { status: 200, body: '{"cut": "in the middle"}', truncate: true } },
  { name: '409', kind: 'conflict', fault: problem(409, 'new-code') },
  { name: '503', kind: 'server', fault: { status: 503, body: 'down' } },
  { name: '422', kind: 'invalid', fault: problem(422, 'validation') },
  { name: '429', kind: 'tooMany', fault: problem(429, 'too-many', { 'Retry-After': '60' }) },
];

/** The call takes effect, but its response is lost, late or unreadable. */
export const AFTER_EFFECT: readonly FaultClass[] = [
  { name: 'no network, after', kind: 'network', fault: { drop: true, afterwards: true } },
  { name: 'time-out, after', kind: 'timeout', fault: { ...SILENT, afterwards: true }, isTimeOut: true },
  { name: 'malformed, after', kind: 'malformed', fault: { ...HALF, afterwards: true } },
  { name: 'cut, after', kind: 'network', fault: { truncate: true } },
  { name: '500, after', kind: 'server', fault: { ...problem(500, 'unexpected'), afterwards: true } },
  { name: '503, after', kind: 'server', fault: { status: 503, body: 'down', afterwards: true } },
];

/** The response is late, repeated, or overtaken by a later one; or the platform was busy once, and a read is repeated. */
export const TIMING_FAULTS = ['slow', 'duplicated', 'out of order', 'busy once'] as const;
export type TimingFault = (typeof TIMING_FAULTS)[number];

/** The columns of the matrix. */
export const CLASSES: readonly string[] = [
  ...WITHOUT_EFFECT.map(({ name }) => name),
  ...TIMING_FAULTS,
  ...AFTER_EFFECT.map(({ name }) => name),
];
