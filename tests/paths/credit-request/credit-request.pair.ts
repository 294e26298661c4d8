/** A credit request with its lifecycle: the model for the walks on the view and in the browser. */
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
import { creditRequestDocument } from '../../../machines/credit-request/credit-request.kind.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { creditRequestModel } from './credit-request.model.ts';
import { isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm, CreditRequestDraft } from '../../../machines/credit-request/credit-request.types.ts';
import { at } from '../order/order.examples.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { answered, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { lifecycleCases, refusedAfter } from '../edited-document/lifecycle-cases.ts';
import { isRecheckWorthWalking, isSending, isTransient, isLockRelevant } from '../edited-document/pair-states.ts';
import { definePair } from '../engine/pair.ts';
import { creditRequestExpectations } from './credit-request.expect.ts';
import { type CreditPair } from './credit-request.words.ts';

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
const draftWith = (change: Partial<CreditRequestDraft>) => ({
  draft: { savedAt: at(-60_000), content: { form: approval, sendKey: 'send-key-0', ...change } },
});

const UNTOUCHED = 'none';
const APPROVED = 'approve';
const READY = 'approve, NC-1';
const REFUSED = 'refuse, It was installed';

type Happening = { readonly type: string } & Record<string, unknown>;

/**
 * Covers the effects of uploading photos: they count as unsent, and an answer waits for them, even without the lock.
 */
function isOfPhotos({ document, editor }: CreditPair, { type, failedCount }: Happening): boolean {
  const { photoUploads, form, past, restoredAt, future } = editor.context;
  const isIn = (...states: readonly string[]): boolean =>
    states.some((state) => [stateName(document), stateName(editor)].includes(`open.${state}`));
  const isUntouched = past.length === 0 && inShort(form) === UNTOUCHED;
  const isReady = past.length === 2 && inShort(form) === READY;
  if (restoredAt !== null || future.length > 0) return false;
  switch (type) {
    case 'photos.busy':
      return (
        photoUploads !== 'running' &&
        (isIn('editing.clean', 'editing.correcting') ? isUntouched : isIn('editing.dirty') && isReady)
      );
    case 'photos.idle':
      return photoUploads !== 'done' && (failedCount === 0 || isIn('awaitingPhotos'));
    case 'photos.changed':
      return (
        form.photoIds.length === 0 &&
        isUntouched &&
        isIn('editing.clean', 'editing.dirty', 'editing.correcting', 'unreserved')
      );
    case 'draft.discard':
      return isUntouched && isIn('editing.dirty');
    case 'answer.send':
    case 'answer.recall':
      return isUntouched || isReady;
    case 'lock.lost':
    case 'page.left':
      return isIn('awaitingPhotos') || (isUntouched && isIn('editing.dirty'));
    default:
      return isIn('leaving');
  }
}

/** The answers to walk for a reader, whose page only depends on whether the request is answered. */
const READ_BY_READERS: ReadonlySet<unknown> = new Set([undefined, pending, theirs]);

/**
 * Keeps the number of combinations small: each edit starts from the untouched answer; later steps start from an
 * approved or a ready answer, or from a refusal.
 */
