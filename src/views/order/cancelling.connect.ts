import type { OrderPart } from '../../../domain/order.ts';
import { refusedDialogPlaces } from '../../../machines/order/order.checks.ts';
import {
  cancellableParts,
  cancellationProblems,
  type CancellationProblems,
} from '../../../machines/order/order.rules.ts';
import type { CancellationDraft } from '../../../machines/order/order.types.ts';
import { withRefused } from '../../../machines/support/refused.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { verbs } from '../machine/verbs.ts';
import { dialogBanner, isUnderWay } from './dialog-sending.connect.ts';
import type { Shown, Senders } from './order.actors.ts';

const TITLES = {
  failed: { key: 'order:cancelFailed' },
  checking: { key: 'order:cancel.checking' },
  unknown: { key: 'order:cancel.unknown' },
} as const;

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
  /** Null while the outcome is unknown, because nothing may be sent again until it is known. */
  readonly send: (() => void) | null;
  /** Null when it can no longer be undone. */
  readonly close: (() => void) | null;
}

const cancellingVerbs = verbs((send: Senders['editor']) => ({
  change: (change: Partial<CancellationDraft>) => send({ type: 'cancellation.change', change }),
  send: () => send({ type: 'cancellation.send' }),
  close: () => send({ type: 'cancellation.close' }),
}));

/** The cancellation dialog; null while closed. */
export function connectCancelling(shown: Shown, tell: Senders): CancellingValues | null {
  const { document, editor } = shown;
  const { context } = editor;
  const isEditable = editor.matches({ open: 'cancelling' });
  if (!isEditable && !isUnderWay(shown, 'cancellation')) return null;
  const isUnknown = document.matches({ open: 'outcomeUnknown' });
  const { change, send, close } = cancellingVerbs(tell.editor);
  return {
    ...context.cancellation,
    parts: cancellableParts(context),
    problems: withRefused<CancellationProblems>(
      editor.matches({ open: { cancelling: 'correcting' } }) ? cancellationProblems(context.cancellation) : {},
      refusedDialogPlaces(context).map(({ field }) => field),
    ),
    banner: dialogBanner(shown, tell, editor.matches({ open: { cancelling: 'failed' } }), TITLES),
    isEditable,
    isSending: !isEditable && !isUnknown,
    change,
    send: isUnknown ? null : send,
    close: isEditable ? close : null,
  };
}
