import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type { DiagramForm, TakeAwayContext, TakeAwayEvent } from './take-away.types.ts';

/**
 * Copies and downloads a diagram, as a picture or as text. The last request wins; success of a copy and refusals by the
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
    'diagram.copy': { target: '.taking.copying', actions: { type: 'keepForm', params: ({ event }) => event } },
    'diagram.save': { target: '.taking.saving', actions: { type: 'keepForm', params: ({ event }) => event } },
  },
  states: {
    resting: { description: 'Nothing is announced' },
    taking: {
      description: 'The requested copy or download is running',
      tags: ['busy'],
      initial: 'copying',
      states: {
        copying: {
          description: 'The diagram is being copied',
          invoke: {
            id: 'copyDiagram',
            src: 'copyDiagram',
            input: ({ context }) => ({ form: context.form }),
            onDone: '#takeAway.copied',
            onError: '#takeAway.refused',
          },
        },
        saving: {
          description: 'The diagram is being downloaded',
          invoke: {
            id: 'saveDiagram',
            src: 'saveDiagram',
            input: ({ context }) => ({ form: context.form }),
            onDone: '#takeAway.resting',
            onError: '#takeAway.refused',
          },
        },
      },
    },
    copied: { description: 'The user is told that the diagram was copied' },
    refused: { description: 'The user is told that the browser refused' },
  },
});
