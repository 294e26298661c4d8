import * as v from 'valibot';
import {
  CREDIT_DECISIONS,
  CREDIT_LIMITS,
  CREDIT_REQUEST_STATUSES,
  type AnsweredCreditRequest,
  type CreditRequest,
} from '../../domain/credit-request.ts';
import { CancellationReason } from '../../domain/enumerations.ts';
import { SHORTEST_REASON } from '../../domain/reason.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { MOST_PHOTOS } from '../../domain/photo.ts';
import { defineCall } from '../call.ts';
import { cents, count, day, id, instant, translated } from '../common.ts';
import { fileInfo, party, taxRates } from './invoices.ts';
import { requestPhoto } from './quote-request-part.ts';
import { ownNumber } from '../own-number.ts';
import { filledNote, note } from '../texts.ts';

const grantedCredit = v.object({ id, number: v.string(), creditDate: day, creditedCents: cents });

const creditAnswer = v.object({
  decision: v.picklist(CREDIT_DECISIONS),
  by: v.string(),
  at: instant,
  reason: v.string(),
  credit: v.nullable(grantedCredit),
  photoIds: v.array(id),
});

export const creditRequest = v.object({
  id,
  number: v.string(),
  version: count,
  status: v.picklist(CREDIT_REQUEST_STATUSES),
  requestedAt: instant,
  updatedAt: instant,
  requestedBy: v.string(),
  shop: party,
  file: fileInfo,
  order: v.object({ id, number: v.string() }),
  invoice: v.object({ id, number: v.string(), ownNumber: v.string(), invoiceDate: day }),
  part: v.object({
    id,
    description: translated,
    partNumber: v.string(),
    soldQuantity: count,
    soldPriceCents: cents,
    paidCents: cents,
  }),
  quantity: count,
  amountCents: cents,
  reason: v.enum(CancellationReason),
  note: v.string(),
  photos: v.array(requestPhoto),
  creditableCents: cents,
  otherCredits: v.array(grantedCredit),
  taxRates,
  answer: v.nullable(creditAnswer),
}) satisfies v.GenericSchema<unknown, CreditRequest>;

export const getSupplierCreditRequest = defineCall({
  service: 'sourcing',
  name: 'getSupplierCreditRequest',
  summary: 'One credit request, with its answer if it has one',
  method: 'GET',
  path: '/supplier-credit-requests/{id}',
  params: v.object({ id }),
  response: creditRequest,
  requires: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  status: 200,
  problems: ['not-found'],
});

const answering = {
  creditRequestId: id,
  /** The version the supplier saw. */
  version: count,
  lockId: id,
  photoIds: v.pipe(v.array(id), v.maxLength(MOST_PHOTOS)),
};

const approval = v.strictObject({
  decision: v.literal('approve'),
  ...answering,
  /** The supplier's own number; must be unique. */
  creditNumber: ownNumber(CREDIT_LIMITS.number),
  creditDate: day,
  /** Before taxes. */
  creditedCents: v.pipe(cents, v.minValue(1)),
  reason: note(CREDIT_LIMITS.reason),
});

const refusal = v.strictObject({
  decision: v.literal('refuse'),
  ...answering,
  reason: v.pipe(filledNote(CREDIT_LIMITS.reason), v.minLength(SHORTEST_REASON)),
});

export const answerCreditRequest = defineCall({
  service: 'sourcing',
  name: 'answerCreditRequest',
  summary: 'Answers a credit request: approves it and creates its credit, or refuses it with a reason',
  method: 'POST',
  path: '/credits',
  body: v.variant('decision', [approval, refusal]),
  response: v.object({
    creditRequestId: id,
    status: v.picklist(CREDIT_REQUEST_STATUSES),
    creditId: v.nullable(id),
  }) satisfies v.GenericSchema<unknown, AnsweredCreditRequest>,
  requires: { feature: 'supplier-accounting', levels: [AccessLevel.Update] },
  status: 201,
  problems: [
    'validation',
    'not-found',
    'lock-lost',
    'version-outdated',
    'credit-request-answered',
    'credit-number-used',
    'idempotency-key-invalid',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});
