import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';

const first = { note: 'Two days' };
const second = { note: 'Three days' };
const SAVED_AT = '2026-11-20T15:00:00.000Z';

export const draftModel = defineModel({
  machine: draftMachine,
  input: { documentKind: 'quote-request', documentId: 'qr-1', owner: createEmptyActor() },
  cases: {
    'draft.keep': [given('a note', { content: first }), given('another note', { content: second })],
    [doneOf('readDraft')]: [
      answered('a draft of yesterday', { content: first, savedAt: '2026-11-19T15:00:00.000Z' }),
      answered('none', null),
    ],
    [errorOf('readDraft')]: [failed('storage is blocked', { kind: 'unexpected' })],
    [doneOf('writeDraft')]: [answered('kept', SAVED_AT)],
    [errorOf('writeDraft')]: [failed('storage is full', { kind: 'unexpected' })],
    [errorOf('eraseDraft')]: [failed('storage is blocked', { kind: 'unexpected' })],
  },
  key: ({ context }) => ({ content: context.content, savedAt: context.savedAt }),
  // Further typing adds nothing after the second time.
  isWorthWalking: ({ context }, event) =>
    event.type !== 'draft.keep' || context.content === null || event['content'] === second,
  expect: [
    { state: 'empty', hides: ['draft:blocked'] },
    // When it was last saved stays while more is being saved: it would flicker with every key.
    ...(['resting', 'writing', 'kept'] as const).map((state) => ({
      state,
      shows: ({ context: { savedAt } }: SnapshotFrom<typeof draftMachine>): Words[] =>
        savedAt === null ? [] : [['draft:kept', ' ', { as: 'time', instant: savedAt }]],
      hides: ['draft:blocked'],
    })),
    { state: 'blocked', shows: () => ['draft:blocked'], hides: ['draft:kept'] },
  ],
});
