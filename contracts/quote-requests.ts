import * as v from 'valibot';
import {
  Availability,
  IndustryType,
  PartCondition,
  PriceSource,
  RECYCLED_QUALITIES,
  Status,
} from '../machines/domain/enumerations.ts';
import { LIST_SORTS, PAGE_SIZES } from '../machines/domain/list-query.ts';
import { AccessLevel } from '../machines/domain/permission.ts';
import { TEXT_LIMITS } from '../machines/domain/part-answer.ts';
import type { PartAnswer, QuoteRequest, QuoteRequestSummary, Receipt } from '../machines/domain/quote-request.ts';
import { defineCall } from './call.ts';
import { cents, day, id, instant, queryInteger, translated } from './common.ts';

const requires = (level: number) => ({ feature: 'quote-request-answering', levels: [level] }) as const;
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const partAnswer = v.object({
  availability: v.enum(Availability),
  deliveryDays: v.nullable(v.pipe(v.number(), v.integer())),
  industryType: v.enum(IndustryType),
  certifications: v.pipe(v.number(), v.integer(), v.minValue(0)),
  condition: v.enum(PartCondition),
  recycledQuality: v.nullable(v.picklist(RECYCLED_QUALITIES)),
  recycledYear: v.nullable(v.pipe(v.number(), v.integer())),
  manufacturer: v.pipe(v.string(), v.maxLength(TEXT_LIMITS.manufacturer)),
  productCode: v.pipe(v.string(), v.maxLength(TEXT_LIMITS.productCode)),
  retailPriceCents: v.nullable(cents),
  grossPriceCents: v.nullable(cents),
  discountBasisPoints: v.nullable(v.pipe(v.number(), v.integer())),
  netPriceCents: v.nullable(cents),
  link: v.pipe(v.string(), v.maxLength(TEXT_LIMITS.link)),
  note: v.pipe(v.string(), v.maxLength(TEXT_LIMITS.note)),
}) satisfies v.GenericSchema<unknown, PartAnswer>;

const quoteRequest = v.object({
  id,
  number: v.string(),
  version: count,
  status: v.enum(Status),
  isReRequested: v.boolean(),
  receivedAt: instant,
  updatedAt: instant,
  expiresAt: instant,
  cancelledAt: v.nullable(instant),
  answeredAt: v.nullable(instant),
  inCharge: v.nullable(v.string()),
  vehicle: v.object({
    year: count,
    make: v.string(),
    model: v.string(),
    vin: v.string(),
    bodyType: v.string(),
    exteriorColorCode: v.string(),
    interiorColorCode: v.string(),
    options: v.array(translated),
  }),
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
  parts: v.array(
    v.object({
      id,
      position: count,
      description: translated,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      oemNumber: v.string(),
      manufacturer: v.string(),
      listPriceCents: v.nullable(cents),
      acceptedTypes: count,
      note: v.string(),
      photos: v.array(v.object({ id, url: v.string(), thumbnailUrl: v.string() })),
      suggestedPrice: v.nullable(
        v.object({ source: v.enum(PriceSource), grossPriceCents: cents, netPriceCents: cents, at: instant }),
      ),
      answer: v.nullable(partAnswer),
      isAskedAnew: v.boolean(),
    }),
  ),
  quoteId: v.nullable(id),
}) satisfies v.GenericSchema<unknown, QuoteRequest>;

const quoteRequestSummary = v.object({
  id,
  number: v.string(),
  status: v.enum(Status),
  isReRequested: v.boolean(),
  updatedAt: instant,
  expiresAt: instant,
  cancelledAt: v.nullable(instant),
  answeredAt: v.nullable(instant),
  inCharge: v.nullable(v.string()),
  vehicle: v.string(),
  vin: v.string(),
  shopFileNumber: v.string(),
  marketplaceFileNumber: v.string(),
  shopName: v.string(),
  shopCity: v.string(),
  partCount: count,
}) satisfies v.GenericSchema<unknown, QuoteRequestSummary>;

export const listSupplierQuoteRequests = defineCall({
  service: 'sourcing',
  name: 'listSupplierQuoteRequests',
  summary: 'A page of the quote requests sent to the organisation in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-quote-requests',
  query: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** Active: can be answered now. Completed: answered, or expired unanswered. Cancelled. Absent: all. */
    status: v.optional(queryInteger(Status.Active, Status.Cancelled)),
    /** Days in the marketplace's time zone (America/Toronto), both inclusive. */
    updateFrom: v.optional(day),
    updateTo: v.optional(day),
    sort: v.optional(v.picklist(LIST_SORTS)),
    direction: v.optional(v.picklist(['ascending', 'descending'])),
    pageNumber: v.optional(queryInteger(1, 1_000_000)),
    pageSize: v.optional(queryInteger(1, Math.max(...PAGE_SIZES))),
  }),
  response: v.object({
    items: v.array(quoteRequestSummary),
    total: count,
    pageNumber: count,
    pageSize: count,
    counts: v.object({ active: count, completed: count, cancelled: count }),
  }),
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['validation'],
});

export const getSupplierQuoteRequest = defineCall({
  service: 'sourcing',
  name: 'getSupplierQuoteRequest',
  summary: 'One quote request, whole',
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
  summary: 'Answers a quote request: one answer for each of its parts',
  method: 'POST',
  path: '/quotes',
  body: v.object({
    quoteRequestId: id,
    /** The version that is answered. */
    version: count,
    lockId: id,
    answers: v.pipe(v.array(v.object({ partId: id, answer: partAnswer })), v.minLength(1), v.maxLength(500)),
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
    'idempotency-key-missing',
    'idempotency-key-reused',
  ],
  isIdempotent: true,
});
