/** What the requirements of every document in one chart need to know about it, independently of its own rules. */
import type { FailureCode } from '../../../machines/support/failure.ts';
import type { Refused } from '../../../machines/support/overtaken.ts';
import type { Trace } from '../engine/path-model.ts';
import { isIn } from '../engine/trace.ts';

export interface TestedDocument<Document, Sending> {
  /** The id of a requirement, from its number. */
  readonly idOf: (number: number) => string;
  /** `at`: when it is looked at, and whether it was reopened for a correction. */
  readonly isClosed: (document: Document, at: Moment) => boolean;
  /** It is closed, and can still change. */
  readonly isAwaited: (document: Document) => boolean;
  /** The platform has what is sent, or what a draft has. */
  readonly isTaken: (sending: Sending, document: Document) => boolean;
  readonly isOurs: (content: Record<string, unknown>, document: Document) => boolean;
  /** The refusal that says that it was closed by somebody else. */
  readonly closedCode: FailureCode;
  /** More refusals that say so, and more that say that the document changed. */
  readonly alsoClosedCodes?: readonly FailureCode[];
  readonly alsoOutdatedCodes?: readonly FailureCode[];
  readonly refused: Refused | ((sending: Sending) => Refused);
  readonly takenNotice: (sending: Sending) => string;
  readonly notTakenNotice: string | ((sending: Sending) => string);
  /** Said where somebody else closed the document; null, and by default: its page says enough. */
  readonly overtakenNotice?: (sending: Sending) => string | null;
  /** Whether it can be called back for a moment; by default, everything can. */
  readonly isHeld?: (sending: Sending) => boolean;
  /** By default, everything is sent with the key of the visit. */
  readonly keyOf?: (sending: Sending, sendKey: string, version: number) => string;
  /** The state where a refused send is corrected. */
  readonly mendedIn?: (sending: Sending) => string;
  /** The draft of what stays unsent beside it; by default nothing stays. */
  readonly restOf?: (context: object, sending: Sending) => object | null;
  /** States besides the form in which the clerk begins once the lock is there. */
  readonly alsoBeginsIn?: readonly string[];
  /** Until when it can be edited; absent where no document has a deadline. */
  readonly deadlineOf?: (document: Document) => string | null;
  /** Whether the next document is looked for after an accepted send; absent where none follows. */
  readonly isFollowed?: (context: Trace['before']['context']) => boolean;
}

/** When a document is looked at, epoch ms. */
export interface Moment {
  readonly readAt: number;
  readonly isReopened: boolean;
}

/** What is the same for everything sent, or depends on it. */
export const forSending = <Sending, Value extends string>(
  value: Value | ((sending: Sending) => Value),
  sending: Sending,
): Value => (typeof value === 'function' ? value(sending) : value);

type Codes = Pick<TestedDocument<never, never>, 'closedCode' | 'alsoClosedCodes' | 'alsoOutdatedCodes'>;

/** A refusal says that the document was closed by somebody else, or that it changed. */
export const saysClosed = ({ closedCode, alsoClosedCodes = [] }: Codes, code: FailureCode | null): boolean =>
  code !== null && [closedCode, ...alsoClosedCodes].includes(code);
export const saysOutdated = ({ alsoOutdatedCodes = [] }: Codes, code: FailureCode | null): boolean =>
  code !== null && ['version-outdated', ...alsoOutdatedCodes].includes(code);

export const RESERVED = 'open.reserved';
export const EDITING = 'open.reserved.editing';
export const AWAITING_PHOTOS = 'open.reserved.awaitingPhotos';
export const HELD = 'open.reserved.held';
export const SUBMITTING = 'open.submitting';
/** States in which an answer of the platform is pending, or may have been lost. */
export const WAITING_FOR_ANSWER = [SUBMITTING, 'open.checkingOutcome', 'open.outcomeUnknown'];
/** States in which the platform has accepted what was sent. */
export const ACCEPTED = ['open.following', 'open.sent'];
/** It is being learned whether the send was received. */
export const CHECKING = ['open.checkingOutcome', 'open.outcomeUnknown.rechecking'];
/** States in which it is loaded again after an accepted send. */
export const REREADING = ['taken.rereading', 'taken.unread.retrying'];

/** A document with the platform's time at which it was read, epoch ms. */
export interface Loaded<Document> {
  readonly document: Document;
  readonly now: number;
}

/** Nobody knows whether what was sent was received. */
export const isUnanswered = (kind: string): boolean => ['timeout', 'network', 'server', 'malformed'].includes(kind);

/** What is typed is sent, or waits a moment before it is. */
export const isDispatched = ({ before, after }: Trace): boolean =>
  isIn(after, HELD, SUBMITTING) && isIn(before, RESERVED) && !isIn(before, HELD);
