/** Leaving a page with unsent changes: whoever asks gets the user's answer, and Back goes on only if they agree. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeaveGuard, type LeaveGuard } from '../../../src/app/provide/leave-guard.ts';

const held = vi.hoisted(() => ({ goOn: vi.fn<() => void>(), back: null as null | ((goOn: () => void) => void) }));
vi.mock('../../../src/browser/page-hold.ts', () => ({
  holdPage: (tellBack: (goOn: () => void) => void) => {
    held.back = tellBack;
    return () => {
      held.back = null;
    };
  },
}));

let guard: LeaveGuard;
let answers: boolean[];
const ask = (): void => void guard.agree().then((isAgreed) => answers.push(isAgreed));
const answered = async (): Promise<readonly boolean[]> => {
  await new Promise((resolve) => void setTimeout(resolve));
  return answers;
};

beforeEach(() => {
  answers = [];
  held.goOn.mockReset();
  guard = createLeaveGuard();
  guard.actor.start();
});
afterEach(() => void guard.actor.stop());

it('without unsent changes everyone may leave at once', async () => {
  ask();
  expect(await answered()).toEqual([true]);
  expect(held.back).toBeNull();
});

it.each([
  ['leave.confirm', [true, true], 1],
  ['leave.cancel', [false, false], 0],
] as const)('with unsent changes all who ask get the same answer: %s', async (type, expected, times) => {
  guard.actor.send({ type: 'changes.made' });
  ask();
  ask();
  held.back?.(held.goOn);
  expect(await answered()).toEqual([]);
  guard.actor.send({ type });
  expect(await answered()).toEqual(expected);
  expect(held.goOn).toHaveBeenCalledTimes(times);
});

it('Back alone asks too', () => {
  guard.actor.send({ type: 'changes.made' });
  held.back?.(held.goOn);
  expect(guard.actor.getSnapshot().matches({ guarding: 'asking' })).toBe(true);
  guard.actor.send({ type: 'leave.confirm' });
  expect(held.goOn).toHaveBeenCalledOnce();
});

it('an answer is given once', async () => {
  guard.actor.send({ type: 'changes.made' });
  ask();
  guard.actor.send({ type: 'leave.cancel' });
  ask();
  expect(await answered()).toEqual([false]);
  guard.actor.send({ type: 'leave.confirm' });
  expect(await answered()).toEqual([false, true]);
});
