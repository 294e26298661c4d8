/** A quote request with its lifecycle: the model for the walks on the view and in the browser. */
import type { DocumentChangeKind } from '../../../domain/lock.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { quoteRequestDocument } from '../../../machines/quote-request/quote-request.kind.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { QuoteContent } from '../../../machines/quote-request/quote-request.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { lifecycleCases, refusedAfter } from '../edited-document/lifecycle-cases.ts';
import { isRecheckWorthWalking, isSending, isTransient, isLockRelevant } from '../edited-document/pair-states.ts';
import { definePair } from '../engine/pair.ts';
import { answered, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import {
  answeredRequest,
  at,
  cancelledRequest,
  correctedRequest,
  expiredRequest,
  inShort,
  NOW,
  request,
  ruledRequest,
  theirRequest,
  typedBefore,
  typedCorrection,
  typedOfOtherParts,
} from './quote-request.examples.ts';
import { quoteRequestModel } from './quote-request.model.ts';
import { quoteRequestExpectations } from './quote-request.expect.ts';
import {
  isEditWorthWalking,
  isOfRules,
  isRuledWorthWalking,
  progressOf,
  userCan,
  type QuotePair,
} from './quote-request.walking.ts';

type Happening = { readonly type: string } & Record<string, unknown>;

const loadedWith = (document: QuoteRequest) => ({ document, now: NOW });
const waiting = loadedWith(request);
const stillWaiting = loadedWith(request);
const withRules = loadedWith(ruledRequest);
const cancelled = loadedWith(cancelledRequest);
const expired = loadedWith(expiredRequest);
const ours = loadedWith(answeredRequest);
const theirs = loadedWith(theirRequest);
const corrected = loadedWith(correctedRequest);

const CHANGE = { what: 'quote-sent', by: 'Luc Tremblay', side: 'supplier', at: at(-60_000) } as const;
const refused = (code: ProblemCode, what: DocumentChangeKind = 'quote-sent') => refusedAfter(code, { ...CHANGE, what });
const draftWith = (content: QuoteContent) => ({
  draft: { savedAt: at(-60_000), content: { ...content, sendKey: 'send-key-0' } },
});

const correctionDraft = draftWith(typedCorrection);

/** A correction differs from an answer in how it begins and ends; null for other events. */
function isCorrectionWorthWalking({ document, editor }: QuotePair, event: Happening): boolean | null {
  const { isReopened, document: known } = document.context;
  if (event.type === 'draft.recalled' && event['draft'] === correctionDraft.draft)
    return known === answeredRequest && editor.context.layout === 'part';
  if (!isReopened) {
    const isFirst = known === answeredRequest && editor.context.layout === 'part';
    if (event.type === 'document.reopen') return isFirst && editor.context.differences.length === 0;
    if (event.type === 'deadline.passed' && document.matches('ended')) return isFirst;
    if (event.type === errorOf('sendDocument') && toFailure(event['error']).code === 'quote-ordered') return false;
    return null;
  }
  const { past, restoredAt } = editor.context;
  switch (event.type) {
    case 'part.answer':
      return past.length === 0 && restoredAt === null && event['partId'] === 'p-1';
    case 'quote.submit':
      return event['afterwards'] === 'stay';
    case doneOf('loadDocument'):
      return [waiting, ours].some((each) => each === event['output']);
    case doneOf('rereadDocument'):
      return [ours, theirs].some((each) => each === event['output']);
    case errorOf('sendDocument'):
      return document.context.lockId !== '';
    case 'draft.recalled':
      return event['draft'] === null;
    case 'document.close':
    case 'document.refresh':
    case 'document.resume':
    case 'outcome.check':
    case 'lock.acquired':
    case 'lock.outdated':
    case 'lock.released':
    case 'presence.ended':
    case doneOf('sendDocument'):
    case errorOf('rereadDocument'):
      return true;
    case 'deadline.passed':
    case 'page.left':
    case 'lock.lost':
      return document.matches({ open: 'unreserved' }) || editor.matches({ open: 'editing' });
    default:
      return false;
  }
}

/** Keeps the number of combinations small: see the model of the editor. */
function isWorthWalking(pair: QuotePair, event: Happening): boolean {
  const isRecheck = isRecheckWorthWalking(pair, event);
  if (isRecheck !== null) return isRecheck;
  const { document, editor } = pair;
  if (editor.context.request === ruledRequest) return isRuledWorthWalking(editor, event);
  if (isOfRules(event)) return false;
  // It is never shown in place of another.
  if (event.type === doneOf('loadDocument') && event['output'] === withRules)
    return document.context.document === null && editor.context.layout === 'part';
  const correction = isCorrectionWorthWalking(pair, event);
  if (correction !== null) return correction;
  const { past, layout } = editor.context;
  const { lockId, sending } = document.context;
  if (layout === 'grid' && event.type === doneOf('loadDocument'))
    return event['output'] === waiting || event['output'] === cancelled;
  if (layout === 'grid' && event.type === 'draft.recalled') return event['draft'] === null;
  const isEditing = editor.matches({ open: 'editing' });
  const { isTypical } = progressOf(editor.context);
  const isWorthwhile = isEditWorthWalking(editor, event);
  if (isWorthwhile !== null) return isWorthwhile;
  // What happens afterwards differs only once the quote is received.
  if (sending?.afterwards === 'next' && isSending(pair)) return event.type === doneOf('sendDocument');
  switch (event.type) {
    case 'lock.lost':
      return isSending(pair) ? past.length === 1 : document.matches({ open: 'reserved' }) && (!isEditing || isTypical);
    case 'lock.acquired':
      return isSending(pair) || document.matches({ open: 'unreserved' });
    case errorOf('sendDocument'):
    case doneOf('rereadDocument'):
    case errorOf('rereadDocument'):
      return !isSending(pair) || (past.length === 1 && lockId !== '') || isLockRelevant(event, stillWaiting);
    default:
      return !isEditing || isTypical;
  }
}

const inputWith = (isSendHeld: boolean, layout: 'part' | 'grid') => ({
  id: 'qr-1',
  sendKey: 'send-key-1',
  isSendHeld,
  mayEdit: true,
  about: { thisYear: 2126, layout },
});

const documentKey = (document: QuotePair['document']): unknown => {
  const { document: known, readAt, lockId, failure, sending, isReopened } = document.context;
  const isSent = document.hasTag('sending') || document.matches({ open: 'outcomeUnknown' });
  return {
    isRead: known && { status: known.status, by: known.inCharge, isOver: Date.parse(known.expiresAt) <= readAt },
    isReopened,
    isLocked: isSent && lockId !== '',
    afterwards: isSent ? sending?.afterwards : null,
    failure: failure?.kind,
  };
};

export const quoteRequestPair = definePair({
  document: quoteRequestDocument,
  editor: quoteRequestMachine,
  input: inputWith(false, 'part'),
  moreInputs: { 'with the undo window': inputWith(true, 'part'), 'in the grid': inputWith(false, 'grid') },
  cases: {
    ...lifecycleCases(quoteRequestModel.cases, CHANGE),
    [doneOf('loadDocument')]: [
      answered('waiting for an answer', waiting),
      answered('waiting, with discount rules', withRules),
      answered('cancelled', cancelled),
      answered('expired', expired),
      answered('answered', ours),
      answered('answered by a colleague', theirs),
      answered('corrected by a colleague', corrected),
    ],
    'draft.recalled': [
      given('none', { draft: null }),
      given('as it stands', draftWith(typedBefore)),
      given('of parts that changed since', draftWith(typedOfOtherParts)),
      given('of a correction', correctionDraft),
    ],
    [errorOf('sendDocument')]: [
      refused('quote-request-cancelled', 'quote-request-cancelled'),
      refused('quote-request-expired'),
      refused('quote-request-answered'),
      refused('quote-ordered'),
      refused('version-outdated'),
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('followUp')]: [
      answered('another one', { type: 'document.wanted', id: 'qr-2' }),
      answered('none', { type: 'notification.wanted', kind: 'success', key: 'quote-request:noNext' }),
    ],
    [errorOf('followUp')]: [failed('no network', { kind: 'network' })],
    [doneOf('rereadDocument')]: [
      answered('taken', ours),
      answered('answered by a colleague', theirs),
      answered('cancelled', cancelled),
      answered('expired', expired),
      answered('still waiting', stillWaiting),
    ],
  },
  writes: { sendDocument: ['quote.submit'] },
  key: (pair) => {
    const { document, editor } = pair;
    const { partIndex, layout, photoUploads, answers, restoredAt } = editor.context;
    const where = { partIndex, layout, photoUploads };
    if (isTransient(pair)) return [documentKey(document), where];
    if (document.matches('ended')) return [documentKey(document), where, inShort(answers), restoredAt !== null];
    return [documentKey(document), quoteRequestModel.key(editor)];
  },
  keys: { document: documentKey, editor: quoteRequestModel.key },
  isWorthWalking,
  userCan,
  expect: quoteRequestExpectations,
});
