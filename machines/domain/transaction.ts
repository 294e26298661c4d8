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
  /** With taxes; a credit's is below zero. */
  readonly totalCents: number;
}

/** Columns by which the list of invoices and credits can be ordered. */
export const TRANSACTION_SORTS = ['number', 'type', 'date', 'shop', 'total'] as const;
