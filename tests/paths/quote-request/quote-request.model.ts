import type { DocumentChangeKind } from '../../../domain/lock.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { QuoteContent } from '../../../machines/quote-request/quote-request.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
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
import { OWN_CASES } from './quote-request.cases.ts';
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
import { quoteRequestExpectations } from './quote-request.expect.ts';
import {
  EDITING,
  isContinuingWorthWalking,
  isEditWorthWalking,
  isIn,
  isOfRules,
  isPhotoWorthCorrecting,
  isRuledWorthWalking,
  progressOf,
  userCan,
  type QuoteSnapshot,
  type SomeEvent,
} from './quote-request.walking.ts';

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
/** Without a key: a colleague's send is not this one. */
const colleaguesDraft = { draft: { savedAt: at(-60_000), content: typedBefore } };
const colleaguesOtherParts = { draft: { savedAt: at(-60_000), content: typedOfOtherParts } };
const correctionDraft = draftWith(typedCorrection);
const asItStands = draftWith(typedBefore);

/** What the platform, the lock and the browser do; everything else is done by the clerk and the photos. */
const isOfLifecycle = (type: string): boolean =>
  /^(?:xstate|lock|document|sending|outcome|network|deadline|page|presence)\./.test(type) || type === 'draft.recalled';

/** A correction differs from an answer in how it begins and ends; null for other events. */
function isCorrectionWorthWalking(snapshot: QuoteSnapshot, event: SomeEvent): boolean | null {
  const { isReopened, document, layout, differences, past, restoredAt, lockId } = snapshot.context;
  if (event.type === 'draft.recalled' && event['draft'] === correctionDraft.draft)
    return document === answeredRequest && layout === 'part';
  if (!isReopened) {
    const isFirst = document === answeredRequest && layout === 'part';
    if (event.type === 'document.reopen') return isFirst && differences.length === 0;
    if (event.type === 'deadline.passed' && snapshot.matches('ended')) return isFirst;
    if (event.type === errorOf('sendDocument') && toFailure(event['error']).code === 'quote-ordered') return false;
    return null;
  }
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
      return lockId !== '';
    case 'draft.recalled':
      return event['draft'] === null;
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
    case 'document.close':
    case 'deadline.passed':
    case 'page.left':
    case 'lock.lost':
      return isIn(snapshot, 'open.unreserved', EDITING) && snapshot.context.photoUploads === 'done';
    default:
      return isPhotoWorthCorrecting(snapshot, event);
  }
}

/** The requests to walk for a reader, whose page only depends on whether it is over. */
const READ_BY_READERS: ReadonlySet<unknown> = new Set([undefined, waiting, ours]);

/** Where the request is read again, with its draft. */
const READ_AGAIN = ['loading', 'loadFailed', 'recalling', 'ended'] as const;
const OF_THE_OVERTAKEN = ['quote.submit', 'draft.discard', 'lock.lost'];

/** What is read after somebody else was faster: their quote, or the same request, with the draft or without. */
function isOvertakenWorthReading({ type, output, draft }: SomeEvent): boolean {
  if (type === doneOf('loadDocument')) return [waiting, theirs, cancelled, expired].some((each) => each === output);
  return type === 'draft.recalled' ? draft === null || draft === asItStands.draft : type === 'draft.discard';
}

/** Keeps the number of combinations small: each edit starts from the untouched answers, where its part is shown. */
function isWorthWalking(snapshot: QuoteSnapshot, event: SomeEvent): boolean {
  const isShared = isReservingWorthWalking(snapshot, event) ?? isRecheckWorthWalking(snapshot, event);
  if (isShared !== null) return isShared;
  const { mayEdit, document, past, layout, lockId, afterwards, overtaken, isReopened } = snapshot.context;
  if (event.type === 'draft.continued' && !isContinuingWorthWalking(snapshot)) return false;
  if (!mayEdit)
    return isOfLifecycle(event.type) && READ_BY_READERS.has(event['output']) && (event['draft'] ?? null) === null;
  if (snapshot.context.request === ruledRequest) return isRuledWorthWalking(snapshot, event);
  if (isOfRules(event)) return false;
  // It is never shown in place of another.
  if (event.type === doneOf('loadDocument') && event['output'] === withRules)
    return document === null && layout === 'part';
  const isEditing = isIn(snapshot, EDITING);
  const isWaiting = isSending(snapshot);
  if (event.type === 'lock.acquired' && !isWaiting && !snapshot.matches({ open: 'unreserved' })) return false;
  // Whoever was overtaken sends again or discards; anything else is like before.
  if (overtaken && !isReopened && READ_AGAIN.some((state) => snapshot.matches(state)))
    return isOvertakenWorthReading(event);
  if (overtaken && isEditing) return progressOf(snapshot.context).isTypical && OF_THE_OVERTAKEN.includes(event.type);
  const correction = isCorrectionWorthWalking(snapshot, event);
  if (correction !== null) return correction;
  if (layout === 'grid' && event.type === doneOf('loadDocument'))
    return event['output'] === waiting || event['output'] === cancelled;
  if (layout === 'grid' && event.type === 'draft.recalled') return event['draft'] === null;
  const { isTypical } = progressOf(snapshot.context);
  const isWorthwhile = isEditWorthWalking(snapshot, event);
  if (isWorthwhile !== null) return isWorthwhile;
  // What happens afterwards differs only once the quote is received.
  if (afterwards === 'next' && isWaiting) return event.type === doneOf('sendDocument');
  switch (event.type) {
    case 'lock.lost':
      return isWaiting ? past.length === 1 : isIn(snapshot, 'open.reserved') && (!isEditing || isTypical);
    case 'lock.acquired':
      return true;
    case errorOf('sendDocument'):
    case doneOf('rereadDocument'):
    case errorOf('rereadDocument'):
      return !isWaiting || (past.length === 1 && lockId !== '') || isLockRelevant(event, stillWaiting);
    default:
      return !isEditing || isTypical;
  }
}

