import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticking } from '../../../src/views/remaining-time/ticking.ts';
import { timeOrDate } from '../../../src/views/remaining-time/time-or-date.ts';

const EVENING = new Date(2026, 10, 28, 20, 0).getTime();
const DAY = 24 * 3_600_000;
const EVENINGS = new Date(EVENING).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
  ticking.readFrom(() => Date.now());
});
afterEach(() => void vi.useRealTimers());

test('what was said today has a time, also where no clock ticks; on a page that is open since, it has its date', () => {
  expect(timeOrDate(EVENINGS, 'en')).toBe('20:00');
  vi.setSystemTime(EVENING + DAY / 2);
  expect(timeOrDate(EVENINGS, 'en')).toBe('Nov 28, 2026, 20:00');
  expect(timeOrDate(EVENINGS, 'fr')).toMatch(/^28 nov\. 2026/);
});

test('the day is the platform’s, whatever the computer’s clock says', () => {
  expect(timeOrDate(EVENINGS, 'en')).toBe('20:00');
  // It answers, and the computer is a day ahead.
  ticking.readFrom(() => Date.now() - DAY);
  expect(timeOrDate(new Date(EVENING - DAY).toISOString(), 'en')).toBe('20:00');
  expect(timeOrDate(EVENINGS, 'en')).toMatch(/^Nov 28, 2026/);
});

test('clocks on screen show the same second', () => {
  const stop = ticking.subscribe(() => {});
  const first = ticking.now();
  vi.setSystemTime(EVENING + 500);
  expect(ticking.now()).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(ticking.now()).toBeGreaterThan(first);
  stop();
});
