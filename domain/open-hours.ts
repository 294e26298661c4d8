import type { Weekday } from './enumerations.ts';

/** When a supplier's counter is open on one day of the week (spec §3). Times are `HH:MM` on a clock of 24 hours; empty: none. */
export interface DayHours {
  readonly day: Weekday;
  /** A closed day keeps its times for the day it opens again; they are checked when it does. */
  readonly isOpen: boolean;
  readonly start: string;
  readonly end: string;
  /** Both empty: no lunch. */
  readonly lunchStart: string;
  readonly lunchEnd: string;
  /** Quotes are answered during lunch too. */
  readonly answersDuringLunch: boolean;
}

export const HOURS_FIELDS = ['start', 'end', 'lunchStart', 'lunchEnd'] as const;
export type HoursField = (typeof HOURS_FIELDS)[number];

/** `time`: no time of a day; `reversed`: it ends before it begins, or at once; `outside`: lunch while the counter is closed. */
export type HoursProblem = 'required' | 'time' | 'reversed' | 'outside';
export type HoursProblems = Readonly<Partial<Record<HoursField, HoursProblem>>>;

export const hasLunch = ({ lunchStart, lunchEnd }: DayHours): boolean => lunchStart !== '' || lunchEnd !== '';

/** A time of day; empty: none. */
export const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

const timeProblem = (time: string): HoursProblem | undefined =>
  time === '' ? 'required' : TIME_OF_DAY.test(time) ? undefined : 'time';

/** A pair of times against each other: what is wrong with its beginning and with its end. Times of one form order as texts. */
function pairProblems(
  start: string,
  end: string,
): { readonly start: HoursProblem | undefined; readonly end: HoursProblem | undefined } {
  const wrong = { start: timeProblem(start), end: timeProblem(end) };
  return { ...wrong, end: wrong.end ?? (wrong.start === undefined && end <= start ? 'reversed' : undefined) };
}

const found = (problems: Readonly<Record<string, HoursProblem | undefined>>): HoursProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

/** What is wrong with a day, each at the field where it is to be mended. Both sides apply it: the portal before sending, the platform before storing. */
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

/** The hours of one day given to others. */
export function copyHours(days: readonly DayHours[], from: Weekday, to: readonly Weekday[]): readonly DayHours[] {
  const source = days.find(({ day }) => day === from);
  return source ? days.map((hours) => (to.includes(hours.day) ? { ...source, day: hours.day } : hours)) : days;
}
