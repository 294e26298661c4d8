import type { AnyMachineSnapshot } from 'xstate';
import { dayAfter } from '../../../domain/marketplace-day.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { ANSWER_PHOTOS, isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm, CreditRequestDraft } from '../../../machines/credit-request/credit-request.types.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { lifecycleCases, refusedAfter } from '../document-lifecycle/lifecycle-cases.ts';
import {
  isLockRelevant,
  isRecheckWorthWalking,
  isReservingWorthWalking,
  isSending,
  isTransient,
} from '../document-lifecycle/document.states.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { at, TODAY } from '../order/order.examples.ts';
import {
  approval,
  approvedRequest,
  completedRequest,
  creditRequest,
  inShort,
  loadedWith,
  refusal,
  refusedRequest,
} from './credit-request.examples.ts';
import { creditRequestExpectations } from './credit-request.expect.ts';
import type { CreditSnapshot } from './credit-request.words.ts';

const pending = loadedWith(creditRequest);
const stillPending = loadedWith(creditRequest);
const ours = loadedWith(approvedRequest);
const oursRefused = loadedWith({
  ...refusedRequest,
  answer: refusedRequest.answer && { ...refusedRequest.answer, photoIds: [] },
});
const theirs = loadedWith(refusedRequest);
const settled = loadedWith(completedRequest);

const CHANGE = { what: 'credit-refused', by: 'Luc Tremblay', side: 'supplier', at: at(-60_000) } as const;
const refused = (code: ProblemCode) => refusedAfter(code, CHANGE);
const NUMBER_USED = refused('credit-number-used');
const change = (field: string, value: string) => ({ change: { field, value } });
const draftWith = (changed: Partial<CreditRequestDraft>) => ({
  draft: { savedAt: at(-60_000), content: { form: approval, sendKey: 'send-key-0', ...changed } },
});

const UNTOUCHED = 'none';
const APPROVED = 'approve';
const READY = 'approve, NC-1';
const REFUSED = 'refuse, It was installed';

/** What the clerk does in it, and what its photos say. */
const OWN: ReadonlySet<string> = new Set([
  'answer.change',
  'answer.send',
  'answer.recall',
  'edit.undo',
  'edit.redo',
  'draft.discard',
  'photos.busy',
  'photos.changed',
  'photos.idle',
]);

type Happening = { readonly type: string } & Record<string, unknown>;

const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]): boolean =>
  states.some((state) => `${stateName(snapshot)}.`.startsWith(`open.${state}.`));

/**
 * Covers the effects of uploading photos: they count as unsent, and an answer waits for them, even without the lock.
 */
function isOfPhotos(snapshot: CreditSnapshot, { type, failedCount }: Happening): boolean {
  const { photoUploads, form, past, restoredAt, future } = snapshot.context;
  const isUntouched = past.length === 0 && inShort(form) === UNTOUCHED;
  const isReady = past.length === 2 && inShort(form) === READY;
  if (restoredAt !== null || future.length > 0) return false;
  switch (type) {
    case 'photos.busy':
      return (
        photoUploads !== 'running' &&
        (isIn(snapshot, 'reserved.editing.clean', 'reserved.editing.correcting')
          ? isUntouched
          : isIn(snapshot, 'reserved.editing.dirty') && isReady)
      );
    case 'photos.idle':
      return photoUploads !== 'done' && (failedCount === 0 || isIn(snapshot, 'reserved.awaitingPhotos'));
    case 'photos.changed':
      return (
        form.photoIds.length === 0 &&
        isUntouched &&
        isIn(snapshot, 'reserved.editing.clean', 'reserved.editing.dirty', 'reserved.editing.correcting', 'unreserved')
      );
    case 'draft.discard':
      return isUntouched && isIn(snapshot, 'reserved.editing.dirty');
    case 'answer.send':
    case 'answer.recall':
      return isUntouched || isReady;
    case 'lock.lost':
    case 'page.left':
      return isIn(snapshot, 'reserved.awaitingPhotos') || (isUntouched && isIn(snapshot, 'reserved.editing.dirty'));
    default:
      return isIn(snapshot, 'leaving');
  }
}

