/** How many weeks the insight covers, including the current one. */
export const INSIGHT_PERIODS = [4, 12, 26] as const;
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number];
export const DEFAULT_PERIOD: InsightPeriod = 12;

/**
 * What became of the quote requests received in one week or from one shop. Each request counts once, in the week it was
 * received.
 */
export interface InsightNumbers {
  readonly received: number;
  /** The shop got a quote, even if a later re-quote went unanswered. */
  readonly answered: number;
  /** Answered, with an order that is not cancelled; null: the user may not read orders. */
  readonly won: number | null;
  /** Expired without a quote. */
  readonly missed: number;
  /** Median time from receipt to the first quote (s); null when none was answered. */
  readonly responseSeconds: number | null;
}

export interface InsightWeek extends InsightNumbers {
  /** The Monday of the week, in the marketplace's time zone: `2026-11-16`. */
  readonly monday: string;
}

export interface InsightShop extends InsightNumbers {
  /** Null for requests made before shops had an organisation. */
  readonly shopId: string | null;
  readonly name: string;
  readonly city: string;
}

/** The parts that were quoted and ordered, and their dollars, in cents. A part counts with its last answer. */
export interface InsightSales {
  readonly quotedParts: number;
  readonly quotedCents: number;
  /** Of the quoted parts, those on an order, neither cancelled nor excluded; null: the user may not read orders. */
  readonly orderedParts: number | null;
  readonly orderedCents: number | null;
}

/** What sales are told apart by. */
export const SALES_GROUPS = ['shops', 'makes', 'types'] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

export interface InsightSalesOf extends InsightSales {
  /** A shop, a make, or the number of an industry type (IndustryType). */
  readonly key: string;
  /** As it is called; empty for a type. */
  readonly name: string;
}

/** How a supplier answers its quote requests. */
export interface Insight {
  readonly total: InsightNumbers;
  /** Every week of the period, oldest first. */
  readonly weeks: readonly InsightWeek[];
  /** The shops that sent requests, most requests first. */
  readonly shops: readonly InsightShop[];
  /** Each group has the most quoted dollars first. */
  readonly sales: Readonly<Record<SalesGroup, readonly InsightSalesOf[]>> & { readonly total: InsightSales };
}

/** The tables of an insight. */
export type InsightTable = 'weeks' | 'shops' | `sales.${SalesGroup}`;
