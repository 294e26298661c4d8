import { dayAfter } from '../../../domain/marketplace-day.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { at, TODAY } from '../order/order.examples.ts';
import {
  approvedRequest,
  approval,
  completedRequest,
  creditRequest,
  loadedWith,
  refusal,
  refusedRequest,
} from './credit-request.examples.ts';
import { creditRequestExpectations } from './credit-request.expect.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { ANSWER_PHOTOS, isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import type { Snapshot } from './credit-request.trace.ts';
import type { CreditForm, CreditRequestDraft } from '../../../machines/credit-request/credit-request.types.ts';

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
const refused = (code: ProblemCode) => failed(code, { kind: 'conflict', code, change: CHANGE });
const NUMBER_USED = refused('credit-number-used');
const draftWith = (change: Partial<CreditRequestDraft>) => ({
  draft: { savedAt: at(-60_000), content: { form: approval, sendKey: 'send-key-0', ...change } },
});

/** What tells two answers of this model apart. */
const inShort = ({ decision, amount, number, date, approvalReason, refusalReason, photoIds }: CreditForm): string =>
  [
    decision,
    amount === '100.00' ? '' : amount,
    number,
    date === TODAY ? '' : date || 'undated',
    approvalReason,
    refusalReason,
    ...photoIds,
  ]
    .filter((word) => word !== '')
    .join(', ');

const UNTOUCHED = 'none';
const APPROVED = 'approve';
const READY = 'approve, NC-1';
const REFUSED = 'refuse, It was installed';

/** Whether the platform's word is waited for, while the lock may go and come. */
const isOnItsWay = (snapshot: Snapshot): boolean =>
  ['submitting.attended', 'checkingOutcome', 'outcomeUnknown'].some((state) => stateName(snapshot) === `open.${state}`);

/** The outcomes after which it matters whether the lock is still held. */
const isTelling = ({ error, output }: Record<string, unknown>): boolean =>
  output === stillPending ||
  (error instanceof CallFailed &&
    (['timeout', 'invalid'].includes(error.failure.kind) || error.failure.code === 'credit-number-used'));

/** What photos on their way change: what is unsent, and that an answer waits for them, also while the lock is away. */
function isOfPhotos(
  snapshot: Snapshot,
  { type, failedCount }: { readonly type: string } & Record<string, unknown>,
): boolean {
  const { arePhotosOnTheirWay, form, past, restoredAt } = snapshot.context;
  const isIn = (...states: readonly string[]): boolean =>
    states.some((state) => stateName(snapshot) === `open.${state}`);
  const isUntouched = past.length === 0 && inShort(form) === UNTOUCHED;
  const isReady = past.length === 2 && inShort(form) === READY;
  if (restoredAt !== null || snapshot.context.future.length > 0) return false;
  switch (type) {
    case 'photos.busy':
      return (
        !arePhotosOnTheirWay &&
        (isIn('reserved.editing.clean', 'reserved.editing.correcting')
          ? isUntouched
          : isIn('reserved.editing.dirty') && isReady)
      );
    case 'photos.idle':
      return arePhotosOnTheirWay && (failedCount === 0 || isIn('reserved.awaitingPhotos'));
    case 'photos.changed':
      return (
        form.photoIds.length === 0 &&
        isUntouched &&
        isIn('reserved.editing.clean', 'reserved.editing.dirty', 'reserved.editing.correcting', 'unreserved')
      );
    case 'draft.discard':
      return isUntouched && isIn('reserved.editing.dirty');
    case 'answer.send':
    case 'answer.recall':
      return isUntouched || isReady;
    case 'lock.lost':
    case 'page.left':
      return isIn('reserved.awaitingPhotos') || (isUntouched && isIn('reserved.editing.dirty'));
    default:
      return isIn('leaving');
  }
}

/** Of what a call answers: a reader's page differs by whether the request is answered alone. */
const READ_BY_READERS: ReadonlySet<unknown> = new Set([undefined, pending, theirs]);

/**
 * What can be combined freely must not explode: each edit is walked from the untouched answer, and what follows from
 * an approved and a ready one and from a refusal.
 */
function isWorthWalking(snapshot: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  const { restoredAt, past, future, form, lockId, usedNumbers, arePhotosOnTheirWay, mayAnswer } = snapshot.context;
  if (!mayAnswer) return !event.type.startsWith('photos.') && READ_BY_READERS.has(event['output']);
  const short = inShort(form);
  const edits = past.length + future.length;
  const isUntouched = edits === 0 && short === UNTOUCHED;
  const isApproved = past.length === 1 && future.length === 0 && short === APPROVED;
  const isReady = short === READY && past.length === 2 && future.length === 0;
  const isRefused = short === REFUSED && past.length === 2 && future.length === 0;
  const isEditing = snapshot.matches({ open: { reserved: 'editing' } });
  // Nobody takes back what was answered: it is settled meanwhile, or not yet.
  if (event['output'] === settled || snapshot.matches('answered'))
    return snapshot.matches('answered') && [undefined, settled, ours].some((output) => output === event['output']);
  if (event.type.startsWith('photos.') || arePhotosOnTheirWay) return isOfPhotos(snapshot, event);
  // A photo that arrived is an edit like any other: what is left to tell is that it can be taken back.
  if (form.photoIds.length > 0 && snapshot.matches('open'))
    return isEditing
      ? event.type === 'edit.undo' && !snapshot.matches({ open: { reserved: { editing: 'correcting' } } })
      : event.type === 'lock.acquired';
  // A refusal has no number.
  if (event['error'] === NUMBER_USED.payload['error'] && form.decision !== 'approve') return false;
  if (restoredAt !== null && snapshot.matches('open') && !isOnItsWay(snapshot))
    return ['lock.acquired', 'draft.discard', 'page.left'].includes(event.type);
  if (usedNumbers.length > 0 && isEditing) return isReady && event.type === 'answer.change';
  switch (event.type) {
    case 'answer.change':
      return (
        isUntouched ||
        isApproved ||
        (past.length === 1 && short === 'refuse') ||
        (isReady && snapshot.matches({ open: { reserved: { editing: 'correcting' } } }))
      );
    case 'edit.undo':
    case 'edit.redo':
      return edits === 1;
    case 'draft.discard':
      return edits < 2;
    case 'answer.send':
      return isUntouched || isApproved || isReady || isRefused || (past.length === 1 && short === 'refuse');
    case 'lock.lost':
      return isOnItsWay(snapshot) || !isEditing || isUntouched || isReady;
    case 'lock.acquired':
      return isOnItsWay(snapshot) || snapshot.matches({ open: 'unreserved' });
    case errorOf('answerCreditRequest'):
    case doneOf('rereadCreditRequest'):
    case errorOf('rereadCreditRequest'):
      return !isOnItsWay(snapshot) || lockId !== '' || isTelling(event);
    default:
      return !isEditing || isUntouched || isReady || isRefused;
  }
}

