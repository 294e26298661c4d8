import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndustryType } from '../../../domain/enumerations.ts';
import type { Row } from '../../../domain/price-list-columns.ts';
import { MOST_UNREAD, readPrices } from '../../../domain/price-list-lines.ts';
import { canBeRead, isOutdated, KNOWN_PRICE_ORIGINS, LIST_COLUMNS, raised } from '../../../domain/price-list.ts';

const COLUMNS = Object.fromEntries(LIST_COLUMNS.map((column, at) => [column, { title: '', at }]));
const rowsOf = (...rows: string[]): Row[] => rows.map((row) => row.split('|'));

describe('the lines of a list', () => {
  it('have what their columns say', () => {
    const { lines, unreadCount } = readPrices(
      rowsOf(
        '52119-0R910|Toyota|OEM|1 250,00 $|1 400,00 $|3|0',
        ' x-1 ||équivalent|12,5||oui|2-3 j',
        '="00123"|||9,99|||',
      ),
      0,
      COLUMNS,
    );
    expect(unreadCount).toBe(0);
    expect(lines).toEqual([
      {
        number: '52119-0R910',
        manufacturer: 'Toyota',
        industryType: IndustryType.Oem,
        priceCents: 125_000,
        listPriceCents: 140_000,
        stock: 3,
        deliveryDays: 0,
      },
      {
        number: 'x-1',
        manufacturer: '',
        industryType: IndustryType.Aftermarket,
        priceCents: 1250,
        listPriceCents: null,
        stock: 1,
        deliveryDays: 3,
      },
      {
        number: '00123',
        manufacturer: '',
        industryType: IndustryType.None,
        priceCents: 999,
        listPriceCents: null,
        stock: null,
        deliveryDays: null,
      },
    ]);
  });

  it('that are not read say their row, their column and why', () => {
    const { lines, unread } = readPrices(
      rowsOf(
        'Part|||Price|||',
        '--|||5.00|||',
        '5.2119E+09|||5.00|||',
        `${'9'.repeat(41)}|||5.00|||`,
        'A1||rebuilt|5.00|||',
        'A1|||call|||',
        'A1||||||',
        'A1|||0.00|||',
        'A1|||5.00|x||',
        '|||||| ',
        'A1|||5.00||lots|',
        'A1|||5.00|||400',
        'A-1|||5.00|||',
        'a 1|||6.00|0.00||',
        `B1|${'m'.repeat(61)}||5.00|||`,
      ),
      1,
      COLUMNS,
    );
    expect(lines.map(({ number }) => number)).toEqual(['A-1']);
    expect(unread.map(({ row, column, why, text }) => [row, column, why, text])).toEqual([
      [2, 'number', 'missing', '--'],
      [3, 'number', 'shortened', '5.2119E+09'],
      [4, 'number', 'tooLong', '9'.repeat(40)],
      [5, 'industryType', 'unreadable', 'rebuilt'],
      [6, 'price', 'unreadable', 'call'],
      [7, 'price', 'missing', ''],
      [8, 'price', 'outside', '0.00'],
      [9, 'listPrice', 'unreadable', 'x'],
      [11, 'stock', 'unreadable', 'lots'],
      [12, 'deliveryDays', 'outside', '400'],
      [14, 'number', 'repeated', 'a 1'],
      [15, 'manufacturer', 'tooLong', 'm'.repeat(40)],
    ]);
    expect(unread.find(({ why }) => why === 'repeated')?.first).toBe(13);
  });

  it('of another manufacturer or type are other parts', () => {
    const { lines } = readPrices(rowsOf('A1|Toyota|OEM|1|||', 'A1|KSI|AM|2|||', 'A1|Toyota|AM|3|||'), 0, COLUMNS);
    expect(lines.map(({ priceCents }) => priceCents)).toEqual([100, 200, 300]);
  });

  it('and the rows that were not read are all rows', () => {
    const cell = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('A-1', 'a1', '5.00', '1,234', 'OEM', ''));
    const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 2 }), (table, skipped) => {
        const { lines, unread, unreadCount } = readPrices(table, skipped, COLUMNS);
        const filled = table.slice(skipped).filter((row) => row.some((text) => text.trim() !== ''));
        expect(lines.length + unreadCount).toBe(filled.length);
        expect(unread).toHaveLength(unreadCount);
        for (const { priceCents, listPriceCents, number } of lines) {
          expect(priceCents ?? listPriceCents).toBeGreaterThan(0);
          expect(number).not.toBe('');
        }
      }),
    );
  });

  it('are no more than can be sent, and unread rows are told up to a number', () => {
    const most = 3;
    const rows = Array.from({ length: most + MOST_UNREAD + 2 }, (_, row) => [`A${row}`, '', '', '5']);
    const { lines, unread, unreadCount } = readPrices(rows, 0, COLUMNS, most);
    expect(lines).toHaveLength(most);
    expect(unreadCount).toBe(MOST_UNREAD + 2);
    expect(unread).toHaveLength(MOST_UNREAD);
    expect(unread[0]).toMatchObject({ row: most + 1, why: 'tooMany' });
  });
});

it('a list needs numbers and a price', () => {
  const place = { title: '', at: 0 };
  expect(canBeRead({ number: place })).toBe(false);
  expect(canBeRead({ price: place, listPrice: place })).toBe(false);
  expect(canBeRead({ number: place, listPrice: place })).toBe(true);
});

it('a list is outdated after thirty days', () => {
  const now = Date.parse('2126-11-20T14:00:00Z');
  expect(isOutdated('2126-10-21T14:00:00Z', now)).toBe(false);
  expect(isOutdated('2126-10-21T13:59:59Z', now)).toBe(true);
});

it('an origin is raised by one place', () => {
  expect(raised(KNOWN_PRICE_ORIGINS, 'lastQuote')).toEqual(['inventoryApi', 'lastQuote', 'priceList']);
  expect(raised(KNOWN_PRICE_ORIGINS, 'inventoryApi')).toBe(KNOWN_PRICE_ORIGINS);
});
