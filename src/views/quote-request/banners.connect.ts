import {
  completeCount,
  correctedQuoteId,
  endingOf,
  isChanged,
} from '../../../machines/quote-request/quote-request.rules.ts';
import { lifecycleBanner, overtakenBanner } from '../edited-document/edited-document.connect.ts';
import { failureWords } from '../failure/failure-words.ts';
import { closedValues } from '../edited-document/overtaken.tsx';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';

/** The banner above the form. */
export interface RequestBanner extends PageBanner {
  /** When the request was closed (ISO 8601), and by whom. */
  readonly outcome?: {
    readonly key:
      | 'quote-request:answeredBy'
      | 'quote-request:correctedBy'
      | 'quote-request:cancelledAt'
      | 'quote-request:expiredAt';
    readonly at: string | null;
    readonly name?: string | null;
  } | null;
}

const BANNER = { detail: null, action: null };

function closedBanner(snapshot: QuoteRequestSnapshot): RequestBanner | null {
  const { context } = snapshot;
  const { document: request, readAt, overtaken } = context;
  if (!request || !snapshot.matches('ended')) return null;
  const { answeredAt, cancelledAt, expiresAt, inCharge } = request;
  const hasDraft = isChanged(context);
  const late = closedValues(overtaken, hasDraft);
  const ending = endingOf(request, readAt);
  if (ending === 'cancelled') {
    // The refusal of the quote also says who cancelled the request.
    const change = overtaken?.change?.what === 'quote-request-cancelled' ? overtaken.change : null;
    return {
      ...BANNER,
      tone: 'error',
      title: { key: 'quote-request:cancelled' },
      outcome: change ? null : { key: 'quote-request:cancelledAt', at: cancelledAt },
      overtaken: { notSent: null, isKept: false, ...late, change },
    };
  }
  if (ending === 'expired')
    return {
      ...BANNER,
      tone: 'warning',
      title: { key: 'quote-request:expired' },
      outcome: { key: 'quote-request:expiredAt', at: expiresAt },
      overtaken: { change: null, notSent: null, ...late, isKept: false },
      detail: { key: hasDraft ? 'quote-request:expiredKept' : 'quote-request:expiredOver' },
    };
  const isCorrected = request.earlierQuotes !== undefined;
  // The draft belongs to the sent quote itself.
  const isCorrection = hasDraft && context.differences.length === 0;
  const canCorrect = snapshot.can({ type: 'document.reopen' });
  return {
    ...BANNER,
    tone: 'success',
    title: { key: 'quote-request:answered' },
    outcome: {
      key: isCorrected ? 'quote-request:correctedBy' : 'quote-request:answeredBy',
      at: answeredAt,
      name: inCharge,
    },
    // A correction that can continue has its own message.
    overtaken: isCorrection && canCorrect ? closedValues(overtaken, false) : late,
    detail:
      isCorrection && !canCorrect
        ? { key: request.isOrdered ? 'quote-request:correctionOrdered' : 'quote-request:correctionLate' }
        : null,
  };
}

function answerBanner(snapshot: QuoteRequestSnapshot): PageBanner | null {
  const { context } = snapshot;
  if (snapshot.matches({ open: { reserved: { editing: 'failed' } } }))
    return {
      ...BANNER,
      tone: 'error',
      title: { key: 'quote-request:sendFailed' },
      detail: failureWords(context.refused),
    };
  if (!snapshot.matches({ open: { reserved: { editing: 'correcting' } } })) return null;
  const count = (context.request?.parts.length ?? 0) - completeCount(context);
  const title = { key: 'quote-request:correct', params: { count } } as const;
  return { ...BANNER, tone: 'error', title, count: context.wanted?.count ?? 0 };
}

/** The correction banner shows until the correction is sent. */
function correctingBanner(snapshot: QuoteRequestSnapshot): RequestBanner | null {
  const { request } = snapshot.context;
  if (!snapshot.matches('open') || !request || correctedQuoteId(snapshot.context) === null) return null;
  return {
    ...BANNER,
    tone: 'info',
    title: { key: 'quote-request:correcting' },
    outcome: { key: 'quote-request:answeredBy', at: request.answeredAt, name: request.inCharge },
    detail: { key: 'quote-request:correctingUntil' },
  };
}

const reRequestedBanner = (snapshot: QuoteRequestSnapshot): PageBanner | null =>
  snapshot.matches('open') && snapshot.context.document?.isReRequested
    ? { ...BANNER, tone: 'info', title: { key: 'quote-request:reRequested' } }
    : null;

export const bannerOf = (snapshot: QuoteRequestSnapshot, send: SendEvent): RequestBanner | null =>
  lifecycleBanner(snapshot, send, { words: 'quote-request', isChanged: isChanged(snapshot.context) }) ??
  closedBanner(snapshot) ??
  answerBanner(snapshot) ??
  overtakenBanner(snapshot, snapshot.hasTag('editable')) ??
  correctingBanner(snapshot) ??
  reRequestedBanner(snapshot);
