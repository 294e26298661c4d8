import * as v from 'valibot';
import { Status } from '../../domain/enumerations.ts';
import { isHttpUrl } from '../../domain/http-url.ts';
import { ANSWER_TEXTS } from '../../domain/answer-text.ts';
import { AccessLevel, SHOP_FEATURE } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { cents, count, id, instant, integer, translated } from '../common.ts';
import { answeredPart, partAnswer } from '../supplier/quote-request-part.ts';
import { vehicle } from '../supplier/quote-requests.ts';
import { fileNumber, filled, note, text } from '../texts.ts';

/** Quote requests for collision shops (spec §7): they send them, ask for new prices, and cancel them. */
const requires = (level: number) => ({ feature: SHOP_FEATURE, levels: [level] }) as const;

const bothLanguages = v.strictObject({ en: filled(200), fr: filled(200) });

const askedPart = v.strictObject({
  description: bothLanguages,
  quantity: v.pipe(integer, v.minValue(1), v.maxValue(99)),
  oemNumber: text(40),
  manufacturer: text(60),
  listPriceCents: v.nullable(v.pipe(cents, v.minValue(1), v.maxValue(99_999_999))),
  /** `PartTypeFlag` flags. */
  acceptedTypes: v.pipe(integer, v.minValue(0), v.maxValue(7)),
  /** Where the shop found the part. */
  partsLink: v.optional(v.pipe(text(ANSWER_TEXTS.link.limit), v.check(isHttpUrl, 'not a link'))),
  note: note(500),
});

/** Either an instant, or how much of the supplier's open time there is to answer. */
const deadline = {
  expiresAt: v.optional(instant),
  openMinutes: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(43_200))),
};

const newRequest = v.strictObject({
  kind: v.literal('new'),
  /** The supplier's organisation. */
  supplierId: id,
  shopFileNumber: fileNumber,
  partsFileNumber: fileNumber,
  /** The person at the shop. */
  user: filled(100),
  vehicle: v.strictObject({
    year: integer,
    make: filled(60),
    model: filled(60),
    vin: v.pipe(v.string(), v.regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'not a VIN')),
    bodyType: text(60),
    exteriorColorCode: text(20),
    interiorColorCode: text(20),
    options: v.pipe(v.array(bothLanguages), v.maxLength(50)),
  }),
  ...deadline,
  parts: v.pipe(v.array(askedPart), v.minLength(1), v.maxLength(500)),
});

/** Asks for new prices on some parts. The supplier keeps its answers for the others. */
const reRequest = v.strictObject({
  kind: v.literal('reRequest'),
  quoteRequestId: id,
  partIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
  ...deadline,
});

const quoteRequestToSend = v.variant('kind', [newRequest, reRequest]);
export type QuoteRequestToSend = v.InferOutput<typeof quoteRequestToSend>;

/** A quote request as its shop sees it. */
const sentQuoteRequest = v.object({
  id,
  number: v.string(),
  version: count,
  status: v.enum(Status),
  isReRequested: v.boolean(),
  supplierId: id,
  shopFileNumber: v.string(),
  partsFileNumber: v.string(),
  vehicle,
  sentAt: instant,
  updatedAt: instant,
  expiresAt: instant,
  cancelledAt: v.nullable(instant),
  answeredAt: v.nullable(instant),
  parts: v.array(
    v.object({
      id,
      position: count,
      description: translated,
      quantity: count,
      oemNumber: v.string(),
      /** The supplier's last answer. A shop that cancelled does not receive it (spec §4). */
      answer: v.nullable(partAnswer),
      isInRequote: v.boolean(),
    }),
  ),
  /** The quote these answers come from; null when there is none. */
  quoteId: v.nullable(id),
  /** The quotes the supplier has corrected, latest first. A shop that cancelled does not receive them. */
  earlierQuotes: v.array(v.object({ id, sentAt: instant, totalCents: cents, answers: v.array(answeredPart) })),
});
export type SentQuoteRequest = v.InferOutput<typeof sentQuoteRequest>;

const keyProblems = ['idempotency-key-invalid', 'idempotency-key-reused'] as const;

export const sendQuoteRequest = defineCall({
  service: 'sourcing',
  name: 'sendQuoteRequest',
  summary: 'Requests prices from a supplier, or new prices for parts of an earlier request',
  method: 'POST',
  path: '/quote-requests',
  body: quoteRequestToSend,
  response: sentQuoteRequest,
  requires: requires(AccessLevel.Create),
  status: 201,
  problems: ['validation', 'not-found', 'client-refused', 'quote-request-cancelled', ...keyProblems],
  isIdempotent: true,
});

export const listSentQuoteRequests = defineCall({
  service: 'sourcing',
  name: 'listSentQuoteRequests',
  summary: 'The shop’s quote requests for a parts file, newest first',
  method: 'GET',
  path: '/quote-requests',
  query: v.strictObject({ partsFileNumber: fileNumber }),
  response: v.object({ items: v.array(sentQuoteRequest) }),
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: [],
});

export const getSentQuoteRequest = defineCall({
  service: 'sourcing',
  name: 'getSentQuoteRequest',
  summary: 'One quote request of the shop, with the answers',
  method: 'GET',
  path: '/quote-requests/{id}',
  params: v.object({ id }),
  response: sentQuoteRequest,
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});

export const cancelQuoteRequest = defineCall({
  service: 'sourcing',
  name: 'cancelQuoteRequest',
  summary: 'Cancels a quote request that is not answered yet',
  method: 'PATCH',
  path: '/quote-requests/:cancel',
  body: v.strictObject({ quoteRequestId: id }),
  response: sentQuoteRequest,
  requires: requires(AccessLevel.Update),
  status: 200,
  problems: ['not-found', 'quote-request-cancelled', 'quote-request-answered', ...keyProblems],
  isIdempotent: true,
});
