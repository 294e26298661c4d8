import { isChanged } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { Words } from '../../i18n/resources.ts';
import {
  connectLifecycle,
  connectLifecycleBar,
  type LifecycleBarValues,
  type LifecycleValues,
} from '../edited-document/edited-document.connect.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { verbs } from '../machine/verbs.ts';
import { bannerOf } from './banners.connect.ts';
import { refusalWords } from './commands.ts';
import type { CreditRequestSnapshot, SendEvent } from './credit-request.actors.ts';

const answerVerbs = verbs((send: SendEvent) => ({
  discard: () => send({ type: 'draft.discard' }),
  send: () => send({ type: 'answer.send' }),
  recall: () => send({ type: 'answer.recall' }),
}));

/** A restored draft, or one that can no longer be sent. */
export interface RestoredAnswer {
  /** ISO 8601; null when it is shown next to the sent answer. */
  readonly at: string | null;
  /** Its content, when it is read-only. */
  readonly unsent: CreditForm | null;
  readonly discard: () => void;
}

function restoredAnswer(snapshot: CreditRequestSnapshot, send: SendEvent): RestoredAnswer | null {
  const { form, restoredAt } = snapshot.context;
  const isAnswered = snapshot.matches('ended');
  if ((restoredAt === null && !isAnswered) || !snapshot.can({ type: 'draft.discard' })) return null;
  return {
    at: isAnswered ? null : restoredAt,
    unsent: isAnswered ? form : null,
    discard: answerVerbs(send).discard,
  };
}

export interface CreditRequestValues extends LifecycleValues {
  readonly request: CreditRequest | null;
  readonly banner: PageBanner | null;
  readonly restored: RestoredAnswer | null;
  /** The request has no answer yet, and this user may answer it. */
  readonly isAnswerable: boolean;
}

export const connectCreditRequest = (snapshot: CreditRequestSnapshot, send: SendEvent): CreditRequestValues => {
  const { document } = snapshot.context;
  return {
    ...connectLifecycle(snapshot, send, isChanged(snapshot.context)),
    request: document,
    banner: bannerOf(snapshot, send),
    restored: restoredAnswer(snapshot, send),
    isAnswerable: document?.answer === null && !snapshot.matches('readOnly'),
  };
};

/** The bottom of the page: what will be sent, and the actions. */
export interface SendingValues extends LifecycleBarValues {
  readonly isUnsent: boolean;
  /** The answer waits for its photos. */
  readonly waiting: Words | null;
  readonly decision: CreditForm['decision'];
  readonly send: () => void;
  /** Why the answer cannot be sent now; null when it can. */
  readonly sendRefusal: Words | null;
  /** Cancels the waiting send (during the undo time or photo uploads). */
  readonly recall: (() => void) | null;
}

export function connectSending(snapshot: CreditRequestSnapshot, send: SendEvent): SendingValues {
  const bar = connectLifecycleBar(snapshot, send);
  const isAwaitingPhotos = snapshot.hasTag('waiting');
  const answer = answerVerbs(send);
  return {
    ...bar,
    isSending: bar.isSending || isAwaitingPhotos,
    isUnsent: snapshot.hasTag('editable') && snapshot.can({ type: 'draft.discard' }),
    waiting: isAwaitingPhotos ? { key: 'credit-request:awaitingPhotos' } : null,
    decision: snapshot.context.form.decision,
    send: answer.send,
    sendRefusal: refusalWords(snapshot, { type: 'answer.send' }),
    recall: isAwaitingPhotos ? answer.recall : (bar.held?.recall ?? null),
  };
}
