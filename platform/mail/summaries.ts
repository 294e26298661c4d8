import { ofAnybody, only } from '../access/rows.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import { marketplaceInstant } from '../../domain/marketplace-clock.ts';
import type { Database } from '../data/database.ts';
import { supplier } from '../data/schema.ts';
import { announce } from './outbox.ts';

/** When the day's orders are summed up, and when the credit requests that wait, by the marketplace's clocks. */
export const EVENING = '18:00';
const MORNING = '07:00';

/** The last day on which a time had come by `now` (epoch ms). */
export function lastDayAt(time: string, now: number): string {
  const today = marketplaceDay(now);
  return marketplaceInstant(today, time) <= now ? today : dayAfter(today, -1);
}

/**
 * Announces the summaries that are due, to all organisations: also those of the last evening and morning, if nobody
 * ran then. Whoever was told of a day is not told again.
 */
export async function queueSummaries(database: Database, now: number): Promise<void> {
  const suppliers = await database
    .select({ scopeId: supplier.scopeId })
    .from(supplier)
    .where(only(ofAnybody('the marketplace writes to all organisations')));
  for (const { scopeId } of suppliers) {
    // oxlint-disable no-await-in-loop -- one organisation after another, so that calls get through in between
    await announce(database, 'ordersSummary', scopeId, lastDayAt(EVENING, now));
    await announce(database, 'creditRequestSummaries', scopeId, lastDayAt(MORNING, now));
    // oxlint-enable no-await-in-loop
  }
}

/** The same, but only when a summary has become due since the last time: everybody's permissions are read for it. */
export function summaryKeeper(database: Database): (now: number) => Promise<void> {
  let done = '';
  return async (now) => {
    const due = [lastDayAt(EVENING, now), lastDayAt(MORNING, now)].join(' ');
    if (due === done) return;
    await queueSummaries(database, now);
    done = due;
  };
}
