import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type { DiagramForm, TakeAwayContext, TakeAwayEvent } from './take-away.types.ts';

/**
 * Copies and downloads of a diagram, as a picture or as text. The last request counts; a copy and a refusal by the
 * browser are announced.
 */
export const takeAwayMachine = setup({
  types: {
    context: {} as TakeAwayContext,
    events: {} as TakeAwayEvent,
    tags: {} as 'busy',
  },
  actors: {
    copyDiagram: call<{ form: DiagramForm }, void>('copyDiagram'),
    saveDiagram: call<{ form: DiagramForm }, void>('saveDiagram'),
  },
  actions: { keepForm: assign({ form: (_, { form }: { form: DiagramForm }) => form }) },
}).createMachine({
  id: 'takeAway',
  context: { form: 'svg' },
  initial: 'resting',
  on: {
    'diagram.copy': { target: '.copying', actions: { type: 'keepForm', params: ({ event }) => event } },
    'diagram.save': { target: '.saving', actions: { type: 'keepForm', params: ({ event }) => event } },
  },
  states: {
    resting: { description: 'Nothing is announced' },
    copying: {
      description: 'The diagram is being copied',
      tags: ['busy'],
      invoke: {
        id: 'copyDiagram',
        src: 'copyDiagram',
        input: ({ context }) => ({ form: context.form }),
        onDone: 'copied',
        onError: 'refused',
      },
    },
    saving: {
      description: 'The diagram is being downloaded',
      tags: ['busy'],
      invoke: {
        id: 'saveDiagram',
        src: 'saveDiagram',
        input: ({ context }) => ({ form: context.form }),
        onDone: 'resting',
        onError: 'refused',
      },
    },
    copied: { description: 'The user is told that the diagram was copied' },
    refused: { description: 'The user is told that the browser refused' },
  },
});
