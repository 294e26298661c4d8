/** What the lifecycle needs to know about quote requests. */
import { describe, expect, it } from 'vitest';
import { followUpOf, quoteRequestKind } from '../../../machines/quote-request/quote-request.kind.ts';
import {
  recalledAnswers,
  answersOf,
  draftsOf,
  endingOf,
  isAsSent,
  sendingOf,
} from '../../../machines/quote-request/quote-request.rules.ts';
import { BY_POSITION } from '../../../machines/quote-request/quote-request.edits.ts';
import type { QuoteContent, QuoteSending } from '../../../machines/quote-request/quote-request.types.ts';
import {
  answeredRequest,
  cancelledRequest,
  expiredRequest,
  NOW,
  request,
  theirRequest,
  typedBefore,
  typedCorrection,
} from '../../paths/quote-request/quote-request.examples.ts';

const CONTENTS = {
  thisYear: 2126,
  layout: 'part',
  past: [],
  future: [],
  lastTyped: '',
  restoredAt: null,
  differences: [],
  sides: {},
  pasted: [],
  pasteRule: BY_POSITION,
  partIndex: 0,
  layoutBefore: null,
  wanted: null,
  photoUploads: 'done',
} as const;
const loaded = (document: typeof request) => ({ document, now: NOW });
const sending = (content: QuoteContent): QuoteSending => ({
  name: 'quote',
  payload: { answers: answersOf({ request, answers: recalledAnswers(content, request) }) },
});
const withNote: QuoteContent = {
  ...typedBefore,
  answers: Object.fromEntries(
    Object.entries(typedBefore.answers).map(([id, answer]) => [id, { ...answer, note: 'Two days' }]),
  ),
};

describe('a quote request', () => {
  it.each([
    [request, null],
    [cancelledRequest, 'cancelled'],
    [expiredRequest, 'expired'],
    [answeredRequest, 'answered', true],
    // An ordered quote cannot be corrected.
    [{ ...answeredRequest, isOrdered: true }, 'answered'],
    // The reason it ended counts, not that it also expired.
    [{ ...cancelledRequest, expiresAt: expiredRequest.expiresAt }, 'cancelled'],
    [{ ...answeredRequest, expiresAt: expiredRequest.expiresAt }, 'answered'],
    // It expires at the deadline.
    [{ ...request, expiresAt: new Date(NOW).toISOString() }, 'expired'],
    [{ ...request, expiresAt: new Date(NOW + 1).toISOString() }, null],
  ] as const)('has its place in the lifecycle: case %# [S4.4 S4.5]', (document, ending, isReopenable?: boolean) => {
    const closed = isReopenable === true ? 'correctable' : 'over';
    expect(quoteRequestKind.placementOf(loaded(document))).toBe(ending === null ? 'open' : closed);
    expect(endingOf(document, NOW)).toBe(ending);
    expect(quoteRequestKind.deadlineOf(document)).toBe(document.expiresAt);
  });

  it.each([
    [typedBefore, answeredRequest, true],
    [typedBefore, theirRequest, false],
    [withNote, answeredRequest, false],
    // Answers of an earlier quote may be the same.
    [typedBefore, { ...request, parts: answeredRequest.parts }, false],
    [typedBefore, { ...answeredRequest, parts: request.parts }, false],
  ] as const)('knows its own quote: case %#', (content, document, isOurs) => {
    expect(quoteRequestKind.isOurs(content, loaded(document))).toBe(isOurs);
    expect(quoteRequestKind.isTaken(sending(content), loaded(document))).toBe(isOurs);
  });

  it.each([
    ['quote-request-cancelled', 'readAgain'],
    ['quote-request-expired', 'readAgain'],
    ['quote-request-answered', 'readAgain'],
    ['quote-ordered', 'readAgain'],
    ['version-outdated', 'outdated'],
    ['validation', 'mend'],
    [null, 'mend'],
  ] as const)('refused as %s asks for %s', (code, wanted) => {
    expect(quoteRequestKind.refusalOf(code)).toBe(wanted);
  });

  it("is sent with this visit's key, and can be undone", () => {
    expect(quoteRequestKind.documentKind).toBe('quote-request');
    expect(quoteRequestKind.keyOf(sending(typedBefore), 'send-key-1', 3)).toBe('send-key-1');
    expect(quoteRequestKind.canBeHeld(sending(typedBefore))).toBe(true);
    expect(quoteRequestKind.refusedOf(sending(typedBefore))).toBe('quote');
    expect(quoteRequestKind.noticesOf(sending(typedBefore))).toEqual({
      taken: 'quote-request:sent',
      notTaken: 'quote-request:sendFailed',
      overtaken: null,
    });
  });

  it('opens the next request, or says that there is none', () => {
    expect(followUpOf({ id: 'qr-2' })).toEqual({ type: 'document.wanted', id: 'qr-2' });
    expect(followUpOf(null)).toEqual({
      type: 'notification.wanted',
      kind: 'success',
      key: 'quote-request:noNext',
    });
  });

  it('is corrected with its own key, and names the corrected quote', () => {
    const contents = { ...CONTENTS, request: answeredRequest, answers: typedCorrection.answers };
    expect(isAsSent(contents)).toBe(false);
    expect(isAsSent({ ...contents, answers: draftsOf(answeredRequest) })).toBe(true);
    expect(isAsSent({ ...contents, answers: draftsOf(answeredRequest), photoUploads: 'running' })).toBe(false);
    const correction = sendingOf(contents);
    expect(correction).toEqual({
      name: 'correction',
      payload: { answers: answersOf(contents), corrects: 'q-1' },
    });
    expect(quoteRequestKind.keyOf(correction, 'send-key-1', 4)).toBe('send-key-1-correction-4');
    expect(quoteRequestKind.refusedOf(correction)).toBe('correction');
    expect(quoteRequestKind.noticesOf(correction).taken).toBe('quote-request:corrected');
    expect(quoteRequestKind.isTaken(correction, loaded(answeredRequest))).toBe(false);
    expect(sendingOf({ ...contents, request })).toMatchObject({ name: 'quote' });
  });
});
