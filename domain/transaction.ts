import type { InvoiceStatus } from './invoice-status.ts';
import type { TaxKind } from './tax-kind.ts';

/** Records of sales and refunds. */
export const TRANSACTION_TYPES = ['invoice', 'credit'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A row in the list of invoices and credits. */
export interface TransactionSummary {
  readonly id: string;
  readonly type: TransactionType;
  readonly number: string;
  /** The supplier's own number for an invoice; the invoice number for a credit. */
  readonly reference: string;
  /** The date of the transaction (ISO 8601). */
  readonly date: string;
  readonly status: InvoiceStatus;
  readonly shopName: string;
  readonly shopCity: string;
  readonly fileNumber: string;
  readonly orderNumber: string;
  /** When it was created or settled, whichever is later (ISO 8601). */
  readonly updatedAt: string;
  /** Before taxes; negative for a credit. */
  readonly subtotalCents: number;
  readonly taxes: readonly { readonly kind: TaxKind; readonly cents: number }[];
  /** With taxes; negative for a credit. */
  readonly totalCents: number;
}

/**
 * What the list of invoices and credits can be sorted by: its columns, and the last change, which is used to find news.
 */
export const TRANSACTION_SORTS = ['number', 'type', 'shop', 'file', 'date', 'status', 'total', 'updatedAt'] as const;
