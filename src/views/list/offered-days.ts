import { PICKED_YEARS } from '../../../machines/support/timing.ts';

/** The range of a calendar in a year (spec §9). */
export const offeredDays = (year: number): { readonly first: string; readonly last: string } => ({
  first: `${year - PICKED_YEARS.before}-01-01`,
  last: `${year + PICKED_YEARS.after}-12-31`,
});
