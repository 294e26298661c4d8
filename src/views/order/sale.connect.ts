import { draftedParts, isDirty, orderTotals, problemsOf } from '../../../machines/order/order.rules.ts';
import type { Words } from '../../i18n/resources.ts';
import { connectLifecycleBar, type LifecycleBarValues } from '../edited-document/edited-document.connect.ts';
import { verbs } from '../machine/verbs.ts';
import { refusalWords } from './commands.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

/** The bottom of the page: the order's progress, and the button that confirms the sale. */
export interface SaleValues extends LifecycleBarValues {
  readonly decidedCount: number;
  readonly partCount: number;
  /** Null when nothing is invoiced now. */
  readonly grandTotalCents: number | null;
  readonly isUnsent: boolean;
  readonly confirm: () => void;
  /** Why the sale cannot be confirmed now; null when it can. */
  readonly confirmRefusal: Words | null;
}

const confirmVerb = verbs((send: SendEvent) => () => send({ type: 'sale.confirm' }));

export function connectSale(snapshot: OrderSnapshot, send: SendEvent): SaleValues {
  const { context } = snapshot;
  const parts = draftedParts(context);
  const bar = connectLifecycleBar(snapshot, send);
  return {
    ...bar,
    // A cancellation's own dialog shows that it is being sent.
    isSending: bar.isSending && snapshot.context.sending?.name === 'sale',
    decidedCount: parts.filter(({ draft }) => draft.state !== 'pending' && draft.state !== 'cancelled').length,
    partCount: parts.length,
    grandTotalCents:
      context.document?.invoice?.totals.grandTotalCents ??
      (bar.isOpen && problemsOf(context).whole ? null : orderTotals(context).grandTotalCents),
    isUnsent: snapshot.hasTag('editable') && isDirty(context),
    confirm: confirmVerb(send),
    confirmRefusal: refusalWords(snapshot, { type: 'sale.confirm' }),
  };
}
