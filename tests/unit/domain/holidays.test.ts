import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HOLIDAYS,
  holidayIn,
  holidaysOf,
  isHoliday,
  lawfulIn,
  nextHoliday,
  type Holiday,
} from '../../../domain/holidays.ts';
import { dayAfter } from '../../../domain/marketplace-day.ts';
import { recordOf } from '../../../domain/record-of.ts';

const daysIn = (year: number) => recordOf(HOLIDAYS, (holiday) => holidayIn(holiday, year));
const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const years = fc.integer({ min: 1900, max: 2200 });

describe('the holidays', () => {
  it('are on the published days of 2026', () => {
    expect(daysIn(2026)).toEqual({
      newYear: '2026-01-01',
      secondOfJanuary: '2026-01-02',
      familyDay: '2026-02-16',
      goodFriday: '2026-04-03',
      easterMonday: '2026-04-06',
      victoriaDay: '2026-05-18',
      nationalDay: '2026-06-24',
      canadaDay: '2026-07-01',
      civicHoliday: '2026-08-03',
      labourDay: '2026-09-07',
      truthDay: '2026-09-30',
      thanksgiving: '2026-10-12',
      christmasEve: '2026-12-24',
      christmas: '2026-12-25',
      boxingDay: '2026-12-26',
      newYearsEve: '2026-12-31',
    });
  });

  it.each([
    [2008, '2008-03-21'],
    [2011, '2011-04-22'],
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2027, '2027-03-26'],
    // Late and early Easters.
    [2038, '2038-04-23'],
    [2049, '2049-04-16'],
    [1954, '1954-04-16'],
    [1981, '1981-04-17'],
    [2285, '2285-03-20'],
  ])('have Good Friday of %i on %s', (year, day) => {
    expect(holidayIn('goodFriday', year)).toBe(day);
    expect(holidayIn('easterMonday', year)).toBe(dayAfter(day, 3));
  });

  it('are on the weekdays of the law in every year', () => {
    fc.assert(
      fc.property(years, (year) => {
        const days = daysIn(year);
        for (const holiday of [
          'familyDay',
          'easterMonday',
          'victoriaDay',
          'civicHoliday',
          'labourDay',
          'thanksgiving',
        ] as const)
          expect(weekday(days[holiday])).toBe('Monday');
        expect(weekday(days.goodFriday)).toBe('Friday');
        // The third Monday of February, the last before May 25, the first of August and September, the second of October.
        for (const [holiday, first, last] of [
          ['familyDay', '02-15', '02-21'],
          ['victoriaDay', '05-18', '05-24'],
          ['civicHoliday', '08-01', '08-07'],
          ['labourDay', '09-01', '09-07'],
          ['thanksgiving', '10-08', '10-14'],
          ['goodFriday', '03-20', '04-23'],
        ] as const) {
          expect(days[holiday] >= `${year}-${first}`).toBe(true);
          expect(days[holiday] <= `${year}-${last}`).toBe(true);
        }
      }),
    );
  });

  it('of June 24 and July 1 are taken on the Monday when they fall on a Sunday, and only then', () => {
    expect(holidayIn('nationalDay', 2029)).toBe('2029-06-25');
    expect(holidayIn('canadaDay', 2029)).toBe('2029-07-02');
    fc.assert(
      fc.property(years, fc.constantFrom<Holiday>('nationalDay', 'canadaDay'), (year, holiday) => {
        const day = holiday === 'nationalDay' ? `${year}-06-24` : `${year}-07-01`;
        expect(holidayIn(holiday, year)).toBe(weekday(day) === 'Sunday' ? dayAfter(day, 1) : day);
      }),
    );
  });

  it('are those of the law of each province', () => {
    expect(holidaysOf('QC')).toEqual([
      'newYear',
      'goodFriday',
      'victoriaDay',
      'nationalDay',
      'canadaDay',
      'labourDay',
      'thanksgiving',
      'christmas',
    ]);
    expect(holidaysOf('ON')).toEqual([
      'newYear',
      'familyDay',
      'goodFriday',
      'victoriaDay',
      'canadaDay',
      'labourDay',
      'thanksgiving',
      'christmas',
      'boxingDay',
    ]);
    const both = HOLIDAYS.filter((holiday) => lawfulIn(holiday).length === 2);
    expect(both).toEqual(holidaysOf('QC').filter((holiday) => holidaysOf('ON').includes(holiday)));
    fc.assert(
      fc.property(years, fc.constantFrom(...both), (year, holiday) => {
        const day = holidayIn(holiday, year);
        expect([isHoliday(day, holidaysOf('QC')), isHoliday(day, holidaysOf('ON'))]).toEqual([true, true]);
      }),
    );
    expect(isHoliday('2026-06-24', holidaysOf('ON'))).toBe(false);
    expect(isHoliday('2026-12-26', holidaysOf('QC'))).toBe(false);
  });

  it('are holidays on their day alone, and are next today or later', () => {
    fc.assert(
      fc.property(years, fc.constantFrom(...HOLIDAYS), (year, holiday) => {
        const day = holidayIn(holiday, year);
        expect([-1, 0, 1].map((days) => isHoliday(dayAfter(day, days), [holiday]))).toEqual([false, true, false]);
        expect(nextHoliday(holiday, day)).toBe(day);
        expect(nextHoliday(holiday, dayAfter(day, 1))).toBe(holidayIn(holiday, year + 1));
      }),
    );
    expect(isHoliday('2026-12-25', [])).toBe(false);
  });
});