/** The answers to walk for a reader, whose page only depends on whether the request is answered. */
const READ_BY_READERS: ReadonlySet<unknown> = new Set([undefined, pending, theirs]);

/**
 * Keeps the number of combinations small: each edit starts from the untouched answer; later steps start from an
 * approved or a ready answer, or from a refusal.
 */
function isWorthWalking(snapshot: CreditSnapshot, event: Happening): boolean {
  const isShared = isReservingWorthWalking(snapshot, event) ?? isRecheckWorthWalking(snapshot, event);
  if (isShared !== null) return isShared;
  const { restoredAt, past, future, form, usedNumbers, photoUploads, lockId, mayEdit, overtaken } = snapshot.context;
  if (!mayEdit) return !event.type.startsWith('photos.') && READ_BY_READERS.has(event['output']);
  const short = inShort(form);
  const edits = past.length + future.length;
  const isUntouched = edits === 0 && short === UNTOUCHED;
  const isApproved = past.length === 1 && future.length === 0 && short === APPROVED;
  const isReady = short === READY && past.length === 2 && future.length === 0;
  const isRefused = short === REFUSED && past.length === 2 && future.length === 0;
  const isEditing = isIn(snapshot, 'reserved.editing', 'reserved.awaitingPhotos');
  const isWaiting = isSending(snapshot);
  // An answered request stays answered: later reads find it answered, too.
  if (event['output'] === settled || snapshot.matches('ended'))
    return snapshot.matches('ended') && [undefined, settled, ours].some((output) => output === event['output']);
  // Rereading shows the request from the start.
  if (['loading', 'loadFailed', 'missing', 'recalling', 'paused'].some((state) => stateName(snapshot) === state))
    return !event.type.startsWith('photos.');
  // Whoever was overtaken sends again or discards; anything else is like before.
  if (overtaken && isEditing) return ['answer.send', 'draft.discard', 'lock.lost'].includes(event.type);
  if (event.type.startsWith('photos.') || photoUploads !== 'done') return isOfPhotos(snapshot, event);
  // A photo that arrived is an edit like any other: all that is left to check is undoing it.
  if (form.photoIds.length > 0)
    return isEditing
      ? event.type === 'edit.undo' && !isIn(snapshot, 'reserved.editing.correcting')
      : event.type === 'lock.acquired';
  // A refusal has no number.
  if (event['error'] === NUMBER_USED.payload['error'] && form.decision !== 'approve') return false;
  if (restoredAt !== null && !isWaiting) return ['lock.acquired', 'draft.discard', 'page.left'].includes(event.type);
  if (usedNumbers.length > 0 && isEditing) return isReady && event.type === 'answer.change';
  switch (event.type) {
    case 'answer.change':
      return (
        isUntouched ||
        isApproved ||
        (past.length === 1 && short === 'refuse') ||
        (isReady && isIn(snapshot, 'reserved.editing.correcting'))
      );
    case 'edit.undo':
    case 'edit.redo':
      return edits === 1;
    case 'draft.discard':
      return edits < 2;
    case 'answer.send':
      return isUntouched || isApproved || isReady || isRefused || (past.length === 1 && short === 'refuse');
    case 'lock.lost':
      return isWaiting || !isEditing || isUntouched || isReady;
    case 'lock.acquired':
      return isWaiting || snapshot.matches({ open: 'unreserved' });
    case errorOf('sendDocument'):
    case doneOf('rereadDocument'):
    case errorOf('rereadDocument'):
      return !isWaiting || lockId !== '' || isLockRelevant(event, stillPending, 'credit-number-used');
    default:
      return !isEditing || isUntouched || isReady || isRefused;
  }
}

