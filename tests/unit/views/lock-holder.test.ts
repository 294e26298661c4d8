/** The texts about the holder of a document, including that they are away. */
import { createActor, createEmptyActor } from 'xstate';
import { expect, test } from 'vitest';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';
import { connectLock } from '../../../src/views/lock/lock.connect.ts';

const { context } = createActor(lockMachine, {
  input: { documentKind: 'order', documentId: 'o-1', documentVersion: 3, owner: createEmptyActor() },
}).getSnapshot();

test.each([
  ['a colleague at work', { isSelf: false }, 'lock:becomesFree'],
  ['a colleague who is away', { isSelf: false, isInactive: true }, 'lock:inactive'],
  ['the user, away in another window', { isSelf: true, isInactive: true }, 'lock:becomesFree'],
] as const)('%s', (_, facts, key) => {
  const holder = { name: 'Luc Tremblay', since: '2026-11-20T14:58:00Z', ...facts };
  const refused = lockMachine.resolveState({ value: 'refused', context: { ...context, holder } });
  expect(connectLock(refused, () => {})?.detail).toEqual({ key });
});

test('a user whose permission was taken away is told so, and can ask again', () => {
  const barred = lockMachine.resolveState({ value: 'barred', context });
  const banner = connectLock(barred, () => {});
  expect(banner).toMatchObject({ tone: 'warning', title: { key: 'lock:barred' } });
  expect(banner?.retry).not.toBeNull();
});
