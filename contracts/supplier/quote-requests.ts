import * as v from 'valibot';
import { Status } from '../../domain/enumerations.ts';
import { AccessLevel } from '../../domain/permission.ts';
import type { QuoteRequest, Receipt, Vehicle } from '../../domain/quote-request.ts';
import { defineCall } from '../call.ts';
import { cents, count, id, instant, openTimes, translated } from '../common.ts';
import { answeredPart, quoteRequestPart } from './quote-request-part.ts';

const requires = (level: number) => ({ feature: 'quote-request-answering', levels: [level] }) as const;

export const vehicle = v.object({
  year: count,
  make: v.string(),
  model: v.string(),
  vin: v.string(),
  bodyType: v.string(),
  exteriorColorCode: v.string(),
  interiorColorCode: v.string(),
  options: v.array(translated),
  byVin: v.optional(v.object({ year: count, make: v.string(), model: v.string() })),
}) satisfies v.GenericSchema<unknown, Vehicle>;

const quoteRequest = v.object({
  id,
  number: v.string(),
  version: count,
  status: v.enum(Status),
  isReRequested: v.boolean(),
  receivedAt: instant,
  updatedAt: instant,
  expiresAt: instant,
  openTimes: v.optional(openTimes),
  cancelledAt: v.nullable(instant),
  answeredAt: v.nullable(instant),
  inCharge: v.nullable(v.string()),
  vehicle,
  shopFileNumber: v.string(),
  marketplaceFileNumber: v.string(),
  collisionShop: v.object({
    name: v.string(),
    city: v.string(),
    province: v.string(),
    phone: v.string(),
    email: v.string(),
    user: v.string(),
  }),
  parts: v.array(quoteRequestPart),
  quoteId: v.nullable(id),
  isOrdered: v.optional(v.literal(true)),
  earlierQuotes: v.optional(
    v.array(
      v.object({
        id,
        sentAt: instant,
        sentBy: v.nullable(v.string()),
        totalCents: cents,
        answers: v.array(answeredPart),
      }),
    ),
  ),
}) satisfies v.GenericSchema<unknown, QuoteRequest>;

export const getSupplierQuoteRequest = defineCall({
  service: 'sourcing',
  name: 'getSupplierQuoteRequest',
  summary: 'One quote request',
  method: 'GET',
  path: '/supplier-quote-requests/{id}',
  params: v.object({ id }),
  response: quoteRequest,
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});

export const submitQuote = defineCall({
  service: 'sourcing',
  name: 'submitQuote',
  summary: 'Answers a quote request, with one answer for each of its parts, or corrects the quote that was sent',
  method: 'POST',
  path: '/quotes',
  body: v.object({
    quoteRequestId: id,
    /** The version the supplier answers. */
    version: count,
    lockId: id,
    /** The sent quote that this one corrects; absent for a first answer. */
    corrects: v.optional(id),
    answers: v.pipe(v.array(answeredPart), v.minLength(1), v.maxLength(500)),
  }),
  response: v.object({
    quoteId: id,
    quoteRequestId: id,
    submittedAt: instant,
    totalCents: cents,
  }) satisfies v.GenericSchema<unknown, Receipt>,
  requires: requires(AccessLevel.Update),
  status: 201,
  problems: [
    'validation',
    'not-found',
    'lock-lost',
    'version-outdated',
    'quote-request-cancelled',
    'quote-request-expired',
    'quote-request-answered',
    'quote-ordered',
    'idempotency-key-invalid',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});
