/** Minimum length of a reason that someone else will read (docs/decisions.md). */
export const SHORTEST_REASON = 3;
