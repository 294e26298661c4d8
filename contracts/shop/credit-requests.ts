import * as v from 'valibot';
import { CREDIT_LIMITS } from '../../domain/credit-request.ts';
import { CancellationReason } from '../../domain/enumerations.ts';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { MOST_PHOTOS } from '../../domain/photo.ts';
import { defineCall } from '../call.ts';
import { cents, id, integer } from '../common.ts';
import { creditRequest } from '../supplier/credit-requests.ts';
import { keptPhoto, photoForm, PHOTO_PROBLEMS } from '../supplier/photos.ts';
import { filled, note } from '../texts.ts';

/** Credit requests for collision shops (spec §7): they ask for money back and see the answer. */
const requires = (level: number) => ({ feature: SHOP_FEATURE, levels: [level] }) as const;

const creditRequestToSend = v.strictObject({
  /** For one part of this invoice. */
  invoiceId: id,
  partId: id,
  quantity: v.pipe(integer, v.minValue(1)),
  /** Before taxes. */
  amountCents: v.pipe(cents, v.minValue(1)),
  reason: v.enum(CancellationReason),
  note: note(CREDIT_LIMITS.note),
  /** The person at the shop. */
  user: filled(100),
  photoIds: v.pipe(v.array(id), v.maxLength(MOST_PHOTOS)),
});

export type CreditRequestToSend = v.InferOutput<typeof creditRequestToSend>;

/** A credit request as its shop sees it. */
const sentCreditRequest = v.object({ ...creditRequest.entries, supplierId: id });
export type SentCreditRequest = v.InferOutput<typeof sentCreditRequest>;

export const sendCreditRequest = defineCall({
  service: 'sourcing',
  name: 'sendCreditRequest',
  summary: 'Requests a credit for one part of an invoice',
  method: 'POST',
  path: '/credit-requests',
  body: creditRequestToSend,
  response: sentCreditRequest,
  requires: requires(AccessLevel.Create),
  status: 201,
  problems: ['validation', 'not-found', 'part-credited', 'idempotency-key-invalid', 'idempotency-key-reused'],
  isIdempotent: true,
});

export const listSentCreditRequests = defineCall({
  service: 'sourcing',
  name: 'listSentCreditRequests',
  summary: 'The shop’s credit requests for a part number, newest first',
  method: 'GET',
  path: '/credit-requests',
  query: v.strictObject({ marketplacePartNumber: filled(60) }),
  response: v.object({ items: v.array(sentCreditRequest) }),
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: [],
});

export const getSentCreditRequest = defineCall({
  service: 'sourcing',
  name: 'getSentCreditRequest',
  summary: 'One credit request of the shop, with its answer if it has one',
  method: 'GET',
  path: '/credit-requests/{id}',
  params: v.object({ id }),
  response: sentCreditRequest,
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});

export const uploadPartPhoto = defineCall({
  service: 'sourcing',
  name: 'uploadPartPhoto',
  summary:
    'Stores a photo of a part (at most 50 MB) with its thumbnail; a credit request refers to it by the returned id',
  method: 'POST',
  path: '/credit-requests/part-photos',
  body: photoForm,
  bodyType: 'form',
  response: keptPhoto,
  requires: requires(AccessLevel.Create),
  status: 201,
  problems: [...PHOTO_PROBLEMS, 'idempotency-key-invalid', 'idempotency-key-reused'],
  isIdempotent: true,
});
