import { divideRounded, type NumberBounds } from './money.ts';
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
  /** Why this tax, or none; only where a clerk entered it. */
  readonly reason?: string | undefined;
}

/** What a clerk enters for a place whose rates are not known. */
export interface EnteredTax {
  /** Thousandths of a percent; 0 for no tax. */
  readonly rate: number;
  readonly reason: string;
}

/** In percent, as typed. No tax at all is chosen, not typed. */
export const ENTERED_RATE: NumberBounds = { decimals: 3, min: 1, max: 30_000 };
export const TAX_REASON_LIMIT = 100;

/** The taxes that a clerk entered. */
export const enteredRates = ({ rate, reason }: EnteredTax): TaxRates => ({
  federal: { kind: 'other', rate },
  provincial: null,
  reason,
});

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

/** The taxes of a province, by its two-letter code; null when unknown, in which case a clerk enters them. */
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
