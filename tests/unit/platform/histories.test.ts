/** The history of each document: every step with who, which side and when, the newest first. */
import { Hono } from 'hono';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AuditChange } from '../../../domain/audit.ts';
import { AccessLevel } from '../../../domain/permission.ts';
import type { App } from '../../../platform/http/mount.ts';
import { mountHistories } from '../../../platform/sourcing/supplier/history.ts';
import { barePlatform } from '../../platform/bare-platform.ts';
import { ask } from './asked-app.ts';
import { databaseOf, permission, READER, type Rows } from './reader.ts';

interface Entry {
  readonly at: Date;
  readonly actor: string;
  readonly changes: readonly AuditChange[];
}
const log = vi.hoisted((): { entries: Record<string, readonly unknown[]> } => ({ entries: {} }));
vi.mock('../../../platform/sourcing/supplier/audit-log.ts', () => ({
  entriesOf: (_database: unknown, _document: unknown, actions: readonly string[]) =>
    Promise.resolve(actions.flatMap((action) => log.entries[action] ?? [])),
}));

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));
const iso = (hour: number): string => at(hour).toISOString();
const assigned = (hour: number, after?: string): Entry => ({
  at: at(hour),
  actor: 'Marie Roy',
  changes: [
    { field: 'version', before: 1, after: 2 },
    { field: 'inCharge', ...(after !== undefined && { after }) },
  ],
});
let rows: Rows;
beforeEach(() => {
  rows = {};
  log.entries = {};
});

const FEATURES = ['quote-request-answering', 'order-fulfilment', 'supplier-accounting'];
async function historyOf(kind: string): Promise<unknown> {
  const reader = {
    ...READER,
    permissions: FEATURES.map((feature) => ({
      ...permission(feature),
      featureAccessLevelMask: AccessLevel.Read | AccessLevel.Update,
    })),
  };
  const app: App = new Hono();
  mountHistories(
    app,
    barePlatform(databaseOf(rows), () => reader),
  );
  const response = await ask(app, 'GET', `/histories/${kind}/one`, { headers: { 'scope-id': 'roy' } });
  const { items } = Object(await response.json()) as { items: Record<string, unknown>[] };
  return items.map(({ at: time, what, by, side, ...more }) => [
    String(time).slice(11, 13),
    what,
    by,
    side,
    ...Object.values(more),
  ]);
}

it('a quote request is received, quoted, corrected, asked again and cancelled', async () => {
  rows['quote_request'] = [{ id: 'one', scopeId: 'roy', shopName: 'Élégance', receivedAt: at(1), cancelledAt: at(9) }];
  rows['quote'] = [
    { at: at(2), by: { firstName: 'Marie', lastName: 'Roy' }, amountCents: 1000, corrects: null },
    { at: at(3), by: null, amountCents: 900, corrects: 'quote-1' },
  ];
  log.entries = {
    sendQuoteRequest: [
      { at: at(1), actor: 'Élégance', changes: [{ field: 'expiresAt', after: 'a' }] },
      { at: at(4), actor: 'Élégance', changes: [{ field: 'expiresAt', before: 'a', after: 'b' }] },
      { at: at(5), actor: 'Élégance', changes: [{ field: 'expiresAt', before: 'b', after: 'c' }] },
    ],
    assignDocument: [assigned(6, 'Luc Tremblay'), assigned(7, 'Marie Roy'), assigned(8)],
  };
  expect(await historyOf('quote-request')).toEqual([
    ['09', 'cancelled', 'Élégance', 'shop'],
    ['08', 'unassigned', 'Marie Roy', 'supplier'],
    ['07', 'taken', 'Marie Roy', 'supplier'],
    ['06', 'assigned', 'Marie Roy', 'supplier', 'Luc Tremblay'],
    ['05', 'requoted', 'Élégance', 'shop'],
    ['04', 'requoted', 'Élégance', 'shop'],
    ['03', 'corrected', null, 'supplier', 900],
    ['02', 'quoted', 'Marie Roy', 'supplier', 1000],
    ['01', 'received', 'Élégance', 'shop'],
  ]);
  rows['quote_request'] = [{ id: 'one', scopeId: 'roy', shopName: 'Élégance', receivedAt: at(1), cancelledAt: null }];
  rows['quote'] = [];
  log.entries = { refreshLock: [{ ...assigned(2), changes: [{ field: 'version' }] }] };
  expect(await historyOf('quote-request')).toEqual([['01', 'received', 'Élégance', 'shop']]);
});

const ORDER = {
  id: 'one',
  scopeId: 'roy',
  orderedAt: at(1),
  completedAt: at(5),
  soldTo: { name: 'Élégance' },
  cancellation: null,
};
const cancelled = (hour: number, by: string, side: 'shop' | 'supplier') => ({
  cancellation: { at: iso(hour), by, side },
});

