import { calendarParts } from './calendar-parts.ts';

/** Days of orders, invoices and filters are days in this time zone, the marketplace's. */
export const TIME_ZONE = 'America/Toronto';

const DAY = 86_400_000;
let calendar: Intl.DateTimeFormat | undefined;

/** Created on first use, because loading the time zone takes long. */
const calendarOfMarketplace = (): Intl.DateTimeFormat =>
  (calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));

/** The day of `instant` (epoch ms), as `2026-11-20`. */
export function marketplaceDay(instant: number): string {
  const { year, month, day } = calendarParts(calendarOfMarketplace(), instant);
  return `${year}-${month}-${day}`;
}

/** Adds a number of days to a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Rejects dates that do not exist, such as February 30, and the year 0, which the database does not accept. */
export function isDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.getUTCFullYear() > 0 && midnight.toISOString().startsWith(text);
}
