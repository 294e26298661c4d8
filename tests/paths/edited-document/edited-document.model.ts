import type { SnapshotFrom } from 'xstate';
import { equal } from '../../../domain/equal.ts';
import { CallFailed, type FailureCode } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import type { StandInDocument } from '../../../machines/edited-document/edited-document.stand-in.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const loaded = (change: Partial<StandInDocument>) => ({
  document: {
    version: 3,
    status: 'open',
    deadline: '2026-11-20T16:00:00Z',
    words: [],
    ...change,
  } satisfies StandInDocument,
  now: NOW,
});
const open = loaded({});
const ours = loaded({ status: 'answered', words: ['ours'] });
const theirs = loaded({ status: 'answered', words: ['theirs'] });
const awaited = loaded({ status: 'awaited', words: ['ours'] });
const late = loaded({ deadline: '2026-11-20T14:59:00Z' });
const partTaken = loaded({ version: 4, words: ['a part'] });
/** The platform's refusal when someone else was faster. */
const change = { what: 'order-invoiced', by: 'Luc Roy', side: 'supplier', at: '2026-11-20T14:59:30Z' } as const;
const refused = (code: FailureCode, name: string = code) => failed(name, { kind: 'conflict', code, change });
const draft = { savedAt: '2026-11-20T14:58:00Z', content: { words: 'ours', sendKey: 'send-key-0' } };
const whole = (isNextWanted: boolean) => ({
  sending: { name: 'whole', payload: { words: 'ours', isNextWanted } },
  rest: null,
});

