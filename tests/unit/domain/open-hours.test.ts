import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../../domain/enumerations.ts';
import { copyHours, hasLunch, hoursProblems, type DayHours } from '../../../domain/open-hours.ts';

const workday: DayHours = {
  day: 1,
  isOpen: true,
  start: '08:00',
  end: '17:00',
  lunchStart: '12:00',
  lunchEnd: '13:00',
  answersDuringLunch: false,
};
const problemsOf = (change: Partial<DayHours>) => hoursProblems({ ...workday, ...change });

describe('the hours of a day', () => {
  it('are valid when in order, even with lunch at the edges', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ lunchStart: '', lunchEnd: '' })).toEqual({});
    expect(problemsOf({ lunchStart: '08:00', lunchEnd: '17:00' })).toEqual({});
    expect(problemsOf({ start: '00:00', end: '23:59' })).toEqual({});
  });

  it('of a closed day are not validated', () => {
    expect(problemsOf({ isOpen: false, start: '', end: '03:00', lunchStart: '20:00' })).toEqual({});
  });

  it.each([
    ['no times', { start: '', end: '', lunchStart: '', lunchEnd: '' }, { start: 'required', end: 'required' }],
    ['an end before the beginning', { end: '07:00', lunchStart: '', lunchEnd: '' }, { end: 'reversed' }],
    ['an end at the beginning', { end: '08:00', lunchStart: '', lunchEnd: '' }, { end: 'reversed' }],
    ['an invalid time', { end: '5 pm', lunchEnd: '25:00' }, { end: 'time', lunchEnd: 'time' }],
    ['half a lunch', { lunchStart: '' }, { lunchStart: 'required' }],
    ['a reversed lunch', { lunchStart: '13:00', lunchEnd: '12:00' }, { lunchEnd: 'reversed' }],
    ['a lunch that begins before the counter opens', { lunchStart: '07:30' }, { lunchStart: 'outside' }],
    ['a lunch that ends after it closes', { lunchEnd: '17:01' }, { lunchEnd: 'outside' }],
    [
      'a lunch completely outside',
      { lunchStart: '18:00', lunchEnd: '19:00' },
      { lunchStart: 'outside', lunchEnd: 'outside' },
    ],
    ['invalid hours, without checking lunch against them', { end: '07:00' }, { end: 'reversed' }],
  ] as const)('report %s at each field', (_name, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it('have a lunch break if either end is set', () => {
    expect([
      hasLunch(workday),
      hasLunch({ ...workday, lunchEnd: '' }),
      hasLunch({ ...workday, lunchStart: '', lunchEnd: '' }),
    ]).toEqual([true, true, false]);
  });

  it('are copied to other days', () => {
    const week = WEEKDAYS.map((day): DayHours => ({ ...workday, day, isOpen: day !== 7 }));
    const copied = copyHours(week, 7, [5, 6]);
    expect(copied.map(({ day, isOpen }) => [day, isOpen])).toEqual(WEEKDAYS.map((day) => [day, day < 5]));
    expect(copyHours(week, 1, [])).toEqual(week);
  });
});
