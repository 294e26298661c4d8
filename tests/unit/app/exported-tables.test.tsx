/** The columns of each list's export: every cell is under its heading. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../../domain/audit.ts';
import { exportedTable, providedListExport } from '../../../src/app/provide/list-export.ts';
import { takeAway } from '../../../src/browser/take-away.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { auditList } from '../../../src/views/list/audit-columns.tsx';
import { clientList } from '../../../src/views/list/client-columns.tsx';
import { creditRequestList } from '../../../src/views/list/credit-request-columns.tsx';
import { orderList } from '../../../src/views/list/order-columns.tsx';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';
import { transactionList } from '../../../src/views/list/transaction-columns.tsx';
import { askedBy, services } from './asked-by.ts';

const BUNDLES = ['lists', 'quote-request', 'shell', 'audit'] as const;
beforeAll(async () => {
  await startTexts('en');
  await Promise.all(BUNDLES.map(loadTexts));
});

/** `heading: cell` for each column; times as days. */
const told = ([heads = [], row = []]: readonly (readonly string[])[]): string[] =>
  heads.map((head, index) => `${head}: ${row[index]?.replace(/ \d\d:\d\d$/, '') ?? 'none'}`);
const at = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T17:00:00.000Z`;
const place = { shopName: 'Élégance', shopCity: 'Laval', inCharge: 'Luc', vehicle: '2020 Honda Civic', vin: 'VIN-1' };

it('a quote request', () => {
  const row = {
    ...place,
    id: 'id',
    number: 'Q-1',
    status: 1,
    isReRequested: false,
    updatedAt: at(1),
    expiresAt: at(2),
    answeredAt: at(3),
    cancelledAt: at(4),
    shopFileNumber: 'SF-1',
    marketplaceFileNumber: 'MF-1',
    partCount: 3,
  } as const;
  expect(exportedTable(quoteRequestList, [row], 'fr')[1]).toContain('Honda Civic 2020');
  expect(told(exportedTable(quoteRequestList, [row], 'en'))).toMatchInlineSnapshot(`
    [
      "Number: Q-1",
      "Collision shop: Élégance",
      "City: Laval",
      "Vehicle: 2020 Honda Civic",
      "VIN: VIN-1",
      "Marketplace no.: MF-1",
      "Shop file: SF-1",
      "Parts: 3",
      "Assigned to: Luc",
      "Updated: 2026-01-01",
      "Ends: 2026-01-02",
      "Answered: 2026-01-03",
      "Cancelled: 2026-01-04",
    ]
  `);
});

it('an order', () => {
  const row = {
    ...place,
    id: 'id',
    number: 'O-1',
    status: 1,
    orderedAt: at(9),
    updatedAt: at(1),
    dueAt: at(2),
    completedAt: at(3),
    cancelledAt: at(4),
    fileNumber: 'F-1',
    shopOrderNumber: 'SO-1',
    marketplaceNumber: 'M-1',
    partCount: 3,
    cancelledPartCount: 2,
    invoicedPartCount: 1,
    backOrderCount: 1,
    backOrderOn: '2026-12-03',
    totalCents: 12_345,
    hasInsurerAgreement: false,
  } as const;
  expect(exportedTable(orderList, [row], 'fr')[1]).toContain('Honda Civic 2020');
  expect(told(exportedTable(orderList, [row], 'en'))).toMatchInlineSnapshot(`
    [
      "Order: O-1",
      "Collision shop: Élégance",
      "City: Laval",
      "Vehicle: 2020 Honda Civic",
      "VIN: VIN-1",
      "File: F-1",
      "Parts: 3",
      "Cancelled parts: 2",
      "Invoiced parts: 1",
      "Back orders: 1",
      "Back order expected: 2026-12-03",
      "Subtotal: 123.45",
      "Currency: CAD",
      "Assigned to: Luc",
      "Updated: 2026-01-01",
      "Delivery: 2026-01-02",
      "Completed: 2026-01-03",
      "Cancelled: 2026-01-04",
    ]
  `);
});

it('an invoice', () => {
  const row = {
    ...place,
    id: 'id',
    type: 'invoice',
    number: 'I-1',
    reference: 'R-1',
    date: '2026-01-05',
    status: 'paid',
    fileNumber: 'F-1',
    orderNumber: 'O-1',
    updatedAt: at(1),
    subtotalCents: 10_000,
    taxes: [
      { kind: 'gst', cents: 500 },
      { kind: 'qst', cents: 998 },
    ],
    totalCents: 11_498,
  } as const;
  expect(told(exportedTable(transactionList, [row], 'en'))).toMatchInlineSnapshot(`
    [
      "Number: I-1",
      "Type: Invoice",
      "Operation date: 2026-01-05",
      "Your number or invoice: R-1",
      "Collision shop: Élégance",
      "City: Laval",
      "File: F-1",
      "Order: O-1",
      "Status: Paid",
      "Subtotal: 100.00",
      "GST: 5.00",
      "HST: ",
      "QST: 9.98",
      "PST: ",
      "RST: ",
      "Other tax: ",
      "Total: 114.98",
      "Currency: CAD",
    ]
  `);
});

it('a credit request', () => {
  const row = {
    ...place,
    id: 'id',
    number: 'C-1',
    status: 'approved',
    requestedAt: at(1),
    updatedAt: at(2),
    description: { en: 'Hood', fr: 'Capot' },
    partNumber: 'P-1',
    fileNumber: 'F-1',
    invoiceNumber: 'I-1',
    amountCents: 5000,
    creditedCents: 4000,
    reason: 7,
  } as const;
  expect(told(exportedTable(creditRequestList, [row], 'en'))).toMatchInlineSnapshot(`
    [
      "Request: C-1",
      "Collision shop: Élégance",
      "City: Laval",
      "Part number: P-1",
      "Description: Hood",
      "Invoice: I-1",
      "File: F-1",
      "Amount: 50.00",
      "Credited: 40.00",
      "Currency: CAD",
      "Reason: Vehicle declared total loss",
      "Assigned to: Luc",
      "Requested: 2026-01-01",
      "Updated: 2026-01-02",
      "Status: Partly approved",
    ]
  `);
});

it('a client', async () => {
  const row = {
    id: 'id',
    status: 2,
    name: 'Élégance',
    city: 'Laval',
    province: 'QC',
    phone: '450 555-0100',
    email: 'shop@elegance.example',
    ownNumber: 'A-1',
    sponsorName: 'Group',
    requestedAt: at(1),
    updatedAt: at(2),
  } as const;
  expect(told(exportedTable(clientList, [row], 'en'))).toMatchInlineSnapshot(`
    [
      "Collision shop: Élégance",
      "City: Laval",
      "Province: QC",
      "Phone: 450 555-0100",
      "E-mail: shop@elegance.example",
      "Your number: A-1",
      "Banner: Group",
      "Requested: 2026-01-01",
      "Updated: 2026-01-02",
      "Status: Active",
    ]
  `);
  const save = vi.spyOn(takeAway, 'save').mockReturnValue();
  await askedBy(providedListExport(services, clientList), 'saveRows', { rows: [row] });
  const cities = (csv: string) => csv.split('\r\n').map((line) => line.split(/[,;]/)[1]);
  expect(save.mock.calls.map(([name, csv, type]) => [name, cities(csv), type])).toEqual([
    ['clients.csv', ['City', 'Laval'], 'text/csv;charset=utf-8'],
  ]);
});

it('an entry of the audit log: a line for each change', () => {
  const row: AuditEntry = {
    id: 'id',
    at: at(1),
    by: 'Julie Roy',
    side: 'supplier',
    action: 'submitQuote',
    kind: 'quote-request',
    documentId: 'qr-1',
    number: 'Q-1',
    changes: [
      { field: 'status', before: 1, after: 2 },
      ...Array.from({ length: 40 }, (_, place) => ({ field: 'netPriceCents', part: 'part-1', after: place })),
      { field: 'availability', part: 'part-2', before: 1, after: 99 },
      { field: 'key' },
      { field: 'discountBasisPoints', part: 'part-1', before: 1000, after: 1250 },
    ],
    changeCount: 44,
    parts: [{ id: 'part-1', position: 1, description: { en: 'Hood', fr: 'Capot' } }],
  };
  const [heads = [], ...lines] = exportedTable(auditList, [row], 'en');
  expect(heads.slice(5)).toEqual(['Document', 'Part', 'Field', 'Before', 'After']);
  expect(lines).toHaveLength(44);
  expect(new Set(lines.map((line) => line.slice(1, 6).join(' · ')))).toEqual(
    new Set(['Julie Roy · Your organisation · Sent a quote · Quote request · Q-1']),
  );
  expect(lines[0]?.slice(6)).toEqual(['', 'Status', 'active', 'completed']);
  expect(lines[40]?.slice(6)).toEqual(['1. Hood', 'Net price', '', '$0.39']);
  // A code without words is as stored, and a secret has no value.
  expect(lines[41]?.slice(6)).toEqual(['Deleted part', 'Availability', 'Available now', '99']);
  expect(lines[42]?.slice(6)).toEqual(['', 'Key', '', '']);
  expect(lines[43]?.slice(6)).toEqual(['1. Hood', 'Discount', '10%', '12.5%']);
  const untouched = exportedTable(auditList, [{ ...row, changes: [], changeCount: 0 }], 'en');
  expect(untouched.map((line) => line.slice(5))).toEqual([
    ['Document', 'Part', 'Field', 'Before', 'After'],
    ['Q-1', '', '', '', ''],
  ]);
});
