import { assign, setup } from 'xstate';
import type { Assignment } from '../../domain/assignment.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { DELAYS } from '../support/timing.ts';
import { assignmentToSave, canTake, isAssignedTo, isChoosable } from './assignment.rules.ts';
import type { AssignmentContext, AssignmentEvent, AssignmentInput, AssignmentToSave } from './assignment.types.ts';

/**
 * Who has a document (spec §3, in charge): the user assigns it to a colleague, to nobody, or takes it. It is read again
 * now and then, because colleagues do the same.
 */
export const assignmentMachine = setup({
  types: {
    context: {} as AssignmentContext,
    input: {} as AssignmentInput,
    events: {} as AssignmentEvent,
    tags: {} as 'busy',
  },
  actors: {
    readAssignment: call<AssignmentInput, Assignment>('readAssignment'),
    saveAssignment: call<AssignmentToSave, Assignment>('saveAssignment'),
  },
  delays: { assignmentRest: DELAYS.assignmentRest },
  guards: {
    isChoosable: ({ context }, { id }: { id: string | null }) => isChoosable(context.assignment, id),
    canTake: ({ context }) => canTake(context.assignment),
  },
  actions: {
    // Of a document that is over, the page says how it ended; an assignment whose answer was lost has worked.
    keepAssignment: assign(({ context }, { assignment }: { assignment: Assignment }) => ({
      assignment,
      failure: assignment.isChangeable && !isAssignedTo(assignment, context.chosen) ? context.failure : null,
    })),
    keepChosen: assign({ chosen: (_, { id }: { id: string | null }) => id }),
    chooseMe: assign({ chosen: ({ context }) => context.assignment?.me ?? null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'assignment',
  context: ({ input }) => ({ ...input, assignment: null, chosen: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Who has the document is being loaded',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'readAssignment',
        src: 'readAssignment',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: {
          target: 'known',
          actions: { type: 'keepAssignment', params: ({ event }) => ({ assignment: event.output }) },
        },
        onError: {
          target: 'unknown',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unknown: {
      description: 'Who has the document could not be loaded',
      on: { 'assignment.retry': 'loading', 'document.changed': 'loading' },
    },
    known: {
      description: 'It is shown who has the document',
      initial: 'resting',
      on: {
        'assignee.choose': {
          guard: { type: 'isChoosable', params: ({ event }) => ({ id: event.id }) },
          target: 'saving',
          actions: { type: 'keepChosen', params: ({ event }) => ({ id: event.id }) },
        },
        'assignee.me': { guard: 'canTake', target: 'saving', actions: 'chooseMe' },
        'document.changed': '.rereading',
      },
      states: {
        resting: {
          description: 'Nothing is under way',
          after: { assignmentRest: 'rereading' },
        },
        rereading: {
          description: 'It is read again, in case a colleague changed it',
          invoke: {
            id: 'readAssignment',
            src: 'readAssignment',
            input: ({ context: { kind, id } }) => ({ kind, id }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepAssignment', params: ({ event }) => ({ assignment: event.output }) },
            },
            onError: 'resting',
          },
        },
      },
    },
    saving: {
      description: 'The document is being assigned',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'saveAssignment',
        src: 'saveAssignment',
        input: ({ context }) => assignmentToSave(context),
        onDone: {
          target: 'known',
          actions: { type: 'keepAssignment', params: ({ event }) => ({ assignment: event.output }) },
        },
        onError: {
          target: 'known.rereading',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