it('an order loses parts, is acknowledged, invoiced and paid', async () => {
  rows['order'] = [ORDER];
  rows['order_part'] = [
    cancelled(2, 'Zoé Roy', 'shop'),
    cancelled(2, 'Zoé Roy', 'shop'),
    cancelled(3, 'Marie Roy', 'supplier'),
    { cancellation: null },
  ];
  rows['invoice'] = [{ createdAt: at(5), createdBy: 'Luc Tremblay', number: 'F-1', settledAt: at(6) }];
  log.entries = { acknowledgeOrder: [{ at: at(4), actor: 'Marie Roy', changes: [] }] };
  expect(await historyOf('order')).toEqual([
    ['06', 'paid', null, 'marketplace', 'F-1'],
    ['05', 'invoiced', 'Luc Tremblay', 'supplier', 'F-1'],
    ['04', 'acknowledged', 'Marie Roy', 'supplier'],
    ['03', 'partsCancelled', 'Marie Roy', 'supplier', 1],
    ['02', 'partsCancelled', 'Zoé Roy', 'shop', 2],
    ['01', 'received', 'Élégance', 'shop'],
  ]);
});

it('an order invoiced in part names each invoice with its parts, and the pieces that stay open', async () => {
  rows['order'] = [{ ...ORDER, completedAt: null }];
  rows['order_part'] = [{ id: 'p-1', partNumber: 'AB-1', cancellation: null }];
  rows['invoice'] = [{ id: 'i-1', createdAt: at(2), createdBy: 'Luc Tremblay', number: 'F-1', settledAt: null }];
  rows['invoice_line'] = [{ invoiceId: 'i-1' }, { invoiceId: 'i-1' }];
  log.entries = {
    completeOrder: [
      {
        at: at(3),
        actor: 'Luc Tremblay',
        changes: [
          { field: 'quantity', part: 'p-1', before: 3, after: 1 },
          { field: 'quantity', part: 'p-2', after: 2 },
          { field: 'totalCents', before: 3, after: 1 },
        ],
      },
    ],
  };
  expect(await historyOf('order')).toEqual([
    ['03', 'split', 'Luc Tremblay', 'supplier', 2, 'AB-1'],
    ['02', 'invoiced', 'Luc Tremblay', 'supplier', 'F-1', 2],
    ['01', 'received', 'Élégance', 'shop'],
  ]);
});

it('an order is cancelled at once, or with its last parts', async () => {
  rows['order'] = [{ ...ORDER, cancellation: { at: iso(2), by: 'Zoé Roy', side: 'shop' } }];
  rows['order_part'] = [cancelled(2, 'Zoé Roy', 'shop'), cancelled(2, 'Zoé Roy', 'shop')];
  expect(await historyOf('order')).toEqual([
    ['02', 'cancelled', 'Zoé Roy', 'shop', 2],
    ['01', 'received', 'Élégance', 'shop'],
  ]);
  rows['order_part'] = [{ cancellation: null }];
  expect(await historyOf('order')).toEqual([
    ['02', 'cancelled', 'Zoé Roy', 'shop'],
    ['01', 'received', 'Élégance', 'shop'],
  ]);
});

it.each([
  ['approve', 'approved'],
  ['refuse', 'refused'],
])('a credit request that people %s is %s', async (decision, what) => {
  const answer = { at: iso(2), decision, by: 'Marie Roy' };
  rows['credit_request'] = [{ id: 'one', scopeId: 'roy', requestedAt: at(1), requestedBy: 'Zoé Roy', answer }];
  const granted = decision === 'approve';
  rows['credit'] = granted ? [{ number: 'NC-1', settledAt: at(3) }] : [];
  expect(await historyOf('credit-request')).toEqual([
    ...(granted ? [['03', 'paid', null, 'marketplace', 'NC-1']] : []),
    ['02', what, 'Marie Roy', 'supplier', ...(granted ? ['NC-1'] : [])],
    ['01', 'received', 'Zoé Roy', 'shop'],
  ]);
  rows['credit_request'] = [{ id: 'one', scopeId: 'roy', requestedAt: at(1), requestedBy: 'Zoé Roy', answer: null }];
  rows['credit'] = [];
  expect(await historyOf('credit-request')).toEqual([['01', 'received', 'Zoé Roy', 'shop']]);
});

it.each([
  ['invoice', 'invoiced'],
  ['credit', 'credited'],
])('an %s is sent and, later, paid: %s', async (kind, what) => {
  const sent = { id: 'one', scopeId: 'roy', createdAt: at(1), createdBy: 'Marie Roy', number: 'N-1', settledAt: null };
  rows[kind] = [sent];
  expect(await historyOf(kind)).toEqual([['01', what, 'Marie Roy', 'supplier', 'N-1']]);
  rows[kind] = [{ ...sent, settledAt: at(2) }];
  expect(await historyOf(kind)).toEqual([
    ['02', 'paid', null, 'marketplace', 'N-1'],
    ['01', what, 'Marie Roy', 'supplier', 'N-1'],
  ]);
});

it('of two steps at once, the later one comes first', async () => {
  rows['invoice'] = [
    { id: 'one', scopeId: 'roy', createdAt: at(1), createdBy: 'Marie Roy', number: 'N-1', settledAt: at(1) },
  ];
  expect(await historyOf('invoice')).toEqual([
    ['01', 'paid', null, 'marketplace', 'N-1'],
    ['01', 'invoiced', 'Marie Roy', 'supplier', 'N-1'],
  ]);
});
