import { describe, expect, it } from 'vitest';
import {
  digitsProblem,
  lengthProblem,
  maskProblem,
  nameProblem,
  numberProblem,
  reasonProblem,
  textProblem,
} from '../../../domain/field-problem.ts';

describe("a person's name", () => {
  it.each([
    '',
    'Anne-Marie St-Onge',
    'Maxime L’Heureux',
    "Siobhán O'Brien",
    'J.-F. Bélanger',
    'Đặng Thị Ngọc',
    'Zoe\u0308',
    'Анна Ковалёва',
    '山田 太郎',
    'A'.repeat(60),
  ])('is %s [S5.5]', (name) => {
    expect(nameProblem(name, 60)).toBeNull();
  });

  it.each([
    'Maxime 2',
    'Marie@shop',
    'Paul_Roy',
    'Paul, Roy',
    'Paul & Roy',
    'Roy (pièces)',
    'Paul\nRoy',
    'Paul 😀',
    '٢',
  ])('is not "%s" [S5.5]', (name) => {
    expect(nameProblem(name, 60)).toEqual({ key: 'nameOnly' });
  });

  it('has a maximum length [S5.3]', () => {
    expect(nameProblem('A'.repeat(61), 60)).toMatchObject({ key: 'tooLong', bound: 60 });
  });
});

describe('digits only', () => {
  it.each(['', '0', '0212', '123456'])('"%s" is valid [S5.10]', (text) => {
    expect(digitsProblem(text, 6)).toBeNull();
  });

  it.each(['12a', '1 2', '-1', '1.5', '#12', '٢٣'])('"%s" is invalid [S5.10]', (text) => {
    expect(digitsProblem(text, 6)).toEqual({ key: 'digitsOnly' });
  });

  it('has a maximum length [S5.3]', () => {
    expect(digitsProblem('1234567', 6)).toMatchObject({ key: 'tooLong', bound: 6 });
  });
});

describe('a masked text', () => {
  it.each([
    ['### ###-####', ''],
    ['### ###-####', '514 555-0101'],
    ['@#@ #@#', 'H7G 2T9'],
    ['**-##', 'a1-23'],
  ])('%s: "%s" is valid [S5.16]', (mask, text) => {
    expect(maskProblem(text, mask)).toBeNull();
  });

  it.each([
    ['### ###-####', '514 555-010'],
    ['### ###-####', '5145550101'],
    ['### ###-####', '514-555-0101'],
    ['### ###-####', '514 555-010a'],
    ['@#@ #@#', 'H7G 229'],
    ['**-##', 'a--23'],
  ])('%s: "%s" is incomplete [S5.16]', (mask, text) => {
    expect(maskProblem(text, mask)).toEqual({ key: 'tooShort', bound: mask.length, decimals: 0 });
  });

  it('is no longer than its mask', () => {
    expect(maskProblem('514 555-01012', '### ###-####')).toMatchObject({ key: 'tooLong', bound: 12 });
  });
});

describe('a typed number', () => {
  const bounds = { decimals: 2, min: 100, max: 99_900 };

  it.each([
    ['1', null],
    ['999', null],
    ['', { key: 'required' }],
    ['x', { key: 'notANumber' }],
    ['1.234', { key: 'tooManyDecimals' }],
    ['0.99', { key: 'tooSmall', bound: 100, decimals: 2 }],
    ['-5', { key: 'tooSmall', bound: 100, decimals: 2 }],
    ['999.01', { key: 'tooLarge', bound: 99_900, decimals: 2 }],
  ])('"%s": %o [S5.6 S5.7]', (text, problem) => {
    expect(numberProblem(text, bounds, true)).toEqual(problem);
    expect(numberProblem(text, bounds, false)).toEqual(text === '' ? null : problem);
  });

  it('without a largest value is one that can be counted exactly', () => {
    const whole = { decimals: 0, min: 0, max: Infinity };
    const largest = String(Number.MAX_SAFE_INTEGER);
    expect(numberProblem(largest, whole, true)).toBeNull();
    expect(numberProblem(`${largest}0`, whole, true)).toEqual({
      key: 'tooLarge',
      bound: Number.MAX_SAFE_INTEGER,
      decimals: 0,
    });
    expect(numberProblem(`-${largest}0`, { ...whole, min: -10 }, true)).toMatchObject({ key: 'tooSmall', bound: -10 });
    expect(numberProblem('1.5', whole, true)).toEqual({ key: 'notAnInteger' });
  });
});

describe('a text', () => {
  it('has a maximum length; surrounding spaces do not count', () => {
    const long = { key: 'tooLong', bound: 3, decimals: 0 };
    expect([lengthProblem('abc', 3), lengthProblem('abcd', 3)]).toEqual([null, long]);
    expect(['', ' abc ', 'a c', 'abcd', ' a  d '].map((text) => textProblem(text, { limit: 3 }))).toEqual([
      null,
      null,
      null,
      long,
      long,
    ]);
  });

  it('may have to be an address, unless it is empty', () => {
    const link = { limit: 20, format: 'url' } as const;
    expect(['', '  ', ' https://a.test '].map((text) => textProblem(text, link))).toEqual([null, null, null]);
    expect(textProblem('a.test', link)).toEqual({ key: 'url' });
    expect(textProblem(`https://a.test/${'a'.repeat(6)}`, link)).toMatchObject({ key: 'tooLong', bound: 20 });
  });

  it('that someone else will read has three characters; surrounding spaces do not count', () => {
    expect(reasonProblem(' abc ', 3)).toBeNull();
    expect(['', ' \n '].map((text) => reasonProblem(text, 3))).toEqual([{ key: 'required' }, { key: 'required' }]);
    expect(reasonProblem(' ab ', 3)).toEqual({ key: 'tooShort', bound: 3, decimals: 0 });
    expect(reasonProblem('abcd', 3)).toEqual({ key: 'tooLong', bound: 3, decimals: 0 });
  });
});
