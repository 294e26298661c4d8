import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadsheetCells } from '../../../src/views/quote-request/spreadsheet-cells.ts';

describe('the cells of a copied text', () => {
  it.each([
    // A cell that begins with a quote is a remark, and swallows nothing.
    [
      'Price\tnote\r\n100.00\t"LH only\r\n200.00\tok\r\n',
      [
        ['Price', 'note'],
        ['100.00', '"LH only'],
        ['200.00', 'ok'],
      ],
    ],
    ['"LH only\r\n20" wheel\r\n', [['"LH only'], ['20" wheel']]],
    [
      '100.00\t"LH only\r\n200.00\t19"\r\n',
      [
        ['100.00', '"LH only'],
        ['200.00', '19"'],
      ],
    ],
    // An inch, and words in quotes.
    [
      '100.00\t19" wheel\r\n200.00\t"Sport" trim\r\n',
      [
        ['100.00', '19" wheel'],
        ['200.00', '"Sport" trim'],
      ],
    ],
    ['100.00\t"Sport"\r\n', [['100.00', '"Sport"']]],
    // Quoted for its line ends or tabs.
    [
      '1\t"two\nlines"\r\n2\tok\r\n',
      [
        ['1', 'two\nlines'],
        ['2', 'ok'],
      ],
    ],
    ['1\t"two ""lines"",\nand a\ttab"\t3', [['1', 'two "lines",\nand a\ttab', '3']]],
    // Any line ends; empty lines at the end are no rows, those between are.
    ['100.00\r200.00\r300.00\r', [['100.00'], ['200.00'], ['300.00']]],
    ['100.00\r\n200.00\r\n\r\n', [['100.00'], ['200.00']]],
    [
      '1\t2\n\t\n3\t4\n \t\n\n',
      [
        ['1', '2'],
        ['', ''],
        ['3', '4'],
      ],
    ],
    ['Used; small scratch\r\nNew\r\n', [['Used; small scratch'], ['New']]],
    ['', [['']]],
  ])('%j', (text, cells) => {
    expect(spreadsheetCells(text)).toEqual(cells);
  });

  /** How a program writes a cell: quoted, with its quotes doubled, if it has one of these. */
  const NOTATIONS = { Excel: /[\t\n]/, Sheets: /\n/, LibreOffice: /\t/, everyQuote: /["\t\n]/ } as const;
  const written = (cell: string, needsQuotes: RegExp): string =>
    needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const word = fc.stringMatching(/^[A-Za-z0-9 .,;$éÉ'"-]{1,12}$/);
  const notBlank = word.filter((text) => text.trim() !== '');
  /** What people write in a cell: not two quotes in a row within quotes, which reads as a doubled one. */
  const cellOf = (breaks: readonly string[]) =>
    fc
      .array(fc.oneof({ weight: 4, arbitrary: notBlank }, { weight: 1, arbitrary: fc.constantFrom(...breaks) }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((words) => words.join(''))
      .filter((text) => text.trim() !== '' && !/""|^".*"$/s.test(text));

  it.each([
    ['Excel', ['\n'], '\r\n'],
    ['Excel', [' '], '\r'],
    ['Sheets', ['\n'], '\n'],
    ['LibreOffice', [' '], '\n'],
    ['everyQuote', ['\n'], '\r\n'],
  ] as const)('%s: what is copied comes back cell by cell (%j, %j)', (program, breaks, end) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }).chain((width) => {
          // A number in the first column, as beside every remark.
          const row = fc.tuple(
            fc.constantFrom('100.00', '1 234,50'),
            ...Array.from({ length: width - 1 }, () => cellOf(breaks)),
          );
          return fc.array(row, { minLength: 1, maxLength: 5 });
        }),
        (rows) => {
          const text = rows
            .map((row) => row.map((cell) => written(cell, NOTATIONS[program])).join('\t') + end)
            .join('');
          expect(spreadsheetCells(text)).toEqual(rows);
        },
      ),
      { numRuns: 300 },
    );
  });
});
