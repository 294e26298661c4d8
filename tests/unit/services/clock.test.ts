/** The platform's clock: network delay is no difference, a wrong clock is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlatformClock } from '../../../src/browser/clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
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
