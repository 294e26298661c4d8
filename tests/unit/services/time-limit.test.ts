import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeLimit } from '../../../src/services/time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('aborts when the time is over, counted from the last restart', () => {
  const limit = timeLimit(1000);
  vi.advanceTimersByTime(900);
  limit.restart();
  vi.advanceTimersByTime(999);
  expect([limit.signal.aborted, limit.isOver()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([limit.signal.aborted, limit.isOver()]).toEqual([true, true]);
});

it('aborts with another signal, without being over', () => {
  const other = new AbortController();
  const limit = timeLimit(1000, other.signal);
  other.abort();
  expect([limit.signal.aborted, limit.isOver()]).toEqual([true, false]);
  limit.end();
});

it('leaves no timer once it has ended', () => {
  timeLimit(1000).end();
  expect(vi.getTimerCount()).toBe(0);
});
