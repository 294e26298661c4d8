/** A quote request with less time left is urgent (ms). Not in the specification. */
const URGENT = 30 * 60 * 1000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Remaining time, rounded as people read it. */
export type RemainingTime =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number; readonly isUrgent: boolean }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number; readonly isUrgent: boolean }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly isUrgent: boolean }
  | { readonly unit: 'seconds'; readonly isUrgent: boolean }
  | { readonly unit: 'ended'; readonly isUrgent: boolean };

/** Time left until `until` (ISO 8601), at `now` (epoch ms). */
export function remainingTime(until: string, now: number): RemainingTime {
  const left = Date.parse(until) - now;
  const isUrgent = left > 0 && left <= URGENT;
  if (left <= 0) return { unit: 'ended', isUrgent };
  if (left >= DAY)
    return { unit: 'days', days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR), isUrgent };
  if (left >= HOUR)
    return { unit: 'hours', hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE), isUrgent };
  return left >= MINUTE
    ? { unit: 'minutes', minutes: Math.floor(left / MINUTE), isUrgent }
    : { unit: 'seconds', isUrgent };
}
