import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../domain/enumerations.ts';
import { marketplaceInstant } from '../../../domain/marketplace-clock.ts';
import type { DayHours } from '../../../domain/open-hours.ts';
import { afterOpenTime, openTimes } from '../../../domain/open-time.ts';
import { openTimeLeft, remainingTime } from '../../../domain/remaining-time.ts';

const HOUR = 3_600_000;
/** Monday to Friday 8 to 17, with lunch from 12 to 13. */
const week = (change: Partial<DayHours> = {}): DayHours[] =>
  WEEKDAYS.map((day) => ({
    day,
    isOpen: day <= 5,
    start: '08:00',
    end: '17:00',
    lunchStart: '12:00',
    lunchEnd: '13:00',
    answersDuringLunch: false,
    ...change,
  }));
/** Of November 2026, where Monday is the 23rd: five hours after UTC. */
const at = (day: number, time: string): number => marketplaceInstant(`2026-11-${day}`, time);
const hoursBetween = (from: number, until: number, days = week()): number =>
  openTimeLeft(openTimes(days, from, until), from) / HOUR;

describe('open time', () => {
  it('leaves lunch out, unless quotes are answered then or there is none', () => {
    expect(hoursBetween(at(23, '11:00'), at(23, '14:00'))).toBe(2);
    expect(hoursBetween(at(23, '12:10'), at(23, '12:50'))).toBe(0);
    expect(hoursBetween(at(23, '11:00'), at(23, '14:00'), week({ answersDuringLunch: true }))).toBe(3);
    expect(hoursBetween(at(23, '11:00'), at(23, '14:00'), week({ lunchStart: '', lunchEnd: '' }))).toBe(3);
  });

  it('leaves nights and weekends out', () => {
    expect(hoursBetween(at(23, '16:00'), at(24, '09:00'))).toBe(2);
    expect(hoursBetween(at(23, '17:00'), at(24, '08:00'))).toBe(0);
    // From Friday to Monday.
    expect(hoursBetween(at(27, '16:00'), at(30, '09:00'))).toBe(2);
    expect(hoursBetween(at(23, '00:00'), at(30, '00:00'))).toBe(40);
  });

  it('goes by the clocks of Toronto, wherever it is reckoned', () => {
    expect(openTimes(week(), Date.parse('2026-11-23T12:00:00Z'), Date.parse('2026-11-23T15:00:00Z'))).toEqual([
      { from: '2026-11-23T13:00:00.000Z', until: '2026-11-23T15:00:00.000Z' },
    ]);
    expect(openTimes(week(), Date.parse('2026-07-06T11:00:00Z'), Date.parse('2026-07-06T15:00:00Z'))).toEqual([
      { from: '2026-07-06T12:00:00.000Z', until: '2026-07-06T15:00:00.000Z' },
    ]);
  });

  it('is an hour less on the day the clocks go forward, an hour more on the day they go back', () => {
    const always = week({ isOpen: true, start: '00:00', end: '12:00', lunchStart: '', lunchEnd: '' });
    const morning = (day: string) =>
      hoursBetween(marketplaceInstant(day, '00:00'), marketplaceInstant(day, '12:00'), always);
    expect([morning('2026-03-07'), morning('2026-03-08'), morning('2026-11-01')]).toEqual([12, 11, 13]);
    const skipped = marketplaceInstant('2026-03-08', '02:30');
    expect(new Date(skipped).toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(new Date(marketplaceInstant('2026-11-01', '01:30')).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('makes an instant of so much of it', () => {
    const end = (from: number, hours: number, days = week()) =>
      afterOpenTime(days, { from, open: hours * HOUR, latest: from + 30 * 24 * HOUR });
    expect(end(at(23, '09:00'), 2)).toBe(at(23, '11:00'));
    expect(end(at(23, '11:30'), 1)).toBe(at(23, '13:30'));
    expect(end(at(23, '16:00'), 2)).toBe(at(24, '09:00'));
    expect(end(at(27, '16:30'), 1)).toBe(at(30, '08:30'));
    expect(end(at(28, '10:00'), 8)).toBe(at(30, '17:00'));
    expect(end(at(23, '09:00'), 1, week({ isOpen: false }))).toBeNull();
    expect(end(at(23, '09:00'), 1000)).toBeNull();
  });
});

describe('the time left', () => {
  const left = (from: number, until: number, now: number, days = week()) =>
    remainingTime(new Date(until).toISOString(), now, openTimes(days, from, until));

  it('counts open time alone, in hours, and stands still while the counter is closed', () => {
    const [asked, ends] = [at(23, '09:00'), at(25, '11:00')];
    expect(left(asked, ends, asked)).toEqual({ unit: 'hours', hours: 18, minutes: 0, isUrgent: false, isOpen: true });
    const evening = left(asked, ends, at(23, '17:00'));
    expect(evening).toEqual({ unit: 'hours', hours: 11, minutes: 0, isUrgent: false, isOpen: true });
    expect(left(asked, ends, at(24, '08:00'))).toEqual(evening);
  });

  it('is urgent before a night, when little of it is open', () => {
    expect(left(at(23, '09:00'), at(24, '08:10'), at(23, '16:50'))).toEqual({
      unit: 'minutes',
      minutes: 20,
      isUrgent: true,
      isOpen: true,
    });
  });

  it('is the clock’s once the counter opens no more before the end, and where hours were never said', () => {
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
