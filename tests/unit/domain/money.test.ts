import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal, shareOf } from '../../../domain/money.ts';
import { discountBetween } from '../../../domain/prices.ts';
import { PRICE_BOUNDS } from '../../../domain/part-answer.ts';

const anything = { decimals: 2, min: -Infinity, max: Infinity };

describe('a typed number', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['abc', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1e5', 'notANumber'],
    ['1,5', 'notANumber'],
    ['1.234', 'tooManyDecimals'],
    ['0', 'tooSmall'],
    ['-1', 'tooSmall'],
    ['1000000', 'tooLarge'],
  ])('%j is refused as %s [S5.1 S5.6 S5.7 S5.8 S5.9 S5.19]', (text, problem) => {
    expect(parseDecimal(text, PRICE_BOUNDS)).toEqual({ value: null, problem });
  });

  it.each([
    ['1', 100],
    ['1.', 100],
    ['.5', 50],
    ['0.07', 7],
    ['1234.50', 123_450],
    ['999999.99', 99_999_999],
  ])('%j is %i cents', (text, value) => {
    expect(parseDecimal(text, PRICE_BOUNDS)).toEqual({ value, problem: null });
  });

  it('with decimals is not an integer [S5.2]', () => {
    expect(parseDecimal('1.5', { decimals: 0, min: 0, max: 10 }).problem).toBe('notAnInteger');
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        expect(parseDecimal(formatDecimal(value, decimals), { ...anything, decimals }).value).toBe(value);
      }),
    );
  });
});

describe('a share', () => {
  it.each([
    [1000, 1000, 100],
    [5, 5000, 3],
    [-5, 5000, -3],
    [333, 3333, 111],
    [1, 4999, 0],
  ])('of %i cents at %i basis points is %i cents, half away from zero', (cents, basisPoints, expected) => {
    expect(shareOf(cents, basisPoints)).toBe(expected);
  });

  it('is rounded to the nearest cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, basisPoints) => {
          const share = shareOf(cents, basisPoints);
          expect(Number.isInteger(share)).toBe(true);
          expect(Math.abs(share * 10_000 - cents * basisPoints)).toBeLessThanOrEqual(5000);
        },
      ),
    );
  });

  it('is converted back to a discount, as precisely as the price allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 99_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        (gross, discount) => {
          expect(discountBetween(gross, gross - shareOf(gross, discount))).toBe(discount);
        },
      ),
    );
  });

  it('of zero is no discount', () => {
    expect(discountBetween(0, 0)).toBe(0);
  });
});

it('the bounds of a number are allowed, and what is beyond them is not', () => {
  const value = (text: string) => parseDecimal(text, { decimals: 1, min: -15, max: 15 });
  expect(
    ['-1.5', '-1.6', '1.5', '1.6', '-0', '+1', '-', '.', '-.5'].map((text) => value(text).value ?? value(text).problem),
  ).toEqual([-15, 'tooSmall', 15, 'tooLarge', 0, 'notANumber', 'notANumber', 'notANumber', -5]);
  const [safe, beyond] = ['90071992547409.91', '90071992547409.92'];
  expect(parseDecimal(safe, anything).value).toBe(Number.MAX_SAFE_INTEGER);
  expect([parseDecimal(beyond, anything).problem, parseDecimal(`-${beyond}`, anything).problem]).toEqual([
    'tooLarge',
    'tooSmall',
  ]);
});

it('a number is written with all its decimals', () => {
  const written = [formatDecimal(0, 2), formatDecimal(5, 2), formatDecimal(-5, 2), formatDecimal(123_456, 3)];
  expect(written).toEqual(['0.00', '0.05', '-0.05', '123.456']);
  expect([formatDecimal(7, 0), formatDecimal(-7, 0), formatDecimal(10, 1)]).toEqual(['7', '-7', '1.0']);
});

it('a discount is negative when the price is higher, and rounded half away from zero', () => {
  const between = [discountBetween(1000, 900), discountBetween(1000, 1100), discountBetween(80_000, 79_996)];
  expect(between).toEqual([1000, -1000, 1]);
  expect([discountBetween(80_000, 80_004), discountBetween(80_000, 79_997)]).toEqual([-1, 0]);
});
