import type { SnapshotFrom } from 'xstate';
import type { QuoteRequest, QuoteRequestPart } from '../../../machines/domain/quote-request.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import {
  completeCount,
  draftOf,
  isComplete,
  lineSums,
  problemsOf,
  totalCents,
  type DraftProblems,
} from '../../../machines/quote-request/quote-request.rules.ts';
import type { AnswerChange, AnswerDraft, QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';

type Snapshot = SnapshotFrom<typeof quoteRequestMachine>;
type Send = (event: QuoteRequestEvent) => void;

/** What the clerk is told above the form. */
export interface RequestBanner {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title: Words;
  readonly detail: Words | null;
  /** ISO 8601 instant that belongs to the title. */
  readonly at: string | null;
  readonly by: string | null;
  readonly action: { readonly label: Words; readonly run: () => void } | null;
}

export interface RequestValues {
  readonly request: QuoteRequest | null;
  readonly isLoading: boolean;
  /** The page was left: nothing of it can be used any more. */
  readonly isLeft: boolean;
  readonly loadFailure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly banner: RequestBanner | null;
  /** The lock's own words belong above the form. */
  readonly isLockShown: boolean;
  readonly parts: readonly { readonly part: QuoteRequestPart; readonly isComplete: boolean; readonly isCurrent: boolean }[];
  readonly partIndex: number;
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
  readonly choosePart: (index: number) => void;
  readonly completeCount: number;
  readonly totalCents: number;
  readonly isDirty: boolean;
  readonly submit: (() => void) | null;
  /** Why the quote cannot be sent now; null when it can be. */
  readonly submitRefusal: Words | null;
  readonly isSending: boolean;
  /** Only a request that waits for an answer has something to send. */
  readonly isAnswerable: boolean;
}

const BANNER = { detail: null, at: null, by: null, action: null };

function bannerOf(snapshot: Snapshot, send: Send): RequestBanner | null {
  const { request, failure } = snapshot.context;
  if (snapshot.matches('cancelled'))
    return { ...BANNER, tone: 'error', title: { key: 'quote-request:cancelled' }, at: request?.cancelledAt ?? null };
  if (snapshot.matches('expired'))
    return { ...BANNER, tone: 'warning', title: { key: 'quote-request:expired' }, detail: { key: 'quote-request:expiredKept' } };
  if (snapshot.matches('answered'))
    return {
      ...BANNER,
      tone: 'success',
      title: { key: 'quote-request:answered' },
      at: request?.answeredAt ?? null,
      by: request?.inCharge ?? null,
    };
  if (!snapshot.matches('answering')) return null;
  if (snapshot.matches({ answering: 'outdated' }))
    return {
      ...BANNER,
      tone: 'warning',
      title: { key: 'lock:outdated' },
      action: { label: { key: 'quote-request:refresh' }, run: () => send({ type: 'request.refresh' }) },
    };
  if (snapshot.matches({ answering: 'refreshing' })) return { ...BANNER, tone: 'info', title: { key: 'quote-request:refreshing' } };
  if (snapshot.matches({ answering: 'checkingOutcome' })) return { ...BANNER, tone: 'info', title: { key: 'quote-request:checkingOutcome' } };
  if (snapshot.matches({ answering: 'outcomeUnknown' }))
    return {
      ...BANNER,
      tone: 'warning',
      title: { key: 'quote-request:outcomeUnknown' },
      detail: failureWords(failure),
      action: { label: { key: 'quote-request:checkOutcome' }, run: () => send({ type: 'outcome.check' }) },
    };
  if (snapshot.matches({ answering: { editing: 'failed' } }))
    return { ...BANNER, tone: 'error', title: { key: 'quote-request:sendFailed' }, detail: failureWords(failure) };
  if (snapshot.matches({ answering: { editing: 'correcting' } }))
    return {
      ...BANNER,
      tone: 'error',
      title: {
        key: 'quote-request:correct',
        params: { count: (request?.parts.length ?? 0) - completeCount(snapshot.context) },
      },
    };
  return request?.isReRequested ? { ...BANNER, tone: 'info', title: { key: 'quote-request:reRequested' } } : null;
}

export function connectQuoteRequest(snapshot: Snapshot, send: Send): RequestValues {
  const { context } = snapshot;
  const { request, drafts, partIndex, thisYear, failure } = context;
  const isSending = snapshot.hasTag('sending');
  const isEditable = snapshot.hasTag('editable');
  const verb = (type: 'part.next' | 'part.previous' | 'quote.submit'): (() => void) | null =>
    snapshot.can({ type }) ? () => send({ type }) : null;
  return {
    request,
    isLoading: snapshot.matches('loading'),
    isLeft: snapshot.matches('left'),
    loadFailure: snapshot.matches('loadFailed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'request.retry' }) }
      : null,
    banner: bannerOf(snapshot, send),
    isLockShown: snapshot.hasTag('locked') && !snapshot.matches({ answering: 'outdated' }),
    parts: (request?.parts ?? []).map((part, index) => ({
      part,
      isComplete: isComplete(drafts[part.id] ?? draftOf(part), thisYear),
      isCurrent: index === partIndex,
    })),
    partIndex,
    next: verb('part.next'),
    previous: verb('part.previous'),
    choosePart: (index) => send({ type: 'part.choose', index }),
    completeCount: completeCount(context),
    totalCents: totalCents(context),
    isDirty: snapshot.matches({ answering: { editing: 'dirty' } }) || snapshot.matches({ answering: { editing: 'correcting' } }),
    submit: verb('quote.submit'),
    submitRefusal: isEditable ? null : { key: isSending ? 'quote-request:refusal.sending' : 'quote-request:refusal.locked' },
    isSending,
    isAnswerable: snapshot.matches('answering'),
  };
}

export interface PartValues {
  readonly part: QuoteRequestPart;
  readonly draft: AnswerDraft;
  readonly isEditable: boolean;
  /** All problems are shown once sending was asked for; before, only those of fields that were left. */
  readonly problems: DraftProblems;
  readonly areAllProblemsShown: boolean;
  readonly change: (change: AnswerChange) => void;
  /** Cents off the gross price, and the line's total; null while the prices are not there. */
  readonly sums: { readonly discountCents: number; readonly totalCents: number } | null;
}

/** One part's answer, so that typing in it concerns nothing else. */
export function connectPart(snapshot: Snapshot, send: Send, index: number): PartValues | null {
  const { request, drafts, thisYear } = snapshot.context;
  const part = request?.parts[index];
  if (!part) return null;
  const draft = drafts[part.id] ?? draftOf(part);
  return {
    part,
    draft,
    isEditable: snapshot.hasTag('editable'),
    problems: problemsOf(draft, thisYear),
    areAllProblemsShown: snapshot.matches({ answering: { editing: 'correcting' } }),
    change: (change) => send({ type: 'part.answer', partId: part.id, change }),
    sums: lineSums(part, draft),
  };
}
