import type { OrderPart } from '../../../domain/order.ts';
import {
  cancellableParts,
  cancellationProblems,
  type CancellationProblems,
} from '../../../machines/order/order.rules.ts';
import type { CancellationDraft } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';
import type { PageBanner } from '../shared/page-banner.tsx';
import type { Send, Snapshot } from './order.connect.ts';

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

function bannerOf(snapshot: Snapshot, send: Send): PageBanner | null {
  const detail: Words = failureWords(snapshot.context.failure);
  if (snapshot.matches({ open: { reserved: { cancelling: 'failed' } } }))
    return { tone: 'error', title: { key: 'order:cancelFailed' }, detail, action: null };
  if (snapshot.matches({ open: 'checkingCancellation' }))
    return { tone: 'info', title: { key: 'order:cancel.checking' }, detail: null, action: null };
  if (!snapshot.matches({ open: 'cancellationUnknown' })) return null;
  return {
    tone: 'warning',
    title: { key: 'order:cancel.unknown' },
    detail,
    action: { label: { key: 'order:checkOutcome' }, run: () => send({ type: 'outcome.check' }) },
  };
}

/** The cancellation dialog; null while closed. */
export function connectCancelling(snapshot: Snapshot, send: Send): CancellingValues | null {
  const { context } = snapshot;
  const isEditable = snapshot.matches({ open: { reserved: 'cancelling' } });
  const isSending =
    snapshot.matches({ open: 'sendingCancellation' }) || snapshot.matches({ open: 'checkingCancellation' });
  const isUnknown = snapshot.matches({ open: 'cancellationUnknown' });
  if (!isEditable && !isSending && !isUnknown) return null;
  return {
    ...context.cancellation,
    parts: cancellableParts(context),
    problems: snapshot.matches({ open: { reserved: { cancelling: 'correcting' } } })
      ? cancellationProblems(context.cancellation)
      : {},
    banner: bannerOf(snapshot, send),
    isEditable,
    isSending,
    change: (change) => send({ type: 'cancellation.change', change }),
    send: isUnknown ? null : () => send({ type: 'cancellation.send' }),
    close: isEditable ? () => send({ type: 'cancellation.close' }) : null,
  };
}
