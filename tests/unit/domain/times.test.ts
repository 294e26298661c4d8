/** Days, times of day and durations, on both sides of their limits. */
import { expect, it } from 'vitest';
import { expectedProblem } from '../../../domain/acknowledgement.ts';
import { elapsedToday } from '../../../domain/elapsed-time.ts';
import { marketplaceInstant } from '../../../domain/marketplace-clock.ts';
import { dayAfter, isDay, marketplaceDay, mondayOf } from '../../../domain/marketplace-day.ts';
import { openTimeLeft, remainingTime } from '../../../domain/remaining-time.ts';
import { totalUse, weekOf } from '../../../domain/workflow-use.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

it.each([
  [false, null, null],
  [true, null, 'required'],
  [false, '2026-11-25', 'inThePast'],
  [true, '2026-11-25', 'inThePast'],
  [false, '2026-11-26', null],
  [true, '2026-11-26', null],
  [false, '2027-11-26', null],
  [false, '2027-11-27', 'tooFarAway'],
] as const)('back order %s, expected on %s: %s', (isBackOrdered, expectedOn, problem) => {
  const check = (before: string | null) =>
    expectedProblem(
      { isBackOrdered, expectedOn },
      { isBackOrdered: before !== null, expectedOn: before },
      '2026-11-26',
    );
  expect(check(null)).toBe(problem);
  expect(check('2026-11-01')).toBe(problem);
  // A date that was told before may have passed.
  expect(check(expectedOn)).toBe(expectedOn === null ? problem : null);
});

it('what happened today is told in minutes, then hours', () => {
  const now = new Date(2026, 10, 26, 23, 30);
  const before = (ms: number) => elapsedToday(new Date(now.getTime() - ms).toISOString(), now.getTime());
  expect(before(0)).toEqual({ unit: 'now' });
  expect(before(MINUTE - 1)).toEqual({ unit: 'now' });
  expect(before(MINUTE)).toEqual({ unit: 'minutes', count: 1 });
  expect(before(2 * MINUTE - 1)).toEqual({ unit: 'minutes', count: 1 });
  expect(before(HOUR - 1)).toEqual({ unit: 'minutes', count: 59 });
  expect(before(HOUR)).toEqual({ unit: 'hours', count: 1 });
  expect(before(2 * HOUR - 1)).toEqual({ unit: 'hours', count: 1 });
  expect(before(23.5 * HOUR)).toEqual({ unit: 'hours', count: 23 });
  expect(before(23.5 * HOUR + 1)).toBeNull();
});

it('the time left is rounded down, in the largest unit', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  const left = (ms: number) => remainingTime(new Date(now + ms).toISOString(), now);
  const clock = { isUrgent: false, isOpen: false };
  expect([left(0), left(-1)]).toEqual([
    { unit: 'ended', isUrgent: false },
    { unit: 'ended', isUrgent: false },
  ]);
  expect(left(1)).toEqual({ unit: 'seconds', isUrgent: true, isOpen: false });
  expect(left(MINUTE - 1)).toEqual({ unit: 'seconds', isUrgent: true, isOpen: false });
  expect(left(MINUTE)).toEqual({ unit: 'minutes', minutes: 1, isUrgent: true, isOpen: false });
  expect(left(15 * MINUTE)).toEqual({ unit: 'minutes', minutes: 15, isUrgent: true, isOpen: false });
  expect(left(15 * MINUTE + 1)).toEqual({ unit: 'minutes', minutes: 15, ...clock });
  expect(left(HOUR - 1)).toEqual({ unit: 'minutes', minutes: 59, ...clock });
  expect(left(HOUR)).toEqual({ unit: 'hours', hours: 1, minutes: 0, ...clock });
  expect(left(DAY - 1)).toEqual({ unit: 'hours', hours: 23, minutes: 59, ...clock });
  expect(left(DAY)).toEqual({ unit: 'days', days: 1, hours: 0, ...clock });
  expect(left(3 * DAY - 1)).toEqual({ unit: 'days', days: 2, hours: 23, ...clock });
});

