import { draftedParts, isDirty, saleTotals } from '../../../machines/order/order.rules.ts';
import type { Words } from '../../i18n/resources.ts';
import { refusalWords } from './commands.ts';
import type { Send, Snapshot } from './order.connect.ts';

/** The foot of the page: the order's progress, and confirming the sale. */
export interface SaleValues {
  readonly decidedCount: number;
  readonly partCount: number;
  readonly grandTotalCents: number;
  readonly isUnsent: boolean;
  /** The sale is being sent, or waits to be sent. */
  readonly isSending: boolean;
  readonly confirm: () => void;
  /** Why the sale cannot be confirmed now; null when it can. */
  readonly confirmRefusal: Words | null;
  /** Set after inactivity, so that the user can resume from any scroll position. */
  readonly resume: (() => void) | null;
  /** Set while the sale waits and can be undone. */
  readonly held: { readonly recall: () => void; readonly hurry: () => void } | null;
  readonly isOpen: boolean;
}

export function connectSale(snapshot: Snapshot, send: Send): SaleValues {
  const parts = draftedParts(snapshot.context);
  const isHeld = snapshot.matches({ open: { reserved: 'held' } });
  return {
    decidedCount: parts.filter(({ draft: { state } }) => state === 'confirmed' || state === 'notBilled').length,
    partCount: parts.length,
    grandTotalCents:
      snapshot.context.order?.invoice?.totals.grandTotalCents ?? saleTotals(snapshot.context).grandTotalCents,
    isUnsent: snapshot.hasTag('editable') && isDirty(snapshot.context),
    isSending:
      isHeld || (['completing', 'checkingOutcome', 'sent'] as const).some((state) => snapshot.matches({ open: state })),
    confirm: () => send({ type: 'sale.confirm' }),
    confirmRefusal: refusalWords(snapshot, { type: 'sale.confirm' }),
    resume: snapshot.matches('paused') ? () => send({ type: 'order.resume' }) : null,
    held: isHeld ? { recall: () => send({ type: 'sale.recall' }), hurry: () => send({ type: 'sale.hurry' }) } : null,
    isOpen: snapshot.matches('open'),
  };
}
