import { assign, enqueueActions, setup } from 'xstate';
import { call } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { isRefused, offerOf } from './shared-draft.rules.ts';
import type {
  PassInput,
  SharedDraft,
  SharedDraftContext,
  SharedDraftEmitted,
  SharedDraftEvent,
  SharedDraftInput,
  TypedHere,
} from './shared-draft.types.ts';

const ofId = ({ context: { documentId } }: { readonly context: SharedDraftContext }): SharedDraftInput => ({
  documentId,
});
function passInput({ context }: { readonly context: SharedDraftContext }): PassInput {
  const { documentId, typed } = context;
  if (!typed) throw new Error('nothing is typed');
  return { documentId, ...typed };
}
const keepTyped = {
  type: 'keepTyped',
  params: ({ event }: { readonly event: { readonly typed: TypedHere } }) => event,
} as const;

/**
 * What is typed for a quote request and not sent, for colleagues: a copy goes to the platform a moment after typing, and
 * whoever takes the lock is offered the newest draft of somebody else. The browser's own draft comes first: nothing here
 * stops typing, and a copy that could not be given is given later.
 */
export const sharedDraftMachine = setup({
  types: {
    context: {} as SharedDraftContext,
    input: {} as SharedDraftInput,
    events: {} as SharedDraftEvent,
    emitted: {} as SharedDraftEmitted,
    /** `unreached`: the platform has no copy of what is typed, and the user is told. */
    tags: {} as 'unreached',
  },
  actors: {
    readDrafts: call<SharedDraftInput, readonly SharedDraft[]>('readDrafts'),
    passDraft: call<PassInput, void>('passDraft'),
    eraseShared: call<SharedDraftInput, void>('eraseShared'),
  },
  delays: { sharedDraftRest: DELAYS.sharedDraftRest, sharedDraftRetry: DELAYS.sharedDraftRetry },
  guards: {
    isAllPassed: ({ context }) => context.passed === context.typed,
    isOffered: ({ context }, { drafts }: { drafts: readonly SharedDraft[] }) => offerOf(drafts, context) !== null,
    isRefused: (_, { error }: { error: unknown }) => isRefused(error),
  },
  actions: {
    keepTyped: assign({ typed: (_, { typed }: { typed: TypedHere }) => typed }),
    forgetTyped: assign({ typed: null, passed: null }),
    forgetPassed: assign({ passed: null }),
    notePassed: assign({ passed: ({ context }) => context.typed }),
    keepOffer: assign({
      offer: ({ context }, { drafts }: { drafts: readonly SharedDraft[] }) => offerOf(drafts, context),
    }),
    forgetOffer: assign({ offer: null }),
    noteDecided: assign({ decidedUntil: ({ context }) => context.offer?.savedAt ?? context.decidedUntil }),
    continueOffer: enqueueActions(({ context: { offer }, enqueue }) => {
      if (offer) enqueue.emit({ type: 'draft.continued', draft: { content: offer.content, savedAt: offer.savedAt } });
    }),
  },
}).createMachine({
  id: 'sharedDraft',
  context: ({ input }) => ({ ...input, typed: null, passed: null, offer: null, decidedUntil: '' }),
  initial: 'open',
  states: {
    open: {
      description: 'The page of the quote request is open',
      type: 'parallel',
      on: { 'page.left': 'left' },
      states: {
        passing: {
          description: 'What is typed here is given to the platform',
          initial: 'idle',
          on: {
            'draft.typed': { target: '.resting', actions: keepTyped },
            'draft.emptied': { target: '.erasing', actions: 'forgetTyped' },
            'draft.sent': { target: '.idle', actions: 'forgetTyped' },
          },
          states: {
            idle: { description: 'Nothing is typed here', on: { 'draft.emptied': {} } },
            resting: {
              description: 'Something was typed; a copy goes to the platform in a moment',
              after: { sharedDraftRest: 'sending' },
              on: {
                'draft.typed': { actions: keepTyped },
                'send.begun': 'held',
                'page.left': '#sharedDraft.leaving',
              },
            },
            sending: {
              description: 'A copy of what is typed goes to the platform',
              entry: 'notePassed',
              invoke: {
                id: 'passDraft',
                src: 'passDraft',
                input: passInput,
                onDone: [{ guard: 'isAllPassed', target: 'passed' }, { target: 'resting' }],
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  { target: 'waiting' },
                ],
              },
              on: {
                'draft.typed': { actions: keepTyped },
                'send.begun': { target: 'held', actions: 'forgetPassed' },
                'page.left': '#sharedDraft.leaving',
              },
              initial: 'first',
              states: {
                first: { description: 'It is given for the first time' },
                again: { description: 'It is given again, because it did not arrive', tags: ['unreached'] },
              },
            },
            passed: { description: 'The platform has what is typed here' },
            waiting: {
              description: 'The platform could not be reached; a copy goes there later',
              tags: ['unreached'],
              after: { sharedDraftRetry: 'sending.again' },
              on: {
                'draft.typed': { actions: keepTyped },
                'send.begun': 'held',
                'page.left': '#sharedDraft.leaving',
              },
            },
            held: {
              description: 'The answers themselves are being sent; a copy would come too late',
              // Whoever has the lock again can go on: the answers did not arrive.
              on: { 'send.refused': 'resting', 'editing.begun': 'resting' },
            },
            refused: { description: 'The platform takes no copy of it, because the request changed or is closed' },
            erasing: {
              description: 'The copy on the platform is being erased',
              invoke: {
                id: 'eraseShared',
                src: 'eraseShared',
                input: ofId,
                onDone: 'idle',
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: 'idle' },
                  { target: 'unerased' },
                ],
              },
              on: { 'draft.emptied': {} },
            },
            unerased: {
              description: 'The copy on the platform could not be erased, and will be later',
              after: { sharedDraftRetry: 'erasing' },
            },
          },
        },
        offering: {
          description: 'What others typed is offered to whoever has the lock',
          initial: 'closed',
          states: {
            closed: { description: 'Nothing can be typed here', on: { 'editing.begun': 'looking' } },
            looking: {
              description: 'The platform is asked what others typed',
              on: { 'editing.ended': 'closed' },
              invoke: {
                id: 'readDrafts',
                src: 'readDrafts',
                input: ofId,
                onDone: [
                  {
                    guard: { type: 'isOffered', params: ({ event }) => ({ drafts: event.output }) },
                    target: 'offered',
                    actions: { type: 'keepOffer', params: ({ event }) => ({ drafts: event.output }) },
                  },
                  { target: 'settled' },
                ],
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: 'settled' },
                  { target: 'unread' },
                ],
              },
            },
            unread: {
              description: 'It is not known what others typed; the platform is asked again later',
              after: { sharedDraftRetry: 'looking' },
              on: { 'editing.ended': 'closed' },
            },
            offered: {
              description: 'A draft of somebody else can be continued',
              on: {
                'offer.accept': { target: 'settled', actions: ['noteDecided', 'continueOffer', 'forgetOffer'] },
                'offer.decline': { target: 'settled', actions: ['noteDecided', 'forgetOffer'] },
                'editing.ended': { target: 'closed', actions: 'forgetOffer' },
              },
            },
            settled: {
              description: 'There is nothing to continue, or the user has decided',
              on: { 'editing.ended': 'closed' },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The page is left, and a last copy goes to the platform',
      entry: 'notePassed',
      invoke: { id: 'passDraft', src: 'passDraft', input: passInput, onDone: 'left', onError: 'left' },
    },
    left: { description: 'The page is closed', type: 'final' },
  },
});
