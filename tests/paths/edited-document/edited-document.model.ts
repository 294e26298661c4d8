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
/** The platform's refusal when somebody else was faster. */
const change = { what: 'order-invoiced', by: 'Luc Roy', side: 'supplier', at: '2026-11-20T14:59:30Z' } as const;
const refused = (code: FailureCode, name: string = code) => failed(name, { kind: 'conflict', code, change });
const draft = { savedAt: '2026-11-20T14:58:00Z', content: { words: 'ours', sendKey: 'send-key-0' } };
const whole = (isNextWanted: boolean) => ({
  sending: { name: 'whole', payload: { words: 'ours', isNextWanted } },
  rest: null,
});

const input = { id: 'doc-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined };

/** The outcomes for which it matters whether the lock is still held. */
const isTelling = ({ error, output }: Record<string, unknown>): boolean =>
  output === open || (error instanceof CallFailed && ['timeout', 'invalid'].includes(error.failure.kind));

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
    [errorOf('loadDocument')]: [failed('not found', { kind: 'notFound' }), failed('no network', { kind: 'network' })],
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
    [errorOf('rereadDocument')]: [failed('no network', { kind: 'network' })],
  },
  writes: { sendDocument: ['sending.wanted'] },
  inShort: { document: () => 'the document' },
  key: ({ context: { document, sending, rest, lockId, failure, overtaken, mayEdit, readAt, sendKey } }) => ({
    isRead: document && [document.status, document.words, document.deadline, readAt > NOW],
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
    const isOnItsWay = ['open.submitting.attended', 'open.checkingOutcome', 'open.outcomeUnknown'].includes(name);
    // After somebody else was faster, the user refreshes, then sends again or discards.
    if (overtaken && !name.startsWith('settled'))
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
      return sendKey === 'send-key-1' && ['open.reserved.editing', 'settled.over'].includes(name);
    if (event.type === 'contents.changed')
      return sendKey === 'send-key-1' && ['open.reserved.editing', 'settled.over'].includes(name);
    // A recalled draft has the send key it was saved with; otherwise it is like any typed content.
    if (sendKey === 'send-key-0' && name.startsWith('open'))
      return (
        ['lock.acquired', 'page.left', 'lock.released', 'deadline.passed'].includes(event.type) ||
        (event.type === 'sending.wanted' && (event['sending'] as { name: string }).name === 'part') ||
        (event.type === doneOf('sendDocument') && isOnItsWay)
      );
    // A part, or a send that goes on to the next document, differs only in being left and in its outcomes.
    if (sending && !(sending.name === 'whole' && !sending.payload.isNextWanted) && isOnItsWay)
      return (
        event.type === doneOf('sendDocument') ||
        event.type === 'page.left' ||
        event['output'] === (sending.name === 'part' ? partTaken : ours) ||
        (sending.name === 'part' && (event['output'] === theirs || event.type === errorOf('sendDocument'))) ||
        isTelling(event)
      );
    if (
      isOnItsWay &&
      lockId === '' &&
      (event.type === errorOf('sendDocument') || event.type === doneOf('rereadDocument'))
    )
      return isTelling(event);
    return true;
  },
  expect: [],
});