const input = {
  id: 'qr-1',
  sendKey: 'send-key-1',
  isSendHeld: false,
  mayEdit: true,
  thisYear: 2126,
  layout: 'part',
} as const;

const lifecycleKey = (snapshot: QuoteSnapshot): unknown => {
  const { document, mayEdit, readAt, lockId, failure, afterwards, isReopened, overtaken } = snapshot.context;
  const isSent = snapshot.hasTag('sending') || snapshot.matches({ open: 'outcomeUnknown' });
  return {
    isRead: document && {
      status: document.status,
      by: document.inCharge,
      isOver: Date.parse(document.expiresAt) <= readAt,
    },
    mayEdit,
    isReopened,
    isLocked: isSent && lockId !== '',
    afterwards: isSent ? afterwards : null,
    failure: failure?.kind,
    overtaken: overtaken && (overtaken.refused ?? 'nothing refused'),
  };
};

const contentKey = ({ context }: QuoteSnapshot): unknown => {
  const { request: shown, answers, past, future, differences, sides, pasted, restoredAt, partIndex, layout } = context;
  const { afterwards, refused: refusal, photoUploads } = context;
  return {
    isRead: shown && { status: shown.status, by: shown.inCharge },
    answers: inShort(answers),
    past: past.map(inShort),
    future: future.map(inShort),
    isRestored: restoredAt !== null,
    differences: differences.length,
    sides,
    pasted: pasted.map(({ text }) => text),
    partIndex,
    layout,
    afterwards,
    refused: refusal?.kind,
    photoUploads,
  };
};

export const quoteRequestModel = defineModel({
  machine: quoteRequestMachine,
  input,
  moreInputs: {
    'with the undo window': { ...input, isSendHeld: true },
    'in the grid': { ...input, layout: 'grid' },
    'for a reader': { ...input, mayEdit: false },
  },
  cases: {
    ...lifecycleCases(OWN_CASES, CHANGE),
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
      given('as it stands', asItStands),
      given('of parts that changed since', draftWith(typedOfOtherParts)),
      given('of a correction', correctionDraft),
    ],
    'draft.continued': [
      given('as it stands', colleaguesDraft),
      given('of parts that changed since', colleaguesOtherParts),
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
  ends: ['missing'],
  inShort: { document: () => 'the request', answers: (value) => value, parts: () => 'the parts' },
  keyNames: ['', '', 'answers', 'isRestored'],
  key: (snapshot) => {
    const { partIndex, layout, photoUploads, answers, restoredAt } = snapshot.context;
    const where = { partIndex, layout, photoUploads };
    if (isTransient(snapshot)) return [lifecycleKey(snapshot), where];
    if (snapshot.matches('ended') || snapshot.matches('readOnly'))
      return [lifecycleKey(snapshot), where, inShort(answers), restoredAt !== null];
    return [lifecycleKey(snapshot), contentKey(snapshot)];
  },
  // What the clerk does is the same whatever the lifecycle remembers, and the other way round; except who was overtaken.
  edge: (snapshot, { type }) => [
    stateName(snapshot),
    isOfLifecycle(type) ? lifecycleKey(snapshot) : [contentKey(snapshot), snapshot.context.overtaken !== null],
  ],
  // Photos were busy before they are idle.
  canHappen: ({ context }, { type }) => type !== 'photos.idle' || context.photoUploads !== 'done',
  isWorthWalking,
  userCan,
  expect: quoteRequestExpectations,
});
