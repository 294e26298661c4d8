export const INVOICE_STATUSES = ['none', 'invoiced', 'paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
