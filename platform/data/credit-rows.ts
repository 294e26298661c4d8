import type { Credit, CreditLine } from '../../domain/credit.ts';
import { creditedPartCount, creditTotalsOf, discountOn } from '../../domain/credit.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { ownNumberKey } from '../../domain/own-number.ts';
import { searchableText } from '../../domain/search-form.ts';
import type { credit, creditLine } from './credit-schema.ts';

export type CreditRow = typeof credit.$inferSelect;
type CreditLineRow = typeof creditLine.$inferSelect;

/** A credit as stored. */
export interface StoredCredit {
  readonly row: CreditRow;
  readonly lines: readonly CreditLineRow[];
}

/** The facts of a credit besides its lines. */
export type CreditFacts = Omit<CreditRow, 'invoiceId' | 'numberKey' | 'searchText' | 'settledAt' | 'totals'>;
type Granted = Pick<CreditLineRow, 'partId' | 'quantity' | 'creditedCents' | 'reason'>;

/** A credit on an invoice, at the invoice's tax rates. */
export const newCredit = (
  { id: invoiceId, taxRates }: Pick<Invoice, 'id' | 'taxRates'>,
  granted: readonly Granted[],
  facts: CreditFacts,
): StoredCredit => ({
  row: {
    ...facts,
    settledAt: null,
    invoiceId,
    numberKey: ownNumberKey(facts.number),
    searchText: searchableText([facts.number]),
    totals: creditTotalsOf(granted, taxRates),
  },
  lines: granted.map((line) => ({ creditId: facts.id, ...line })),
});

/** A complete credit, with the facts of its invoice. */
export function creditOf({ row, lines: kept }: StoredCredit, invoice: Invoice): Credit {
  const {
    scopeId: _scope,
    numberKey: _key,
    searchText: _text,
    documentLanguages: _languages,
    settledAt: _settled,
    createdAt,
    ...facts
  } = row;
  const lines = invoice.lines.flatMap((sold): CreditLine[] => {
    const { partId, partNumber, description, industryType, priceCents } = sold;
    const line = kept.find((each) => each.partId === partId);
    if (!line) return [];
    const { quantity, creditedCents, reason } = line;
    const discountCents = discountOn(quantity, sold);
    return [
      { partId, partNumber, description, industryType, quantity, priceCents, discountCents, creditedCents, reason },
    ];
  });
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    invoiceNumber: invoice.number,
    invoiceDate: invoice.invoiceDate,
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    file: invoice.file,
    creditedTo: invoice.soldTo,
    lines,
    partCount: creditedPartCount(lines),
    taxRates: invoice.taxRates,
  };
}
