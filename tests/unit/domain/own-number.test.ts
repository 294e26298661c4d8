/** Own numbers are compared as they look, and have only what their PDF can show. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownNumber } from '../../../contracts/own-number.ts';
import { asOwnNumber, ownNumberKey, ownNumberProblem, unprinted } from '../../../domain/own-number.ts';

const LIMIT = 30;

it.each([
  ['a zero-width space', 'INV\u200b-77001'],
  ['a soft hyphen', 'INV\u00ad-77001'],
  ['a mark of direction', '\u200eINV-77001\u200f'],
  ['a variation selector', 'INV-77001\ufe0e'],
  ['another hyphen', 'INV‐77001'],
  ['a hyphen that does not break', 'INV‑77001'],
  ['a dash', 'INV–77001'],
  ['a minus sign', 'INV−77001'],
  ['full-width letters', 'ＩＮＶ－７７００１'],
  ['small letters', 'inv-77001'],
  ['accents', 'ÎNV-77001'],
  ['spaces around it', ' INV-77001\u00a0'],
])('a number with %s is the same number', (_, typed) => {
  expect(ownNumberKey(typed)).toBe(ownNumberKey('INV-77001'));
  expect(ownNumberProblem(typed, LIMIT, ['INV-77001'])).toEqual({ key: 'numberUsed' });
  expect(ownNumberProblem('INV-77001', LIMIT, [typed])).toEqual({ key: 'numberUsed' });
});

it.each(['INV-77002', 'INV77001', 'INV/77001', '77001-INV', 'INV-7700l'])('%s is another number', (typed) => {
  expect(ownNumberKey(typed)).not.toBe(ownNumberKey('INV-77001'));
  expect(ownNumberProblem(typed, LIMIT, ['INV-77001'])).toBeNull();
});

it('spaces inside count once, as on the screen', () => {
  expect(ownNumberKey('INV \u00a0 1')).toBe(ownNumberKey('INV 1'));
  expect(ownNumberKey('INV1')).not.toBe(ownNumberKey('INV 1'));
});

describe('a number', () => {
  it('is kept as typed, in usual width, without what shows nothing', () => {
    expect(asOwnNumber(' \u200eＩＮＶ–7\u00ad7\u200b001 ')).toBe('INV–77001');
    expect(asOwnNumber('\u202eINV-1\u202c')).toBe('INV-1');
  });

  it.each(['12″', 'Ω', '№ 12', 'ᐃᓄᒃ', '19‑inch → 20', 'Éà-œ_#/&', '5 €'])('may be %s', (number) => {
    expect(unprinted(number)).toBe('');
    expect(ownNumberProblem(number, LIMIT, [])).toBeNull();
    expect(v.is(ownNumber(LIMIT), number)).toBe(true);
  });

  it.each([
    ['🚗-1', '🚗'],
    ['車 1 車', '車'],
    ['1 שלום', 'ש ל ו ם'],
    ['1\u3000車', '車'],
    ['1\ue000', 'U+E000'],
  ])('is refused as %s, with the characters that its PDF could not show', (number, characters) => {
    expect(ownNumberProblem(number, LIMIT, [])).toEqual({ key: 'unprinted', characters });
    expect(v.is(ownNumber(LIMIT), number)).toBe(false);
  });

  it('is required, has a longest length, and reports damage', () => {
    for (const nothing of ['', ' ', '\u200b', '\u200d\u00ad'])
      expect(ownNumberProblem(nothing, LIMIT, [])).toEqual({ key: 'required' });
    expect(ownNumberProblem('x'.repeat(31), LIMIT, [])).toMatchObject({ key: 'tooLong' });
    expect(ownNumberProblem(`${'x'.repeat(30)}\u200b`, LIMIT, [])).toBeNull();
    expect(ownNumberProblem('1\0', LIMIT, [])).toEqual({ key: 'unkeepable' });
  });
});
