/** What the clerk and the photos of a quote request do in the walks. */
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { BY_POSITION } from '../../../machines/quote-request/quote-request.edits.ts';
import type { AnswerChange, PastedCell } from '../../../machines/quote-request/quote-request.types.ts';
import { given } from '../engine/path-model.ts';
import { FAR_TOO_LOW } from './quote-request.examples.ts';

const availability = (value: Availability) => ({ partId: 'p-2', change: { field: 'availability', value } as const });
const netPrice = (value: string) => ({ partId: 'p-2', change: { field: 'netPrice', value } as const });
const note = (value: string) => ({ partId: 'p-1', change: { field: 'note', value } as const });
const ofFirst = <Change extends AnswerChange>(change: Change) => ({ partId: 'p-1', change });
const cell = (column: number, text: string, change: PastedCell['change']): PastedCell => ({
  row: 0,
  column,
  text,
  partId: 'p-2',
  number: '',
  change,
});
const readable = [cell(0, '123,45', { field: 'grossPrice', value: '123.45' }), cell(1, 'ten', null)];
const unreadable = [cell(0, 'twelve', null), { row: 1, column: 0, text: '5', partId: null, number: '', change: null }];

export const OWN_CASES = {
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
    given('a net price of the second that is far too low', netPrice(FAR_TOO_LOW)),
    given('the first is available', ofFirst({ field: 'availability', value: Availability.AvailableNow })),
    given('the first is aftermarket', ofFirst({ field: 'industryType', value: IndustryType.Aftermarket })),
    given('the first is recycled', ofFirst({ field: 'industryType', value: IndustryType.Recycled })),
    given('a gross price of the first', ofFirst({ field: 'grossPrice', value: '400.00' })),
    given('a discount on the first', ofFirst({ field: 'discount', value: '20.00' })),
    given('a list price of the first', ofFirst({ field: 'retailPrice', value: '500.00' })),
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
    given('a price and a word', { cells: readable, rule: BY_POSITION }),
    given('nothing that can be read', { cells: unreadable, rule: BY_POSITION }),
  ],
  'side.choose': [
    given('mine', { partId: 'p-2', side: 'mine' }),
    given('the platform’s', { partId: 'p-2', side: 'theirs' }),
    given('of a part that was added', { partId: 'p-1', side: 'theirs' }),
  ],
  'doubt.choose': [
    given('the gross price of the second, which looks wrong', { partId: 'p-2', field: 'grossPrice' }),
    given('a field where nothing looks wrong', { partId: 'p-1', field: 'grossPrice' }),
  ],
  'missing.choose': [
    given('the price of the second', { partId: 'p-2', field: 'grossPrice' }),
    given('a field that is not missing', { partId: 'p-1', field: 'grossPrice' }),
  ],
  'layout.choose': [given('the grid', { layout: 'grid' }), given('one part', { layout: 'part' })],
  'quote.submit': [given('and stay', { afterwards: 'stay' }), given('and go on', { afterwards: 'next' })],
  'photos.changed': [given('a photo of the second', { partId: 'p-2', photoIds: ['photo-1'] })],
  'photos.idle': [
    given('all arrived', { failedCount: 0, failedIn: null }),
    given('one failed', { failedCount: 1, failedIn: 'p-1' }),
  ],
};
