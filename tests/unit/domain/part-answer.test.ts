/** Each field of a complete answer, on both sides of its rule. */
import { expect, it } from 'vitest';
import {
  ANSWER_TEXT_NAMES,
  GRID_TEXT_NAMES,
  OFFER_TEXT_NAMES,
  SUMMARY_TEXT_NAMES,
} from '../../../domain/answer-text.ts';
import {
  Availability,
  Certification,
  flagsIn,
  IndustryType,
  PartCondition,
  PartTypeFlag,
} from '../../../domain/enumerations.ts';
import { brokenFields, isAccepted, isOffered, quoteTotalCents, soleIndustryType } from '../../../domain/part-answer.ts';
import type { PartAnswer } from '../../../domain/quote-request.ts';

const oem: PartAnswer = {
  availability: Availability.AvailableNow,
  deliveryDays: null,
  industryType: IndustryType.Oem,
  certifications: 0,
  condition: PartCondition.None,
  recycledQuality: null,
  recycledYear: null,
  retailPriceCents: null,
  grossPriceCents: 100,
  netPriceCents: 100,
  discountBasisPoints: 0,
  manufacturer: '',
  productCode: '',
  link: '',
  note: '',
  photoIds: [],
};
const inDays: PartAnswer = { ...oem, availability: Availability.AvailableInDays, deliveryDays: 1 };
const backOrdered: PartAnswer = { ...oem, availability: Availability.BackOrder };
const aftermarket: PartAnswer = { ...oem, industryType: IndustryType.Aftermarket };
const recycled: PartAnswer = {
  ...oem,
  industryType: IndustryType.Recycled,
  recycledQuality: 'A',
  recycledYear: 2000,
};
const photos = (count: number): string[] => Array.from({ length: count }, (_, index) => `photo-${index}`);
const { Capa, Nsf, DiamondStandard, KeysIq } = Certification;

it.each<readonly [keyof PartAnswer, PartAnswer, accepted: readonly unknown[], refused: readonly unknown[]]>([
  ['availability', oem, [1, 3, 4], [Availability.None]],
  ['photoIds', oem, [[], photos(10)], [photos(11), ['photo-1', 'photo-1']]],
  ['deliveryDays', oem, [null], [0, 1, 30]],
  ['deliveryDays', inDays, [1, 365], [null, 0, -1, 366, 1.5]],
  ['deliveryDays', backOrdered, [null, 1, 365], [0, -1, 366, 1.5]],
  ['industryType', oem, [IndustryType.Oem, IndustryType.Aftermarket], [IndustryType.None]],
  ['certifications', oem, [0], [Capa]],
  ['certifications', aftermarket, [0, Capa, Nsf, DiamondStandard, KeysIq, 15], [16, 17]],
  ['condition', oem, [0, PartCondition.OemTakeOff, PartCondition.OemRefurbished], [PartCondition.Aftermarket]],
  ['condition', aftermarket, [0, PartCondition.Aftermarket], []],
  ['recycledQuality', oem, [null], ['A']],
  ['recycledQuality', recycled, ['A', 'C'], [null]],
  ['recycledYear', oem, [null], [2000]],
  ['recycledYear', recycled, [1980, 2026, 2027], [null, 1979, 2028, 1999.5]],
  ['retailPriceCents', oem, [null, 1, 99_999_999], [0, 100_000_000, 0.5]],
  ['grossPriceCents', oem, [1, 99_999_999], [null, 0, 100_000_000, 1.5]],
  ['netPriceCents', oem, [1, 99_999_999], [null, 0, 100_000_000, 1.5]],
  ['discountBasisPoints', oem, [-99_900, 0, 10_000], [null, -99_901, 10_001, 0.5]],
])('%s', (field, answer, accepted, refused) => {
  const broken = (value: unknown): string[] => brokenFields({ ...answer, [field]: value }, 2026);
  expect(accepted.map(broken)).toEqual(accepted.map(() => []));
  expect(refused.map(broken)).toEqual(refused.map(() => [field]));
});

it('a part that is not available needs nothing but a note and photos of the allowed length', () => {
  const long = Object.fromEntries(ANSWER_TEXT_NAMES.map((name) => [name, 'x'.repeat(501)]));
  const none = { ...oem, availability: Availability.NotAvailable, grossPriceCents: null, industryType: 0 } as const;
  expect(brokenFields({ ...none, ...long, photoIds: photos(11) }, 2026)).toEqual(['photoIds', 'note']);
  expect(brokenFields({ ...oem, ...long }, 2026)).toEqual(['manufacturer', 'productCode', 'link', 'note']);
});

it('the texts, where they appear', () => {
  expect(OFFER_TEXT_NAMES).toEqual(['manufacturer', 'productCode', 'link']);
  expect(GRID_TEXT_NAMES).toEqual(['note']);
  expect(SUMMARY_TEXT_NAMES).toEqual(['manufacturer', 'note']);
});

it('a part is offered, unless it is not available or not answered', () => {
  expect(Object.entries(Availability).filter(([, value]) => !isOffered(value))).toEqual([
    ['None', 0],
    ['NotAvailable', 5],
  ]);
});

it('the types that a shop accepts', () => {
  const { None, Oem, Aftermarket, Recycled } = IndustryType;
  const types = [None, Oem, Aftermarket, Recycled];
  const all = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(all.map((mask) => types.filter((type) => isAccepted(mask, type)))).toEqual([
    types,
    [Oem],
    [Aftermarket],
    [Oem, Aftermarket],
    [Recycled],
    [Oem, Recycled],
    [Aftermarket, Recycled],
    [Oem, Aftermarket, Recycled],
  ]);
  expect(all.map(soleIndustryType)).toEqual([None, Oem, Aftermarket, None, Recycled, None, None, None]);
  expect(all.map((mask) => flagsIn(mask, PartTypeFlag).join(' '))).toEqual([
    '',
    'Oem',
    'Aftermarket',
    'Oem Aftermarket',
    'Recycled',
    'Oem Recycled',
    'Aftermarket Recycled',
    'Oem Aftermarket Recycled',
  ]);
});

it('the total of a quote counts the offered parts that have a price', () => {
  const line = (quantity: number, availability: Availability, netPriceCents: number | null) => ({
    quantity,
    answer: { availability, netPriceCents },
  });
  expect(quoteTotalCents([line(2, 1, 500), line(3, 4, 7), line(9, 5, 1000), line(9, 0, 1000), line(9, 1, null)])).toBe(
    1021,
  );
});
