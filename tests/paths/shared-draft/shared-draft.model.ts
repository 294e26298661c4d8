import { sharedDraftMachine } from '../../../machines/shared-draft/shared-draft.machine.ts';
import type { SharedDraft, TypedHere } from '../../../machines/shared-draft/shared-draft.types.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { at, typedBefore, typedCorrection } from '../quote-request/quote-request.examples.ts';

const luc: SharedDraft = {
  by: 'Luc Tremblay',
  isMine: false,
  savedAt: at(-60_000),
  partCount: 1,
  content: typedCorrection,
};
const earlier: SharedDraft = { ...luc, by: 'Zoé Roy', savedAt: at(-90_000), partCount: 2 };
const mine: SharedDraft = { ...luc, by: 'Sophie Gagnon', isMine: true };
/** The copy that this page gave before it was loaded again. */
const copy: SharedDraft = { ...mine, content: typedBefore };
const empty: SharedDraft = { ...luc, partCount: 0 };
const typed = (ms: number): TypedHere => ({ content: typedBefore, savedAt: at(ms), version: 3 });
/** Restored: older than what Luc typed. */
const restored = typed(-80_000);
const now = typed(0);

export const sharedDraftModel = defineModel({
  machine: sharedDraftMachine,
  input: { documentId: 'qr-1' },
  cases: {
    'draft.typed': [given('restored from earlier', { typed: restored }), given('just now', { typed: now })],
    [doneOf('readDrafts')]: [
      answered('two colleagues’ drafts', [earlier, luc]),
      answered('the user’s own, from elsewhere', [mine]),
      answered('the user’s own, as it is typed here', [copy]),
      answered('one in which nothing is typed', [empty]),
      answered('none', []),
    ],
    [errorOf('readDrafts')]: [
      failed('no network', { kind: 'network' }),
      failed('it may not be read', { kind: 'forbidden' }),
    ],
    [errorOf('passDraft')]: [
      failed('no network', { kind: 'network' }),
      failed('the request changed', { kind: 'conflict', code: 'version-outdated' }),
      failed('it may not be kept', { kind: 'forbidden' }),
      failed('the request is gone', { kind: 'notFound' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [errorOf('eraseShared')]: [
      failed('no network', { kind: 'network' }),
      failed('the request is gone', { kind: 'notFound' }),
    ],
  },
  key: ({ context: { typed: here, passed, offer, decidedUntil } }) => ({
    typed: here && here.savedAt,
    isPassed: here === passed,
    offer: offer && offer.by,
    isDecided: decidedUntil !== '',
  }),
  // Giving and offering go on beside each other.
  edge: (snapshot, { type }) => {
    const value = JSON.stringify(snapshot.value);
    // Where the answers were being sent, the lock that is here again says that they are not.
    const isHeld = type === 'editing.begun' && snapshot.matches({ open: { passing: 'held' } });
    return /^(?:offer|editing)\.|readDrafts/.test(type) && !isHeld
      ? [value.replace(/"passing":"\w+",?/, ''), snapshot.context.typed?.savedAt, snapshot.context.decidedUntil]
      : [value.replace(/,?"offering":"\w+"/, ''), snapshot.context.typed === snapshot.context.passed];
  },
  inShort: { content: () => 'the content' },
  expect: [
    {
      state: 'open.offering.offered',
      shows: ({ context: { offer } }) =>
        offer
          ? [
              {
                key: offer.isMine ? 'shared-draft:mine' : 'shared-draft:offer',
                params: {
                  name: offer.by,
                  count: offer.partCount,
                  date: { as: 'longDate', instant: offer.savedAt },
                },
              },
              'shared-draft:undoable',
            ]
          : [],
    },
    { state: 'open.offering.settled', hides: ['shared-draft:undoable'] },
    { state: 'open.offering.closed', hides: ['shared-draft:undoable'] },
    { state: 'open.offering.looking', hides: ['shared-draft:undoable'] },
    { state: 'open.offering.unread', hides: ['shared-draft:undoable'] },
  ],
});
