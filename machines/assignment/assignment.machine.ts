import { assign, setup } from 'xstate';
import type { Assignment } from '../../domain/assignment.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import { DELAYS } from '../support/timing.ts';
import { assignmentToSave, canTake, isAssignedTo, isChoosable, isUnassigned, newsAfter } from './assignment.rules.ts';
import type { AssignmentContext, AssignmentEvent, AssignmentInput, AssignmentToSave } from './assignment.types.ts';

/**
 * Who a document is assigned to (spec §3, in charge): the user assigns it to a colleague, to themselves or to nobody.
 * It is refreshed regularly, because colleagues do the same; the page says when they put somebody else in charge.
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
    isUnassigned: ({ context }) => isUnassigned(context.assignment),
    hasNews: ({ context }) => context.news !== null,
  },
  actions: {
    // A closed document's page says how it ended. An assignment may have succeeded although its answer was lost.
    keepAssignment: assign(({ context }, { assignment }: { assignment: Assignment }) => ({
      assignment,
      failure: assignment.isChangeable && !isAssignedTo(assignment, context.chosen) ? context.failure : null,
    })),
    keepNews: assign({ news: ({ context }, { now }: { now: Assignment }) => newsAfter(context, now) }),
    forgetNews: assign({ news: null }),
    keepChosen: assign({ chosen: (_, { id }: { id: string | null }) => id }),
    chooseMe: assign({ chosen: ({ context }) => context.assignment?.me ?? null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'assignment',
  context: ({ input }) => ({ ...input, assignment: null, chosen: null, news: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The assignee is being loaded',
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
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    unknown: {
      description: 'The assignee could not be loaded',
      on: { 'assignment.retry': 'loading', 'document.changed': 'loading' },
    },
    known: {
      description: 'The assignee is shown',
      initial: 'resting',
      on: {
        'assignee.choose': {
          guard: { type: 'isChoosable', params: ({ event }) => ({ id: event.id }) },
          target: 'saving',
          actions: { type: 'keepChosen', params: ({ event }) => ({ id: event.id }) },
        },
        'assignee.me': { guard: 'canTake', target: 'saving', actions: 'chooseMe' },
        'document.changed': '.rereading',
        'news.dismiss': { guard: 'hasNews', actions: 'forgetNews' },
        'lock.renewed': { guard: 'isUnassigned', target: '.rereading' },
      },
      states: {
        resting: {
          description: 'Nothing is being loaded or saved',
          after: { assignmentRest: 'rereading' },
        },
        rereading: {
          description: 'The assignee is being refreshed; a colleague may have changed it',
          invoke: {
            id: 'readAssignment',
            src: 'readAssignment',
            input: ({ context: { kind, id } }) => ({ kind, id }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'keepNews', params: ({ event }) => ({ now: event.output }) },
                { type: 'keepAssignment', params: ({ event }) => ({ assignment: event.output }) },
              ],
            },
            onError: 'resting',
          },
        },
      },
    },
    saving: {
      description: 'The document is being assigned',
      tags: ['busy'],
      entry: ['forgetFailure', 'forgetNews'],
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
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
  },
});
