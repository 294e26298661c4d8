import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { whyNot } from '../../../machines/support/why-not.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } | { type: 'open' } | { type: 'never' } | { type: 'leave' } },
  guards: { isOpen: () => false, hasKey: () => false },
}).createMachine({
  initial: 'shut',
  states: {
    shut: {
      on: {
        go: [
          { guard: 'isOpen', target: 'there' },
          { guard: 'hasKey', target: 'there' },
        ],
        open: 'there',
      },
    },
    there: {
      initial: 'open',
      on: { leave: { guard: 'hasKey', target: 'shut' } },
      states: { open: { on: { leave: {} } } },
    },
  },
});

describe('why an event has no effect', () => {
  it('names the last guard that refused', () => {
    expect(whyNot(createActor(machine).start().getSnapshot(), { type: 'go' })).toEqual({ guard: 'hasKey' });
  });

  it('names no guard when the state does not handle it', () => {
    const actor = createActor(machine).start();
    expect(whyNot(actor.getSnapshot(), { type: 'never' })).toEqual({ guard: null });
    actor.send({ type: 'open' });
    expect(whyNot(actor.getSnapshot(), { type: 'go' })).toEqual({ guard: null });
  });

  it('names no guard of a surrounding state when the state forbids it', () => {
    const actor = createActor(machine).start();
    actor.send({ type: 'open' });
    expect(whyNot(actor.getSnapshot(), { type: 'leave' })).toEqual({ guard: null });
  });

  it('is null when it is accepted', () => {
    expect(whyNot(createActor(machine).start().getSnapshot(), { type: 'open' })).toBeNull();
  });
});
