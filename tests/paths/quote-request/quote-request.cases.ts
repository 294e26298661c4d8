/** What is tried on a quote request: answers of the platform, drafts, and what a clerk types. */
import { Availability, Status } from '../../../domain/enumerations.ts';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { answered, doneOf, errorOf, failed, given, type PathModel } from '../engine/path-model.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { NOW, at, prior, notAvailable, part, request } from './quote-request.examples.ts';
import { draftOf } from '../../../machines/quote-request/quote-request.rules.ts';
import type { Answers, PastedCell, QuoteDraft } from '../../../machines/quote-request/quote-request.types.ts';

const settled = {
  ...request,
  status: Status.Completed,
  version: 4,
  answeredAt: at(0),
  inCharge: 'Sophie Gagnon',
  quoteId: 'q-1',
  isReRequested: false,
};
const loaded = (change: Partial<QuoteRequest> = {}) => ({ request: { ...request, ...change }, now: NOW });
export const waiting = loaded();
export const stillWaiting = loaded();
export const cancelled = loaded({ status: Status.Cancelled, cancelledAt: at(-1000) });
const expired = loaded({ expiresAt: at(-1000) });
const ours = {
  request: { ...settled, parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', notAvailable)] },
  now: NOW,
};
const theirs = {
  request: {
    ...settled,
    inCharge: 'Luc Tremblay',
    parts: [part('p-1', 1, 'Hood', prior), part('p-2', 2, 'Grille', prior)],
  },
  now: NOW,
};

const availability = (value: Availability) => ({ partId: 'p-2', change: { field: 'availability', value } as const });
const netPrice = (value: string) => ({ partId: 'p-2', change: { field: 'netPrice', value } as const });
const note = (value: string) => ({ partId: 'p-1', change: { field: 'note', value } as const });
const CHANGE = { what: 'quote-sent', by: 'Luc Tremblay', side: 'supplier', at: at(-60_000) } as const;
const refused = (code: ProblemCode) => failed(code, { kind: 'conflict', code, change: CHANGE });

/** What was typed on an earlier visit: the second part is not available. */
const typedBefore: Answers = Object.fromEntries(
  request.parts.map((each) => [
    each.id,
    each.id === 'p-2' ? { ...draftOf(each), availability: Availability.NotAvailable } : draftOf(each),
  ]),
);
/** One part has changed since, one was taken back, and one was added. */
const otherParts = {
  answers: { ...typedBefore, 'p-3': { ...draftOf(part('p-3', 3, 'Mirror', null)), note: 'Blue' } },
  parts: [{ ...part('p-2', 2, 'Grille', null), quantity: 4 }, part('p-3', 3, 'Mirror', null)],
};
const draftWith = (change: Partial<QuoteDraft>) => ({
  draft: {
    savedAt: at(-60_000),
    content: { answers: typedBefore, parts: request.parts, sendKey: 'send-key-0', ...change },
  },
});
const cell = (column: number, text: string, change: PastedCell['change']): PastedCell => ({
  row: 0,
  column,
  text,
  partId: 'p-2',
  change,
});
const readable = [cell(0, '123,45', { field: 'grossPrice', value: '123.45' }), cell(1, 'ten', null)];
const unreadable = [cell(0, 'twelve', null), { row: 1, column: 0, text: '5', partId: null, change: null }];

export const quoteRequestCases: PathModel['cases'] = {
  [doneOf('loadQuoteRequest')]: [
    answered('waiting for an answer', waiting),
    answered('cancelled', cancelled),
    answered('expired', expired),
    answered('answered', ours),
    answered('answered by a colleague', theirs),
  ],
  [errorOf('loadQuoteRequest')]: [failed('not found', { kind: 'notFound' }), failed('no network', { kind: 'network' })],
  'draft.recalled': [
    given('none', { draft: null }),
    given('as it stands', draftWith({})),
    given('of parts that changed since', draftWith(otherParts)),
  ],
  'part.choose': [
    given('the first', { index: 0 }),
    given('the second', { index: 1 }),
    given('one that is not there', { index: 7 }),
  ],
  'part.answer': [
    given('the second is not available', availability(Availability.NotAvailable)),
    given('the second is available', availability(Availability.AvailableNow)),
    given('a note on the first', note('Two days')),
    given('the net price of the second', netPrice('130.50')),
    given('a part that is not there', { partId: 'p-9', change: { field: 'note', value: 'x' } }),
  ],
  'price.leave': [given('of the second', { partId: 'p-2' })],
  'price.accept': [given('of the second', { partId: 'p-2' }), given('of the first, which has none', { partId: 'p-1' })],
  'answers.fill': [
    given('all of the first', { fromPartId: 'p-1', partIds: ['p-2'], field: null }),
    given('the availability of the first', { fromPartId: 'p-1', partIds: ['p-2'], field: 'availability' }),
    given('nothing but itself', { fromPartId: 'p-1', partIds: ['p-1'], field: null }),
  ],
  'cells.paste': [
    given('a price and a word', { cells: readable }),
    given('nothing that can be read', { cells: unreadable }),
  ],
  'side.choose': [
    given('mine', { partId: 'p-2', side: 'mine' }),
    given('the platform’s', { partId: 'p-2', side: 'theirs' }),
    given('of a part that was added', { partId: 'p-1', side: 'theirs' }),
  ],
  'layout.choose': [given('the grid', { layout: 'grid' }), given('one part', { layout: 'part' })],
  'quote.submit': [given('and stay', { afterwards: 'stay' }), given('and go on', { afterwards: 'next' })],
  'photos.changed': [given('a photo of the second', { partId: 'p-2', photoIds: ['photo-1'] })],
  'photos.idle': [given('all arrived', { failedCount: 0 }), given('one failed', { failedCount: 1 })],
  'lock.outdated': [given('', { change: CHANGE })],
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
  [doneOf('findNextRequest')]: [answered('another one', { id: 'qr-2' }), answered('none', null)],
  [errorOf('findNextRequest')]: [failed('no network', { kind: 'network' })],
  [doneOf('rereadQuoteRequest')]: [
    answered('taken', ours),
    answered('answered by a colleague', theirs),
    answered('cancelled', cancelled),
    answered('expired', expired),
    answered('still waiting', stillWaiting),
  ],
  [errorOf('rereadQuoteRequest')]: [failed('no network', { kind: 'network' })],
};
