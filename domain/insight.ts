/** How far back the insight goes, in weeks with the current one. */
export const INSIGHT_PERIODS = [4, 12, 26] as const;
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number];
export const DEFAULT_PERIOD: InsightPeriod = 12;

/** What became of the quote requests received in a week or from a shop. Each is counted once, where it was received. */
export interface InsightNumbers {
  readonly received: number;
  /** With a quote, also if a later re-quote was not answered. */
  readonly answered: number;
  /** Answered, with an order that is not cancelled; null: the user may not read orders. */
  readonly won: number | null;
  /** Expired without any quote. */
  readonly missed: number;
  /** Median from received to the first quote (s); null when none was answered. */
  readonly responseSeconds: number | null;
}

export interface InsightWeek extends InsightNumbers {
  /** Its Monday, a day of the marketplace: `2026-11-16`. */
  readonly monday: string;
}

export interface InsightShop extends InsightNumbers {
  /** Null for requests from before shops had an organisation. */
  readonly shopId: string | null;
  readonly name: string;
  readonly city: string;
}

/** How a supplier answers its quote requests. */
export interface Insight {
  readonly total: InsightNumbers;
  /** Every week of the period, the oldest first. */
  readonly weeks: readonly InsightWeek[];
  /** The shops that asked, those that asked most first. */
  readonly shops: readonly InsightShop[];
}

/** The two tables of an insight. */
export const INSIGHT_TABLES = ['weeks', 'shops'] as const;
export type InsightTable = (typeof INSIGHT_TABLES)[number];
