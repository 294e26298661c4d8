import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound, searchableText, searchForm, searchWords } from '../../../domain/search-form.ts';

/** Any text, also with half surrogate pairs, and what people paste. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(..."aÉ1 -‑’'.%_\\œΣς\u00A0\u0301ﬁ½②Ａ") }),
);

describe('the form of searches', () => {
  it.each([
    ["L'Éclair", 'L’Éclair'],
    ['L‘ÉCLAIR', 'L’Éclair'],
    ['lʼeclair', 'L’Éclair'],
    ['BTX995887', 'BTX9-95-887'],
    ['BTX9\u201195\u2011887', 'BTX9-95-887'],
    ['BTX9\u00AD95 887', 'BTX9-95-887'],
    ['O40230', 'O-40230'],
    ['f150', 'F-150'],
    ['f 150', 'F-150'],
    ['f-150', 'F 150'],
    ['F-150', 'f150'],
    ['6135550119', '613-555-0119'],
    ['613.555.0119', '(613) 555-0119'],
    ['coeur', 'Cœur'],
    ['ﬁlter', 'filter'],
    ['Ａ１', 'a1'],
    ['ΟΔΟΣ', 'οδος'],
    ['civic beausejour', 'Beauséjour, Civic'],
  ])('%s finds %s', (search, text) => {
    expect(isFound(['other', text], search)).toBe(true);
  });

  it.each([
    ['f151', 'F-150'],
    ['eclairs', 'L’Éclair'],
    // No word goes from one text to the next.
    ['12', 'A-1'],
  ])('%s does not find %s', (search, text) => {
    expect(isFound([text, '2'], search)).toBe(false);
  });

  it.each(['-', '%', '_', "'", '— …', '😀', '\0'])('a search for %j finds nothing', (search) => {
    expect(searchWords(search)).toEqual([]);
    expect(isFound(['100 % - _', '😀'], search)).toBe(false);
  });

  it.each(['', ' ', '\u00A0\t'])('a blank search finds everything: %j', (search) => {
    expect(searchWords(search)).toBeNull();
    expect(isFound([], search)).toBe(true);
  });

  it('has only letters and digits, and stays the same when taken again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const form = searchForm(text);
        expect(form).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(searchForm(form)).toBe(form);
      }),
    );
  });

  it('of a part of a text is a part of that of the text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, part, after) => {
        expect(searchForm(before + part + after)).toContain(searchForm(part));
      }),
    );
  });

  it('finds each text by itself, in any case and order', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
        const search = texts.toReversed().join(' ').normalize('NFD');
        fc.pre((searchWords(search) ?? []).length > 0);
        expect(isFound(texts, search)).toBe(true);
        expect(searchableText(texts).split(' ').filter(Boolean)).toEqual(texts.map(searchForm).filter(Boolean));
      }),
    );
  });
});
