import type { QuoteRequest } from '../../domain/quote-request.ts';
import { refusalOf } from '../../lives/life.ts';
import { quoteRequestLife } from '../../lives/quote-request.life.ts';
import type { DatedKind } from '../document-lifecycle/document-lifecycle.deadline.ts';
import type { LifecycleKind } from '../document-lifecycle/document-lifecycle.types.ts';
import { recalledAnswers, answersOf, endingOf, isAnsweredWith, isCorrectable } from './quote-request.rules.ts';
import type { NextDocument } from '../next-document/next-document.types.ts';
import type { QuoteContent, QuoteFollowUp, QuoteNoticeKey, QuoteSending } from './quote-request.types.ts';

/** How a quote request takes part in the lifecycle: it is answered before its deadline, and can be corrected until then. */
export const quoteRequestKind: LifecycleKind<QuoteRequest, QuoteContent, QuoteSending, QuoteNoticeKey> &
  DatedKind<QuoteRequest> = {
  documentKind: 'quote-request',
  placementOf: ({ document, now }) => {
    if (endingOf(document, now) === null) return 'open';
    return isCorrectable(document, now) ? 'correctable' : 'over';
  },
  deadlineOf: ({ expiresAt }) => expiresAt,
  isOurs: (content, { document }) =>
    isAnsweredWith(document, answersOf({ request: document, answers: recalledAnswers(content, document) })),
  isTaken: ({ payload }, { document }) => isAnsweredWith(document, payload.answers),
  canBeHeld: () => true,
  // The quote may already have been sent under this visit's key.
  keyOf: ({ name }, sendKey, version) => (name === 'quote' ? sendKey : `${sendKey}-${name}-${version}`),
  refusalOf: (code) => refusalOf(quoteRequestLife, code),
  refusedOf: ({ name }) => name,
  noticesOf: ({ name }) => ({
    taken: name === 'quote' ? 'quote-request:sent' : 'quote-request:corrected',
    notTaken: 'quote-request:sendFailed',
    overtaken: null,
  }),
};

/** Opens the next request, or says that there is none. */
export const followUpOf = (next: NextDocument): QuoteFollowUp =>
  next
    ? { type: 'document.wanted', id: next.id }
    : { type: 'notification.wanted', kind: 'success', key: 'quote-request:noNext' };
