import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../domain/enumerations.ts';
import { marketplaceInstant } from '../../../domain/marketplace-clock.ts';
import { holidaysOf } from '../../../domain/holidays.ts';
import type { DayHours, OpenHours } from '../../../domain/open-hours.ts';
import { afterOpenTime, openTimes } from '../../../domain/open-time.ts';
import { openTimeLeft, remainingTime } from '../../../domain/remaining-time.ts';

const HOUR = 3_600_000;
/** Monday to Friday 8 to 17, lunch from 12 to 13. */
const week = (change: Partial<DayHours> = {}, holidays: OpenHours['holidays'] = []): OpenHours => ({
  days: WEEKDAYS.map((day) => ({
    day,
    isOpen: day <= 5,
    start: '08:00',
    end: '17:00',
    lunchStart: '12:00',
    lunchEnd: '13:00',
    answersDuringLunch: false,
    ...change,
  })),
  holidays,
});
/** November 2026, when Monday is the 23rd and Toronto is five hours behind UTC. */
const at = (day: number, time: string): number => marketplaceInstant(`2026-11-${day}`, time);
const hoursBetween = (from: number, until: number, days = week()): number =>
  openTimeLeft(openTimes(days, from, until), from) / HOUR;

describe('open time', () => {
  it('excludes lunch, unless quotes are answered then or there is none [S3.23]', () => {
    expect(hoursBetween(at(23, '11:00'), at(23, '14:00'))).toBe(2);
    expect(hoursBetween(at(23, '12:10'), at(23, '12:50'))).toBe(0);
    expect(hoursBetween(at(23, '11:00'), at(23, '14:00'), week({ answersDuringLunch: true }))).toBe(3);
    expect(hoursBetween(at(23, '11:00'), at(23, '14:00'), week({ lunchStart: '', lunchEnd: '' }))).toBe(3);
  });

  it('excludes nights and weekends', () => {
    expect(hoursBetween(at(23, '16:00'), at(24, '09:00'))).toBe(2);
    expect(hoursBetween(at(23, '17:00'), at(24, '08:00'))).toBe(0);
    // From Friday to Monday.
    expect(hoursBetween(at(27, '16:00'), at(30, '09:00'))).toBe(2);
    expect(hoursBetween(at(23, '00:00'), at(30, '00:00'))).toBe(40);
  });

  it('excludes the holidays that the counter keeps, and no others', () => {
    const [before, after] = [marketplaceInstant('2026-12-23', '00:00'), marketplaceInstant('2026-12-30', '00:00')];
    // From Wednesday to Tuesday.
    expect(hoursBetween(before, after)).toBe(40);
    expect(hoursBetween(before, after, week({}, holidaysOf('QC')))).toBe(32);
    expect(hoursBetween(before, after, week({}, ['christmasEve', 'christmas']))).toBe(24);
    // Of a counter that opens on Saturdays, Ontario's Boxing Day is left out too.
    expect(hoursBetween(before, after, week({ isOpen: true }, holidaysOf('ON')))).toBe(40);
    // Midnight of a holiday is Toronto's.
    expect(openTimes(week({}, ['christmas']), before, after).map(({ from }) => from.slice(8, 16))).not.toContain(
      '25T13:00',
    );
  });

  it("uses Toronto time, whatever the computer's time zone", () => {
    expect(openTimes(week(), Date.parse('2026-11-23T12:00:00Z'), Date.parse('2026-11-23T15:00:00Z'))).toEqual([
      { from: '2026-11-23T13:00:00.000Z', until: '2026-11-23T15:00:00.000Z' },
    ]);
    expect(openTimes(week(), Date.parse('2026-07-06T11:00:00Z'), Date.parse('2026-07-06T15:00:00Z'))).toEqual([
      { from: '2026-07-06T12:00:00.000Z', until: '2026-07-06T15:00:00.000Z' },
    ]);
  });

  it('follows daylight saving time changes', () => {
    const always = week({ isOpen: true, start: '00:00', end: '12:00', lunchStart: '', lunchEnd: '' });
    const morning = (day: string) =>
      hoursBetween(marketplaceInstant(day, '00:00'), marketplaceInstant(day, '12:00'), always);
    expect([morning('2026-03-07'), morning('2026-03-08'), morning('2026-11-01')]).toEqual([12, 11, 13]);
    const skipped = marketplaceInstant('2026-03-08', '02:30');
    expect(new Date(skipped).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(new Date(marketplaceInstant('2026-11-01', '01:30')).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('finds the end of a given amount', () => {
    const end = (from: number, hours: number, days = week()) =>
      afterOpenTime(days, { from, open: hours * HOUR, latest: from + 30 * 24 * HOUR });
    expect(end(at(23, '09:00'), 2)).toBe(at(23, '11:00'));
    expect(end(at(23, '11:30'), 1)).toBe(at(23, '13:30'));
    expect(end(at(23, '16:00'), 2)).toBe(at(24, '09:00'));
    expect(end(at(27, '16:30'), 1)).toBe(at(30, '08:30'));
    expect(end(at(28, '10:00'), 8)).toBe(at(30, '17:00'));
    const christmas = marketplaceInstant('2026-12-24', '16:00');
    expect(end(christmas, 2, week({}, ['christmas']))).toBe(marketplaceInstant('2026-12-28', '09:00'));
    expect(end(at(23, '09:00'), 1, week({ isOpen: false }))).toBeNull();
    expect(end(at(23, '09:00'), 1000)).toBeNull();
  });
});

describe('the time left', () => {
  const left = (from: number, until: number, now: number, days = week()) =>
    remainingTime(new Date(until).toISOString(), now, openTimes(days, from, until));

  it('counts open hours only, and pauses while the counter is closed', () => {
    const [asked, ends] = [at(23, '09:00'), at(25, '11:00')];
    expect(left(asked, ends, asked)).toEqual({ unit: 'hours', hours: 18, minutes: 0, isUrgent: false, isOpen: true });
    const evening = left(asked, ends, at(23, '17:00'));
    expect(evening).toEqual({ unit: 'hours', hours: 11, minutes: 0, isUrgent: false, isOpen: true });
    expect(left(asked, ends, at(24, '08:00'))).toEqual(evening);
  });

  it('is urgent when little open time is left before the night', () => {
    expect(left(at(23, '09:00'), at(24, '08:10'), at(23, '16:55'))).toEqual({
      unit: 'minutes',
      minutes: 15,
      isUrgent: true,
      isOpen: true,
    });
  });

  it('uses clock time when the counter does not open again before the end, or has no hours', () => {
    expect(left(at(23, '09:00'), at(23, '20:00'), at(23, '18:00'))).toEqual({
      unit: 'hours',
      hours: 2,
      minutes: 0,
      isUrgent: false,
      isOpen: false,
    });
    expect(remainingTime(new Date(at(25, '10:00')).toISOString(), at(23, '09:00'))).toMatchObject({ unit: 'days' });
    expect(left(at(23, '09:00'), at(23, '10:00'), at(23, '10:00'))).toEqual({ unit: 'ended', isUrgent: false });
  });
});
