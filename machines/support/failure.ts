import type { DocumentChange, LockHolder } from '../../domain/lock.ts';
import type { FileProblem } from '../../domain/photo.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';

/** How a call can fail (spec §7, §8). Each kind has a text under `errors.<kind>`. */
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
  /** A script of the portal could not be loaded: only loading the page again is certain to help. */
  | 'script'
  /** The browser lets the portal store nothing, or its storage is full. */
  | 'storageBlocked'
  | 'storageFull'
  | 'unexpected';

/** Why a sign-in or its renewal failed. `provider-refused`: `params` has the provider's own words. */
type SignInCode = 'client-id-missing' | 'state-mismatch' | 'invalid-answer' | 'sign-in-needed' | 'provider-refused';

/** The cause of a failure: a problem code of the platform or of the portal. */
export type FailureCode = ProblemCode | FileProblem | SignInCode | 'not-a-pdf';

/** A failure as a value: machines store it, views translate it. */
export interface Failure {
  readonly kind: FailureKind;
  /** Such as `quote-request-expired`; null when there is none, or the portal does not know it. */
  readonly code: FailureCode | null;
  /**
   * The platform's request id, the provider's message about a sign-in, and whom the provider knows but the platform does
   * not.
   */
  readonly params: {
    readonly requestId?: string;
    readonly error?: string;
    readonly description?: string;
    readonly issuer?: string;
    readonly subject?: string;
  };
  /** The paths of the refused values in what was sent. */
  readonly fields?: readonly string[] | undefined;
  /** Who holds the document's lock. */
  readonly holder?: LockHolder | undefined;
  /** Someone else's change that caused the refusal. */
  readonly change?: DocumentChange | undefined;
}

/** Every call rejects with this, so that outcomes are values in machines and paths. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Pick<Failure, 'kind'> & Partial<Failure>) {
    super(failure.code ?? failure.kind);
    this.name = 'CallFailed';
    this.failure = { code: null, params: {}, ...failure };
  }
}

/** Converts anything thrown to a failure. A bug in the portal becomes `unexpected`. */
export const toFailure = (error: unknown): Failure =>
  error instanceof CallFailed ? error.failure : { kind: 'unexpected', code: null, params: {} };

/** It does not exist in this organisation, so a retry is pointless. */
export const isGone = (error: unknown): boolean => toFailure(error).kind === 'notFound';

/** The user may not do it, so a retry is pointless until somebody gives them the permission. */
export const isForbidden = (error: unknown): boolean => toFailure(error).kind === 'forbidden';

/** Whether the platform refused this value of what was sent. */
export const isRefused = (failure: Failure | null, path: string): boolean => failure?.fields?.includes(path) ?? false;

/** There is no reliable answer, so the request may have taken effect. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'malformed' || kind === 'server';

/** A colleague was faster, or there is no reliable answer: what the platform has must be read again. */
export const mustBeReread = (error: unknown): boolean =>
  isOutcomeUnknown(toFailure(error)) || toFailure(error).kind === 'conflict';
