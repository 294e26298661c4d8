/** The requirements of every document that is edited under a lock, for an order. */
import { CancellationReason, Status } from '../../../domain/enumerations.ts';
import type { Invoice } from '../../../domain/invoice.ts';
import type { Order } from '../../../domain/order.ts';
import { shownWith } from '../../../machines/order/order.edits.ts';
import { billedLines, saleTotals } from '../../../machines/order/order.rules.ts';
import type { OrderContent, OrderContext, OrderSending } from '../../../machines/order/order.types.ts';
import { lockingInvariants } from '../document-lifecycle/locking.invariants.ts';
import { readingInvariants } from '../document-lifecycle/reading.invariants.ts';
import { sendingInvariants } from '../document-lifecycle/sending.invariants.ts';
import type { TestedDocument } from '../document-lifecycle/tested-document.ts';
import { ACKNOWLEDGING, CANCELLING, draftOf, EDITING } from './order.trace.ts';

/** What the invoice says, to compare it with what was typed. */
const said = (
  { ownNumber, invoiceDate }: Pick<Invoice, 'ownNumber' | 'invoiceDate'>,
  grandTotalCents: number,
  lines: readonly { readonly partId: string; readonly quantity: number; readonly discountCents: number }[],
): string =>
  [
    ownNumber,
    invoiceDate,
    grandTotalCents,
    ...lines.map(({ partId, quantity, discountCents }) => [partId, quantity, discountCents].join(' ')),
  ].join(' | ');
const invoiced = (invoice: Invoice | null): string =>
  invoice ? said(invoice, invoice.totals.grandTotalCents, invoice.lines) : '';

function isTaken({ name, payload }: OrderSending, document: Order): boolean {
  if (name === 'sale')
    return (document.invoices ?? [document.invoice]).some(
      (invoice) => said(payload, payload.grandTotalCents, payload.lines) === invoiced(invoice),
    );
  const parts = new Map(document.parts.map((part) => [part.id, part]));
  if (name === 'cancellation') return payload.partIds.every((id) => parts.get(id)?.state === 'cancelled');
  return (
    document.acknowledgement !== null &&
    payload.parts.every(({ partId, isBackOrdered, expectedOn }) => {
      const part = parts.get(partId);
      return part?.isBackOrdered === isBackOrdered && part.expectedOn === expectedOn;
    })
  );
}

const NO_CANCELLATION = { partIds: [], reason: CancellationReason.None, note: '' };
const PLACES = { sale: EDITING, cancellation: CANCELLING, acknowledgement: ACKNOWLEDGING };
const TAKEN = {
  sale: 'order:completed',
  cancellation: 'order:partsCancelled',
  acknowledgement: 'order:acknowledged',
};
const NOT_TAKEN = {
  sale: 'order:completeFailed',
  cancellation: 'order:cancelFailed',
  acknowledgement: 'order:acknowledgeFailed',
};

const testedOrder: TestedDocument<Order, OrderSending> = {
  // Numbered as the requirements of the lifecycle, from 100.
  idOf: (number) => `ORDER-${100 + number}`,
  isClosed: ({ status }) => status !== Status.Active,
  isAwaited: () => false,
  isTaken,
  isOurs: (content, document) => {
    const typed = shownWith(document, 0, { savedAt: '', content: content as unknown as OrderContent });
    const { ownNumber, invoiceDate } = typed.sale;
    const sale = { ownNumber: ownNumber.trim(), invoiceDate };
    return said(sale, saleTotals(typed).grandTotalCents, billedLines(typed)) === invoiced(document.invoice);
  },
  closedCode: 'order-completed',
  alsoClosedCodes: ['order-cancelled'],
  alsoOutdatedCodes: ['order-has-cancelled-parts', 'part-cancelled', 'part-settled'],
  refused: ({ name }) => name,
  takenNotice: ({ name, payload }) => {
    if ('later' in payload) return 'order:partlyInvoiced';
    return 'reason' in payload && payload.partIds.length === 1 ? 'order:partCancelled' : TAKEN[name];
  },
  notTakenNotice: ({ name }) => NOT_TAKEN[name],
  // The page itself says who invoiced or cancelled the order.
  overtakenNotice: ({ name }) => (name === 'sale' ? null : NOT_TAKEN[name]),
  isHeld: ({ name }) => name === 'sale',
  keyOf: ({ name }, sendKey, version) => `${sendKey}-${name}-${version}`,
  mendedIn: ({ name }) => PLACES[name],
  restOf: (context, { name }) => {
    const typed = context as OrderContext;
    if (name === 'cancellation') return draftOf({ ...typed, cancellation: NO_CANCELLATION });
    return name === 'acknowledgement' ? draftOf({ ...typed, acknowledgement: {} }) : null;
  },
};

export const lifecycleInvariants = [
  ...readingInvariants(testedOrder),
  ...lockingInvariants(testedOrder),
  ...sendingInvariants(testedOrder),
];
