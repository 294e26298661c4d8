import type { Weekday } from './enumerations.ts';
import type { Holiday } from './holidays.ts';

/** A supplier's opening hours on one day of the week (spec §3). Times are `HH:MM`, 24-hour clock; empty means none. */
export interface DayHours {
  readonly day: Weekday;
  /** A closed day keeps its times. They are checked when the day is opened again. */
  readonly isOpen: boolean;
  readonly start: string;
  readonly end: string;
  /** Both empty: no lunch break. */
  readonly lunchStart: string;
  readonly lunchEnd: string;
  /** Quotes are also answered during lunch. */
  readonly answersDuringLunch: boolean;
}

/** When a supplier's counter is open: the week, and the holidays on which it is closed all day. */
export interface OpenHours {
  readonly days: readonly DayHours[];
  readonly holidays: readonly Holiday[];
}

export const HOURS_FIELDS = ['start', 'end', 'lunchStart', 'lunchEnd'] as const;
export type HoursField = (typeof HOURS_FIELDS)[number];

/**
 * `time`: not a time of day. `reversed`: ends before it starts, or at once. `outside`: lunch falls outside opening
 * hours.
 */
export type HoursProblem = 'required' | 'time' | 'reversed' | 'outside';
export type HoursProblems = Readonly<Partial<Record<HoursField, HoursProblem>>>;

export const hasLunch = ({ lunchStart, lunchEnd }: DayHours): boolean => lunchStart !== '' || lunchEnd !== '';

/** A time of day, or empty. */
export const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

const timeProblem = (time: string): HoursProblem | undefined =>
  time === '' ? 'required' : TIME_OF_DAY.test(time) ? undefined : 'time';

/** The problems of a start and an end time. Times in this format can be compared as strings. */
function pairProblems(
  start: string,
  end: string,
): { readonly start: HoursProblem | undefined; readonly end: HoursProblem | undefined } {
  const wrong = { start: timeProblem(start), end: timeProblem(end) };
  return { ...wrong, end: wrong.end ?? (wrong.start === undefined && end <= start ? 'reversed' : undefined) };
}

const found = (problems: Readonly<Record<string, HoursProblem | undefined>>): HoursProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

/**
 * The problems of a day, each at the field to correct. Checked by the portal before sending and by the platform before
 * storing.
 */
export function hoursProblems(hours: DayHours): HoursProblems {
  if (!hours.isOpen) return {};
  const counter = pairProblems(hours.start, hours.end);
  if (!hasLunch(hours)) return found({ ...counter });
  const lunch = pairProblems(hours.lunchStart, hours.lunchEnd);
  const isMeasured = counter.start === undefined && counter.end === undefined;
  const outside = (time: string): HoursProblem | undefined =>
    isMeasured && (time < hours.start || time > hours.end) ? 'outside' : undefined;
  return found({
    ...counter,
    lunchStart: lunch.start ?? outside(hours.lunchStart),
    lunchEnd: lunch.end ?? outside(hours.lunchEnd),
  });
}

/** Copies the hours of one day to other days. */
export function copyHours(days: readonly DayHours[], from: Weekday, to: readonly Weekday[]): readonly DayHours[] {
  const source = days.find(({ day }) => day === from);
  return source ? days.map((hours) => (to.includes(hours.day) ? { ...source, day: hours.day } : hours)) : days;
}
