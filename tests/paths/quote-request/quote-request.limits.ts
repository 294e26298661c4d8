/** The limits of a quote, and how its prices follow from each other. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { problemsOf, lineSums } from '../../../machines/quote-request/quote-request.answer.ts';
import { money, toldOf } from '../engine/limit-words.ts';
import { after, type LimitedEditor, type LimitedField, type Told } from '../engine/limits.ts';
import { doneOf } from '../engine/path-model.ts';
import { NOW, request } from './quote-request.examples.ts';
import { quoteRequestModel } from './quote-request.model.ts';
import type { QuoteSnapshot } from './quote-request.walking.ts';

const PART = 'p-2';
const set = (field: string) => (value: unknown) => [{ type: 'part.answer', partId: PART, change: { field, value } }];
const left: AnyEventObject = { type: 'price.leave', partId: PART };
const price = (field: string) => (value: string) => [...set(field)(value), left];

const begun = {
  input: quoteRequestModel.input,
  events: [
    { type: doneOf('loadDocument'), output: { document: request, now: NOW } },
    { type: 'draft.recalled', draft: null },
    { type: 'lock.acquired', lockId: 'lock-1' },
  ],
};
const offered = [
  ...set('availability')(Availability.AvailableNow),
  ...set('industryType')(IndustryType.Oem),
  ...price('grossPrice')('300.00'),
];
const recycled = [...offered, ...set('industryType')(IndustryType.Recycled), ...set('recycledQuality')('A')];
const inDays = [...offered, ...set('availability')(Availability.AvailableInDays)];

const field = (
  name: string,
  kind: LimitedField['kind'],
  fine: string,
  more: Partial<LimitedField> = {},
): LimitedField => ({
  field: name,
  kind,
  label: `quote-request:field.${name}`,
  fine,
  type: set(name),
  before: offered,
  situation: 'open.reserved.editing',
  send: [{ type: 'quote.submit', afterwards: 'stay' }, { type: 'review.accept' }],
  ...more,
});
const priced = (name: string, kind: LimitedField['kind'], fine: string): LimitedField =>
  field(name, kind, fine, { type: price(name) });

function problem(snapshot: AnyMachineSnapshot): Told | null {
  const { answers, thisYear }: QuoteSnapshot['context'] = snapshot.context;
  const draft = answers[PART];
  const [first] = draft ? Object.entries(problemsOf(draft, thisYear)) : [];
  return first?.[1] ? toldOf(`quote-request:field.${first[0]}`, first[1]) : null;
}

const sumOf = (typed: readonly (readonly [field: string, value: string])[]) => {
  const snapshot: QuoteSnapshot = after({ model: quoteRequestModel }, begun.input, [
    ...begun.events,
    ...set('availability')(Availability.AvailableNow),
    ...set('industryType')(IndustryType.Oem),
    ...typed.flatMap(([name, value]) => price(name)(value)),
  ]);
  const draft = snapshot.context.answers[PART];
  const part = snapshot.context.request?.parts.find(({ id }) => id === PART);
  const sums = draft && part ? lineSums({ ...part, quantity: 3 }, draft) : null;
  return {
    name: 'quote-request:field.netPrice',
    given: typed.map(([name, value]): [string, string] => [`quote-request:field.${name}`, value]),
    gives: [
      ...(['grossPrice', 'discount', 'netPrice'] as const)
        .filter((name) => typed.every(([known]) => known !== name))
        .map((name): [string, string] => [`quote-request:field.${name}`, draft?.[name] ?? '']),
      // Of three pieces.
      ['quote-request:total', money(sums?.totalCents)] as [string, string],
    ],
  };
};

export const quoteRequestLimits: LimitedEditor = {
  model: quoteRequestModel,
  examples: [begun],
  fields: [
    priced('grossPrice', 'money', '250.00'),
    priced('discount', 'percent', '10.00'),
    priced('netPrice', 'money', '250.00'),
    priced('retailPrice', 'money', '400.00'),
    field('deliveryDays', 'number', '2', { before: inDays }),
    field('recycledYear', 'number', '2100', { before: recycled }),
    field('manufacturer', 'text', 'a'),
    field('productCode', 'text', 'a'),
    field('link', 'text', 'http://a.test', { textOf: (length) => 'http://a.test'.padEnd(length, '/') }),
    field('note', 'text', 'a'),
  ],
  isSent: (snapshot) => !snapshot.matches({ open: { reserved: 'editing' } }),
  problem,
  // Two of the three prices give the third, rounded half away from zero.
  sums: () => [
    sumOf([
      ['grossPrice', '100.05'],
      ['discount', '50.00'],
    ]),
    sumOf([
      ['grossPrice', '0.03'],
      ['discount', '50.00'],
    ]),
    sumOf([
      ['grossPrice', '99.99'],
      ['discount', '33.33'],
    ]),
    sumOf([
      ['grossPrice', '100.00'],
      ['netPrice', '66.67'],
    ]),
    sumOf([
      ['grossPrice', '100.00'],
      ['netPrice', '120.00'],
    ]),
    sumOf([
      ['retailPrice', ''],
      ['discount', '12.50'],
      ['netPrice', '70.00'],
    ]),
    sumOf([
      ['retailPrice', '80.00'],
      ['discount', '25.00'],
    ]),
  ],
};
