/** An example re-quote: one part was answered before, one is new. */
import { forEachText } from '../../../domain/answer-text.ts';
import {
  Availability,
  Certification,
  IndustryType,
  PartCondition,
  PriceSource,
  Status,
} from '../../../domain/enumerations.ts';
import type { PartAnswer, QuoteRequest, QuoteRequestPart } from '../../../domain/quote-request.ts';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import {
  type Answers,
  type QuoteContent,
  type TypedAnswer,
} from '../../../machines/quote-request/quote-request.types.ts';
import { PRICE_FIELDS } from '../../../domain/prices.ts';
import { civic } from '../../support/vehicle.ts';

export const NOW = Date.parse('2126-11-20T15:00:00Z');
const HOUR = 3_600_000;
export const at = (ms: number): string => new Date(NOW + ms).toISOString();

export const prior: PartAnswer = {
  availability: Availability.AvailableNow,
  deliveryDays: null,
  industryType: IndustryType.Aftermarket,
  certifications: Certification.Capa,
  condition: PartCondition.Aftermarket,
  recycledQuality: null,
  recycledYear: null,
  ...forEachText(() => ''),
  manufacturer: 'TYC',
  productCode: 'AB-12345',
  retailPriceCents: 45_000,
  grossPriceCents: 40_000,
  discountBasisPoints: 1_000,
  netPriceCents: 36_000,
  photoIds: [],
};
export const notAvailable: PartAnswer = {
  ...prior,
  availability: Availability.NotAvailable,
  industryType: IndustryType.None,
  certifications: 0,
  condition: PartCondition.None,
  ...forEachText(() => ''),
  retailPriceCents: null,
  grossPriceCents: null,
  discountBasisPoints: null,
  netPriceCents: null,
};

export const part = (id: string, position: number, name: string, answer: PartAnswer | null): QuoteRequestPart => ({
  id,
  position,
  description: { en: name, fr: name },
  quantity: 1,
  oemNumber: `7113${position}-TBA-A00`,
  manufacturer: 'Honda',
  listPriceCents: 45_000,
  acceptedTypes: 3,
  note: answer ? 'Without dents' : '',
  photos: answer ? [{ id: `${id}-shop`, url: '/shop.jpg', thumbnailUrl: '/shop-small.jpg' }] : [],
  suggestedPrice: answer
    ? null
    : { source: PriceSource.PreviousQuote, grossPriceCents: 30_000, netPriceCents: 27_000, at: at(-24 * HOUR) },
  answer,
  isInRequote: answer !== null,
});

/** A re-quote: the first part keeps its earlier answer, the second has none yet. */
export const request: QuoteRequest = {
  id: 'qr-1',
  number: 'Q-20001',
  version: 3,
  status: Status.Active,
  isReRequested: true,
  receivedAt: at(-HOUR),
  updatedAt: at(-HOUR),
  expiresAt: at(HOUR),
  cancelledAt: null,
  answeredAt: null,
  inCharge: null,
  vehicle: { ...civic, exteriorColorCode: 'NH8', interiorColorCode: 'A1', options: [{ en: 'GPS', fr: 'GPS' }] },
  shopFileNumber: 'AB-12345',
  marketplaceFileNumber: 'MP123456',
  collisionShop: {
    name: 'Carrosserie Élégance',
    city: 'Montréal',
    province: 'QC',
    phone: '514 555-0101',
    email: 'a@b.test',
    user: 'Zoé Roy',
  },
  parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', null)],
  quoteId: null,
};

/** Requested for the first time; discount rules apply to the first part, with more for aftermarket. */
export const ruledRequest: QuoteRequest = {
  ...request,
  isReRequested: false,
  parts: [
    {
      ...part('p-1', 1, 'Hood', null),
      suggestedPrice: null,
      discounts: [
        { industryType: IndustryType.None, discountBasisPoints: 1_000 },
        { industryType: IndustryType.Oem, discountBasisPoints: 1_000 },
        { industryType: IndustryType.Aftermarket, discountBasisPoints: 1_800 },
      ],
    },
    part('p-2', 2, 'Grille', null),
  ],
};

export const cancelledRequest: QuoteRequest = { ...request, status: Status.Cancelled, cancelledAt: at(-1000) };
export const expiredRequest: QuoteRequest = { ...request, expiresAt: at(-1000) };

/** Answered with the values below. */
export const answeredRequest: QuoteRequest = {
  ...request,
  status: Status.Completed,
  version: 4,
  answeredAt: at(0),
  inCharge: 'Sophie Gagnon',
  quoteId: 'q-1',
  isReRequested: false,
  parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', notAvailable)],
};
export const theirRequest: QuoteRequest = {
  ...answeredRequest,
  inCharge: 'Luc Tremblay',
  parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', prior)],
};

/** A draft of an earlier visit: the second part is not available. */
const typedAnswers: Answers = Object.fromEntries(
  request.parts.map((each) => [
    each.id,
    each.id === 'p-2' ? { ...draftOf(each), availability: Availability.NotAvailable } : draftOf(each),
  ]),
);
export const typedBefore: QuoteContent = { answers: typedAnswers, parts: request.parts };
/** A correction of what was sent: a note on the first part. */
export const typedCorrection: QuoteContent = {
  answers: Object.fromEntries(
    answeredRequest.parts.map((each) => [each.id, { ...draftOf(each), note: each.id === 'p-1' ? 'Two days' : '' }]),
  ),
  parts: answeredRequest.parts,
};
/** Corrected by a colleague: the first part had a note before. */
export const correctedRequest: QuoteRequest = {
  ...answeredRequest,
  version: 5,
  inCharge: 'Luc Tremblay',
  quoteId: 'q-2',
  earlierQuotes: [
    {
      id: 'q-1',
      sentAt: at(-30_000),
      sentBy: 'Sophie Gagnon',
      totalCents: 36_000,
      answers: [
        { partId: 'p-1', answer: { ...prior, note: 'Two days' } },
        { partId: 'p-2', answer: notAvailable },
      ],
    },
  ],
};
/** One part has changed since, one was removed, and one was added. */
export const typedOfOtherParts: QuoteContent = {
  answers: { ...typedAnswers, 'p-3': { ...draftOf(part('p-3', 3, 'Mirror', null)), note: 'Blue' } },
  parts: [{ ...part('p-2', 2, 'Grille', null), quantity: 4 }, part('p-3', 3, 'Mirror', null)],
};

/** A net price for the second part that looks wrong: its list price is 450. */
export const FAR_TOO_LOW = '1.30';

const ruledInShort = ({ availability, industryType, sources, typing, ...prices }: TypedAnswer): string =>
  [
    availability,
    industryType,
    ...PRICE_FIELDS.map((price) => `${prices[price]} ${sources?.[price] ?? ''}`),
    typing ? 'typing' : '',
  ].join('/');

/** A short form of answers, so that the models can compare them. */
export const inShort = (answers: Answers | undefined) =>
  answers &&
  [
    answers['p-2']?.availability,
    PRICE_FIELDS.map((price) => answers['p-2']?.[price] ?? '')
      .join('/')
      .replace(/^\/\/$/, ''),
    answers['p-2']?.note,
    answers['p-1']?.note,
    ...(answers['p-2']?.photoIds ?? []),
    ...(answers['p-2']?.typing ? ['typing'] : []),
    ...(answers['p-1']?.sources ? [ruledInShort(answers['p-1'])] : []),
  ].join(' ');
