import type { CreditRequest, GrantedCredit } from '../../domain/credit-request.ts';
import { foldText } from '../../domain/fold-text.ts';
import type { FileInfo, Invoice, InvoiceLine } from '../../domain/invoice.ts';
import { searchableText } from '../../domain/search-form.ts';
import type { creditRequest } from './credit-request-schema.ts';
import { requestPhotoOf } from './request-photo.ts';

export type CreditRequestRow = typeof creditRequest.$inferSelect;

/** The facts of a credit request besides its invoice and part. */
export type CreditRequestFacts = Pick<
  CreditRequestRow,
  | 'id'
  | 'number'
  | 'scopeId'
  | 'shopId'
  | 'partId'
  | 'requestedAt'
  | 'requestedBy'
  | 'quantity'
  | 'amountCents'
  | 'reason'
  | 'note'
  | 'photoIds'
>;

/** The invoice line of a part. */
export const lineOfPart = ({ lines }: Invoice, partId: string) => lines.find((line) => line.partId === partId);

/** The sale that a request is about. */
type Sale = Pick<Invoice, 'number' | 'ownNumber' | 'orderNumber' | 'soldTo'> & {
  readonly file: Omit<FileInfo, 'vehicle'>;
};

/** What the search of credit requests covers. */
export const creditRequestSearchText = (
  number: string,
  { number: invoiceNumber, ownNumber, orderNumber, soldTo, file }: Sale,
  { partNumber, description }: Pick<InvoiceLine, 'partNumber' | 'description'>,
): string =>
  searchableText([
    number,
    invoiceNumber,
    ownNumber,
    orderNumber,
    file.fileNumber,
    file.shopOrderNumber,
    file.marketplaceNumber,
    file.referenceNumber,
    partNumber,
    soldTo.name,
    soldTo.city,
    description.en,
    description.fr,
  ]);

/** Creates a request for one part of an invoice; null when the invoice does not bill that part. */
export function newCreditRequest(facts: CreditRequestFacts, sent: Invoice): CreditRequestRow | null {
  const line = lineOfPart(sent, facts.partId);
  if (!line) return null;
  return {
    ...facts,
    invoiceId: sent.id,
    version: 1,
    status: 'pending',
    updatedAt: facts.requestedAt,
    answer: null,
    inCharge: null,
    inChargeId: null,
    shopKey: foldText(sent.soldTo.name),
    partNumber: line.partNumber,
    searchText: creditRequestSearchText(facts.number, sent, line),
  };
}

/** What one credit granted on one part, and the request it answers. */
export interface CreditOfPart extends GrantedCredit {
  readonly partId: string;
  readonly creditRequestId: string;
}

const grantedOf = ({ id, number, creditDate, creditedCents }: CreditOfPart): GrantedCredit => ({
  id,
  number,
  creditDate,
  creditedCents,
});

/** A complete credit request, with its invoice and every credit of its part. */
export function creditRequestOf(row: CreditRequestRow, sent: Invoice, credits: readonly CreditOfPart[]): CreditRequest {
  const line = lineOfPart(sent, row.partId);
  if (!line) throw new Error(`${row.id} asks for a part that ${sent.id} does not bill`);
  const { id, number, version, status, requestedBy, quantity, amountCents, reason, note } = row;
  const granted = credits.find(({ creditRequestId }) => creditRequestId === id);
  return {
    id,
    number,
    version,
    status,
    requestedBy,
    quantity,
    amountCents,
    reason,
    note,
    requestedAt: row.requestedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    shop: sent.soldTo,
    file: sent.file,
    order: { id: sent.orderId, number: sent.orderNumber },
    invoice: { id: sent.id, number: sent.number, ownNumber: sent.ownNumber, invoiceDate: sent.invoiceDate },
    part: {
      id: row.partId,
      description: line.description,
      partNumber: line.partNumber,
      soldQuantity: line.quantity,
      soldPriceCents: line.priceCents,
      paidCents: line.totalCents,
    },
    photos: row.photoIds.map(requestPhotoOf),
    creditableCents: credits.reduce((left, { creditedCents }) => left - creditedCents, line.totalCents),
    otherCredits: credits.filter((each) => each !== granted).map(grantedOf),
    taxRates: sent.taxRates,
    answer: row.answer && { ...row.answer, credit: granted ? grantedOf(granted) : null },
  };
}
