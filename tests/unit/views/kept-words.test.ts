/** That typing is saved is said only where something was typed. */
import { createActor, createEmptyActor } from 'xstate';
import { expect, test } from 'vitest';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { lifecycleBanner, type LifecycleSnapshot } from '../../../src/views/edited-document/edited-document.connect.ts';
import { connectLock } from '../../../src/views/lock/lock.connect.ts';

const inState = (state: string): LifecycleSnapshot => ({
  matches: (wanted) => JSON.stringify(wanted) === state,
  hasTag: () => false,
  context: { failure: null, overtaken: null },
});

test.each([
  ['"paused"', true, 'lock:pausedKept'],
  ['"paused"', false, undefined],
  ['{"open":"outdated"}', true, 'lock:outdatedKept'],
  ['{"open":"outdated"}', false, 'lock:outdatedShown'],
] as const)('%s, typed: %s', (state, isChanged, key) => {
  const banner = lifecycleBanner(inState(state), () => {}, { words: 'order', isChanged });
  expect(banner?.detail?.key).toBe(key);
});

test.each(['lost', 'barred'] as const)('the lock that is %s', (value) => {
  const { context } = createActor(lockMachine, {
    input: { documentKind: 'order', documentId: 'o-1', documentVersion: 3, owner: createEmptyActor() },
  }).getSnapshot();
  const snapshot = lockMachine.resolveState({ value, context });
  expect(connectLock(snapshot, () => {})?.detail).toBeNull();
  expect(connectLock(snapshot, () => {}, true)?.detail).toEqual({ key: 'lock:typedKept' });
});