const input = { id: 'doc-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined };

const isRefused = ({ error }: Record<string, unknown>, ...codes: readonly FailureCode[]): boolean =>
  error instanceof CallFailed && codes.some((code) => code === error.failure.code);

/** The outcomes for which it matters whether the lock is still held. */
const isLockRelevant = ({ error, output }: Record<string, unknown>): boolean =>
  output === open || (error instanceof CallFailed && ['timeout', 'invalid'].includes(error.failure.kind));

type Happening = { readonly type: string } & Record<string, unknown>;

/** A correction is an edit like any other. Only its start, its end and the reads meanwhile differ. */
function isReopenedWorthWalking(snapshot: SnapshotFrom<typeof editedDocumentMachine>, event: Happening): boolean {
  const { lockId, overtaken, readAt } = snapshot.context;
  const isBefore = overtaken === null && readAt === NOW;
  switch (event.type) {
    case 'sending.wanted':
      return isBefore && equal(event, { ...event, ...whole(false) });
    case doneOf('loadDocument'):
      return isBefore && [open, ours, late].some((each) => each === event['output']);
    case errorOf('sendDocument'):
      return lockId !== '' && (isLockRelevant(event) || isRefused(event, 'quote-request-answered', 'version-outdated'));
    case doneOf('rereadDocument'):
      return lockId !== '' && [ours, theirs, late].some((each) => each === event['output']);
    case 'draft.recalled':
      return event['draft'] === null;
    case 'document.close':
    case 'document.refresh':
    case 'document.resume':
    case 'lock.acquired':
    case 'lock.outdated':
    case 'lock.released':
    case 'presence.ended':
    case doneOf('sendDocument'):
      return true;
    case 'deadline.passed':
    case 'page.left':
      return isBefore && ['open.unreserved', 'open.reserved.editing'].includes(stateName(snapshot));
    default:
      return false;
  }
}

/** Walks reopening only from a freshly read document. */
const isWorthReopening = ({
  sendKey,
  overtaken,
  sending,
  rest,
  isSendHeld,
  readAt,
  mayEdit,
  document,
}: SnapshotFrom<typeof editedDocumentMachine>['context']): boolean =>
  sendKey === 'send-key-1' &&
  overtaken === null &&
  sending === null &&
  rest === null &&
  !isSendHeld &&
  readAt === NOW &&
  (mayEdit ? document === ours.document : document?.status !== 'open');

export const editedDocumentModel = defineModel({
  machine: editedDocumentMachine,
  input,
  moreInputs: {
    'with the undo window': { ...input, isSendHeld: true },
    'for a reader': { ...input, mayEdit: false },
  },
  cases: {
    [doneOf('loadDocument')]: [
      answered('open', open),
      answered('over', ours),
      answered('over, more to come', awaited),
      answered('its time is over', late),
    ],
    [errorOf('loadDocument')]: [
      failed('not found', { kind: 'notFound' }),
      failed('no network', { kind: 'network' }),
      failed('no permission', { kind: 'forbidden' }),
    ],
    'draft.recalled': [given('none', { draft: null }), given('a draft', { draft })],
    'contents.changed': [
      given('something typed', { content: { words: 'ours' } }),
      given('nothing typed', { content: null }),
    ],
    'sending.wanted': [
      given('the whole', whole(false)),
      given('the whole, then the next', whole(true)),
      given('a part', { sending: { name: 'part', payload: { words: 'a part' } }, rest: { words: 'ours' } }),
    ],
    'lock.acquired': [given('', { lockId: 'lock-1' })],
    'lock.outdated': [given('', { change: { ...change, what: 'parts-cancelled' } })],
    [doneOf('followUp')]: [
      answered('another document', { type: 'document.wanted', id: 'doc-2' }),
      answered('none', { type: 'notification.wanted', kind: 'success', key: 'document:taken' }),
    ],
    [errorOf('followUp')]: [failed('no network', { kind: 'network' })],
    [errorOf('sendDocument')]: [
      refused('quote-request-answered', 'answered'),
      refused('version-outdated'),
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('rereadDocument')]: [
      answered('taken', ours),
      answered('a part taken', partTaken),
      answered('taken, more to come', awaited),
      answered('over by somebody else', theirs),
      answered('still open', open),
      answered('its time is over', late),
    ],
    [errorOf('rereadDocument')]: [
      failed('no network', { kind: 'network' }),
      failed('no permission', { kind: 'forbidden' }),
    ],
  },
  writes: { sendDocument: ['sending.wanted'] },
  inShort: { document: () => 'the document' },
  key: ({
    context: { document, sending, rest, lockId, failure, overtaken, mayEdit, readAt, sendKey, isReopened },
  }) => ({
    isRead: document && [document.status, document.words, document.deadline, readAt > NOW],
    isReopened,
    sending,
    rest,
    isLocked: lockId !== '',
    failure: failure?.kind,
    overtaken: overtaken && (overtaken.refused ?? 'nothing refused'),
    mayEdit,
    sendKey,
  }),
  isWorthWalking: (snapshot, event) => {
    const { sending, lockId, sendKey, overtaken } = snapshot.context;
    const name = stateName(snapshot);
    if (snapshot.context.isReopened) return isReopenedWorthWalking(snapshot, event);
    if (event.type === 'document.reopen' || (event.type === 'deadline.passed' && name === 'ended.over'))
      return isWorthReopening(snapshot.context);
    // Another attempt has the same outcomes as the first.
    if (name === 'taken.unread.retrying')
      return event['output'] === undefined || [open, ours].some((each) => each === event['output']);
    // The portal's own checks have the outcomes of the first one.
    if (name === 'open.outcomeUnknown.rechecking')
      return (
        lockId !== '' &&
        event.type.endsWith('.rereadDocument') &&
        sending?.name === 'whole' &&
        !sending.payload.isNextWanted
      );
    const isSending = /^open\.(submitting\.attended|checkingOutcome|outcomeUnknown\.\w+)$/.test(name);
    // After someone else was faster, the user refreshes, then sends again or discards.
    if (overtaken && !name.startsWith('ended'))
      return (
        sendKey === 'send-key-1' &&
        (['document.refresh', 'lock.released', 'lock.acquired', 'lock.outdated', 'contents.discarded'].includes(
          event.type,
        ) ||
          event['output'] === open ||
          event['output'] === theirs ||
          (event.type === 'draft.recalled' && event['draft'] === null) ||
          (event.type === 'sending.wanted' && equal(event, { ...event, ...whole(false) })))
      );
    if (event.type === 'contents.discarded')
      return sendKey === 'send-key-1' && ['open.reserved.editing', 'ended.over'].includes(name);
    if (event.type === 'contents.changed')
      return sendKey === 'send-key-1' && ['open.reserved.editing', 'ended.over'].includes(name);
    // A recalled draft has the send key it was saved with; otherwise it is like any typed content.
    if (sendKey === 'send-key-0' && name.startsWith('open'))
      return (
        ['lock.acquired', 'page.left', 'lock.released', 'deadline.passed'].includes(event.type) ||
        (event.type === 'sending.wanted' && (event['sending'] as { name: string }).name === 'part') ||
        (event.type === doneOf('sendDocument') && isSending)
      );
    // Sending a part, or sending and opening the next document, differs only in how the page is left and in its
    // outcomes.
    if (sending && !(sending.name === 'whole' && !sending.payload.isNextWanted) && isSending)
      return (
        event.type === doneOf('sendDocument') ||
        event.type === 'page.left' ||
        event['output'] === (sending.name === 'part' ? partTaken : ours) ||
        (sending.name === 'part' && (event['output'] === theirs || event.type === errorOf('sendDocument'))) ||
        isLockRelevant(event)
      );
    if (
      isSending &&
      lockId === '' &&
      (event.type === errorOf('sendDocument') || event.type === doneOf('rereadDocument'))
    )
      return isLockRelevant(event);
    return true;
  },
  expect: [],
});