function isWorthWalking(pair: CreditPair, event: Happening): boolean {
  const isRecheck = isRecheckWorthWalking(pair, event);
  if (isRecheck !== null) return isRecheck;
  const { document, editor } = pair;
  const { restoredAt, past, future, form, usedNumbers } = editor.context;
  const { lockId, mayEdit } = document.context;
  // A credit request has no deadline.
  if (event.type === 'deadline.passed') return false;
  if (!mayEdit) return !event.type.startsWith('photos.') && READ_BY_READERS.has(event['output']);
  const short = inShort(form);
  const edits = past.length + future.length;
  const isUntouched = edits === 0 && short === UNTOUCHED;
  const isApproved = past.length === 1 && future.length === 0 && short === APPROVED;
  const isReady = short === READY && past.length === 2 && future.length === 0;
  const isRefused = short === REFUSED && past.length === 2 && future.length === 0;
  const isEditing = document.matches({ open: { reserved: 'editing' } });
  // An answered request stays answered: later reads find it answered, too.
  if (event['output'] === settled || document.matches('ended'))
    return document.matches('ended') && [undefined, settled, ours].some((output) => output === event['output']);
  // Rereading shows the request from the start.
  if (['loading', 'loadFailed', 'missing', 'recalling', 'paused'].some((state) => stateName(document) === state))
    return !event.type.startsWith('photos.');
  if (event.type.startsWith('photos.') || editor.context.photoUploads !== 'done') return isOfPhotos(pair, event);
  // A photo that arrived is an edit like any other: all that is left to check is undoing it.
  if (form.photoIds.length > 0)
    return isEditing
      ? event.type === 'edit.undo' && !editor.matches({ open: { editing: 'correcting' } })
      : event.type === 'lock.acquired';
  // A refusal has no number.
  if (event['error'] === NUMBER_USED.payload['error'] && form.decision !== 'approve') return false;
  if (restoredAt !== null && !isSending(pair))
    return ['lock.acquired', 'draft.discard', 'page.left'].includes(event.type);
  if (usedNumbers.length > 0 && isEditing) return isReady && event.type === 'answer.change';
  switch (event.type) {
    case 'answer.change':
      return (
        isUntouched ||
        isApproved ||
        (past.length === 1 && short === 'refuse') ||
        (isReady && editor.matches({ open: { editing: 'correcting' } }))
      );
    case 'edit.undo':
    case 'edit.redo':
      return edits === 1;
    case 'draft.discard':
      return edits < 2;
    case 'answer.send':
      return isUntouched || isApproved || isReady || isRefused || (past.length === 1 && short === 'refuse');
    case 'lock.lost':
      return isSending(pair) || !isEditing || isUntouched || isReady;
    case 'lock.acquired':
      return isSending(pair) || document.matches({ open: 'unreserved' });
    case errorOf('sendDocument'):
    case doneOf('rereadDocument'):
    case errorOf('rereadDocument'):
      return !isSending(pair) || lockId !== '' || isLockRelevant(event, stillPending, 'credit-number-used');
    default:
      return !isEditing || isUntouched || isReady || isRefused;
  }
}

const input = { id: 'crr-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined };

const documentKey = (document: CreditPair['document']): unknown => {
  const { document: request, lockId, failure, mayEdit, sending } = document.context;
  const isSent = document.hasTag('sending') || document.matches({ open: 'outcomeUnknown' });
  return {
    isRead: request && `${mayEdit ? '' : 'by a reader '}${request.status} ${request.answer?.photoIds.length ?? 0}`,
    isLocked: isSent && lockId !== '',
    decision: isSent ? sending?.payload.decision : null,
    failure: failure?.kind,
  };
};

export const creditRequestPair = definePair({
  document: creditRequestDocument,
  editor: creditRequestMachine,
  input,
  moreInputs: {
    'with the undo window': { ...input, isSendHeld: true },
    'for a reader': { ...input, mayEdit: false },
  },
  cases: {
    ...lifecycleCases(creditRequestModel.cases, CHANGE),
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
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
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
  key: (pair) => {
    const { document, editor } = pair;
    const { restoredAt, photoUploads } = editor.context;
    if (isTransient(pair)) return [documentKey(document), photoUploads];
    if (document.matches('ended') || document.matches('readOnly'))
      return [documentKey(document), isDirty(editor.context), restoredAt !== null, photoUploads];
    return [documentKey(document), creditRequestModel.key(editor)];
  },
  keys: { document: documentKey, editor: creditRequestModel.key },
  isWorthWalking,
  userCan: ({ document, editor }, event) => {
    const { form, restoredAt } = editor.context;
    if (event.type === 'draft.discard') return restoredAt !== null || document.matches('ended');
    if (event.type !== 'answer.change') return true;
    const { field, value } = event['change'] as { field: keyof CreditForm; value: string };
    if (field === 'decision') return form.decision !== value;
    return field === 'refusalReason' ? form.decision === 'refuse' : form.decision === 'approve';
  },
  expect: creditRequestExpectations,
});
