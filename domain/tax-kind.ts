/**
 * Canadian sales taxes; the harmonised tax (HST) replaces the federal one. `other` is what a
 * clerk entered where no rate is known: at 0, no tax, as for exports.
 */
export const TAX_KINDS = ['gst', 'hst', 'qst', 'pst', 'rst', 'other'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];
