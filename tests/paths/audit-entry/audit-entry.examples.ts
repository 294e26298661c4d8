import type { AuditEntry } from '../../../domain/audit.ts';

/** A quote of two parts, as the list shows it: with its first change. */
export const LISTED: AuditEntry = {
  id: '7',
  at: '2026-11-20T15:00:00.000Z',
  by: 'Julie Roy',
  side: 'supplier',
  action: 'submitQuote',
  kind: 'quote-request',
  documentId: 'qr-1',
  number: 'QR-1001',
  changes: [{ field: 'netPriceCents', part: 'part-1', after: 9000 }],
  changeCount: 3,
  parts: [],
};

/** The same with every change. */
export const WHOLE: AuditEntry = {
  ...LISTED,
  changes: [
    { field: 'netPriceCents', part: 'part-1', after: 9000 },
    { field: 'netPriceCents', part: 'part-2', before: 12_000, after: 11_000 },
    { field: 'inCharge', after: 'Luc Tremblay' },
  ],
  parts: [
    { id: 'part-1', position: 1, description: { en: 'Hood', fr: 'Capot' } },
    { id: 'part-2', position: 2, description: { en: 'Grille', fr: 'Calandre' } },
  ],
};
