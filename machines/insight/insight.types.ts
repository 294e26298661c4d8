import type { Insight, InsightPeriod, InsightTable } from '../../domain/insight.ts';
import type { Failure } from '../support/failure.ts';

export interface InsightInput {
  /** Weeks, including the current one. */
  readonly period: InsightPeriod;
}

export interface InsightContext extends InsightInput {
  /** Null while it is loaded and after a failure. */
  readonly insight: Insight | null;
  readonly failure: Failure | null;
}

export type InsightEvent =
  | { readonly type: 'period.choose'; readonly period: InsightPeriod }
  | { readonly type: 'insight.retry' }
  | { readonly type: 'table.save'; readonly table: InsightTable }
  /** Back, Forward or a link changed the period in the URL. */
  | { readonly type: 'url.changed'; readonly period: InsightPeriod };

/** Updates the URL. */
export interface InsightUrlUpdate {
  readonly type: 'url.write';
  readonly period: InsightPeriod;
}

/** Saves a table as a file. */
export interface InsightEmitted {
  readonly type: 'save.wanted';
  readonly table: InsightTable;
  readonly insight: Insight | null;
}
