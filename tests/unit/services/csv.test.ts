import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvAmount, csvOf } from '../../../src/services/csv.ts';

describe('a table as a file for spreadsheets', () => {
  it('says that it is UTF-8, and separates as the spreadsheets of the language do', () => {
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

  it('writes amounts as numbers, credits below zero', () => {
    expect([csvAmount(123_456, 'en'), csvAmount(123_456, 'fr'), csvAmount(-5, 'fr'), csvAmount(0, 'en')]).toEqual([
      '1234.56',
      '1234,56',
      '-0,05',
      '0.00',
    ]);
    expect(csvOf([['-0,05']], 'fr')).toContain('-0,05');
  });

  it('gives back every text as it was, whatever is in it', () => {
    const texts = ['Carrosserie « Élégance »; inc.', 'a "quote", a comma', 'two\nlines', ' spaces ', '💥'];
    expect(Papa.parse<string[]>(csvOf([texts], 'fr').slice(1), { delimiter: ';' }).data).toEqual([texts]);
  });

  it('lets no text be run as a formula', () => {
    expect(csvOf([['\n=1+1']], 'en')).toContain("'\n=1+1");
    for (const text of ['=1+1', '+1', '@SUM(A1)', '-1+2', '\t=1', '-cmd'])
      expect(csvOf([[text]], 'en')).toContain(`'${text}`);
  });
});
