import type { QuoteRequest } from '../../domain/quote-request.ts';
import { editedDocument } from '../edited-document/edited-document.chart.ts';
import type { DocumentKind, FollowUp } from '../edited-document/edited-document.types.ts';
import { recalledAnswers } from './quote-request.drafts.ts';
import { quoteRequestMachine } from './quote-request.machine.ts';
import { answersOf, endingOf, isAnsweredWith, type Ending } from './quote-request.rules.ts';
import type { NextRequest, QuoteContent, QuoteSending } from './quote-request.types.ts';

type NoticeKey = 'quote-request:sent' | 'quote-request:sendFailed' | 'quote-request:noNext';

/** How a quote request takes part in the lifecycle: it is answered once before its deadline, and another may follow. */
export const quoteRequestKind: DocumentKind<QuoteRequest, QuoteContent, QuoteSending, Ending, NoticeKey> = {
  documentKind: 'quote-request',
  placementOf: ({ document, now }) => {
    const ending = endingOf(document, now);
    return ending === null ? { place: 'open' } : { place: 'over', ending, isMoreToCome: false };
  },
  deadlineOf: ({ expiresAt }) => expiresAt,
  isOurs: (content, { document }) =>
    isAnsweredWith(document, answersOf({ request: document, answers: recalledAnswers(content, document) })),
  isTaken: ({ payload }, { document }) => isAnsweredWith(document, payload.answers),
  canBeHeld: () => true,
  isFollowed: ({ afterwards }) => afterwards === 'next',
  keyOf: (_, sendKey) => sendKey,
  refusalOf: (code) => {
    if (code === 'quote-request-cancelled' || code === 'quote-request-expired' || code === 'quote-request-answered')
      return 'readAgain';
    return code === 'version-outdated' ? 'outdated' : 'mend';
  },
  refusedOf: () => 'quote',
  noticesOf: () => ({ taken: 'quote-request:sent', notTaken: 'quote-request:sendFailed', overtaken: null }),
};

/** Opens the next request, or says that there is none. */
export const followUpOf = (next: NextRequest): FollowUp<NoticeKey> =>
  next
    ? { type: 'document.wanted', id: next.id }
    : { type: 'notification.wanted', kind: 'success', key: 'quote-request:noNext' };

/** Answering a quote request: the lifecycle with its editor. */
export const quoteRequestDocument = editedDocument(quoteRequestKind, quoteRequestMachine);
