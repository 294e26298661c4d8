import { calendarParts } from './calendar-parts.ts';
import { TIME_ZONE } from './marketplace-day.ts';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The local time of the marketplace at an instant, written as if it were UTC (both epoch ms). */
function shownAt(instant: number): number {
  const { year, month, day, hour, minute, second } = calendarParts(clock, instant);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + (((instant % 1000) + 1000) % 1000);
}

/**
 * The instant (epoch ms) at which the marketplace's clocks show a time (`08:30`) on a day. A time skipped in spring
 * moves forward by the length of the gap; of a time that occurs twice in autumn, the first one counts.
 */
export function marketplaceInstant(day: string, time: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000;
  const first = shown - (shownAt(shown) - shown);
  const second = shown - (shownAt(first) - first);
  return shownAt(second) === shown ? second : first;
}

/** Minutes since midnight of a time such as `08:30`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