it('open time is counted from now, in hours even when it lasts for days', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  const time = (from: number, until: number) => ({
    from: new Date(now + from).toISOString(),
    until: new Date(now + until).toISOString(),
  });
  const times = [time(-3 * HOUR, -2 * HOUR), time(-HOUR, HOUR), time(2 * HOUR, 5 * HOUR)];
  expect(openTimeLeft(times, now)).toBe(4 * HOUR);
  expect(remainingTime(new Date(now + 9 * DAY).toISOString(), now, [time(0, 25 * HOUR + 90 * SECOND)])).toEqual({
    unit: 'hours',
    hours: 25,
    minutes: 1,
    isUrgent: false,
    isOpen: true,
  });
});

it('days follow each other over the ends of months and years', () => {
  expect([dayAfter('2026-02-28', 1), dayAfter('2028-02-28', 1), dayAfter('2026-12-31', 1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ]);
  expect([dayAfter('2026-01-01', -1), dayAfter('2026-11-26', 0), dayAfter('2026-11-26', 365)]).toEqual([
    '2025-12-31',
    '2026-11-26',
    '2027-11-26',
  ]);
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
  expect(week.map(mondayOf)).toEqual(week.map(() => '2026-11-23'));
  expect(week.map((day) => weekOf(Date.parse(`${day}T23:59:59.999Z`)))).toEqual(week.map(() => '2026-11-23'));
  expect(['2026-11-22', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-30']);
});

it('a day exists in the calendar', () => {
  expect(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'].map(isDay)).toEqual([true, true, true, true]);
  for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01', 'today', ''])
    expect(isDay(text), text).toBe(false);
});

it('a day and a time of the marketplace are one instant, in winter and summer', () => {
  expect(marketplaceInstant('2026-01-15', '00:00')).toBe(Date.parse('2026-01-15T05:00:00Z'));
  expect(marketplaceInstant('2026-07-15', '23:59')).toBe(Date.parse('2026-07-16T03:59:00Z'));
  expect(marketplaceInstant('2026-12-31', '19:30')).toBe(Date.parse('2027-01-01T00:30:00Z'));
  expect(marketplaceInstant('1969-07-20', '16:17')).toBe(Date.parse('1969-07-20T20:17:00Z'));
  expect(marketplaceDay(Date.parse('2026-01-15T04:59:59.999Z'))).toBe('2026-01-14');
  expect(marketplaceDay(Date.parse('2026-01-15T05:00:00Z'))).toBe('2026-01-15');
  // Skipped in spring, and twice in autumn.
  expect(marketplaceInstant('2026-03-08', '02:00')).toBe(Date.parse('2026-03-08T07:00:00Z'));
  expect(marketplaceInstant('2026-03-08', '03:00')).toBe(Date.parse('2026-03-08T07:00:00Z'));
  expect(marketplaceInstant('2026-11-01', '01:59')).toBe(Date.parse('2026-11-01T05:59:00Z'));
  expect(marketplaceInstant('2026-11-01', '02:00')).toBe(Date.parse('2026-11-01T07:00:00Z'));
});

it('the use of several weeks adds up, by kind and name', () => {
  const use = (kind: 'rule' | 'state', name: string, count: number, seconds: number) => ({
    kind,
    name,
    count,
    seconds,
  });
  expect(
    totalUse([
      { week: '2026-11-23', counts: [use('rule', 'a', 1, 0), use('state', 'a', 2, 30)] },
      { week: '2026-11-16', counts: [use('state', 'a', 5, 7), use('rule', 'b', 3, 0)] },
    ]),
  ).toEqual([use('rule', 'a', 1, 0), use('state', 'a', 7, 37), use('rule', 'b', 3, 0)]);
});
