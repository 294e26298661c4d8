import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { whyNot } from '../../../machines/support/why-not.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } | { type: 'open' } | { type: 'never' } },
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
    there: {},
  },
});

describe('why an event changes nothing', () => {
  it('names the guard that refused it last', () => {
    expect(whyNot(createActor(machine).start().getSnapshot(), { type: 'go' })).toEqual({ guard: 'hasKey' });
  });

  it('names none where the state does not know it', () => {
    const actor = createActor(machine).start();
    expect(whyNot(actor.getSnapshot(), { type: 'never' })).toEqual({ guard: null });
    actor.send({ type: 'open' });
    expect(whyNot(actor.getSnapshot(), { type: 'go' })).toEqual({ guard: null });
  });

  it('is nothing where it is accepted', () => {
    expect(whyNot(createActor(machine).start().getSnapshot(), { type: 'open' })).toBeNull();
  });
});
