/** The days of orders, invoices and filters are days in the marketplace's time zone. */
export const TIME_ZONE = 'America/Toronto';

const DAY = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of `instant` (epoch ms), as `2026-11-20`. */
export const marketplaceDay = (instant: number): string => calendar.format(instant);

/** Adds a number of days to a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Rejects dates that do not exist, such as February 30, and the year 0, which the database does not accept. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.getUTCFullYear() > 0 && midnight.toISOString().startsWith(text);
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the marketplace's clocks show at an instant, written as if it were UTC (both epoch ms). */
function shownAt(instant: number): number {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) + (((instant % 1000) + 1000) % 1000);
}

/**
 * The instant (epoch ms) at which the marketplace's clocks show a time (`08:30`) of a day. A time that is skipped in
 * spring is as much later as the clocks are put forward; of one that comes twice in autumn it is the first.
 */
export function marketplaceInstant(day: string, time: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000;
  const first = shown - (shownAt(shown) - shown);
  const second = shown - (shownAt(first) - first);
  return shownAt(second) === shown ? second : first;
}

/** Minutes since midnight of a time such as `08:30`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
