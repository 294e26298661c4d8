/** Canadian sales taxes. The harmonised tax (HST) replaces the federal one. */
export const TAX_KINDS = ['gst', 'hst', 'qst', 'pst', 'rst'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];
