/** A quote request with less time left is urgent (ms). Not in the specification. */
export const URGENT = 15 * 60 * 1000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A period in which the counter is open: two instants (ISO 8601). */
export interface OpenTime {
  readonly from: string;
  readonly until: string;
}

/** The open time left at an instant (epoch ms), in ms. */
export const openTimeLeft = (times: readonly OpenTime[], now: number): number =>
  times.reduce((sum, { from, until }) => sum + Math.max(0, Date.parse(until) - Math.max(now, Date.parse(from))), 0);

interface Left {
  readonly isUrgent: boolean;
  /** Counts only open hours. */
  readonly isOpen: boolean;
}

/** Remaining time, rounded as people read it. */
export type RemainingTime =
  | (Left & { readonly unit: 'days'; readonly days: number; readonly hours: number })
  | (Left & { readonly unit: 'hours'; readonly hours: number; readonly minutes: number })
  | (Left & { readonly unit: 'minutes'; readonly minutes: number })
  | (Left & { readonly unit: 'seconds' })
  | { readonly unit: 'ended'; readonly isUrgent: false };

/**
 * Time left until an instant (ISO 8601), at `now` (epoch ms). When the supplier's open times are known, only they
 * count, in hours: that is how long there is to work. If the counter does not open again before the end, the clock
 * counts instead.
 */
export function remainingTime(until: string, now: number, times: readonly OpenTime[] = []): RemainingTime {
  const clock = Date.parse(until) - now;
  if (clock <= 0) return { unit: 'ended', isUrgent: false };
  const open = openTimeLeft(times, now);
  const isOpen = open > 0;
  const left = isOpen ? open : clock;
  const how = { isUrgent: left <= URGENT, isOpen };
  if (left >= DAY && !isOpen)
    return { unit: 'days', days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR), ...how };
  if (left >= HOUR)
    return { unit: 'hours', hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE), ...how };
  return left >= MINUTE ? { unit: 'minutes', minutes: Math.floor(left / MINUTE), ...how } : { unit: 'seconds', ...how };
}
