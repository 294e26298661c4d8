import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { PRICE_LIST } from '../../../domain/price-list.ts';
import { decodeTable } from '../../../src/browser/price-list/decode.ts';
import { openTable } from '../../../src/browser/price-list/price-table.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const TEXT = 'Numéro;Prix\r\nA-1;5,00\r\n';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${TEXT}`, false)],
    ['big-endian UTF-16 with a mark', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['big-endian UTF-16 without a mark', utf16(TEXT, true)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ])('in %s is read', (_, bytes) => expect(decodeTable(bytes)).toBe(TEXT));

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ])('is not %s', (_, bytes) => expect(openTable(new Uint8Array(bytes))).toBeNull());

  it('without lines opens nothing', () => {
    expect(openTable(utf8(''))).toBeNull();
    expect(openTable(utf8('Part,Price\r\n,\r\n'))).toBeNull();
  });
});

it('a file is opened with its titles and first lines, and its lines are sent in pieces', () => {
  const rows = Array.from({ length: PRICE_LIST.linesAtOnce + 1 }, (_, index) => [`A-${index}`, '="5,00"']);
  const table = openTable(utf8(Papa.unparse([['Pièce', 'Prix'], ...rows], { delimiter: ';' })));
  expect(table?.opened).toEqual({
    titles: ['Pièce', 'Prix'],
    samples: [
      ['A-0', '5,00'],
      ['A-1', '5,00'],
      ['A-2', '5,00'],
    ],
    rows: rows.length,
  });
  const columns = { number: { title: 'Pièce', at: 0 }, price: { title: 'Prix', at: 1 } };
  expect(table?.check(columns)).toMatchObject({ lines: rows.length, unread: [], unreadCount: 0 });
  expect(table?.next(0)).toHaveLength(PRICE_LIST.linesAtOnce);
  expect(table?.next(PRICE_LIST.linesAtOnce)).toMatchObject([
    { number: `A-${PRICE_LIST.linesAtOnce}`, priceCents: 500 },
  ]);
});

it('cells survive every separator and encoding', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'É', '"', ';', ',', '\t', '\n', ' ', '5') });
  const encode = fc.constantFrom(
    utf8,
    (text: string) => utf16(`\uFEFF${text}`, false),
    (text: string) => utf16(`\uFEFF${text}`, true),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 9 }), encode, (cells, encoded) => {
      const text = Papa.unparse([['Part', 'Price', 'Make'], ...cells.map((each, row) => [`P${row}`, '5.00', each])], {
        delimiter: '\t',
      });
      const table = openTable(encoded(text));
      expect(table?.opened.rows).toBe(cells.length);
      expect(table?.opened.samples[0]?.[2]).toBe((cells[0] ?? '').trim());
    }),
  );
});
