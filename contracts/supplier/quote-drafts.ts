import * as v from 'valibot';
import { forEachText } from '../../domain/answer-text.ts';
import { Availability, IndustryType, PartCondition, RECYCLED_QUALITIES } from '../../domain/enumerations.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { PRICE_SOURCES, TYPED_PRICES } from '../../domain/prices.ts';
import { defineCall } from '../call.ts';
import { count, id, instant } from '../common.ts';
import { quoteRequestPart } from './quote-request-part.ts';

const source = v.exactOptional(v.picklist(PRICE_SOURCES));
const sources = v.exactOptional(v.object({ grossPrice: source, discount: source, netPrice: source }));

/** The quality of a recycled part, or that none is chosen. */
export const TYPED_QUALITIES = [...RECYCLED_QUALITIES, ''] as const;
/** What a typed price chose for the clerk. */
export const IMPLIED_FIELDS = ['availability', 'industryType'] as const;

/** One part's answer as typed: half a number is a text too. */
export const typedAnswer = v.object({
  availability: v.enum(Availability),
  deliveryDays: v.string(),
  industryType: v.enum(IndustryType),
  certifications: v.number(),
  condition: v.enum(PartCondition),
  recycledQuality: v.picklist(TYPED_QUALITIES),
  recycledYear: v.string(),
  retailPrice: v.string(),
  grossPrice: v.string(),
  discount: v.string(),
  netPrice: v.string(),
  /** Drafts saved before a text existed lack it. */
  ...forEachText(() => v.optional(v.string(), '')),
  photoIds: v.array(v.string()),
  sources,
  typing: v.exactOptional(
    v.object({
      field: v.picklist(TYPED_PRICES),
      before: v.object({
        grossPrice: v.string(),
        discount: v.string(),
        netPrice: v.string(),
        retailPrice: v.exactOptional(v.string()),
        sources,
      }),
      implied: v.exactOptional(v.array(v.picklist(IMPLIED_FIELDS))),
    }),
  ),
});

/** Several times a draft of 500 parts, in characters of JSON. */
const LARGEST_DRAFT = 800_000;

/** What was typed for each part, and the parts as they were then. */
export const quoteDraftContent = v.pipe(
  v.object({ answers: v.record(id, typedAnswer), parts: v.pipe(v.array(quoteRequestPart), v.maxLength(500)) }),
  v.check((draft) => JSON.stringify(draft).length <= LARGEST_DRAFT, 'too large'),
);
export type QuoteDraftContent = v.InferOutput<typeof quoteDraftContent>;

const params = v.object({ id });
/** Only whoever may answer the request. */
const requires = { feature: 'quote-request-answering', levels: [AccessLevel.Update] } as const;
const path = '/supplier-quote-requests/{id}/drafts';

export const readQuoteDrafts = defineCall({
  service: 'sourcing',
  name: 'readQuoteDrafts',
  summary: 'The unsent answers to a quote request of everybody in the organisation, newest first',
  method: 'GET',
  path,
  params,
  response: v.object({
    drafts: v.array(v.object({ by: v.string(), isMine: v.boolean(), savedAt: instant, content: quoteDraftContent })),
  }),
  requires,
  status: 200,
  problems: ['not-found'],
});

export const keepQuoteDraft = defineCall({
  service: 'sourcing',
  name: 'keepQuoteDraft',
  summary: 'Keeps what the caller typed for a quote request, in place of their earlier draft',
  method: 'PUT',
  path,
  params,
  /** The version of the request it was typed for, and when. */
  body: v.object({ version: count, savedAt: instant, content: quoteDraftContent }),
  requires,
  status: 204,
  problems: ['validation', 'not-found', 'version-outdated'],
});

export const eraseQuoteDraft = defineCall({
  service: 'sourcing',
  name: 'eraseQuoteDraft',
  summary: 'Erases what the caller typed for a quote request',
  method: 'DELETE',
  path,
  params,
  requires,
  status: 204,
  problems: ['not-found'],
});
