/** The days of the year on which a counter of Quebec or Ontario may be closed. */
import { dayAfter } from './marketplace-day.ts';

/** The provinces whose holidays are offered. */
export const HOLIDAY_PROVINCES = ['QC', 'ON'] as const;
export type HolidayProvince = (typeof HOLIDAY_PROVINCES)[number];

/** In the order of the year. */
export const HOLIDAYS = [
  'newYear',
  'secondOfJanuary',
  'familyDay',
  'goodFriday',
  'easterMonday',
  'victoriaDay',
  'nationalDay',
  'canadaDay',
  'civicHoliday',
  'labourDay',
  'truthDay',
  'thanksgiving',
  'christmasEve',
  'christmas',
  'boxingDay',
  'newYearsEve',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/**
 * Public holidays by law: Quebec's Act respecting labour standards and National Holiday Act, Ontario's Employment
 * Standards Act. In Quebec the employer chooses Good Friday or Easter Monday. The others are customs of the trade.
 */
const BY_LAW: Readonly<Partial<Record<Holiday, readonly HolidayProvince[]>>> = {
  newYear: ['QC', 'ON'],
  familyDay: ['ON'],
  goodFriday: ['QC', 'ON'],
  victoriaDay: ['QC', 'ON'],
  nationalDay: ['QC'],
  canadaDay: ['QC', 'ON'],
  labourDay: ['QC', 'ON'],
  thanksgiving: ['QC', 'ON'],
  christmas: ['QC', 'ON'],
  boxingDay: ['ON'],
};

/** Where the law makes a holiday one. */
export const lawfulIn = (holiday: Holiday): readonly HolidayProvince[] => BY_LAW[holiday] ?? [];

/** The holidays of a province by law. */
export const holidaysOf = (province: HolidayProvince): readonly Holiday[] =>
  HOLIDAYS.filter((holiday) => lawfulIn(holiday).includes(province));

const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first Monday on or after a day. */
const mondayFrom = (day: string): string => dayAfter(day, (8 - weekdayOf(day)) % 7);

/** A Sunday's holiday is taken on the Monday. */
const notOnSunday = (day: string): string => dayAfter(day, weekdayOf(day) === 0 ? 1 : 0);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const eighth = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - eighth + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

const DATES: Readonly<Record<Holiday, (year: number) => string>> = {
  newYear: (year) => dateOf(year, 1, 1),
  secondOfJanuary: (year) => dateOf(year, 1, 2),
  familyDay: (year) => mondayFrom(dateOf(year, 2, 15)),
  goodFriday: (year) => dayAfter(easter(year), -2),
  easterMonday: (year) => dayAfter(easter(year), 1),
  // In Quebec, the day of the patriots: the Monday before May 25.
  victoriaDay: (year) => mondayFrom(dateOf(year, 5, 18)),
  nationalDay: (year) => notOnSunday(dateOf(year, 6, 24)),
  canadaDay: (year) => notOnSunday(dateOf(year, 7, 1)),
  civicHoliday: (year) => mondayFrom(dateOf(year, 8, 1)),
  labourDay: (year) => mondayFrom(dateOf(year, 9, 1)),
  truthDay: (year) => dateOf(year, 9, 30),
  thanksgiving: (year) => mondayFrom(dateOf(year, 10, 8)),
  christmasEve: (year) => dateOf(year, 12, 24),
  christmas: (year) => dateOf(year, 12, 25),
  boxingDay: (year) => dateOf(year, 12, 26),
  newYearsEve: (year) => dateOf(year, 12, 31),
};

/** The day (`2026-12-25`) on which a holiday is taken in a year. */
export const holidayIn = (holiday: Holiday, year: number): string => DATES[holiday](year);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether a day is one of the holidays. */
export const isHoliday = (day: string, holidays: readonly Holiday[]): boolean =>
  holidays.some((holiday) => holidayIn(holiday, yearOf(day)) === day);

/** The next day on which a holiday is taken: `today`, or later. */
export function nextHoliday(holiday: Holiday, today: string): string {
  const thisYear = holidayIn(holiday, yearOf(today));
  return thisYear >= today ? thisYear : holidayIn(holiday, yearOf(today) + 1);
}
