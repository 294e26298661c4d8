import type { SnapshotFrom } from 'xstate';
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { isChanged } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm, CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';
import { settledValues, type OvertakenValues } from '../shared/overtaken.tsx';
import type { PageBanner } from '../shared/page-banner.tsx';
import { bannerOf } from './banners.connect.ts';
import { refusalWords } from './commands.ts';

export type Snapshot = SnapshotFrom<typeof creditRequestMachine>;
export type Send = (event: CreditRequestEvent) => void;

/** What was typed earlier and is here again, or could not be sent any more. */
export interface RestoredAnswer {
  /** ISO 8601; null: it is read beside what was answered. */
  readonly at: string | null;
  /** What it said, where it can only be read. */
  readonly unsent: CreditForm | null;
  readonly discard: () => void;
}

function restoredAnswer(snapshot: Snapshot, send: Send): RestoredAnswer | null {
  const { form, restoredAt } = snapshot.context;
  const isAnswered = snapshot.matches('answered');
  if ((restoredAt === null && !isAnswered) || !snapshot.can({ type: 'draft.discard' })) return null;
  return {
    at: isAnswered ? null : restoredAt,
    unsent: isAnswered ? form : null,
    discard: () => send({ type: 'draft.discard' }),
  };
}

export interface CreditRequestValues {
  readonly request: CreditRequest | null;
  /** The page was left: nothing of it can be used any more. */
  readonly isLeft: boolean;
  readonly loadFailure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly banner: PageBanner | null;
  /** The lock's own words belong above the form. */
  readonly isLockShown: boolean;
  readonly restored: RestoredAnswer | null;
  /** It was answered before this clerk's answer came. */
  readonly late: OvertakenValues | null;
  /** It waits for an answer that this person may not give. */
  readonly isReader: boolean;
}

export function connectCreditRequest(snapshot: Snapshot, send: Send): CreditRequestValues {
  const { request, failure } = snapshot.context;
  return {
    request,
    isLeft: snapshot.matches('left'),
    loadFailure: snapshot.matches('loadFailed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'request.retry' }) }
      : null,
    banner: bannerOf(snapshot, send),
    isLockShown: snapshot.hasTag('locked') && !snapshot.matches({ open: 'outdated' }),
    restored: restoredAnswer(snapshot, send),
    late: snapshot.matches('answered') ? settledValues(snapshot.context.overtaken, isChanged(snapshot.context)) : null,
    isReader: snapshot.matches('readOnly'),
  };
}

/** The foot of the page: what is about to be sent, and how. */
export interface SendingValues {
  readonly isOpen: boolean;
  readonly isUnsent: boolean;
  /** The answer is on its way, or waits to be. */
  readonly isSending: boolean;
  readonly isAwaitingPhotos: boolean;
  readonly decision: CreditForm['decision'];
  readonly send: () => void;
  /** Why the answer cannot be sent now; null when it can be. */
  readonly sendRefusal: Words | null;
  readonly resume: (() => void) | null;
  /** The answer waits for a change of mind, or for its photos. */
  readonly recall: (() => void) | null;
  readonly hurry: (() => void) | null;
}

export function connectSending(snapshot: Snapshot, send: Send): SendingValues {
  const isHeld = snapshot.matches({ open: { reserved: 'held' } });
  const isAwaitingPhotos = snapshot.matches({ open: { reserved: 'awaitingPhotos' } });
  const isUnderWay = (['submitting', 'checkingOutcome', 'sent'] as const).some((state) =>
    snapshot.matches({ open: state }),
  );
  return {
    isOpen: snapshot.matches('open'),
    isUnsent: snapshot.hasTag('editable') && snapshot.can({ type: 'draft.discard' }),
    isSending: isHeld || isAwaitingPhotos || isUnderWay,
    isAwaitingPhotos,
    decision: snapshot.context.form.decision,
    send: () => send({ type: 'answer.send' }),
    sendRefusal: refusalWords(snapshot, { type: 'answer.send' }),
    resume: snapshot.matches('paused') ? () => send({ type: 'request.resume' }) : null,
    recall: isHeld || isAwaitingPhotos ? () => send({ type: 'answer.recall' }) : null,
    hurry: isHeld ? () => send({ type: 'answer.hurry' }) : null,
  };
}
