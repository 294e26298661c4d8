import { needsNote, type OrderPart } from '../../../domain/order.ts';
import {
  chosenReason,
  isOwnReason,
  noteRoom,
  withNote,
  withReason,
  type ReasonChoice,
} from '../../../domain/own-reason.ts';
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
export interface CancellingValues extends Pick<CancellationDraft, 'partIds'> {
  /** The parts to choose from. */
  readonly parts: readonly OrderPart[];
  /** The reason, or the supplier's own that the note says. */
  readonly choice: ReasonChoice;
  /** What the clerk typed; a reason of the supplier's own adds its words to it. */
  readonly note: string;
  readonly isNoteRequired: boolean;
  /** How many characters the note may have. */
  readonly noteLimit: number;
  /** The problems to show. */
  readonly problems: CancellationProblems;
  /** The state of sending. */
  readonly banner: PageBanner | null;
  readonly isEditable: boolean;
  readonly isSending: boolean;
  readonly pick: (partIds: readonly string[]) => void;
  readonly write: (note: string) => void;
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
  const { partIds, reason } = context.cancellation;
  const { choice, note } = chosenReason(context.cancellation);
  return {
    partIds,
    choice,
    note,
    isNoteRequired: needsNote(reason) && !isOwnReason(choice),
    noteLimit: noteRoom(choice),
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
    pick: (picked) => cancel.change({ partIds: picked }),
    write: (typed) => cancel.change({ note: withNote(context.cancellation, typed).note }),
    choose: (chosen) => cancel.change(withReason(context.cancellation, chosen)),
    send: isUnknown ? null : cancel.send,
    close: isEditable ? cancel.close : null,
  };
}
