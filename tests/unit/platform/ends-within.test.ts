/** An instance ends although its database does not answer. */
import { expect, it } from 'vitest';
import { endsWithin } from '../../../platform/ends-within.ts';

it('does the steps one after another, and says that they ended', async () => {
  const done: number[] = [];
  const step = (number: number) => async () => {
    await Promise.resolve();
    done.push(number);
  };
  expect(await endsWithin(60_000, [step(1), step(2)])).toBe(true);
  expect(done).toEqual([1, 2]);
});

it('waits no longer than this for a step that never ends, and does none after it', async () => {
  let isDone = false;
  const never = () => new Promise<void>(() => {});
  expect(await endsWithin(5, [never, () => (isDone = true)])).toBe(false);
  expect(isDone).toBe(false);
});

it('throws what fails in time, and nothing of what fails later', async () => {
  await expect(endsWithin(60_000, [() => Promise.reject(new Error('closed'))])).rejects.toThrow('closed');
  const late = Promise.withResolvers<void>();
  expect(await endsWithin(5, [() => late.promise])).toBe(false);
  late.reject(new Error('too late'));
  await expect(late.promise).rejects.toThrow('too late');
});
