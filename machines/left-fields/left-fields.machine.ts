import { assign, setup } from 'xstate';
import { afterLeaving, afterTyping } from './left-fields.rules.ts';
import type { FieldValue, LeftFieldsContext, LeftFieldsEvent } from './left-fields.types.ts';

/**
 * When the fields of a form show their errors: not while a field is being typed into, and "required" only after its
 * value was cleared and the field left. A refused send shows every error. All forms use this machine.
 */
export const leftFieldsMachine = setup({
  types: { context: {} as LeftFieldsContext, events: {} as LeftFieldsEvent },
  guards: { isTyped: ({ context }, { field }: { field: string }) => field === context.typing?.field },
  actions: {
    keepTyped: assign(({ context }, { field, value }: { field: string; value: FieldValue }) =>
      afterTyping(context, field, value),
    ),
    keepLeft: assign(({ context }) => afterLeaving(context)),
  },
}).createMachine({
  id: 'leftFields',
  context: { typing: null, left: {} },
  initial: 'resting',
  on: { 'field.type': { target: '.typing', actions: { type: 'keepTyped', params: ({ event }) => event } } },
  states: {
    resting: { description: 'No field is being typed into; each invalid field shows its error' },
    typing: {
      description: 'A field is being typed into and does not show its error yet',
      on: {
        'field.leave': {
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: 'resting',
          actions: 'keepLeft',
        },
      },
    },
  },
});
