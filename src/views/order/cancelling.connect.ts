import type { OrderPart } from '../../../domain/order.ts';
import {
  cancellableParts,
  cancellationProblems,
  type CancellationProblems,
} from '../../../machines/order/order.rules.ts';
import type { CancellationDraft } from '../../../machines/order/order.types.ts';
import { outcomeCheck } from '../edited-document/edited-document.connect.ts';
import { failureWords } from '../failure/failure-words.ts';
import { verbs } from '../machine/verbs.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import type { Shown, Tell } from './order.actors.ts';

/** A cancellation is being sent, or its result is unknown. */
export const isCancellationUnderWay = (document: Shown['document']): boolean =>
  document.context.sending?.name === 'cancellation' &&
  (['submitting', 'checkingOutcome', 'outcomeUnknown'] as const).some((state) => document.matches({ open: state }));

/** The cancellation form and its sending. */
export interface CancellingValues extends CancellationDraft {
  /** The parts to choose from. */
  readonly parts: readonly OrderPart[];
  /** The problems to show. */
  readonly problems: CancellationProblems;
  /** The state of sending. */
  readonly banner: PageBanner | null;
  readonly isEditable: boolean;
  readonly isSending: boolean;
  readonly change: (change: Partial<CancellationDraft>) => void;
  /** Null while the outcome is unknown, because nothing is sent again before that. */
  readonly send: (() => void) | null;
  /** Null when it can no longer be undone. */
  readonly close: (() => void) | null;
}

function bannerOf({ document, editor }: Shown, tell: Tell): PageBanner | null {
  if (editor.matches({ open: { cancelling: 'failed' } }))
    return {
      tone: 'error',
      title: { key: 'order:cancelFailed' },
      detail: failureWords(editor.context.refused?.failure ?? null),
      action: null,
    };
  if (document.matches({ open: 'checkingOutcome' }))
    return { tone: 'info', title: { key: 'order:cancel.checking' }, detail: null, action: null };
  if (!document.matches({ open: 'outcomeUnknown' })) return null;
  return {
    tone: 'warning',
    title: { key: 'order:cancel.unknown' },
    detail: failureWords(document.context.failure),
    action: { label: { key: 'order:checkOutcome' }, run: outcomeCheck(tell.document) },
  };
}

const cancellingVerbs = verbs((send: Tell['editor']) => ({
  change: (change: Partial<CancellationDraft>) => send({ type: 'cancellation.change', change }),
  send: () => send({ type: 'cancellation.send' }),
  close: () => send({ type: 'cancellation.close' }),
}));

/** The cancellation dialog; null while closed. */
export function connectCancelling(shown: Shown, tell: Tell): CancellingValues | null {
  const { document, editor } = shown;
  const { context } = editor;
  const isEditable = editor.matches({ open: 'cancelling' });
  if (!isEditable && !isCancellationUnderWay(document)) return null;
  const isUnknown = document.matches({ open: 'outcomeUnknown' });
  const { change, send, close } = cancellingVerbs(tell.editor);
  return {
    ...context.cancellation,
    parts: cancellableParts(context),
    problems: editor.matches({ open: { cancelling: 'correcting' } }) ? cancellationProblems(context.cancellation) : {},
    banner: bannerOf(shown, tell),
    isEditable,
    isSending: !isEditable && !isUnknown,
    change,
    send: isUnknown ? null : send,
    close: isEditable ? close : null,
  };
}
