import { assign, fromCallback, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { call } from '../../machines/support/call.ts';
import { toFailure, type Failure } from '../../machines/support/failure.ts';
import { defineModel, type PathModel } from './engine/path-model.ts';
import { walkOwnEdges } from './engine/chart-walk.ts';

/** A workflow that sends something under a lock; each test breaks one part of it. */
const sending = setup({
  types: { context: {} as { failure: Failure | null }, tags: {} as 'busy' },
  actors: { send: call<undefined, void>('send'), lock: fromCallback(() => {}) },
  actions: {
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
});
const onError = {
  target: 'failed',
  actions: { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
} as const;
const waiting = { on: { 'lock.acquired': 'ready' } } as const;
const ready = { on: { 'quote.send': 'working', 'lock.lost': 'waiting' } } as const;
const working = { tags: ['busy'], invoke: { id: 'send', src: 'send', onDone: 'sent', onError } } as const;
const sent = { on: { 'page.show': 'ready' } } as const;
const failedState = { on: { 'quote.retry': { target: 'ready', actions: 'forgetFailure' } } } as const;

type States = Parameters<typeof sending.createMachine>[0]['states'];
const modelOf = (spoilt: States = {}): PathModel =>
  defineModel({
    machine: sending.createMachine({
      id: 'sending',
      context: { failure: null },
      invoke: { id: 'lock', src: 'lock' },
      initial: 'waiting',
      states: { waiting, ready, working, sent, failed: failedState, ...spoilt },
    }),
    input: undefined,
    cases: {},
    writes: { send: ['quote.send'] },
    key: () => null,
    expect: [{ state: 'failed', shows: ({ context }) => [`errors:${context.failure?.kind ?? ''}`] }],
  }) as unknown as PathModel;

const walk = (model: PathModel): Promise<void> =>
  walkOwnEdges(model, { machine: model.machine, invariants: [], inspect: () => {}, begin: () => {}, limit: 100 });

describe('the invariants of every workflow', () => {
  it('hold for a correct workflow', async () => {
    await expect(walk(modelOf())).resolves.toBeUndefined();
  });

  it.each<[string, string, States]>([
    [
      'WHOLE-1',
      'an answer that is not handled',
      { working: { ...working, invoke: { id: 'send', src: 'send', onDone: 'sent' } } },
    ],
    ['WHOLE-2', 'a wait that nothing ends', { working: { tags: ['busy'], on: { 'quote.stop': 'ready' } } }],
    ['WHOLE-3', 'a second send of what was received', { sent: { on: { 'page.show': 'working' } } }],
    [
      'WHOLE-3',
      'a second send while the first is under way',
      { working: { ...working, on: { 'page.show': { target: 'working', reenter: true } } } },
    ],
    ['WHOLE-4', 'sending without the lock', { waiting: { on: { 'lock.acquired': 'ready', 'quote.send': 'working' } } }],
    [
      'WHOLE-4',
      'sending after the lock was lost',
      {
        ready: { on: { 'quote.send': 'working', 'lock.lost': 'adrift' } },
        adrift: { on: { 'quote.send': 'working' } },
      },
    ],
    ['WHOLE-5', 'a failure that only an outside event ends', { failed: { on: { 'network.restored': 'ready' } } }],
    ['WHOLE-6', 'a state that nothing leaves', { sent: {} }],
  ])('%s notices %s', async (id, _, spoilt) => {
    await expect(walk(modelOf(spoilt))).rejects.toThrow(id);
  });
});
