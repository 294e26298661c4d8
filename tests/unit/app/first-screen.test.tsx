/** Everything else waits for the first screen, but not for long. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A portal that starts anew, and when its first screen was shown (ms). */
async function started() {
  vi.resetModules();
  const { firstScreen } = await import('../../../src/app/first-screen.ts');
  const begin = Date.now();
  let shownAt: number | null = null;
  void firstScreen.shown().then(() => (shownAt = Date.now() - begin));
  const at = async (ms: number): Promise<number | null> => {
    await vi.advanceTimersByTimeAsync(begin + ms - Date.now());
    return shownAt;
  };
  return { firstScreen, at };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('is shown when the calls have ended and the page rests', async () => {
  const { firstScreen, at } = await started();
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const needed = firstScreen.needs(one.promise);
  void firstScreen.needs(other.promise).catch(() => {});
  firstScreen.began();
  expect(await at(1000)).toBeNull();
  one.resolve('the rows');
  expect(await needed).toBe('the rows');
  expect(await at(2000)).toBeNull();
  other.reject(new Error('no network'));
  expect(await at(2099)).toBeNull();
  expect(await at(2100)).toBe(2100);
});

it('waits for a call that begins while the page rests', async () => {
  const { firstScreen, at } = await started();
  firstScreen.began();
  await at(50);
  const late = Promise.withResolvers<void>();
  void firstScreen.needs(late.promise);
  expect(await at(1000)).toBeNull();
  late.resolve();
  expect(await at(1200)).toBe(1100);
});

it('is not shown before the portal has begun', async () => {
  const { firstScreen, at } = await started();
  await firstScreen.needs(Promise.resolve());
  expect(await at(10_000)).toBeNull();
  firstScreen.began();
  expect(await at(10_100)).toBe(10_100);
});

it('is not waited for longer than four seconds', async () => {
  const { firstScreen, at } = await started();
  void firstScreen.needs(new Promise(() => {}));
  firstScreen.began();
  expect(await at(3999)).toBeNull();
  expect(await at(4000)).toBe(4000);
});

it('rests when the browser says so, which it does within half a second', async () => {
  const idle = vi.fn<(done: () => void, options: object) => number>((done) => Number(setTimeout(done, 300)));
  Object.assign(window, { requestIdleCallback: idle });
  const { firstScreen, at } = await started();
  firstScreen.began();
  expect(await at(1000)).toBe(300);
  expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 500 });
});
