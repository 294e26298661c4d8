import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn, daysIn, decimalSign, stockIn } from '../../../domain/price-list-amount.ts';

const centsOf = (texts: readonly string[]): (number | string)[] => {
  const sign = decimalSign(texts);
  return texts.map((text) => {
    const read = amountIn(text, sign);
    return 'why' in read ? read.why : read.cents;
  });
};

describe('an amount', () => {
  it.each([
    [
      ['$1,234.56', '12.5', '7', '.99', '1,234'],
      [123_456, 1250, 700, 99, 123_400],
    ],
    [
      ['1 234,56 $', '12,5', '7', '1\u00a0234', '1\u202f234,5 $ CA'],
      [123_456, 1250, 700, 123_400, 123_450],
    ],
    [
      ['1.234,56', '1.234', '12,00'],
      [123_456, 123_400, 1200],
    ],
    [
      ["1'234.50", 'CAD 12', 'CA$ 3'],
      [123_450, 1200, 300],
    ],
    [
      ['12.3456', '0.125', '1234567.89'],
      [1235, 13, 123_456_789],
    ],
    // No amount of the column has cents.
    [
      ['1,234', '950'],
      [123_400, 95_000],
    ],
  ])('%j is read as its column is written', (texts, cents) => expect(centsOf(texts)).toEqual(cents));

  it('that may be a thousand or a dollar is not read', () => {
    expect(centsOf(['12,50', '1,234'])).toEqual([1250, 'unclear']);
    expect(centsOf(['12,50', '12.50', '1,234', '1.234'])).toEqual([1250, 1250, 'unclear', 'unclear']);
  });

  it.each(['', 'call', '-5.00', '(5.00)', '12 34', '1,2,3.4', 'US$ 5', '5 %', '1.2.3', '.', '٣'])(
    '%j is none',
    (text) => expect(centsOf([text])).toEqual(['unreadable']),
  );

  const separators = fc.constantFrom(
    { group: ',', sign: '.' },
    { group: ' ', sign: ',' },
    { group: '\u00a0', sign: ',' },
    { group: '.', sign: ',' },
    { group: "'", sign: '.' },
    { group: '', sign: '.' },
    { group: '', sign: ',' },
  );
  const written = (cents: number, { group, sign }: { group: string; sign: string }, hasCents: boolean): string => {
    const whole = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, group);
    return hasCents ? `${whole}${sign}${String(cents % 100).padStart(2, '0')}` : whole;
  };

  it('of a column with cents is what was written', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1 });
    fc.assert(
      fc.property(separators, amounts, (form, column) => {
        expect(centsOf(column.map((cents) => `${written(cents, form, true)} $`))).toEqual(column);
      }),
    );
  });

  it('is never another amount than was written, with or without cents', () => {
    const amount = fc.record({ dollars: fc.integer({ min: 1, max: 999_999 }), hasCents: fc.boolean() });
    fc.assert(
      fc.property(separators, fc.array(amount, { minLength: 1 }), (form, amounts) => {
        const texts = amounts.map(({ dollars, hasCents }) => written(dollars * 100, form, hasCents));
        for (const [index, read] of centsOf(texts).entries())
          expect([(amounts[index]?.dollars ?? 0) * 100, 'unclear']).toContain(read);
      }),
    );
  });
});

it('stock is a number or an answer, days are the later end of a range', () => {
  expect(['12', '5+', '>10', '3.00', '1 200', 'Oui', 'no', '', 'plenty', '-1'].map(stockIn)).toEqual([
    12,
    5,
    10,
    3,
    1200,
    1,
    0,
    null,
    null,
    null,
  ]);
  expect(['3', '2-3 jours', '5 days', '1 à 2', '4 j.', '0', 'soon', '-3'].map(daysIn)).toEqual([
    3,
    3,
    5,
    2,
    4,
    0,
    null,
    null,
  ]);
});
