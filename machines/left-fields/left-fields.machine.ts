import { assign, setup } from 'xstate';
import { afterLeaving, afterTyping } from './left-fields.rules.ts';
import type { FieldValue, LeftFieldsContext, LeftFieldsEvent } from './left-fields.types.ts';

/**
 * When a field of a form says what is wrong with it: not while it is being typed into; and that something is missing,
 * only once it was typed away and the field was left. Forms share this rule; a refused send shows every problem.
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
    resting: { description: 'No field is being typed into; each says what is wrong with it' },
    typing: {
      description: 'A field is being typed into and does not say yet what is wrong',
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
