import { draftedParts, isDirty, orderTotals } from '../../../machines/order/order.rules.ts';
import type { Words } from '../../i18n/resources.ts';
import { connectLifecycleBar, type LifecycleBarValues } from '../edited-document/edited-document.connect.ts';
import { verbs } from '../machine/verbs.ts';
import { refusalWords } from './commands.ts';
import type { Shown, Senders } from './order.actors.ts';

/** The bottom of the page: the order's progress, and the button that confirms the sale. */
export interface SaleValues extends LifecycleBarValues {
  readonly decidedCount: number;
  readonly partCount: number;
  readonly grandTotalCents: number;
  readonly isUnsent: boolean;
  readonly confirm: () => void;
  /** Why the sale cannot be confirmed now; null when it can. */
  readonly confirmRefusal: Words | null;
}

const confirmVerb = verbs((send: Senders['editor']) => () => send({ type: 'sale.confirm' }));

export function connectSale(shown: Shown, tell: Senders): SaleValues {
  const { document, editor } = shown;
  const { context } = editor;
  const parts = draftedParts(context);
  const bar = connectLifecycleBar(document, tell.document);
  return {
    ...bar,
    // A cancellation's own dialog shows that it is being sent.
    isSending: bar.isSending && document.context.sending?.name === 'sale',
    decidedCount: parts.filter(({ draft: { state } }) => state === 'confirmed' || state === 'notBilled').length,
    partCount: parts.length,
    grandTotalCents: context.order?.invoice?.totals.grandTotalCents ?? orderTotals(context).grandTotalCents,
    isUnsent: editor.hasTag('editable') && isDirty(context),
    confirm: confirmVerb(tell.editor),
    confirmRefusal: refusalWords(shown, { to: 'editor', event: { type: 'sale.confirm' } }),
  };
}
