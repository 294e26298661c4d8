import { createEmptyActor } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';

const CHANGE = { what: 'quote-sent', by: 'Luc Tremblay', side: 'supplier', at: '2026-11-20T14:57:00Z' } as const;
const lock = { id: 'lock-1', expiresAt: '2026-11-20T15:01:15Z', fencing: 7, documentVersion: 3 };

export const lockModel = defineModel({
  machine: lockMachine,
  input: { documentKind: 'quote-request', documentId: 'qr-1', documentVersion: 3, owner: createEmptyActor() },
  cases: {
    [doneOf('acquireLock')]: [
      answered('free', lock),
      answered('newer version', { ...lock, documentVersion: 4, change: CHANGE }),
    ],
    [errorOf('acquireLock')]: [
      failed('held by a colleague', {
        kind: 'conflict',
        code: 'lock-held',
        holder: { name: 'Luc Tremblay', since: '2026-11-20T14:58:00Z', isSelf: false },
      }),
      failed('held by myself', {
        kind: 'conflict',
        code: 'lock-held',
        holder: { name: 'Sophie Gagnon', since: '2026-11-20T14:58:00Z', isSelf: true },
      }),
      failed('permission taken away', { kind: 'forbidden', code: 'forbidden' }),
      failed('no network', { kind: 'network' }),
    ],
    [doneOf('refreshLock')]: [answered('refreshed', { ...lock, expiresAt: '2026-11-20T15:01:45Z' })],
    [errorOf('refreshLock')]: [
      failed('lost', { kind: 'conflict', code: 'lock-lost' }),
      failed('permission taken away', { kind: 'forbidden', code: 'forbidden' }),
      failed('no network', { kind: 'network' }),
    ],
    [errorOf('releaseLock')]: [failed('no network', { kind: 'network' })],
  },
  writes: { acquireLock: ['lock.retry'], releaseLock: ['lock.release'] },
  key: ({ context }) => ({
    isKnown: context.lock !== null,
    isSelf: context.holder?.isSelf,
    failure: context.failure?.kind,
  }),
  // Only the owning workflow requests a held lock again, after the platform refused a write.
  userCan: (snapshot, { type }) => type !== 'lock.retry' || !snapshot.matches('held'),
  expect: [
    { state: 'acquiring', shows: () => ['quote-request:lock.acquiring'] },
    {
      state: 'refused',
      proves: 'S4.14',
      shows: ({ context }) => [
        {
          key: context.holder?.isSelf ? 'quote-request:lock.heldBySelf' : 'quote-request:lock.heldBy',
          params: { name: context.holder?.name ?? '' },
        },
        ...(context.holder?.since
          ? [{ key: 'lock:since', params: { time: { as: 'time', instant: context.holder.since } } } as const]
          : []),
        'lock:becomesFree',
      ],
    },
    { state: 'failed', shows: ({ context }) => ['quote-request:lock.failed', `errors:${context.failure?.kind ?? ''}`] },
    {
      state: 'held',
      hides: ['quote-request:lock.acquiring', 'lock:lost', 'lock:outdated', 'quote-request:lock.failed'],
    },
    { state: 'lost', shows: () => [['lock:lost', 'lock:retry']] },
    { state: 'barred', shows: () => [['lock:barred', 'lock:retry']], hides: ['lock:lost'] },
    { state: 'outdated', proves: 'S4.15', shows: () => ['lock:outdated'] },
    {
      state: 'released',
      hides: ['quote-request:lock.acquiring', 'lock:lost', 'lock:outdated', 'quote-request:lock.failed'],
    },
  ],
});
