import { beforeAll, describe, expect, it } from 'vitest';
import type { Insight } from '../../../domain/insight.ts';
import { loadTextsOf, sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { durationWords, insightTable } from '../../../src/views/insight/insight-table.ts';

const numbers = { received: 1200, answered: 3, won: 2, missed: 1, responseSeconds: 690 };
const insight: Insight = {
  total: numbers,
  weeks: [{ monday: '2026-11-23', ...numbers, responseSeconds: null }],
  shops: [{ shopId: 'shop-1', name: 'Carrosserie Élégance', city: 'Laval', ...numbers }],
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
    const hidden = { total: without(numbers), weeks: insight.weeks.map(without), shops: insight.shops.map(without) };
    expect(plainRows(hidden, 'shops')).toEqual([
      ['Carrossier', 'Ville', 'Reçues', 'Soumises', 'Manquées', 'Temps de réponse médian (min)'],
      ['Carrosserie Élégance', 'Laval', '1200', '3', '1', '11,5'],
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
