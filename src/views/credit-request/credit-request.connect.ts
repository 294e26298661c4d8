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
import type { Shown, Senders } from './credit-request.actors.ts';

const editorVerbs = verbs((send: Senders['editor']) => ({
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

function restoredAnswer({ document, editor }: Shown, tell: Senders): RestoredAnswer | null {
  const { form, restoredAt } = editor.context;
  const isAnswered = document.matches('ended');
  if ((restoredAt === null && !isAnswered) || !editor.can({ type: 'draft.discard' })) return null;
  return {
    at: isAnswered ? null : restoredAt,
    unsent: isAnswered ? form : null,
    discard: editorVerbs(tell.editor).discard,
  };
}

export interface CreditRequestValues extends LifecycleValues {
  readonly request: CreditRequest | null;
  readonly banner: PageBanner | null;
  readonly restored: RestoredAnswer | null;
  /** The request has no answer yet, and this user may answer it. */
  readonly isAnswerable: boolean;
}

export const connectCreditRequest = (shown: Shown, tell: Senders): CreditRequestValues => ({
  ...connectLifecycle(shown.document, tell.document, isChanged(shown.editor.context)),
  request: shown.document.context.document,
  banner: bannerOf(shown, tell),
  restored: restoredAnswer(shown, tell),
  isAnswerable: shown.document.context.document?.answer === null && !shown.document.matches('readOnly'),
});

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

export function connectSending(shown: Shown, tell: Senders): SendingValues {
  const { document, editor } = shown;
  const bar = connectLifecycleBar(document, tell.document);
  const isAwaitingPhotos = editor.matches({ open: 'awaitingPhotos' });
  const { send, recall } = editorVerbs(tell.editor);
  return {
    ...bar,
    isSending: bar.isSending || isAwaitingPhotos,
    isUnsent: editor.hasTag('editable') && editor.can({ type: 'draft.discard' }),
    waiting: isAwaitingPhotos ? { key: 'credit-request:awaitingPhotos' } : null,
    decision: editor.context.form.decision,
    send,
    sendRefusal: refusalWords(shown, { to: 'editor', event: { type: 'answer.send' } }),
    recall: isAwaitingPhotos ? recall : (bar.held?.recall ?? null),
  };
}
