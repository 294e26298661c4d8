import { beforeAll, describe, expect, it } from 'vitest';
import type { Insight } from '../../../domain/insight.ts';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { durationWords, insightTable } from '../../../src/views/insight/insight-table.ts';
import { salesTable } from '../../../src/views/insight/sales-table.ts';

const numbers = { received: 1200, answered: 3, won: 2, missed: 1, responseSeconds: 690 };
const sold = { quotedParts: 3, quotedCents: 123_450, orderedParts: 2, orderedCents: 100_000 };
const sales: Insight['sales'] = {
  total: sold,
  shops: [{ key: 'shop-1', name: 'Carrosserie Élégance', ...sold }],
  makes: [{ key: '', name: '', ...sold, orderedCents: 200_000 }],
  types: [{ key: '3', name: '', ...sold }],
};
const insight: Insight = {
  total: numbers,
  weeks: [{ monday: '2026-11-23', ...numbers, responseSeconds: null }],
  shops: [{ shopId: 'shop-1', name: 'Carrosserie Élégance', city: 'Laval', ...numbers }],
  sales,
};

describe('the tables of the insight', () => {
  beforeAll(async () => {
    await startTexts('fr');
    await loadTextsOf(['insight']);
  });
  const plainRows = (of: Insight, table: 'weeks' | 'shops') => {
    const { columns, rows } = insightTable(of, table, { language: 'fr', say: sayNow });
    return [
      columns.map(({ plainHeader }) => plainHeader),
      ...rows.map(({ cells }) => columns.map(({ key }) => cells[key]?.plain)),
    ];
  };

  it('export days, whole numbers and minutes, and empty cells where nothing was answered', () => {
    const names = ['Reçues', 'Soumises', 'Gagnées', 'Manquées', 'Temps de réponse médian (min)'];
    expect(plainRows(insight, 'weeks')).toEqual([
      ['Semaine du', ...names],
      ['2026-11-23', '1200', '3', '2', '1', ''],
    ]);
    expect(plainRows(insight, 'shops')).toEqual([
      ['Carrossier', 'Ville', ...names],
      ['Carrosserie Élégance', 'Laval', '1200', '3', '2', '1', '11,5'],
    ]);
  });

  it('show no orders to users who may not read them', () => {
    const without = <Row extends object>(row: Row) => ({ ...row, won: null });
    const hidden = {
      ...insight,
      total: without(numbers),
      weeks: insight.weeks.map(without),
      shops: insight.shops.map(without),
    };
    expect(plainRows(hidden, 'shops')).toEqual([
      ['Carrossier', 'Ville', 'Reçues', 'Soumises', 'Manquées', 'Temps de réponse médian (min)'],
      ['Carrosserie Élégance', 'Laval', '1200', '3', '1', '11,5'],
    ]);
  });

  it('of sales export whole numbers and dollars; what was ordered beyond the quote is not lost', () => {
    const plainSales = (of: Insight, group: 'shops' | 'makes' | 'types') => {
      const { columns, rows } = salesTable(of, group, { language: 'fr', say: sayNow });
      return [
        columns.map(({ plainHeader }) => plainHeader),
        ...rows.map(({ cells }) => columns.map(({ key }) => cells[key]?.plain)),
      ];
    };
    const names = [
      'Pièces soumises',
      'Pièces commandées',
      'Dollars soumis',
      'Dollars commandés',
      'Dollars non commandés',
    ];
    expect(plainSales(insight, 'shops')).toEqual([
      ['Carrossier', ...names],
      ['Carrosserie Élégance', '3', '2', '1234,50', '1000,00', '234,50'],
    ]);
    expect(plainSales(insight, 'makes')).toEqual([
      ['Marque', ...names],
      ['Sans nom', '3', '2', '1234,50', '2000,00', '0,00'],
    ]);
    const hide = <Row extends object>(row: Row) => ({ ...row, orderedParts: null, orderedCents: null });
    expect(
      plainSales({ ...insight, sales: { ...sales, total: hide(sold), types: sales.types.map(hide) } }, 'types'),
    ).toEqual([
      ['Type de pièce', 'Pièces soumises', 'Dollars soumis'],
      ['Recyclée', '3', '1234,50'],
    ]);
  });

  it.each([
    [0, 'insight:underMinute', undefined],
    [59, 'insight:underMinute', undefined],
    [60, 'time:minutes', { minutes: 1 }],
    [3569, 'time:minutes', { minutes: 59 }],
    [3570, 'time:hours', { hours: 1, minutes: 0 }],
    [5400, 'time:hours', { hours: 1, minutes: 30 }],
    [84_599, 'time:hours', { hours: 23, minutes: 30 }],
    [84_600, 'time:days', { days: 1, hours: 0 }],
    [180_000, 'time:days', { days: 2, hours: 2 }],
  ])('show %i seconds in the two largest units', (seconds, key, params) => {
    expect(durationWords(seconds)).toEqual(params ? { key, params } : { key });
  });
});
