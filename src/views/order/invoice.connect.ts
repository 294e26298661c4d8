import { LONGEST_SHIPPING_DAYS, type Invoice, type InvoiceTotals } from '../../../domain/invoice.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { invoicesOf } from '../../../domain/order.ts';
import type { TaxRates } from '../../../domain/taxes.ts';
import { refusedPlaces } from '../../../machines/order/order.sending.ts';
import { orderTotals, problemsOf, type SaleProblem } from '../../../machines/order/order.rules.ts';
import { isTaxEntered, saleRates, type TaxField } from '../../../domain/entered-tax.ts';
import type { InvoiceChange } from '../../../machines/order/order.types.ts';
import { withRefused } from '../../../machines/support/refused.ts';
import { visitNow } from '../left-fields/visits.ts';
import { verbs } from '../machine/verbs.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

type InvoiceField = 'ownNumber' | 'invoiceDate' | 'shippingDate' | TaxField;

/** The invoice in the form. */
export interface InvoiceValues {
  readonly ownNumber: string;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  readonly isShippedOnInvoiceDate: boolean;
  /** The clerk enters the tax, because no rate is known. */
  readonly isTaxEntered: boolean;
  readonly taxRate: string;
  readonly isTaxFree: boolean;
  readonly taxReason: string;
  readonly isEditable: boolean;
  readonly problems: { readonly [Field in InvoiceField]?: SaleProblem };
  readonly areAllProblemsShown: boolean;
  /** The allowed range of the dates (ISO 8601). */
  readonly firstDay: string;
  readonly today: string;
  readonly lastShippingDay: string;
  readonly change: (change: InvoiceChange) => void;
  readonly totals: InvoiceTotals;
  /** Null while no rate is known for the shop's province, nor entered. */
  readonly taxRates: TaxRates | null;
  /** Parts of the order are invoiced already. */
  readonly isNext: boolean;
  /** Only when completed. */
  readonly invoice: Invoice | null;
}

const FIELDS: readonly InvoiceField[] = ['ownNumber', 'invoiceDate', 'shippingDate', 'taxRate', 'taxReason'];

const changeVerb = verbs(
  (send: SendEvent) => (change: InvoiceChange) => send({ type: 'invoice.change', change, visit: visitNow() }),
);

export function connectInvoice(snapshot: OrderSnapshot, send: SendEvent): InvoiceValues {
  const { context } = snapshot;
  const { document: order, readAt, sale } = context;
  const { parts: _, ...typed } = sale;
  const invoice = order?.invoice ?? null;
  const problems = problemsOf(context);
  const refused = refusedPlaces(context).flatMap(({ partId, field }) => (partId === null ? [field] : []));
  const firstDay = marketplaceDay(Date.parse(order?.orderedAt ?? new Date(readAt).toISOString()));
  return {
    ...typed,
    isTaxEntered: isTaxEntered(context),
    isEditable: snapshot.hasTag('editable'),
    problems: withRefused(
      Object.fromEntries(FIELDS.flatMap((field) => (problems[field] ? [[field, problems[field]]] : []))),
      refused,
    ),
    areAllProblemsShown: refused.length > 0 || snapshot.matches({ open: { reserved: { editing: 'correcting' } } }),
    firstDay,
    today: marketplaceDay(readAt),
    lastShippingDay: dayAfter(firstDay, LONGEST_SHIPPING_DAYS),
    change: changeVerb(send),
    totals: invoice?.totals ?? orderTotals(context),
    taxRates: invoice?.taxRates ?? saleRates(context),
    isNext: invoice === null && order !== null && invoicesOf(order).length > 0,
    invoice,
  };
}
