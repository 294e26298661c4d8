import * as v from 'valibot';
import {
  Availability,
  IndustryType,
  PartCondition,
  PriceSource,
  RECYCLED_QUALITIES,
  Status,
} from '../../domain/enumerations.ts';
import { isHttpUrl } from '../../domain/http-url.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { forEachText } from '../../domain/answer-text.ts';
import { MOST_PHOTOS } from '../../domain/photo.ts';
import type {
  PartAnswer,
  QuoteRequest,
  QuoteRequestPart,
  Receipt,
  RequestPhoto,
  Vehicle,
} from '../../domain/quote-request.ts';
import { defineCall } from '../call.ts';
import { cents, count, id, instant, integer, openTimes, translated } from '../common.ts';

const requires = (level: number) => ({ feature: 'quote-request-answering', levels: [level] }) as const;

export const partAnswer = v.object({
  availability: v.enum(Availability),
  deliveryDays: v.nullable(integer),
  industryType: v.enum(IndustryType),
  certifications: v.pipe(integer, v.minValue(0)),
  condition: v.enum(PartCondition),
  recycledQuality: v.nullable(v.picklist(RECYCLED_QUALITIES)),
  recycledYear: v.nullable(integer),
  retailPriceCents: v.nullable(cents),
  grossPriceCents: v.nullable(cents),
  discountBasisPoints: v.nullable(integer),
  netPriceCents: v.nullable(cents),
  /** Answers stored before a text existed lack it. */
  ...forEachText((_, { limit }) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limit)), '')),
  photoIds: v.pipe(v.array(id), v.maxLength(MOST_PHOTOS)),
}) satisfies v.GenericSchema<unknown, PartAnswer>;

/** One part of a quote. */
export const answeredPart = v.object({ partId: id, answer: partAnswer });

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

export const requestPhoto = v.object({ id, url: v.string(), thumbnailUrl: v.string() }) satisfies v.GenericSchema<
  unknown,
  RequestPhoto
>;

/** One part of a request, as the supplier sees it. */
export const quoteRequestPart = v.object({
  id,
  position: count,
  description: translated,
  quantity: v.pipe(integer, v.minValue(1)),
  oemNumber: v.string(),
  manufacturer: v.string(),
  listPriceCents: v.nullable(cents),
  acceptedTypes: count,
  partsLink: v.optional(v.pipe(v.string(), v.check(isHttpUrl, 'not a link'))),
  note: v.string(),
  photos: v.array(requestPhoto),
  suggestedPrice: v.nullable(
    v.object({ source: v.enum(PriceSource), grossPriceCents: cents, netPriceCents: cents, at: instant }),
  ),
  answer: v.nullable(partAnswer),
  isInRequote: v.boolean(),
}) satisfies v.GenericSchema<unknown, QuoteRequestPart>;

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
    /** The sent quote that this one corrects; absent: it is the first answer. */
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
