/** What arrives for a supplier, and is counted until somebody looks. */
export const ARRIVALS = ['quoteRequests', 'missed', 'orders', 'creditRequests'] as const;
export type Arrival = (typeof ARRIVALS)[number];
export type ArrivalCounts = { readonly [Kind in Arrival]?: number | undefined };

/** What arrived since the instants that were asked for. */
export interface Inbox {
  /** The instant of the answer (ISO 8601), to ask from the next time. */
  readonly at: string;
  /** Only what was asked for and may be read. */
  readonly counts: ArrivalCounts;
}
