import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { columnsAfter, layoutOf, matched, separatorOf, type Separator } from '../../../domain/price-list-columns.ts';
import { LIST_COLUMNS, type ListColumns } from '../../../domain/price-list.ts';

describe('the layout of a file', () => {
  it.each([
    ['Part Number,Price\n52119-0R910,"1,250.00"\n', ','],
    ['No de pièce;Prix\n52119-0R910;1250,00\n', ';'],
    ['A-1;1,50;2,50\nA-2;1,75;2,75\n', ';'],
    ['A-1\t1,50\nA-2\t1,75', '\t'],
    ['A-1', ','],
    ['', ','],
  ])('%j has its separator', (text, separator) => expect(separatorOf(text)).toEqual({ separator, table: text }));

  it('may name its separator', () =>
    expect(separatorOf('sep=;\r\nA,1;2\r\n')).toEqual({ separator: ';', table: 'A,1;2\r\n' }));

  it('is found whatever the cells say', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '5', '"', ' ', 'é', ',', '.') });
    fc.assert(
      fc.property(
        fc.constantFrom<Separator>('\t', ';', '|'),
        fc
          .integer({ min: 2, max: 5 })
          .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 })),
        (separator, rows) => {
          const text = Papa.unparse(rows, { delimiter: separator });
          expect(separatorOf(text).separator).toBe(separator);
        },
      ),
    );
  });

  it.each<[string[], [string, number][]]>([
    [
      ['Part #', 'Manufacturer', 'Part type', 'Net price', 'List price', 'Qty on hand', 'Lead time (days)'],
      LIST_COLUMNS.map((column, at) => [column, at]),
    ],
    [
      [
        'Délai (jours)',
        'En stock',
        'Prix de liste',
        'Prix',
        'Type de pièce',
        'Fabricant',
        'Nº de pièce',
        'Description',
      ],
      LIST_COLUMNS.map((column, at) => [column, 6 - at]),
    ],
    [
      ['SKU', 'MSRP', 'Cabinet'],
      [
        ['number', 0],
        ['listPrice', 1],
      ],
    ],
  ])('%j names its columns', (titles, places) => {
    const found = matched(titles, null);
    expect(Object.fromEntries(Object.entries(found).map(([column, place]) => [column, place?.at]))).toEqual(
      Object.fromEntries(places),
    );
  });

  it('begins after its titles, which may follow a line of its own', () => {
    const titles = ['Part no', 'Price'];
    expect(layoutOf([['Price list 2026'], titles, ['A1', '5']])).toEqual({ titles, skipped: 2 });
    expect(
      layoutOf([
        ['Référence', 'Montant'],
        ['A1', '5'],
      ]),
    ).toEqual({ titles: ['Référence', 'Montant'], skipped: 1 });
    expect(layoutOf([['A1', '5', 'x']])).toEqual({ titles: ['', '', ''], skipped: 0 });
    expect(layoutOf([])).toEqual({ titles: [], skipped: 0 });
  });

  it('remembers the columns a person matched, by their titles', () => {
    const chosen: ListColumns = { number: { title: 'Ref', at: 1 }, price: { title: 'Tarif', at: 0 } };
    expect(matched(['Tarif', 'Ref'], chosen)).toEqual(chosen);
    expect(matched(['x', 'REF.', 'tarif'], chosen)).toEqual({
      number: { title: 'REF.', at: 1 },
      price: { title: 'tarif', at: 2 },
    });
    expect(matched(['Part', 'Price'], chosen)).toEqual({
      number: { title: 'Part', at: 0 },
      price: { title: 'Price', at: 1 },
    });
    const untitled: ListColumns = { number: { title: '', at: 1 }, price: { title: '', at: 0 } };
    expect(matched(['', ''], untitled)).toEqual(untitled);
  });

  it('gives no place to two columns', () => {
    const titles = ['a', 'b', 'c', 'd'];
    const choice = fc.record({
      column: fc.constantFrom(...LIST_COLUMNS),
      at: fc.option(fc.integer({ min: 0, max: titles.length - 1 })),
    });
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        const columns = choices.reduce<ListColumns>((before, each) => columnsAfter(before, titles, each), {});
        const places = Object.values(columns).flatMap((place) => place?.at ?? []);
        expect(new Set(places).size).toBe(places.length);
        const last = choices.at(-1);
        if (last) expect(columns[last.column]?.at ?? null).toBe(last.at);
      }),
    );
  });
});
