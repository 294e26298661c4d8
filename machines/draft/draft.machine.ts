import { assign, sendTo, setup } from 'xstate';
import { call } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import type {
  DraftContent,
  DraftContext,
  DraftEvent,
  DraftInput,
  DraftKey,
  DraftNews,
  KeptDraft,
} from './draft.types.ts';

const keyOf = ({ documentKind, documentId }: DraftContext): DraftKey => ({ documentKind, documentId });

/**
 * Keeps what is typed into a document in the browser, per user and organisation (design §11), at once or at
 * most 100 ms after it was typed, and recalls it after a crash, a reload or a new sign-in.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    input: {} as DraftInput,
    events: {} as DraftEvent,
    /** `blocked`: the browser keeps nothing, which is said. */
    tags: {} as 'blocked',
  },
  actors: {
    readDraft: call<DraftKey, KeptDraft | null>('readDraft'),
    /** Answers the instant at which it was kept. */
    writeDraft: call<DraftKey & { content: DraftContent | null }, string>('writeDraft'),
    eraseDraft: call<DraftKey, void>('eraseDraft'),
  },
  delays: { draftRest: DELAYS.draftRest, draftRetry: DELAYS.draftRetry },
  guards: { isForgotten: ({ context }) => context.content === null },
  actions: {
    keepContent: assign({ content: (_, { content }: { content: DraftContent }) => content }),
    forgetContent: assign({ content: null, savedAt: null }),
    keepSavedAt: assign({ savedAt: (_, { savedAt }: { savedAt: string }) => savedAt }),
    keepRecalled: assign({
      content: (_, { draft }: { draft: KeptDraft | null }) => draft?.content ?? null,
      savedAt: (_, { draft }: { draft: KeptDraft | null }) => draft?.savedAt ?? null,
    }),
    tellRecalled: sendTo(
      ({ context }) => context.owner,
      ({ context: { content, savedAt } }): DraftNews => ({
        type: 'draft.recalled',
        draft: content && { content, savedAt: savedAt ?? '' },
      }),
    ),
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, content: null, savedAt: null }),
  initial: 'empty',
  on: {
    // What is in memory is the newest.
    'draft.recall': { actions: 'tellRecalled' },
    'draft.keep': { target: '.resting', actions: { type: 'keepContent', params: ({ event }) => event } },
    'draft.forget': { target: '.erasing', actions: 'forgetContent' },
  },
  states: {
    empty: {
      description: 'Nothing was typed here',
      on: {
        'draft.recall': 'reading',
        'draft.forget': {},
        'draft.keep': { target: 'writing', actions: { type: 'keepContent', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'The browser is asked for an earlier draft',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => keyOf(context),
        onDone: {
          target: 'recalled',
          actions: [{ type: 'keepRecalled', params: ({ event }) => ({ draft: event.output }) }, 'tellRecalled'],
        },
        onError: { target: 'empty', actions: 'tellRecalled' },
      },
      on: { 'draft.recall': {} },
    },
    recalled: {
      description: 'The browser has answered: there was an earlier draft, or none',
      always: [{ guard: 'isForgotten', target: 'empty' }, { target: 'kept' }],
    },
    resting: {
      description: 'More was typed while the browser was busy: it is kept in a moment, together with what follows',
      after: { draftRest: 'writing' },
      on: {
        'draft.keep': { actions: { type: 'keepContent', params: ({ event }) => event } },
        'draft.flush': 'writing',
      },
    },
    writing: {
      description: 'The browser is given the draft; what is typed meanwhile is given to it next',
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ ...keyOf(context), content: context.content }),
        onDone: {
          target: 'kept',
          actions: { type: 'keepSavedAt', params: ({ event }) => ({ savedAt: event.output }) },
        },
        onError: 'blocked',
      },
    },
    kept: {
      description: 'The browser holds everything that was typed',
      on: { 'draft.keep': { target: 'writing', actions: { type: 'keepContent', params: ({ event }) => event } } },
    },
    blocked: {
      description: 'The browser keeps nothing: that is said once, and editing goes on',
      tags: ['blocked'],
      initial: 'waiting',
      on: { 'draft.keep': { actions: { type: 'keepContent', params: ({ event }) => event } } },
      states: {
        waiting: { description: 'It is tried again in a while', after: { draftRetry: 'trying' } },
        trying: {
          description: 'The browser is given the draft once more',
          invoke: {
            id: 'writeDraft',
            src: 'writeDraft',
            input: ({ context }) => ({ ...keyOf(context), content: context.content }),
            // More may have been typed while it was tried.
            onDone: '#draft.resting',
            onError: 'waiting',
          },
        },
      },
    },
    erasing: {
      description: 'The draft is taken out of the browser',
      invoke: {
        id: 'eraseDraft',
        src: 'eraseDraft',
        input: ({ context }) => keyOf(context),
        onDone: 'empty',
        // A draft that cannot be erased is compared with the platform when it is met again.
        onError: 'empty',
      },
    },
  },
});
