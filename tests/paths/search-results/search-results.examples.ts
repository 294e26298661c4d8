import { RelationshipStatus } from '../../../domain/client.ts';
import { CancellationReason, Status } from '../../../domain/enumerations.ts';
import type { SearchKind } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';

const shop = { shopName: 'Carrosserie Élégance', shopCity: 'Montréal' };
const vehicle = { vehicle: '2023 Honda Civic', vin: '2HGFE2F50PH000001' };

/** One page of each kind. Beside other kinds, only the first rows are shown. */
export const FOUND: { readonly [Kind in SearchKind]: ListPage<Kind> } = {
  quoteRequests: {
    kind: 'quoteRequests',
    items: Array.from({ length: 6 }, (_, index) => ({
      id: `qr-${index + 1}`,
      number: `Q-2000${index + 1}`,
      status: index === 1 ? Status.Completed : index === 2 ? Status.Cancelled : Status.Active,
      isReRequested: false,
      updatedAt: '2026-11-20T14:00:00Z',
      expiresAt: '2126-11-20T15:00:00Z',
      cancelledAt: null,
      answeredAt: null,
      inCharge: null,
      ...vehicle,
      shopFileNumber: 'AB-12345',
      marketplaceFileNumber: 'MP123456',
      ...shop,
      partCount: 12,
    })),
    total: 60,
    counts: { active: 58, missed: 0, completed: 1, cancelled: 1 },
  },
  orders: {
    kind: 'orders',
    items: [
      {
        id: 'or-1',
        number: 'O-30001',
        status: Status.Completed,
        orderedAt: '2026-11-20T14:00:00Z',
        updatedAt: '2026-11-20T14:00:00Z',
        dueAt: '2126-11-20T15:00:00Z',
        cancelledAt: null,
        completedAt: '2026-11-20T15:00:00Z',
        ...vehicle,
        fileNumber: 'AB-12345',
        shopOrderNumber: 'PO-77',
        marketplaceNumber: 'MP123456',
        ...shop,
        partCount: 3,
        cancelledPartCount: 0,
        totalCents: 123_450,
        hasInsurerAgreement: false,
      },
    ],
    total: 1,
    counts: { active: 0, completed: 1, cancelled: 0 },
  },
  transactions: {
    kind: 'transactions',
    items: [
      {
        id: 'in-1',
        type: 'invoice',
        number: 'INV-70001',
        reference: 'F-100',
        date: '2026-11-19',
        updatedAt: '2026-11-20T14:00:00Z',
        status: 'paid',
        ...shop,
        fileNumber: 'AB-12345',
        orderNumber: 'O-30001',
        totalCents: 141_936,
      },
      {
        id: 'cr-1',
        type: 'credit',
        number: 'NC-9',
        reference: 'INV-70001',
        date: '2026-11-20',
        updatedAt: '2026-11-20T14:00:00Z',
        status: 'invoiced',
        ...shop,
        fileNumber: 'AB-12345',
        orderNumber: 'O-30001',
        totalCents: -11_498,
      },
    ],
    total: 2,
    counts: { all: 2, invoices: 1, credits: 1 },
  },
  creditRequests: {
    kind: 'creditRequests',
    items: [
      {
        id: 'rq-1',
        number: 'R-50001',
        status: 'refused',
        requestedAt: '2026-11-20T14:00:00Z',
        updatedAt: '2026-11-20T14:00:00Z',
        ...shop,
        description: { en: 'Hood', fr: 'Capot' },
        partNumber: '60100-T20',
        fileNumber: 'AB-12345',
        invoiceNumber: 'F-100',
        amountCents: 10_000,
        reason: CancellationReason.SupplierError,
        creditedCents: null,
      },
    ],
    total: 1,
    counts: { pending: 2, completed: 0, refused: 1 },
  },
  clients: {
    kind: 'clients',
    items: [
      {
        id: 'cl-1',
        status: RelationshipStatus.Active,
        name: 'Carrosserie Élégance',
        city: 'Montréal',
        province: 'QC',
        phone: '514 555-0142',
        email: 'info@elegance.test',
        ownNumber: 'C-118',
        sponsorName: 'Bannière Prestige',
        requestedAt: '2026-11-19T14:00:00Z',
        updatedAt: '2026-11-20T14:00:00Z',
      },
    ],
    total: 1,
    counts: { pending: 0, active: 1, refused: 0 },
  },
};
