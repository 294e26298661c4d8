import { assign, sendTo, setup } from 'xstate';
import { call } from '../support/call.ts';
import { ofEvent } from '../support/params.ts';
import { DELAYS } from '../support/timing.ts';
import type {
  DraftContent,
  DraftContext,
  DraftEvent,
  DraftInput,
  DraftKey,
  DraftMessage,
  KeptDraft,
} from './draft.types.ts';

const keyOf = ({ documentKind, documentId }: DraftContext): DraftKey => ({ documentKind, documentId });

/**
 * Saves a document's unsent changes in the browser, per user and organisation: on request, or at most 100
 * ms after typing. Restores them after a crash, a reload or a new sign-in.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    input: {} as DraftInput,
    events: {} as DraftEvent,
    /** `blocked`: the browser cannot store anything, and the user is told. */
    tags: {} as 'blocked',
  },
  actors: {
    readDraft: call<DraftKey, KeptDraft | null>('readDraft'),
    /** Returns when it was saved. */
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
      content: ({ context }, { draft }: { draft: KeptDraft | null }) => draft?.content ?? context.content,
      savedAt: ({ context }, { draft }: { draft: KeptDraft | null }) => draft?.savedAt ?? context.savedAt,
    }),
    tellRecalled: sendTo(
      ({ context }) => context.owner,
      ({ context: { content, savedAt } }): DraftMessage => ({
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
    // What is in memory is newer than the stored draft.
    'draft.recall': { actions: 'tellRecalled' },
    'draft.keep': { target: '.resting', actions: { type: 'keepContent', params: ofEvent } },
    'draft.forget': { target: '.erasing', actions: 'forgetContent' },
  },
  states: {
    empty: {
      description: 'Nothing has been typed',
      on: {
        'draft.recall': 'reading',
        'draft.forget': {},
        'draft.keep': { target: 'writing', actions: { type: 'keepContent', params: ofEvent } },
      },
    },
    reading: {
      description: 'The browser looks for a draft',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => keyOf(context),
        onDone: {
          target: 'recalled',
          actions: [{ type: 'keepRecalled', params: ({ event }) => ({ draft: event.output }) }, 'tellRecalled'],
        },
        onError: { target: 'recalled', actions: 'tellRecalled' },
      },
      on: { 'draft.recall': {} },
    },
    recalled: {
      description: 'It is known whether there is a draft',
      always: [{ guard: 'isForgotten', target: 'empty' }, { target: 'kept' }],
    },
    resting: {
      description: 'More was typed; it will be saved in a moment, when the browser is free',
      after: { draftRest: 'writing' },
      on: {
        'draft.keep': { actions: { type: 'keepContent', params: ofEvent } },
        'draft.flush': 'writing',
      },
    },
    writing: {
      description: 'The draft is being saved; what is typed meanwhile is saved next',
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
      description: 'Everything typed is saved',
      on: {
        // Another tab may have saved a newer one.
        'draft.recall': 'reading',
        'draft.keep': { target: 'writing', actions: { type: 'keepContent', params: ofEvent } },
      },
    },
    blocked: {
      description: 'The browser cannot save the draft; the user is told once, and editing continues',
      tags: ['blocked'],
      initial: 'waiting',
      on: { 'draft.keep': { actions: { type: 'keepContent', params: ofEvent } } },
      states: {
        waiting: { description: 'The save will be retried in a moment', after: { draftRetry: 'trying' } },
        trying: {
          description: 'The draft is being saved again',
          invoke: {
            id: 'writeDraft',
            src: 'writeDraft',
            input: ({ context }) => ({ ...keyOf(context), content: context.content }),
            // More may have been typed meanwhile.
            onDone: '#draft.resting',
            onError: 'waiting',
          },
        },
      },
    },
    erasing: {
      description: 'The draft is being erased',
      invoke: {
        id: 'eraseDraft',
        src: 'eraseDraft',
        input: ({ context }) => keyOf(context),
        onDone: 'empty',
        // A draft that could not be erased is compared with the platform when it is next restored.
        onError: 'empty',
      },
    },
  },
});
