import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import type { DocumentChange, Lock, LockedDocumentKind } from '../../domain/lock.ts';
import { call } from '../support/call.ts';
import { isForbidden, toFailure } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import { DELAYS } from '../support/timing.ts';
import { holderOf, isHeldFailure, isLostFailure, isNewer } from './lock.rules.ts';
import type { LockContext, LockEmitted, LockEvent, LockInput, LockMessage } from './lock.types.ts';

/**
 * The edit lock of one document (spec §4, §9): acquired when editing starts, refreshed every 30 s, released when the
 * page is left. It notifies its owner of each change.
 */
export const lockMachine = setup({
  types: {
    context: {} as LockContext,
    input: {} as LockInput,
    events: {} as LockEvent,
    emitted: {} as LockEmitted,
    tags: {} as 'asking',
  },
  actors: {
    acquireLock: call<{ documentKind: LockedDocumentKind; documentId: string }, Lock>('acquireLock'),
    refreshLock: call<{ lockId: string }, Lock>('refreshLock'),
    releaseLock: call<{ lockId: string }, void>('releaseLock'),
  },
  delays: { lockRefresh: DELAYS.lockRefresh, lockRetry: DELAYS.lockRetry },
  guards: {
    isNewer: ({ context }, { lock }: { lock: Lock }) => isNewer(lock, context.documentVersion),
    isHolderSelf: ({ context }) => context.holder?.isSelf === true,
    isHeld: (_, { error }: { error: unknown }) => isHeldFailure(error),
    isBarred: (_, { error }: { error: unknown }) => isForbidden(error),
    isLost: (_, { error }: { error: unknown }) => isLostFailure(error),
    isUnwanted: stateIn('#lock.acquiring.unwanted'),
  },
  actions: {
    keepLock: assign({ lock: (_, { lock }: { lock: Lock }) => lock, holder: null, failure: null }),
    keepHolder: assign({ holder: (_, { error }: { error: unknown }) => holderOf(error), failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetLock: assign({ lock: null }),
    announceRenewal: emit({ type: 'lock.renewed' }),
    tellOwner: sendTo(
      ({ context }) => context.owner,
      (_, { news }: { news: Exclude<LockMessage['type'], 'lock.acquired' | 'lock.outdated'> }): LockMessage => ({
        type: news,
      }),
    ),
    tellOutdated: sendTo(
      ({ context }) => context.owner,
      (_, { change }: { change: DocumentChange | undefined }): LockMessage => ({ type: 'lock.outdated', change }),
    ),
    tellAcquired: sendTo(
      ({ context }) => context.owner,
      (_, { lock }: { lock: Lock }): LockMessage => ({ type: 'lock.acquired', lockId: lock.id }),
    ),
  },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({ ...input, lock: null, holder: null, failure: null }),
  initial: 'acquiring',
  states: {
    acquiring: {
      description: 'The lock is being requested',
      tags: ['asking'],
      initial: 'wanted',
      invoke: {
        id: 'acquireLock',
        src: 'acquireLock',
        input: ({ context: { documentKind, documentId } }) => ({ documentKind, documentId }),
        onDone: [
          {
            guard: 'isUnwanted',
            target: 'releasing',
            actions: { type: 'keepLock', params: ({ event }) => ({ lock: event.output }) },
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => ({ lock: event.output }) },
            target: 'outdated',
            actions: [
              { type: 'keepLock', params: ({ event }) => ({ lock: event.output }) },
              { type: 'tellOutdated', params: ({ event }) => ({ change: event.output.change }) },
            ],
          },
          // The user typed in another tab meanwhile: this page does not show that draft, and would overwrite it.
          {
            guard: 'isHolderSelf',
            target: 'outdated',
            actions: [
              { type: 'keepLock', params: ({ event }) => ({ lock: event.output }) },
              { type: 'tellOutdated', params: { change: undefined } },
            ],
          },
          {
            target: 'held',
            actions: [
              { type: 'keepLock', params: ({ event }) => ({ lock: event.output }) },
              { type: 'tellAcquired', params: ({ event }) => ({ lock: event.output }) },
            ],
          },
        ],
        onError: [
          { guard: 'isUnwanted', target: 'released' },
          {
            guard: { type: 'isHeld', params: ofError },
            target: 'refused',
            actions: [
              { type: 'keepHolder', params: ofError },
              { type: 'tellOwner', params: { news: 'lock.refused' } },
            ],
          },
          {
            guard: { type: 'isBarred', params: ofError },
            target: 'barred',
            actions: { type: 'tellOwner', params: { news: 'lock.lost' } },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: ofError },
              { type: 'tellOwner', params: { news: 'lock.failed' } },
            ],
          },
        ],
      },
      states: {
        wanted: { description: 'The page waits for the answer', on: { 'lock.release': 'unwanted' } },
        unwanted: { description: 'The page was left in the meantime, and the lock will be released when it arrives' },
      },
    },
    refused: {
      description: 'Someone else is editing; the portal asks again until the lock is free',
      after: { lockRetry: 'acquiring' },
      on: { 'lock.retry': 'acquiring', 'lock.release': 'released' },
    },
    failed: {
      description: 'The request failed',
      on: { 'lock.retry': 'acquiring', 'lock.release': 'released' },
    },
    held: {
      description: 'Only this page may change the document',
      initial: 'resting',
      on: { 'lock.release': 'releasing', 'lock.retry': { target: 'acquiring', actions: 'forgetLock' } },
      states: {
        resting: { description: 'The lock is valid', after: { lockRefresh: 'refreshing' } },
        refreshing: {
          description: 'The lock is being renewed',
          invoke: {
            id: 'refreshLock',
            src: 'refreshLock',
            input: ({ context }) => ({ lockId: context.lock?.id ?? '' }),
            onDone: {
              target: 'resting',
              actions: [{ type: 'keepLock', params: ({ event }) => ({ lock: event.output }) }, 'announceRenewal'],
            },
            onError: [
              {
                guard: { type: 'isLost', params: ofError },
                target: '#lock.lost',
                actions: ['forgetLock', { type: 'tellOwner', params: { news: 'lock.lost' } }],
              },
              {
                guard: { type: 'isBarred', params: ofError },
                target: '#lock.barred',
                actions: ['forgetLock', { type: 'tellOwner', params: { news: 'lock.lost' } }],
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    lost: {
      description: 'The lock expired, and someone else may be editing',
      on: { 'lock.retry': 'acquiring', 'lock.release': 'released' },
    },
    barred: {
      description: 'The user may no longer edit the document; the lock was released',
      on: { 'lock.retry': 'acquiring', 'lock.release': 'released' },
    },
    outdated: {
      description: 'The document or its draft changed since the page read it; the page must be refreshed',
      on: { 'lock.release': 'releasing' },
    },
    releasing: {
      description: 'The lock is being released',
      invoke: {
        id: 'releaseLock',
        src: 'releaseLock',
        input: ({ context }) => ({ lockId: context.lock?.id ?? '' }),
        onDone: 'released',
        // If the platform is unreachable, the lock expires.
        onError: 'released',
      },
    },
    released: {
      description: 'The page is done with the lock',
      type: 'final',
      entry: ['forgetLock', { type: 'tellOwner', params: { news: 'lock.released' } }],
    },
  },
});
