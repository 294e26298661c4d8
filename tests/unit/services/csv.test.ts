import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvAmount, csvInstant, csvOf, csvText } from '../../../src/browser/csv.ts';

describe('a table as a file for spreadsheets', () => {
  it('is marked as UTF-8, with the separator of the language', () => {
    expect(
      csvOf(
        [
          ['Numéro', 'Total'],
          ['F-1', '12,50'],
        ],
        'fr',
      ),
    ).toBe('\uFEFFNuméro;Total\r\nF-1;12,50');
    expect(
      csvOf(
        [
          ['Number', 'Total'],
          ['I-1', '12.50'],
        ],
        'en',
      ),
    ).toBe('\uFEFFNumber,Total\r\nI-1,12.50');
  });

  it('writes amounts as numbers, credits as negative', () => {
    expect([csvAmount(123_456, 'en'), csvAmount(123_456, 'fr'), csvAmount(-5, 'fr'), csvAmount(0, 'en')]).toEqual([
      '1234.56',
      '1234,56',
      '-0,05',
      '0.00',
    ]);
    expect(csvOf([['-0,05']], 'fr')).toContain('-0,05');
  });

  it('round-trips any text', () => {
    const texts = ['Carrosserie « Élégance »; inc.', 'a "quote", a comma', 'two\nlines', ' spaces ', '💥'];
    expect(Papa.parse<string[]>(csvOf([texts], 'fr').slice(1), { delimiter: ';' }).data).toEqual([texts]);
  });

  it('never lets a text run as a formula', () => {
    expect(csvOf([['\n=1+1']], 'en')).toContain("'\n=1+1");
    for (const text of ['=1+1', '+1', '@SUM(A1)', '-1+2', '\t=1', '-cmd'])
      expect(csvOf([[text]], 'en')).toContain(`'${text}`);
  });

  const cellOf = (text: string, language: 'en' | 'fr'): string | undefined =>
    Papa.parse<string[]>(csvOf([['before', text, 'after']], language).slice(1), {
      delimiter: language === 'fr' ? ';' : ',',
    }).data[0]?.[1];
  const language = fc.constantFrom('en' as const, 'fr' as const);
  /** What a spreadsheet may skip at the start of a cell. */
  const SKIPPED = [
    ' ',
    '\t',
    '\r',
    '\n',
    '\v',
    '\f',
    '\0',
    '\u001B',
    '\u0085',
    '\u00A0',
    '\u00AD',
    '\u034F',
    '\u115F',
    '\u180E',
    '\u2003',
    '\u200B',
    '\u200D',
    '\u200E',
    '\u2028',
    '\u202E',
    '\u202F',
    '\u2060',
    '\u3000',
    '\u3164',
    '\uFE0F',
    '\uFEFF',
  ];
  const STARTS = [...'=+-@', ...'＝＋－＠', ...'﹦﹢﹣﹫'];

  it('never lets a formula run after spaces, control or invisible characters', () => {
    const skipped = fc.array(fc.constantFrom(...SKIPPED), { maxLength: 5 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(skipped, fc.constantFrom(...STARTS), fc.string(), language, (before, start, rest, spoken) => {
        const text = `${before}${start}A${rest}`;
        expect(cellOf(text, spoken)).toBe(`'${text}`);
      }),
    );
  });

  it('escapes what a spreadsheet would cut off', () => {
    for (const text of ['\tplain', '\rplain', '\nplain']) expect(cellOf(text, 'en')).toBe(`'${text}`);
  });

  it('does not change plain texts and amounts', () => {
    const plain = fc.string().filter((text) => /^[\p{L}\p{N}#$«("]/u.test(text.normalize('NFKC')));
    fc.assert(
      fc.property(plain, language, (text, spoken) => {
        expect(cellOf(text, spoken)).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), language, (cents, spoken) => {
        const amount = csvAmount(cents, spoken);
        expect(cellOf(amount, spoken)).toBe(amount);
        // Unquoted, so that a spreadsheet reads a number.
        expect(csvOf([['before', amount]], spoken)).toContain(`${spoken === 'fr' ? ';' : ','}${amount}`);
      }),
    );
    for (const text of ['', ' spaces ', ' Élégance', '\u00A0Élégance', '12-34', 'a=b', '−5', '——'])
      expect(cellOf(text, 'fr')).toBe(text);
  });

  it.each([
    '00012345',
    '1E5',
    '1e-5',
    '12.50',
    '12,50',
    '1 250',
    '(5)',
    '-5',
    '123456789012',
    '2019.',
    '12-34',
    '1/2',
    '11/25/2026',
    '3:15',
    '9:30 pm',
    'MAR-12',
    '5 déc',
    '12mai2026',
    'SEPT 4',
    'TRUE',
    'Faux',
  ])('keeps %s as it was typed: no number, day or truth', (text) => {
    expect(csvText(text)).toBe(`="${text}"`);
    for (const spoken of ['en', 'fr'] as const) expect(cellOf(csvText(text), spoken)).toBe(`="${text}"`);
  });

  it.each([
    '',
    '0',
    '7',
    '$0.39',
    '0,39 $',
    '5%',
    '12345',
    '2026-11-20',
    'INV-77001',
    'REF-77',
    '514 555-0199 x',
    '1E5A',
    'Mars',
    '2HGFE2F50PH000001',
    'Honda Civic 2023',
    'H2X 1Y4',
    '3 rue du Fort',
    '12″',
    '№ 12',
  ])('leaves %s, which is shown as typed anyway', (text) => {
    expect(csvText(text)).toBe(text);
  });

  it('lets no typed formula pass as one of its own', () => {
    for (const text of ['="1"', '=1', ' =2', '="a"&"b"']) expect(cellOf(csvText(text), 'en')).toBe(`'${text}`);
    fc.assert(
      fc.property(fc.string(), language, (text, spoken) => {
        expect([text, `'${text}`, `="${text}"`]).toContain(cellOf(csvText(text), spoken));
        expect(csvText(text)).toMatch(/^="[\p{L}\d $€£%.,'()/:+\u00a0\u202f-]*"$|^(?!=)/u);
      }),
    );
  });

  it('never lets a formula run in a spreadsheet with another separator', () => {
    const anyParts = fc.array(fc.string({ maxLength: 5 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(anyParts, fc.constantFrom(',', ';', '\t'), language, (parts, between, spoken) => {
        const text = `x${parts.join(`${between}=1+1`)}`;
        const read = Papa.parse<string[]>(csvOf([[text]], spoken).slice(1), { delimiter: between }).data.flat();
        expect(read.filter((cell) => cell.startsWith('='))).toEqual([]);
      }),
    );
  });
});

it('instants are local, and sort as text', () => {
  expect(csvInstant(new Date(2026, 0, 5, 9, 7, 59).toISOString())).toBe('2026-01-05 09:07');
  expect(csvInstant(new Date(2026, 10, 25, 21, 15).toISOString())).toBe('2026-11-25 21:15');
  expect(csvInstant(null)).toBe('');
});
