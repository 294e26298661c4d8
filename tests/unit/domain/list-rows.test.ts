import { expect, it } from 'vitest';
import type { ClientSummary } from '../../../domain/client.ts';
import { keepEqualRows } from '../../../machines/list/list.rules.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';

const client = (id: string, name: string): ClientSummary => ({
  id,
  status: 2,
  name,
  city: 'Laval',
  province: 'QC',
  phone: '514 555-0101',
  email: 'a@shop.test',
  ownNumber: '',
  sponsorName: null,
  requestedAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
});
const pageOf = (...items: readonly ClientSummary[]): ListPage<'clients'> => ({
  kind: 'clients',
  items,
  total: items.length,
  counts: {},
});

it('keeps the row objects that did not change, in the order of the new page', () => {
  const before = pageOf(client('a', 'Steeltown'), client('b', 'Riverside'));
  const page = pageOf(client('c', 'Lakeside'), client('b', 'Riverside'), client('a', 'Steeltown Collision'));
  const kept = keepEqualRows(before, page);
  expect(kept).toEqual(page);
  expect(kept.items.map((row) => before.items.some((each) => each === row))).toEqual([false, true, false]);
  expect(keepEqualRows(null, page)).toEqual(page);
});
