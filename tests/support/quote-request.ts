import { Status } from '../../domain/enumerations.ts';
import type { QuoteRequest, QuoteRequestPart } from '../../domain/quote-request.ts';
import { draftsOf } from '../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents } from '../../machines/quote-request/quote-request.types.ts';

/** An unanswered part. */
export const partOf = (id: string, position = 1): QuoteRequestPart => ({
  id,
  position,
  description: { en: `Part ${id}`, fr: `Pièce ${id}` },
  quantity: 1,
  oemNumber: `OEM-${id}`,
  manufacturer: 'Honda',
  listPriceCents: 10_000,
  acceptedTypes: 0,
  note: '',
  photos: [],
  suggestedPrice: null,
  answer: null,
  isInRequote: false,
});

/** An open request that expires in a hundred years. */
export const requestOf = (parts: readonly QuoteRequestPart[]): QuoteRequest => ({
  id: 'q-1',
  number: 'Q-1',
  version: 1,
  status: Status.Active,
  isReRequested: false,
  receivedAt: '2126-11-20T14:00:00Z',
  updatedAt: '2126-11-20T14:00:00Z',
  expiresAt: '2126-11-20T16:00:00Z',
  cancelledAt: null,
  answeredAt: null,
  inCharge: null,
  vehicle: {
    year: 2023,
    make: 'Honda',
    model: 'Civic',
    vin: '2HGFE2F50PH000001',
    bodyType: '',
    exteriorColorCode: '',
    interiorColorCode: '',
    options: [],
  },
  shopFileNumber: 'S-1',
  marketplaceFileNumber: 'M-1',
  collisionShop: {
    name: 'Garage',
    city: 'Laval',
    province: 'QC',
    phone: '514 555-0101',
    email: 'a@b.test',
    user: 'Zoé Roy',
  },
  parts,
  quoteId: null,
});

/** The contents of the editor when it opens. */
export const contextOf = (request: QuoteRequest): QuoteContents => ({
  thisYear: 2126,
  layout: 'part',
  request,
  answers: draftsOf(request),
  past: [],
  future: [],
  lastTyped: '',
  restoredAt: null,
  differences: [],
  sides: {},
  pasted: [],
  pasteRule: { rows: 'position', columns: 'position', ignored: [] },
  wanted: null,
  partIndex: 0,
  layoutBefore: null,
  photoUploads: 'done',
});
