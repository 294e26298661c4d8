/** A quote request to try things on: asked anew, with one part answered before and one that is new. */
import {
  Availability,
  Certification,
  IndustryType,
  PartCondition,
  PriceSource,
  Status,
} from '../../../domain/enumerations.ts';
import type { PartAnswer, QuoteRequest, QuoteRequestPart } from '../../../domain/quote-request.ts';

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
  manufacturer: 'TYC',
  productCode: 'AB-12345',
  retailPriceCents: 45_000,
  grossPriceCents: 40_000,
  discountBasisPoints: 1_000,
  netPriceCents: 36_000,
  link: '',
  note: '',
  photoIds: [],
};
export const notAvailable: PartAnswer = {
  ...prior,
  availability: Availability.NotAvailable,
  industryType: IndustryType.None,
  certifications: 0,
  condition: PartCondition.None,
  manufacturer: '',
  productCode: '',
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
  isAskedAnew: answer !== null,
});

/** Asked anew: the first part keeps its prior answer, the second has none yet. */
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
  vehicle: {
    year: 2023,
    make: 'Honda',
    model: 'Civic',
    vin: '2HGFE2F50PH000001',
    bodyType: 'Sedan',
    exteriorColorCode: 'NH8',
    interiorColorCode: 'A1',
    options: [{ en: 'GPS', fr: 'GPS' }],
  },
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
