import type { SnapshotFrom } from 'xstate';
import type { QuoteRequest, QuoteRequestPart } from '../../../domain/quote-request.ts';
import { isSuggestionNew } from '../../../machines/quote-request/quote-request.edits.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import {
  changedPartIds,
  completeCount,
  draftOf,
  isChanged,
  isComplete,
  lineSums,
  nextIncomplete,
  warningOf,
  problemsOf,
  totalCents,
  type DraftProblems,
  type AnswerWarning,
} from '../../../machines/quote-request/quote-request.rules.ts';
import type {
  AnswerChange,
  AnswerDraft,
  Layout,
  QuoteRequestEvent,
} from '../../../machines/quote-request/quote-request.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';
import { overtakenValues, settledValues } from '../shared/overtaken.tsx';
import { refusedBanner, type PageBanner } from '../shared/page-banner.tsx';
import type { StepsValues } from '../shared/steps.tsx';
import { refusalWords } from './commands.ts';

export type Snapshot = SnapshotFrom<typeof quoteRequestMachine>;
export type Send = (event: QuoteRequestEvent) => void;

/** The banner above the form. */
export interface RequestBanner extends PageBanner {
  /** When the request was settled (ISO 8601), and by whom. */
  readonly settled: {
    readonly key: 'quote-request:answeredBy' | 'quote-request:cancelledAt' | 'quote-request:expiredAt';
    readonly at: string;
    readonly name?: string;
  } | null;
}

const BANNER = { detail: null, settled: null, action: null };

const answeredWords = (request: Snapshot['context']['request']): RequestBanner['settled'] =>
  request?.answeredAt && request.inCharge !== null
    ? { key: 'quote-request:answeredBy', at: request.answeredAt, name: request.inCharge }
    : null;

function settledBanner(snapshot: Snapshot): RequestBanner | null {
  const { request, overtaken } = snapshot.context;
  const late = settledValues(overtaken, isChanged(snapshot.context));
  if (snapshot.matches('cancelled')) {
    const at = request?.cancelledAt ?? null;
    return {
      ...BANNER,
      tone: 'error',
      title: { key: 'quote-request:cancelled' },
      settled: at === null ? null : { key: 'quote-request:cancelledAt', at },
      // Use the refusal's own details when the request was not reloaded.
      overtaken: late && { ...late, change: at === null ? (overtaken?.change ?? null) : null },
    };
  }
  if (snapshot.matches('expired'))
    return {
      ...BANNER,
      tone: 'warning',
      title: { key: 'quote-request:expired' },
      settled: request && { key: 'quote-request:expiredAt', at: request.expiresAt },
      overtaken: late && { ...late, isKept: false },
      detail: { key: isChanged(snapshot.context) ? 'quote-request:expiredKept' : 'quote-request:expiredOver' },
    };
  if (snapshot.matches('answered'))
    return {
      ...BANNER,
      tone: 'success',
      title: { key: 'quote-request:answered' },
      settled: answeredWords(request),
      overtaken: late,
    };
  return null;
}

function answeringBanner(snapshot: Snapshot, send: Send): RequestBanner | null {
  const { request, failure, overtaken } = snapshot.context;
  if (snapshot.matches({ answering: 'outdated' }))
    return {
      ...BANNER,
      tone: 'warning',
      title: { key: 'lock:outdated' },
      overtaken: overtakenValues(overtaken, isChanged(snapshot.context)),
      detail: { key: 'quote-request:outdatedKept' },
      action: { label: { key: 'quote-request:refresh' }, run: () => send({ type: 'request.refresh' }) },
    };
  if (snapshot.matches({ answering: 'refreshing' }))
    return { ...BANNER, tone: 'info', title: { key: 'quote-request:refreshing' } };
  if (snapshot.matches({ answering: 'checkingOutcome' }))
    return { ...BANNER, tone: 'info', title: { key: 'quote-request:checkingOutcome' } };
  if (snapshot.matches({ answering: 'outcomeUnknown' }))
    return {
      ...BANNER,
      tone: 'warning',
      title: { key: 'quote-request:outcomeUnknown' },
      detail: failureWords(failure),
      action: { label: { key: 'quote-request:checkOutcome' }, run: () => send({ type: 'outcome.check' }) },
    };
  if (snapshot.matches({ answering: { reserved: { editing: 'failed' } } }))
    return { ...BANNER, tone: 'error', title: { key: 'quote-request:sendFailed' }, detail: failureWords(failure) };
  if (snapshot.matches({ answering: { reserved: { editing: 'correcting' } } }))
    return {
      ...BANNER,
      tone: 'error',
      title: {
        key: 'quote-request:correct',
        params: { count: (request?.parts.length ?? 0) - completeCount(snapshot.context) },
      },
    };
  const refused =
    snapshot.hasTag('editable') || snapshot.matches({ answering: 'lockLost' }) ? refusedBanner(overtaken) : null;
  if (refused) return { ...BANNER, ...refused };
  return request?.isReRequested ? { ...BANNER, tone: 'info', title: { key: 'quote-request:reRequested' } } : null;
}

