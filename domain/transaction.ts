import type { InvoiceStatus } from './invoice.ts';

/** Records of what was sold, and of what was given back. */
export const TRANSACTION_TYPES = ['invoice', 'credit'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A row of the list of invoices and credits. */
export interface TransactionSummary {
  readonly id: string;
  readonly type: TransactionType;
  readonly number: string;
  /** The supplier's own number of an invoice; of a credit the number of its invoice. */
  readonly reference: string;
  /** The day of the operation, ISO. */
  readonly date: string;
  readonly status: InvoiceStatus;
  readonly shopName: string;
  readonly shopCity: string;
  readonly fileNumber: string;
  readonly orderNumber: string;
  /** ISO 8601 instant at which it was made or, later, settled. */
  readonly updatedAt: string;
  /** With taxes; a credit's is below zero. */
  readonly totalCents: number;
}

/** What the list of invoices and credits can be ordered by: its columns, and the last change, by which news is found. */
export const TRANSACTION_SORTS = ['number', 'type', 'shop', 'file', 'date', 'status', 'total', 'updatedAt'] as const;
