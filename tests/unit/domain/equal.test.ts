import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equal } from '../../../domain/equal.ts';

/** Few keys and values, so that two objects are often equal or nearly equal. */
const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'plain' },
    fc.constantFrom<unknown>(undefined, null, false, '', 'a', 1, Number.NaN),
    fc.array(tie('plain'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', 'length', '__proto__'), tie('plain'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, inner]) => [field, reversed(inner)] as const)
      .reverse(),
  );
};

describe('equal', () => {
  it('compares plain values as Node does', () => {
    fc.assert(
      fc.property(plain, plain, (left, right) => {
        expect(equal(left, right)).toBe(isDeepStrictEqual(left, structuredClone(right)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('treats a copy as equal, whatever the order of its fields', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(equal(value, structuredClone(value))).toBe(true);
        expect(equal(value, reversed(value))).toBe(true);
      }),
    );
  });

  it('distinguishes values that JSON drops', () => {
    expect(equal<unknown>({ a: undefined }, {})).toBe(false);
    expect(equal<unknown>({ a: undefined }, { b: undefined })).toBe(false);
    expect(equal<unknown>([null], [Number.NaN])).toBe(false);
    expect(equal<unknown>([], {})).toBe(false);
    expect(equal(0, -0)).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['functions', () => () => 1],
    ['sets', () => new Set([1])],
    ['maps', () => new Map([[1, 2]])],
    ['dates', () => new Date(0)],
    ['objects of a class', () => new URL('https://parts.test')],
  ])('treats %s as equal only to themselves', (_, make) => {
    const one = make();
    expect(equal({ one }, { one })).toBe(true);
    expect(equal({ one }, { one: make() })).toBe(false);
  });
});