function bannerOf(snapshot: Snapshot, send: Send): RequestBanner | null {
  if (snapshot.matches('paused'))
    return {
      ...BANNER,
      tone: 'info',
      title: { key: 'quote-request:paused' },
      detail: { key: 'quote-request:pausedKept' },
    };
  return snapshot.matches('answering') ? answeringBanner(snapshot, send) : settledBanner(snapshot);
}

/** A restored draft. */
export interface RestoredDraft {
  /** ISO 8601; null when it is shown beside the sent quote. */
  readonly at: string | null;
  /** The parts whose draft differs from the platform. */
  readonly parts: readonly QuoteRequestPart[];
  readonly discard: () => void;
}

function restoredDraft(snapshot: Snapshot, send: Send): RestoredDraft | null {
  const { request, answers, restoredAt } = snapshot.context;
  if (!request || (restoredAt === null && !snapshot.matches('answered')) || !snapshot.can({ type: 'draft.discard' }))
    return null;
  const changed = changedPartIds(request, answers);
  return {
    at: restoredAt,
    parts: request.parts.filter(({ id }) => changed.includes(id)),
    discard: () => send({ type: 'draft.discard' }),
  };
}

export interface RequestValues {
  readonly request: QuoteRequest | null;
  /** The page is closed and nothing works any more. */
  readonly isLeft: boolean;
  readonly loadFailure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly banner: RequestBanner | null;
  /** Shows the lock's messages above the form. */
  readonly isLockShown: boolean;
  readonly restored: RestoredDraft | null;
  readonly isComparing: boolean;
  readonly layout: Layout;
  readonly chooseLayout: (layout: Layout) => void;
  readonly partIndex: number;
  readonly choosePart: (index: number) => void;
  /** Only an open request can be sent. */
  readonly isAnswerable: boolean;
}

