import { WEEKDAYS, type Weekday } from './enumerations.ts';
import { marketplaceInstant } from './marketplace-clock.ts';
import { dayAfter, marketplaceDay } from './marketplace-day.ts';
import type { OpenTime } from './remaining-time.ts';
import { isHoliday } from './holidays.ts';
import { hasLunch, type DayHours, type OpenHours } from './open-hours.ts';

/** The open periods of one day (`08:00`, `12:00`). Lunch is left out unless quotes are answered then. */
function timesOf(hours: DayHours): readonly (readonly [string, string])[] {
  if (!hours.isOpen) return [];
  if (hours.answersDuringLunch || !hasLunch(hours)) return [[hours.start, hours.end]];
  return [
    [hours.start, hours.lunchStart],
    [hours.lunchEnd, hours.end],
  ];
}

/** The weekday of a day; Sunday is the last. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEKDAYS.length] ?? 7;

/** The periods in which a counter is open between two instants (epoch ms), by the marketplace's clocks. */
export function openTimes({ days, holidays }: OpenHours, from: number, until: number): OpenTime[] {
  const found: OpenTime[] = [];
  for (let day = marketplaceDay(from); marketplaceInstant(day, '00:00') < until; day = dayAfter(day, 1)) {
    if (isHoliday(day, holidays)) continue;
    const hours = days.find((each) => each.day === weekdayOf(day));
    for (const [opens, closes] of hours ? timesOf(hours) : []) {
      const begin = Math.max(from, marketplaceInstant(day, opens));
      const end = Math.min(until, marketplaceInstant(day, closes));
      if (begin < end) found.push({ from: new Date(begin).toISOString(), until: new Date(end).toISOString() });
    }
  }
  return found;
}

/**
 * The instant at which a given amount of open time (ms) has passed, at most `latest`; null when there is not enough
 * before it. All in epoch ms.
 */
export function afterOpenTime(
  hours: OpenHours,
  { from, open, latest }: { readonly from: number; readonly open: number; readonly latest: number },
): number | null {
  let left = open;
  for (const time of openTimes(hours, from, latest)) {
    const begin = Date.parse(time.from);
    const length = Date.parse(time.until) - begin;
    if (left <= length) return begin + left;
    left -= length;
  }
  return null;
}
