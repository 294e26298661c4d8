import { describe, expect, it } from 'vitest';
import { digitsProblem, maskProblem, nameProblem } from '../../../domain/field-problem.ts';

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
