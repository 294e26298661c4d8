import { createEmptyActor } from 'xstate';
import { dayAfter } from '../../../domain/marketplace-day.ts';
import { defineModel, given } from '../engine/path-model.ts';
import { at, NOW, TODAY } from '../order/order.examples.ts';
import {
  approval,
  approvedRequest,
  completedRequest,
  creditRequest,
  inShort,
  refusal,
} from './credit-request.examples.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { ANSWER_PHOTOS } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';

const change = (field: string, value: string) => ({ change: { field, value } });
const show = (request: typeof creditRequest, form: CreditForm | null) => ({
  document: request,
  now: NOW,
  draft: form && { savedAt: at(-60_000), content: { form } },
});
const isOf = (short: string, ...shorts: readonly string[]): boolean => shorts.includes(short);

/**
 * Keeps the number of combinations small: each edit starts from the untouched answer; later steps start from an
 * approved or a ready answer, or from a refusal.
 */
export const creditRequestModel = defineModel({
  machine: creditRequestMachine,
  input: { owner: createEmptyActor(), about: undefined },
  cases: {
    'contents.show': [
      given('pending', show(creditRequest, null)),
      given('pending, with an approval', show(creditRequest, approval)),
      given('pending, with a refusal', show(creditRequest, refusal)),
      given('pending, with a photo', show(creditRequest, { ...approval, photoIds: ['photo-own-1'] })),
      given('approved, with a refusal', show(approvedRequest, refusal)),
    ],
    'contents.update': [given('completed', { document: completedRequest, now: NOW })],
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
    'sending.refused': [
      given('number used', { name: 'answer', failure: { kind: 'conflict', code: 'credit-number-used', params: {} } }),
      given('a broken rule', { name: 'answer', failure: { kind: 'invalid', code: 'validation', params: {} } }),
    ],
  },
  inShort: { document: () => 'the request' },
  key: (snapshot) => {
    const { request, form, past, future, restoredAt, usedNumbers, failure, photoUploads } = snapshot.context;
    return {
      isRead: request?.status,
      form: inShort(form),
      past: past.map(inShort),
      future: future.map(inShort),
      isRestored: restoredAt !== null,
      usedNumbers,
      failure: failure?.kind,
      photoUploads,
    };
  },
  // Photos were busy before they are idle.
  canHappen: ({ context }, { type }) => type !== 'photos.idle' || context.photoUploads !== 'done',
  isWorthWalking: (snapshot, event) => {
    const { past, future, form, restoredAt, usedNumbers, failure, photoUploads } = snapshot.context;
    const short = inShort(form);
    const edits = past.length + future.length;
    const isUntouched = edits === 0 && short === 'none';
    const isReady = past.length === 2 && future.length === 0 && short === 'approve, NC-1';
    if (event.type === 'contents.show')
      return (
        snapshot.matches('empty') ||
        (isReady && snapshot.matches('closed') && usedNumbers.length === 0 && failure === null && restoredAt === null)
      );
    if (event.type === 'contents.update') return snapshot.matches('ended');
    if (event.type === 'contents.end') return edits === 0;
    // A restored draft and an added photo are walked once.
    if (restoredAt !== null || form.photoIds.length > 0)
      return ['contents.open', 'contents.close', 'draft.discard', 'edit.undo'].includes(event.type) && edits < 2;
    if (event.type.startsWith('photos.') || photoUploads !== 'done') {
      if (event.type === 'photos.busy')
        return photoUploads !== 'running' && (isUntouched || isReady) && usedNumbers.length === 0 && failure === null;
      if (event.type === 'photos.changed') return isUntouched;
      return (
        isOf(event.type, 'photos.idle', 'contents.open', 'contents.close') ||
        (isUntouched || isReady ? isOf(event.type, 'answer.send', 'answer.recall', 'draft.discard') : false)
      );
    }
    if (usedNumbers.length > 0 || failure !== null)
      return isReady && isOf(event.type, 'contents.open', 'contents.close', 'answer.change');
    switch (event.type) {
      case 'answer.change':
        return (
          isUntouched ||
          (past.length === 1 && future.length === 0 && isOf(short, 'approve', 'refuse')) ||
          (isReady && snapshot.matches({ open: { editing: 'correcting' } }))
        );
      case 'edit.undo':
      case 'edit.redo':
        return edits === 1;
      case 'draft.discard':
        return edits < 2;
      case 'answer.send':
        return (
          isUntouched ||
          isReady ||
          (past.length === 1 && future.length === 0 && isOf(short, 'approve', 'refuse')) ||
          (past.length === 2 && future.length === 0 && short === 'refuse, It was installed')
        );
      case 'sending.refused':
        return isReady;
      case 'contents.open':
      case 'contents.close':
        return isUntouched || isReady;
      default:
        return edits < 3;
    }
  },
  expect: [],
});