const input = { id: 'crr-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true };

const lifecycleKey = (snapshot: CreditSnapshot): unknown => {
  const { document, lockId, failure, mayEdit, sending, overtaken } = snapshot.context;
  const isSent = snapshot.hasTag('sending') || snapshot.matches({ open: 'outcomeUnknown' });
  return {
    isRead: document && `${mayEdit ? '' : 'by a reader '}${document.status} ${document.answer?.photoIds.length ?? 0}`,
    isLocked: isSent && lockId !== '',
    decision: isSent ? sending?.payload.decision : null,
    failure: failure?.kind,
    overtaken: overtaken && (overtaken.refused ?? 'nothing refused'),
  };
};

const contentKey = ({ context }: CreditSnapshot): unknown => {
  const { document, form, past, future, restoredAt, usedNumbers, refused: refusal, photoUploads } = context;
  return {
    isRead: document?.status,
    form: inShort(form),
    past: past.map(inShort),
    future: future.map(inShort),
    isRestored: restoredAt !== null,
    usedNumbers,
    refused: refusal?.kind,
    photoUploads,
  };
};

export const creditRequestModel = defineModel({
  machine: creditRequestMachine,
  input,
  moreInputs: {
    'with the undo window': { ...input, isSendHeld: true },
    'for a reader': { ...input, mayEdit: false },
  },
  cases: {
    ...lifecycleCases({}, CHANGE),
    'answer.change': [
      given('approve', change('decision', 'approve')),
      given('refuse', change('decision', 'refuse')),
      given('a credit number', change('number', 'NC-1')),
      given('an amount above what is left', change('amount', '150.01')),
      given('no amount', change('amount', '')),
      given('no date', change('date', '')),
      given('a day to come', change('date', dayAfter(TODAY, 1))),
      given('a word to the approval', change('approvalReason', 'Inspected')),
      given('a reason to refuse', change('refusalReason', 'It was installed')),
    ],
    'photos.changed': [given('a photo', { partId: ANSWER_PHOTOS, photoIds: ['photo-own-1'] })],
    'photos.idle': [
      given('all arrived', { failedCount: 0, failedIn: null }),
      given('one failed', { failedCount: 1, failedIn: null }),
    ],
    [doneOf('loadDocument')]: [
      answered('pending', pending),
      answered('approved', ours),
      answered('refused by a colleague', theirs),
    ],
    'draft.recalled': [
      given('none', { draft: null }),
      given('an approval', draftWith({})),
      given('a refusal', draftWith({ form: refusal })),
      given('an approval with a photo', draftWith({ form: { ...approval, photoIds: ['photo-own-1'] } })),
    ],
    [errorOf('sendDocument')]: [
      refused('credit-request-answered'),
      refused('version-outdated'),
      NUMBER_USED,
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation', fields: ['reason'] }),
    ],
    [doneOf('rereadDocument')]: [
      answered('approved', ours),
      answered('refused', oursRefused),
      answered('refused by a colleague', theirs),
      answered('still pending', stillPending),
      answered('completed', settled),
    ],
  },
  writes: { sendDocument: ['answer.send'] },
  ends: ['missing'],
  inShort: { document: () => 'the request' },
  keyNames: ['', 'isDirty', 'isRestored', 'photoUploads'],
  key: (snapshot) => {
    const { restoredAt, photoUploads } = snapshot.context;
    if (isTransient(snapshot)) return [lifecycleKey(snapshot), photoUploads];
    if (snapshot.matches('ended') || snapshot.matches('readOnly'))
      return [lifecycleKey(snapshot), isDirty(snapshot.context), restoredAt !== null, photoUploads];
    return [lifecycleKey(snapshot), contentKey(snapshot)];
  },
  // What the clerk does is the same whatever the lifecycle remembers, and the other way round; except who was overtaken.
  edge: (snapshot, { type }) => [
    snapshot.value,
    OWN.has(type) ? [contentKey(snapshot), snapshot.context.overtaken !== null] : lifecycleKey(snapshot),
  ],
  // Photos were busy before they are idle.
  canHappen: ({ context }, { type }) => type !== 'photos.idle' || context.photoUploads !== 'done',
  isWorthWalking,
  userCan: (snapshot, event) => {
    const { form, restoredAt } = snapshot.context;
    if (event.type === 'draft.discard') return restoredAt !== null || snapshot.matches('ended');
    if (event.type !== 'answer.change') return true;
    const { field, value } = event['change'] as { field: keyof CreditForm; value: string };
    if (field === 'decision') return form.decision !== value;
    return field === 'refusalReason' ? form.decision === 'refuse' : form.decision === 'approve';
  },
  expect: creditRequestExpectations,
});
