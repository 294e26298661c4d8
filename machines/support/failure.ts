import type { DocumentChange } from '../../domain/document-change.ts';
import type { LockHolder } from '../../domain/lock.ts';

/** The ways a call can fail (spec §7, §8). Each has its words under `errors.<kind>`. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooMany'
  | 'invalid'
  | 'server'
  | 'malformed'
  | 'unexpected';

/** A failure as a value: what a machine keeps and a view puts into words. */
export interface Failure {
  readonly kind: FailureKind;
  /** The platform's problem code, e.g. `quote-request-expired`; null when it gave none. */
  readonly code: string | null;
  /** What the words need: a colleague's name, the provider's description… */
  readonly params: Readonly<Record<string, string>>;
  /** Who holds the document's lock. */
  readonly holder?: LockHolder | undefined;
  /** What somebody else did, for which the platform refused. */
  readonly change?: DocumentChange | undefined;
}

/** What every call rejects with, so that outcomes are values in machines and in paths. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Pick<Failure, 'kind'> & Partial<Failure>) {
    super(failure.code ?? failure.kind);
    this.name = 'CallFailed';
    this.failure = { code: null, params: {}, ...failure };
  }
}

/** Any thrown thing as a failure; a defect of the portal itself becomes `unexpected`. */
export const toFailure = (error: unknown): Failure =>
  error instanceof CallFailed ? error.failure : { kind: 'unexpected', code: null, params: {} };

/** No answer that can be trusted came: what was sent may have been taken. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'malformed' || kind === 'server';