export function connectQuoteRequest(snapshot: Snapshot, send: Send): RequestValues {
  const { request, failure, layout, partIndex } = snapshot.context;
  return {
    request,
    isLeft: snapshot.matches('left'),
    loadFailure: snapshot.matches('loadFailed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'request.retry' }) }
      : null,
    banner: bannerOf(snapshot, send),
    isLockShown: snapshot.hasTag('locked') && !snapshot.matches({ answering: 'outdated' }),
    restored: restoredDraft(snapshot, send),
    isComparing: snapshot.matches({ answering: { reserved: 'comparing' } }),
    layout,
    chooseLayout: (chosen) => send({ type: 'layout.choose', layout: chosen }),
    partIndex,
    choosePart: (index) => send({ type: 'part.choose', index }),
    isAnswerable: snapshot.matches('answering'),
  };
}

/** All parts, with completed ones marked. */
export interface PartsValues {
  readonly parts: readonly {
    readonly part: QuoteRequestPart;
    readonly isComplete: boolean;
    readonly isCurrent: boolean;
  }[];
}

export function connectParts(snapshot: Snapshot): PartsValues {
  const { request, answers, partIndex, thisYear } = snapshot.context;
  return {
    parts: (request?.parts ?? []).map((part, index) => ({
      part,
      isComplete: isComplete(answers[part.id] ?? draftOf(part), thisYear),
      isCurrent: index === partIndex,
    })),
  };
}

/** The foot of the page: progress and sending. */
export interface SendingValues {
  readonly completeCount: number;
  readonly totalCents: number;
  readonly isUnsent: boolean;
  readonly isSending: boolean;
  readonly submit: (afterwards: 'stay' | 'next') => void;
  /** Why the quote cannot be sent now; null when it can. */
  readonly submitRefusal: Words | null;
  readonly isAwaitingPhotos: boolean;
  /** Set after inactivity, so that the user can resume from any scroll position. */
  readonly resume: (() => void) | null;
  /** Set while the quote waits (undo time or photo uploads) and can be undone. */
  readonly held: { readonly recall: () => void; readonly hurry: (() => void) | null } | null;
}

export function connectSending(snapshot: Snapshot, send: Send): SendingValues {
  const { context } = snapshot;
  return {
    completeCount: completeCount(context),
    totalCents: totalCents(context),
    isUnsent:
      snapshot.matches({ answering: { reserved: { editing: 'dirty' } } }) ||
      snapshot.matches({ answering: { reserved: { editing: 'correcting' } } }),
    isSending: snapshot.hasTag('sending'),
    resume: snapshot.matches('paused') ? () => send({ type: 'request.resume' }) : null,
    isAwaitingPhotos: snapshot.matches({ answering: { reserved: 'awaitingPhotos' } }),
    submit: (afterwards) => send({ type: 'quote.submit', afterwards }),
    submitRefusal: refusalWords(snapshot, { type: 'quote.submit', afterwards: 'stay' }),
    held: snapshot.can({ type: 'quote.recall' })
      ? {
          recall: () => send({ type: 'quote.recall' }),
          hurry: snapshot.can({ type: 'quote.hurry' }) ? () => send({ type: 'quote.hurry' }) : null,
        }
      : null,
  };
}

/** Undo and redo, the ways to other parts, and what is done for all parts. */
interface WaysValues extends StepsValues {
  /** Index of the next part without a complete answer, after the last one from the first; -1 when there is no other. */
  readonly nextIncomplete: number;
  readonly acceptAll: () => void;
  readonly acceptAllRefusal: Words | null;
  readonly next: () => void;
  readonly nextRefusal: Words | null;
  readonly previous: () => void;
  readonly previousRefusal: Words | null;
}

export const connectSteps = (snapshot: Snapshot, send: Send): WaysValues => ({
  nextIncomplete: nextIncomplete(snapshot.context),
  acceptAll: () => send({ type: 'prices.accept' }),
  acceptAllRefusal: refusalWords(snapshot, { type: 'prices.accept' }),
  undo: () => send({ type: 'edit.undo' }),
  undoRefusal: refusalWords(snapshot, { type: 'edit.undo' }),
  redo: () => send({ type: 'edit.redo' }),
  redoRefusal: refusalWords(snapshot, { type: 'edit.redo' }),
  next: () => send({ type: 'part.next' }),
  nextRefusal: refusalWords(snapshot, { type: 'part.next' }),
  previous: () => send({ type: 'part.previous' }),
  previousRefusal: refusalWords(snapshot, { type: 'part.previous' }),
});

/** A known price that one key accepts. */
export interface Suggestion {
  readonly price: NonNullable<QuoteRequestPart['suggestedPrice']>;
  readonly accept: () => void;
  /** Why it cannot be used now; null when it can. */
  readonly refusal: Words | null;
}

export interface PartValues {
  readonly part: QuoteRequestPart;
  readonly draft: AnswerDraft;
  readonly isEditable: boolean;
  /** Shows all problems after a failed send; before that, only those of fields that were left. */
  readonly problems: DraftProblems;
  readonly areAllProblemsShown: boolean;
  readonly warning: AnswerWarning | null;
  readonly suggestion: Suggestion | null;
  readonly change: (change: AnswerChange) => void;
  /** The price field was left. */
  readonly leavePrice: () => void;
  /** The discount in cents and the line's total; null without prices. */
  readonly sums: { readonly discountCents: number; readonly totalCents: number } | null;
}

/** One part's answer, so that typing in it renders nothing else. */
export function connectPart(snapshot: Snapshot, send: Send, index: number): PartValues | null {
  const { request, answers, thisYear } = snapshot.context;
  const part = request?.parts[index];
  if (!part) return null;
  const draft = answers[part.id] ?? draftOf(part);
  const isEditable = snapshot.hasTag('editable');
  const isNew = isSuggestionNew(snapshot.context, part.id);
  return {
    part,
    draft,
    isEditable,
    problems: problemsOf(draft, thisYear),
    areAllProblemsShown: snapshot.matches({ answering: { reserved: { editing: 'correcting' } } }),
    warning: warningOf(part, draft),
    suggestion: part.suggestedPrice && {
      price: part.suggestedPrice,
      accept: () => send({ type: 'price.accept', partId: part.id }),
      // Computed here, because `can` would be too slow for 200 rows.
      refusal:
        isEditable && isNew
          ? null
          : { key: isEditable ? 'quote-request:refusal.isSuggestionNew' : 'quote-request:refusal.locked' },
    },
    change: (change) => send({ type: 'part.answer', partId: part.id, change }),
    leavePrice: () => send({ type: 'price.leave', partId: part.id }),
    sums: lineSums(part, draft),
  };
}
