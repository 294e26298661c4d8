import { Availability, Certification, IndustryType, PartCondition, Status } from '../domain/enumerations.ts';
import type { PartAnswer, QuoteRequest, QuoteRequestPart } from '../domain/quote-request.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../support/path-model.ts';
import { quoteRequestMachine } from './quote-request.machine.ts';
import { firstIncomplete } from './quote-request.rules.ts';
import type { AnswerChange } from './quote-request.types.ts';

const NOW = Date.parse('2126-11-20T15:00:00Z');
const HOUR = 3_600_000;
const at = (ms: number): string => new Date(NOW + ms).toISOString();

const prior: PartAnswer = {
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
const notAvailable: PartAnswer = {
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

const part = (id: string, position: number, name: string, answer: PartAnswer | null): QuoteRequestPart => ({
  id,
  position,
  description: { en: name, fr: name },
  quantity: 1,
  oemNumber: `7113${position}-TBA-A00`,
  manufacturer: 'Honda',
  listPriceCents: 45_000,
  acceptedTypes: 3,
  note: '',
  photos: [],
  suggestedPrice: null,
  answer,
  isAskedAnew: answer !== null,
});

/** Asked anew: the first part keeps its prior answer, the second has none yet. */
const request: QuoteRequest = {
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
    options: [],
  },
  shopFileNumber: 'AB-12345',
  marketplaceFileNumber: 'MP123456',
  collisionShop: { name: 'Carrosserie Élégance', city: 'Montréal', province: 'QC', phone: '514 555-0101', email: 'a@b.test', user: 'Zoé Roy' },
  parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', null)],
  quoteId: null,
};

const settled = { ...request, status: Status.Completed, version: 4, answeredAt: at(0), inCharge: 'Sophie Gagnon', quoteId: 'q-1', isReRequested: false };
const loaded = (change: Partial<QuoteRequest> = {}) => ({ request: { ...request, ...change }, now: NOW });
const cancelled = loaded({ status: Status.Cancelled, cancelledAt: at(-1000) });
const expired = loaded({ expiresAt: at(-1000) });
const ours = { request: { ...settled, parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', notAvailable)] }, now: NOW };
const theirs = { request: { ...settled, inCharge: 'Luc Tremblay', parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', prior)] }, now: NOW };

const availability = (value: Availability) => ({ partId: 'p-2', change: { field: 'availability', value } });
const note = (value: string) => ({ partId: 'p-1', change: { field: 'note', value } });
const refused = (code: string) => failed(code, { kind: 'conflict', code });

export const quoteRequestModel = defineModel({
  machine: quoteRequestMachine,
  input: { id: 'qr-1', sendKey: 'send-key-1', thisYear: 2126 },
  cases: {
    [doneOf('loadQuoteRequest')]: [
      answered('waiting for an answer', loaded()),
      answered('cancelled', cancelled),
      answered('expired', expired),
      answered('answered', ours),
    ],
    [errorOf('loadQuoteRequest')]: [failed('not found', { kind: 'notFound' }), failed('no network', { kind: 'network' })],
    'part.choose': [given('the first', { index: 0 }), given('the second', { index: 1 }), given('one that is not there', { index: 7 })],
    'part.answer': [
      given('the second is not available', availability(Availability.NotAvailable)),
      given('the second is available', availability(Availability.AvailableNow)),
      given('a note on the first', note('Two days')),
      given('no note on the first', note('')),
      given('a part that is not there', { partId: 'p-9', change: { field: 'note', value: 'x' } }),
    ],
    'lock.acquired': [given('', { lockId: 'lock-1' })],
    [doneOf('submitQuote')]: [
      answered('taken', { quoteId: 'q-1', quoteRequestId: 'qr-1', submittedAt: at(0), totalCents: 36_000 }),
    ],
    [errorOf('submitQuote')]: [
      refused('quote-request-cancelled'),
      refused('quote-request-expired'),
      refused('quote-request-answered'),
      refused('version-outdated'),
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('rereadQuoteRequest')]: [
      answered('taken', ours),
      answered('answered by a colleague', theirs),
      answered('cancelled', cancelled),
      answered('expired', expired),
      answered('still waiting', loaded()),
    ],
    [errorOf('rereadQuoteRequest')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { request: known, partIndex, drafts, lockId, failure } }) => ({
    status: known?.status,
    version: known?.version,
    isOver: known !== null && Date.parse(known.expiresAt) <= NOW,
    partIndex,
    second: drafts['p-2']?.availability,
    note: drafts['p-1']?.note,
    lockId,
    failure: failure?.kind,
  }),
  // The second part matters for what can be sent, the note for what is unsaved: both at once tell nothing more.
  isWorthWalking: ({ context: { drafts } }, event) => {
    const hasNote = drafts['p-1']?.note === 'Two days';
    const isOther = drafts['p-2'] !== undefined && drafts['p-2'].availability !== Availability.None;
    if (event.type !== 'part.answer') return !hasNote || !isOther;
    return event['partId'] === 'p-2' ? !hasNote : !isOther || hasNote || event['partId'] === 'p-9';
  },
  userCan: (snapshot, event) => {
    const { request: known, partIndex } = snapshot.context;
    // A request that could not be read again shows the failure alone.
    if (snapshot.matches('loadFailed') && event.type.startsWith('part.')) return false;
    if (event.type === 'part.choose') return event['index'] !== 7;
    if (event.type !== 'part.answer') return true;
    // The part that is shown, and a value that it does not have already.
    const { partId, change } = event as unknown as { partId: string; change: AnswerChange };
    return known?.parts[partIndex]?.id === partId && snapshot.context.drafts[partId]?.[change.field] !== change.value;
  },
  expect: [
    { state: 'loadFailed', shows: ({ context }) => ['common:loadingError', 'quote-request:loadFailed', `errors:${context.failure?.kind ?? ''}`] },
    { state: 'cancelled', shows: () => ['quote-request:cancelled', request.number, 'Hood'], hides: ['quote-request:submit'] },
    { state: 'expired', shows: () => ['quote-request:expired', 'quote-request:expiredKept', request.number], hides: ['quote-request:submit'] },
    { state: 'answered', shows: () => ['quote-request:answered', request.number], hides: ['quote-request:submit', 'quote-request:unsaved'] },
    {
      state: 'answering',
      shows: ({ context: { partIndex, request: known } }) => [
        { key: 'quote-request:title', params: { number: request.number } },
        '2023 Honda Civic',
        request.vehicle.vin,
        'Carrosserie Élégance, Montréal (QC)',
        'MP123456',
        { key: 'quote-request:partOf', params: { index: partIndex + 1, count: 2 } },
        known?.parts[partIndex]?.oemNumber ?? 'a part',
        'quote-request:total',
      ],
    },
    { state: 'answering.editing.clean', shows: () => ['quote-request:reRequested'], hides: ['quote-request:unsaved', 'quote-request:sending'] },
    { state: 'answering.editing.dirty', shows: () => ['quote-request:unsaved'], hides: ['quote-request:sending'] },
    {
      state: 'answering.editing.correcting',
      shows: ({ context }) => [
        { key: 'quote-request:correct', params: { count: 1 } },
        ...(context.partIndex === firstIncomplete(context) ? ['quote-request:problem.required'] : []),
      ],
    },
    { state: 'answering.editing.failed', shows: ({ context }) => ['quote-request:sendFailed', `errors:${context.failure?.kind ?? ''}`] },
    { state: 'answering.outdated', shows: () => ['lock:outdated'] },
    { state: 'answering.refreshing', shows: () => ['quote-request:refreshing'] },
    { state: 'answering.submitting', shows: () => ['quote-request:sending'] },
    { state: 'answering.checkingOutcome', shows: () => ['quote-request:checkingOutcome'] },
    { state: 'answering.outcomeUnknown', shows: ({ context }) => ['quote-request:outcomeUnknown', `errors:${context.failure?.kind ?? ''}`] },
  ],
});
