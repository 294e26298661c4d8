import { divideRounded } from './money.ts';
import type { Province } from './provinces.ts';
import type { TaxKind } from './tax-kind.ts';

/** A tax with its rate in thousandths of a percent: 9.975 % is 9975. */
export interface Tax {
  readonly kind: TaxKind;
  readonly rate: number;
}

export interface TaxRates {
  readonly federal: Tax;
  /** Null in harmonised provinces, Alberta and the territories. */
  readonly provincial: Tax | null;
}

const GST: Tax = { kind: 'gst', rate: 5000 };
const harmonised = (rate: number): TaxRates => ({ federal: { kind: 'hst', rate }, provincial: null });
const withProvincial = (kind: TaxKind, rate: number): TaxRates => ({ federal: GST, provincial: { kind, rate } });
const federalAlone: TaxRates = { federal: GST, provincial: null };

const RATES: ReadonlyMap<string, TaxRates> = new Map(
  Object.entries<TaxRates>({
    AB: federalAlone,
    BC: withProvincial('pst', 7000),
    MB: withProvincial('rst', 7000),
    NB: harmonised(15_000),
    NL: harmonised(15_000),
    NS: harmonised(14_000),
    NT: federalAlone,
    NU: federalAlone,
    ON: harmonised(13_000),
    PE: harmonised(15_000),
    QC: withProvincial('qst', 9975),
    SK: withProvincial('pst', 6000),
    YT: federalAlone,
  } satisfies Record<Province, TaxRates>),
);

/** The taxes of a province, by its two-letter code; null when unknown, in which case nothing can be invoiced there. */
export const taxRatesOf = (province: string): TaxRates | null => RATES.get(province) ?? null;

/** 100 % in the unit of a rate. */
const WHOLE = 100_000;

/**
 * The tax on an amount in cents, rounded half away from zero. Applied to the subtotal, never to each line. The whole
 * part is multiplied separately, so large subtotals stay exact.
 */
export function taxOn(subtotalCents: number, tax: Tax | null): number {
  if (!tax) return 0;
  return Math.trunc(subtotalCents / WHOLE) * tax.rate + divideRounded((subtotalCents % WHOLE) * tax.rate, WHOLE);
}
