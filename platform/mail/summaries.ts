import { ofAnyOrganisation, restrict } from '../access/rows.ts';
import { dayAfter, marketplaceDay } from '../../domain/marketplace-day.ts';
import { marketplaceInstant } from '../../domain/marketplace-clock.ts';
import type { Database } from '../data/database.ts';
import { supplier } from '../data/organisation-schema.ts';
import { announce } from './outbox.ts';

/** When the summaries of orders and of pending credit requests are sent, in the marketplace's time zone. */
export const EVENING = '18:00';
export const MORNING = '07:00';

/** The last day on which this time of day had passed by `now` (epoch ms). */
export function lastDayAt(time: string, now: number): string {
  const today = marketplaceDay(now);
  return marketplaceInstant(today, time) <= now ? today : dayAfter(today, -1);
}

/**
 * Announces the summaries that are due to all organisations, including the last evening's and morning's if the platform
 * was not running. Each account gets a day's summary once.
 */
export async function queueSummaries(database: Database, now: number): Promise<void> {
  const suppliers = await database
    .select({ scopeId: supplier.scopeId })
    .from(supplier)
    .where(restrict(ofAnyOrganisation('the marketplace writes to all organisations')));
  for (const { scopeId } of suppliers) {
    // oxlint-disable no-await-in-loop -- one organisation at a time, so that calls are served in between
    await announce(database, 'ordersSummary', scopeId, lastDayAt(EVENING, now));
    await announce(database, 'creditRequestSummaries', scopeId, lastDayAt(MORNING, now));
    // oxlint-enable no-await-in-loop
  }
}

/** The same, but only when a new summary is due, because it reads everyone's permissions. */
export function summaryKeeper(database: Database): (now: number) => Promise<void> {
  let done = '';
  return async (now) => {
    const due = [lastDayAt(EVENING, now), lastDayAt(MORNING, now)].join(' ');
    if (due === done) return;
    await queueSummaries(database, now);
    done = due;
  };
}
