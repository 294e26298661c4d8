import { describe, expect, it } from 'vitest';
import { isSearchTooLong, searchText } from '../../../domain/list-query.ts';
import { searchUrl, textOfPath } from '../../../domain/search-address.ts';
import { markedPieces } from '../../../domain/search.ts';

/** Matches are in brackets. */
const marked = (text: string, search: string): string =>
  markedPieces(text, search)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

describe('the matches of a search', () => {
  it.each([
    ['Carrosserie Élégance', 'elegance', 'Carrosserie [Élégance]'],
    ['Carrosserie Elegance', 'ÉLÉG', 'Carrosserie [Eleg]ance'],
    ['Le Cœur du métal', 'coeur metal', 'Le [Cœur] du [métal]'],
    // Half of a ligature matches part of it.
    ['Cœur', 'co', '[Cœ]ur'],
    ['E\u0301cole', 'ecole', '[E\u0301cole]'],
    // With the signs inside, and whatever signs are typed.
    ['Ford F-150', 'f150', 'Ford [F-150]'],
    ['Ford F150', 'f-150', 'Ford [F150]'],
    ['Garage F 150', 'F-150', 'Garage [F 150]'],
    ['Garage L’Éclair inc.', "l'eclair", 'Garage [L’Éclair] inc.'],
    ['BTX9-95-887', 'BTX9\u201195\u2011887', '[BTX9-95-887]'],
    ['613 555-0119', '6135550119', '[613 555-0119]'],
    ['100 % aluminium', '%', '100 % aluminium'],
    ['100 % aluminium', '100%', '[100] % aluminium'],
    ['a.b*c', '.b*', 'a.[b]*c'],
    ['aaa', 'aa', '[aaa]'],
    ['Hood 😀 left', '😀', 'Hood 😀 left'],
    // A family emoji is one grapheme.
    ['x👨‍👩‍👧y', 'xy', '[x👨‍👩‍👧y]'],
    ['מכונית שלום', 'שלום', 'מכונית [שלום]'],
    ['Civic', 'hood', 'Civic'],
    ['Civic', '', 'Civic'],
    ['', 'civic', ''],
  ])('%s by %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('keeps the whole text', () => {
    const text = 'Élégance 👨‍👩‍👧 שלום œ ﬁ ẞ İ 한국';
    expect(
      markedPieces(text, 'e s i')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('the address of a search', () => {
  it.each([
    'civic',
    '100 %',
    '%E0%A4%A',
    'a/b',
    'a?b#c',
    '"l’été"',
    "';--",
    '😀',
    'שלום',
    'a\\b',
    '+1 514',
    '.hidden',
    'x.pdf',
    'é'.repeat(10_000),
  ])('holds %s', (text) => {
    expect(textOfPath(new URL(searchUrl({ text, kind: null, status: null }), 'http://portal.test').pathname)).toBe(
      text,
    );
  });

  it('can contain dots, which a URL treats as folders', () => {
    for (const text of ['.', '..'])
      expect(
        textOfPath(new URL(searchUrl({ text, kind: null, status: null }), 'http://portal.test').pathname).trim(),
      ).toBe(text);
  });

  it('is that of the specification, with the filters after it [S2.9]', () => {
    expect(searchUrl({ text: 'civic', kind: null, status: null })).toBe('/search/civic/');
    expect(searchUrl({ text: 'hood', kind: 'creditRequests', status: 'refused' })).toBe(
      '/search/hood/?kind=creditRequests&status=refused',
    );
    expect(searchUrl({ text: '', kind: null, status: 'active' })).toBe('/search/?status=active');
  });

  it('reads half a surrogate pair and invalid escapes as text', () => {
    expect(searchUrl({ text: '\uD83D', kind: null, status: null })).toBe('/search/%EF%BF%BD/');
    expect(textOfPath('/search/%E0%A4%A')).toBe('%E0%A4%A');
    expect([textOfPath('/search'), textOfPath('/search/'), textOfPath('/search/civic')]).toEqual(['', '', 'civic']);
  });
});

it('removes control characters and limits the length', () => {
  expect(searchText('  a\0b\r\nc ')).toBe('a b c');
  expect([
    isSearchTooLong('x'.repeat(200)),
    isSearchTooLong(` ${'x'.repeat(200)} `),
    isSearchTooLong('x'.repeat(201)),
  ]).toEqual([false, false, true]);
});
