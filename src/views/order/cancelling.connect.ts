import type { OrderPart } from '../../../domain/order.ts';
import { chosenReason, withReason, type ReasonChoice } from '../../../domain/own-reason.ts';
import { refusedDialogPlaces } from '../../../machines/order/order.sending.ts';
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
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

const TITLES = {
  failed: { key: 'order:cancelFailed' },
  checking: { key: 'order:cancel.checking' },
  unknown: { key: 'order:cancel.unknown' },
} as const;

/** The cancellation form and its sending. */
export interface CancellingValues extends CancellationDraft {
  /** The parts to choose from. */
  readonly parts: readonly OrderPart[];
  /** The reason, or the supplier's own that the note says. */
  readonly choice: ReasonChoice;
  /** The problems to show. */
  readonly problems: CancellationProblems;
  /** The state of sending. */
  readonly banner: PageBanner | null;
  readonly isEditable: boolean;
  readonly isSending: boolean;
  readonly change: (change: Partial<CancellationDraft>) => void;
  readonly choose: (choice: ReasonChoice) => void;
  /** Null while the outcome is unknown, because nothing may be sent again until it is known. */
  readonly send: (() => void) | null;
  /** Null when it can no longer be undone. */
  readonly close: (() => void) | null;
}

const cancellingVerbs = verbs((send: SendEvent) => ({
  change: (change: Partial<CancellationDraft>) => send({ type: 'cancellation.change', change }),
  send: () => send({ type: 'cancellation.send' }),
  close: () => send({ type: 'cancellation.close' }),
}));

/** The cancellation dialog; null while closed. */
export function connectCancelling(snapshot: OrderSnapshot, send: SendEvent): CancellingValues | null {
  const { context } = snapshot;
  const isEditable = snapshot.matches({ open: { reserved: 'cancelling' } });
  if (!isEditable && !isUnderWay(snapshot, 'cancellation')) return null;
  const isUnknown = snapshot.matches({ open: 'outcomeUnknown' });
  const cancel = cancellingVerbs(send);
  return {
    ...context.cancellation,
    choice: chosenReason(context.cancellation).choice,
    parts: cancellableParts(context),
    problems: withRefused<CancellationProblems>(
      snapshot.matches({ open: { reserved: { cancelling: 'correcting' } } })
        ? cancellationProblems(context.cancellation)
        : {},
      refusedDialogPlaces(context).map(({ field }) => field),
    ),
    banner: dialogBanner(snapshot, send, snapshot.matches({ open: { reserved: { cancelling: 'failed' } } }), TITLES),
    isEditable,
    isSending: !isEditable && !isUnknown,
    change: cancel.change,
    choose: (choice) => cancel.change(withReason(context.cancellation, choice)),
    send: isUnknown ? null : cancel.send,
    close: isEditable ? cancel.close : null,
  };
}
