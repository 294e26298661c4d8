/** An example credit request: the shop returns one of two hoods, invoiced for the order in `order.examples.ts`. */
import type { CreditRequest } from '../../../domain/credit-request.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { at, invoice, NOW, order, TODAY } from '../order/order.examples.ts';
import type { Loaded } from '../../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { formOf } from '../../../machines/credit-request/credit-request.rules.ts';

const HOUR = 3_600_000;
const [hood] = invoice.lines;

export const creditRequest: CreditRequest = {
  id: 'crr-1',
  number: 'R-90001',
  version: 3,
  status: 'pending',
  requestedAt: at(-2 * HOUR),
  updatedAt: at(-2 * HOUR),
  requestedBy: 'Nathalie Fournier',
  shop: invoice.soldTo,
  file: order.file,
  order: { id: order.id, number: order.number },
  invoice: { id: invoice.id, number: invoice.number, ownNumber: invoice.ownNumber, invoiceDate: invoice.invoiceDate },
  part: {
    id: 'p-1',
    description: { en: 'Hood', fr: 'Hood' },
    partNumber: hood?.partNumber ?? '',
    soldQuantity: 2,
    soldPriceCents: 10_000,
    paidCents: 20_000,
  },
  quantity: 1,
  amountCents: 10_000,
  reason: CancellationReason.QualityDiffers,
  note: 'The clip is broken',
  photos: [
    {
      id: 'photo-shop-1',
      url: '/documents/photos/photo-shop-1',
      thumbnailUrl: '/documents/photos/photo-shop-1/thumbnail',
    },
  ],
  creditableCents: 15_000,
  otherCredits: [{ id: 'cre-0', number: 'NC-0', creditDate: TODAY, creditedCents: 5000 }],
  taxRates: invoice.taxRates,
  answer: null,
};

/** Approved with the values below. */
export const approvedRequest: CreditRequest = {
  ...creditRequest,
  version: 4,
  status: 'approved',
  updatedAt: at(0),
  creditableCents: 5000,
  answer: {
    decision: 'approve',
    by: 'Sophie Gagnon',
    at: at(0),
    reason: '',
    credit: { id: 'cre-1', number: 'NC-1', creditDate: TODAY, creditedCents: 10_000 },
    photoIds: [],
  },
};

/** The credit has been settled. */
export const completedRequest: CreditRequest = {
  ...approvedRequest,
  version: 5,
  status: 'completed',
  updatedAt: at(HOUR),
};

/** Refused with the values below. */
export const refusedRequest: CreditRequest = {
  ...creditRequest,
  note: '',
  version: 4,
  status: 'refused',
  updatedAt: at(0),
  answer: {
    decision: 'refuse',
    by: 'Luc Tremblay',
    at: at(0),
    reason: 'It was installed',
    credit: null,
    photoIds: ['photo-own-1'],
  },
};

export const loadedWith = (document: CreditRequest): Loaded<CreditRequest> => ({ document, now: NOW });

const untouched = formOf(creditRequest, NOW);
export const approval: CreditForm = { ...untouched, decision: 'approve', number: 'NC-1' };
export const refusal: CreditForm = { ...untouched, decision: 'refuse', refusalReason: 'It was installed' };

/** A short form of an answer, so that the models can compare them. */
export const inShort = ({
  decision,
  amount,
  number,
  date,
  approvalReason,
  refusalReason,
  photoIds,
}: CreditForm): string =>
  [
    decision,
    amount === '100.00' ? '' : amount,
    number,
    date === TODAY ? '' : date || 'undated',
    approvalReason,
    refusalReason,
    ...photoIds,
  ]
    .filter((word) => word !== '')
    .join(', ');