const change = (field: string, value: string) => ({ change: { field, value } });

export const creditRequestModel = defineModel({
  machine: creditRequestMachine,
  input: { id: 'crr-1', sendKey: 'send-key-1', isSendHeld: false, mayAnswer: true },
  moreInputs: {
    'with the undo window': { id: 'crr-1', sendKey: 'send-key-1', isSendHeld: true, mayAnswer: true },
    'for a reader': { id: 'crr-1', sendKey: 'send-key-1', isSendHeld: false, mayAnswer: false },
  },
  cases: {
    [doneOf('loadCreditRequest')]: [
      answered('pending', pending),
      answered('approved', ours),
      answered('refused by a colleague', theirs),
    ],
    [errorOf('loadCreditRequest')]: [
      failed('not found', { kind: 'notFound' }),
      failed('no network', { kind: 'network' }),
    ],
    'draft.recalled': [
      given('none', { draft: null }),
      given('an approval', draftWith({})),
      given('a refusal', draftWith({ form: refusal })),
      given('an approval with a photo', draftWith({ form: { ...approval, photoIds: ['photo-own-1'] } })),
    ],
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
    'lock.outdated': [given('', { change: CHANGE })],
    'lock.acquired': [given('', { lockId: 'lock-1' })],
    'photos.changed': [given('a photo', { partId: ANSWER_PHOTOS, photoIds: ['photo-own-1'] })],
    'photos.idle': [given('all arrived', { failedCount: 0 }), given('one failed', { failedCount: 1 })],
    [doneOf('answerCreditRequest')]: [
      answered('taken', { creditRequestId: 'crr-1', status: 'approved', creditId: 'cre-1' }),
    ],
    [errorOf('answerCreditRequest')]: [
      refused('credit-request-answered'),
      refused('version-outdated'),
      NUMBER_USED,
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('rereadCreditRequest')]: [
      answered('approved', ours),
      answered('refused', oursRefused),
      answered('refused by a colleague', theirs),
      answered('still pending', stillPending),
      answered('completed', settled),
    ],
    [errorOf('rereadCreditRequest')]: [failed('no network', { kind: 'network' })],
  },
  writes: { answerCreditRequest: ['answer.send'] },
  key: (snapshot) => {
    const { request, form, past, future, restoredAt, usedNumbers, lockId, failure, arePhotosOnTheirWay, mayAnswer } =
      snapshot.context;
    const isRead =
      request !== null && `${mayAnswer ? '' : 'by a reader '}${request.status} ${request.answer?.photoIds.length ?? 0}`;
    // What is read anew from here on forgets what was typed; the draft recalls it.
    const isPassing = ['loading', 'loadFailed', 'recalling', 'paused', 'left'].some(
      (state) => snapshot.value === state,
    );
    const isGivenBack = ['leaving', 'pausing', 'refreshing', 'outdated', 'sent'].some(
      (state) => stateName(snapshot) === `open.${state}`,
    );
    if (isPassing || isGivenBack) return { isRead, failure: failure?.kind, arePhotosOnTheirWay };
    if (snapshot.matches('answered') || snapshot.matches('readOnly'))
      return { isRead, isDirty: isDirty(snapshot.context), restored: restoredAt !== null, arePhotosOnTheirWay };
    return {
      isRead,
      form: inShort(form),
      past: past.map(inShort),
      future: future.map(inShort),
      isRestored: restoredAt !== null,
      usedNumbers,
      isLocked: isOnItsWay(snapshot) && lockId !== '',
      failure: failure?.kind,
      arePhotosOnTheirWay,
    };
  },
  inShort: { request: () => 'the request' },
  isWorthWalking,
  userCan: (snapshot, event) => {
    const { form, restoredAt } = snapshot.context;
    if (event.type === 'draft.discard') return restoredAt !== null || snapshot.matches('answered');
    if (event.type !== 'answer.change') return true;
    const { field, value } = event['change'] as { field: keyof CreditForm; value: string };
    if (field === 'decision') return form.decision !== value;
    return field === 'refusalReason' ? form.decision === 'refuse' : form.decision === 'approve';
  },
  expect: creditRequestExpectations,
});
