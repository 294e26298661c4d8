import * as v from 'valibot';
import {
  Availability,
  IndustryType,
  KnownPriceSource,
  PartCondition,
  RECYCLED_QUALITIES,
} from '../../domain/enumerations.ts';
import { forEachText } from '../../domain/answer-text.ts';
import { isHttpUrl } from '../../domain/http-url.ts';
import { MOST_PHOTOS } from '../../domain/photo.ts';
import type { PartAnswer, QuoteRequestPart, RequestPhoto } from '../../domain/quote-request.ts';
import { cents, count, id, instant, integer, translated } from '../common.ts';
import { note, text } from '../texts.ts';

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
  ...forEachText((_, { limit, hasLines }) => v.optional(hasLines === true ? note(limit) : text(limit), '')),
  photoIds: v.pipe(v.array(id), v.maxLength(MOST_PHOTOS)),
}) satisfies v.GenericSchema<unknown, PartAnswer>;

/** One part of a quote. */
export const answeredPart = v.object({ partId: id, answer: partAnswer });

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
    v.object({
      source: v.enum(KnownPriceSource),
      grossPriceCents: cents,
      netPriceCents: cents,
      at: instant,
      isOutdated: v.optional(v.literal(true)),
      industryType: v.optional(v.enum(IndustryType)),
      stock: v.optional(count),
      deliveryDays: v.optional(count),
    }),
  ),
  discounts: v.optional(v.array(v.object({ industryType: v.enum(IndustryType), discountBasisPoints: integer }))),
  answer: v.nullable(partAnswer),
  isInRequote: v.boolean(),
}) satisfies v.GenericSchema<unknown, QuoteRequestPart>;
