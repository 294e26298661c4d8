/** The platform's clock: network delay is no difference, a wrong clock is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlatformClock } from '../../../src/browser/clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('is the computer’s until the platform has answered', () => {
  expect(new PlatformClock().now()).toBe(Date.now());
});

it.each([
  [0, 0],
  [4999, 0],
  [-4999, 0],
  [5000, 5000],
  [-5000, -5000],
  [-3_600_000, -3_600_000],
])('a platform that is %d ms ahead moves it by %d ms', (ahead, moved) => {
  const clock = new PlatformClock();
  clock.learn(Date.now() + 600_000);
  clock.learn(Date.now() + ahead);
  expect(clock.now() - Date.now()).toBe(moved);
});

it.each([3_600_000, -3_600_000])(
  'a computer whose clock is set by %d ms changes nothing, and the platform is asked',
  (by) => {
    const ask = vi.fn<() => void>();
    const clock = new PlatformClock(ask);
    const platform = Date.now() + 600_000;
    clock.learn(platform);
    expect(clock.now()).toBe(platform);
    expect(ask).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + by);
    expect([clock.now(), clock.now()]).toEqual([platform, platform]);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(clock.now()).toBe(platform + 5000);
    expect(ask).toHaveBeenCalledTimes(2);
    clock.learn(platform + 60_000);
    expect(clock.now()).toBe(platform + 60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);
