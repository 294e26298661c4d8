/** Parts of an instant in a calendar, with leading zeros: four digits of a year, two of the others. */
export interface CalendarParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/**
 * What a format shows of `instant` (epoch ms), part by part: the order, the separators and the leading zeros of its text
 * differ between browsers and their versions. A part that the format does not show is zero.
 */
export function calendarParts(format: Intl.DateTimeFormat, instant: number): CalendarParts {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const digits = (type: Intl.DateTimeFormatPartTypes, length: number): string =>
    (parts.get(type) ?? '').padStart(length, '0');
  const hour = digits('hour', 2);
  return {
    year: digits('year', 4),
    month: digits('month', 2),
    day: digits('day', 2),
    // Some browsers write midnight so, even with `h23`.
    hour: hour === '24' ? '00' : hour,
    minute: digits('minute', 2),
    second: digits('second', 2),
  };
}
