import { expect, it } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { rememberedLists } from '../../../src/app/remembered-lists.ts';

const query = firstQuery('orders');
const page: ListPage = { kind: 'orders', items: [], total: 0, counts: {} };

it('caches rows per organisation and query', () => {
  rememberedLists.remember({ kind: 'orders', scopeId: 'montreal', query }, page);
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'montreal', query })).toBe(page);
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'ottawa', query })).toBeNull();
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'montreal', query: { ...query, page: 2 } })).toBeNull();
});

it('caches only the last few lists', () => {
  rememberedLists.remember({ kind: 'orders', scopeId: 'first', query }, page);
  for (let each = 0; each < 12; each += 1)
    rememberedLists.remember({ kind: 'orders', scopeId: String(each), query }, page);
  expect(rememberedLists.recall({ kind: 'orders', scopeId: 'first', query })).toBeNull();
  expect(rememberedLists.recall({ kind: 'orders', scopeId: '11', query })).toBe(page);
});
