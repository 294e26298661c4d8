import type { QuoteRequest, QuoteRequestPart } from '../../../domain/quote-request.ts';
import {
  changedFields,
  changedPartIds,
  completeCount,
  correctedQuoteId,
  firstIncomplete,
  isChanged,
  isStillAnswered,
  nextIncomplete,
  totalCents,
} from '../../../machines/quote-request/quote-request.rules.ts';
import type { AnswerDraft, Layout, QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { Words } from '../../i18n/resources.ts';
import {
  connectLifecycle,
  connectLifecycleBar,
  type LifecycleBarValues,
  type LifecycleValues,
} from '../edited-document/edited-document.connect.ts';
import { stepsOf } from '../edited-document/user-events.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import { verbs } from '../machine/verbs.ts';
import { bannerOf, type RequestBanner } from './banners.connect.ts';
import { refusalWords } from './commands.ts';
import { shownWarnings, stateOf, type AnswerState } from './part.connect.ts';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';
import { isRequestIn } from '../../../lives/stored.ts';

const requestVerbs = verbs((send: SendEvent) => ({
  reopen: () => send({ type: 'document.reopen' }),
  close: () => send({ type: 'document.close' }),
  discard: () => send({ type: 'draft.discard' }),
  chooseLayout: (layout: Layout) => send({ type: 'layout.choose', layout }),
  choosePart: (index: number) => send({ type: 'part.choose', index }),
  submit: (afterwards: 'stay' | 'next') => send({ type: 'quote.submit', afterwards }),
  recall: () => send({ type: 'quote.recall' }),
  acceptAll: () => send({ type: 'prices.accept' }),
  next: () => send({ type: 'part.next' }),
  nextInRequote: () => send({ type: 'requote.next' }),
  previous: () => send({ type: 'part.previous' }),
}));

/** A restored draft, or one that can no longer be sent. */
export interface RestoredDraft {
  /** ISO 8601; null when the request is closed. */
  readonly at: string | null;
  /** The parts whose draft differs from the platform. */
  readonly parts: readonly QuoteRequestPart[];
  readonly discard: () => void;
}

function restoredDraft(snapshot: QuoteRequestSnapshot, send: SendEvent): RestoredDraft | null {
  const { request, answers, restoredAt } = snapshot.context;
  const isSettled = snapshot.matches('ended');
  if (!request || (restoredAt === null && !isSettled) || !snapshot.can({ type: 'draft.discard' })) return null;
  const changed = changedPartIds(request, answers);
  return {
    at: isSettled ? null : restoredAt,
    parts: request.parts.filter(({ id }) => changed.includes(id)),
    discard: requestVerbs(send).discard,
  };
}

/** How a sent quote can be corrected. */
export interface Correction {
  readonly label: 'quote-request:summary.correct' | 'quote-request:summary.resume';
  readonly begin: () => void;
}

/** Whether there is an unsent correction of the sent quote. */
const hasUnsentCorrection = ({ context }: QuoteRequestSnapshot): boolean =>
  isChanged(context) && context.differences.length === 0;

function correctionOf(snapshot: QuoteRequestSnapshot, send: SendEvent): Correction | null {
  if (!snapshot.can({ type: 'document.reopen' })) return null;
  return {
    label: hasUnsentCorrection(snapshot) ? 'quote-request:summary.resume' : 'quote-request:summary.correct',
    begin: requestVerbs(send).reopen,
  };
}

/** What was typed for a part and not sent. */
export interface TypedPart {
  readonly part: QuoteRequestPart;
  readonly draft: AnswerDraft;
  /** The fields that differ from what the platform has. */
  readonly fields: readonly (keyof AnswerDraft)[];
}

/** A closed request: its parts, and what was typed too late. */
export interface ClosedValues {
  readonly isSent: boolean;
  readonly typed: readonly TypedPart[];
}

const closedOf = (request: QuoteRequest, { context: { answers } }: QuoteRequestSnapshot): ClosedValues => ({
  isSent: isRequestIn(request.status, 'answered'),
  typed: request.parts.flatMap((part) => {
    const draft = answers[part.id];
    const fields = draft ? changedFields(part, draft) : [];
    return draft && fields.length > 0 ? [{ part, draft, fields }] : [];
  }),
});

export interface RequestValues extends LifecycleValues {
  readonly request: QuoteRequest | null;
  readonly banner: RequestBanner | null;
  readonly restored: RestoredDraft | null;
  readonly isComparing: boolean;
  /** The answers are on the page, as fields. */
  readonly hasForm: boolean;
  /** The request is closed: the page has no form. */
  readonly closed: ClosedValues | null;
  readonly correction: Correction | null;
  readonly layout: Layout;
  readonly chooseLayout: (layout: Layout) => void;
  readonly partIndex: number;
  readonly choosePart: (index: number) => void;
  /** An answer is not complete, and can be typed or will be once the lock is here. */
  readonly isIncomplete: boolean;
  /** The edit lock is not here: nothing can be typed. */
  readonly isReading: boolean;
  /** Only an open request can be sent. */
  readonly isAnswerable: boolean;
  /** It waits for an answer, also while it is released after inactivity. */
  readonly isWaiting: boolean;
}

export function connectQuoteRequest(snapshot: QuoteRequestSnapshot, send: SendEvent): RequestValues {
  const { request, layout, partIndex } = snapshot.context;
  const { chooseLayout, choosePart } = requestVerbs(send);
  const correction = correctionOf(snapshot, send);
  const isComparing = snapshot.matches({ open: { reserved: 'comparing' } });
  const isEnded = snapshot.matches('ended');
  const isReading = snapshot.matches({ open: 'unreserved' });
  return {
    ...connectLifecycle(snapshot, send, isChanged(snapshot.context)),
    request,
    banner: bannerOf(snapshot, send),
    restored: restoredDraft(snapshot, send),
    isComparing,
    hasForm: !isComparing && !isEnded,
    closed: isEnded && request ? closedOf(request, snapshot) : null,
    correction,
    layout,
    chooseLayout,
    partIndex,
    choosePart,
    isIncomplete: (snapshot.hasTag('editable') || isReading) && firstIncomplete(snapshot.context) !== -1,
    isReading,
    isAnswerable: snapshot.matches('open'),
    isWaiting: snapshot.matches('open') || snapshot.matches('paused'),
  };
}

interface ListedPart {
  readonly part: QuoteRequestPart;
  readonly index: number;
  readonly state: AnswerState;
  readonly isCurrent: boolean;
}

/** All parts, with the state of their answers. */
export interface PartsValues {
  readonly parts: readonly ListedPart[];
  /** The parts of a re-quote that are already answered. */
  readonly answered: readonly ListedPart[];
}

export function connectParts(snapshot: QuoteRequestSnapshot): PartsValues {
  const { request, partIndex } = snapshot.context;
  const listed = (request?.parts ?? []).map((part, index) => ({
    part,
    index,
    state: stateOf(snapshot, part),
    isCurrent: index === partIndex,
  }));
  const isFolded = ({ part, state }: ListedPart): boolean =>
    request !== null && isStillAnswered(request, part) && state !== 'incomplete';
  return { parts: listed.filter((each) => !isFolded(each)), answered: listed.filter(isFolded) };
}

/** The bottom of the page: progress and sending. */
export interface SendingValues extends LifecycleBarValues {
  readonly completeCount: number;
  /** The parts that show warnings, which are reviewed before sending. */
  readonly toReviewCount: number;
  readonly totalCents: number;
  readonly isUnsent: boolean;
  readonly submit: (afterwards: 'stay' | 'next') => void;
  /** Why the quote cannot be sent now; null when it can. */
  readonly submitRefusal: Words | null;
  readonly isAwaitingPhotos: boolean;
  /** A sent quote is being corrected. */
  readonly isCorrection: boolean;
  /** Goes back to the sent quote; null when that is not possible now. */
  readonly close: (() => void) | null;
  /** Cancels the waiting send (during the undo time or photo uploads). */
  readonly recall: (() => void) | null;
}

export function connectSending(snapshot: QuoteRequestSnapshot, send: SendEvent): SendingValues {
  const { context } = snapshot;
  const bar = connectLifecycleBar(snapshot, send);
  const isAwaitingPhotos = snapshot.hasTag('waiting');
  const { close, submit, recall } = requestVerbs(send);
  return {
    ...bar,
    isSending: bar.isSending || isAwaitingPhotos,
    completeCount: completeCount(context),
    toReviewCount: (context.request?.parts ?? []).filter((part) => shownWarnings(snapshot, part).length > 0).length,
    totalCents: totalCents(context),
    isUnsent:
      snapshot.matches({ open: { reserved: { editing: 'dirty' } } }) ||
      snapshot.matches({ open: { reserved: { editing: 'correcting' } } }) ||
      snapshot.matches({ open: { reserved: 'reviewing' } }),
    isAwaitingPhotos,
    isCorrection: correctedQuoteId(context) !== null,
    close: snapshot.can({ type: 'document.close' }) ? close : null,
    submit,
    submitRefusal: refusalWords(snapshot, { type: 'quote.submit', afterwards: 'stay' }),
    recall: isAwaitingPhotos ? recall : (bar.held?.recall ?? null),
  };
}

/** Undo and redo, navigation between parts, and actions for all parts. */
interface WaysValues extends StepsValues {
  /** Index of the next part without a complete answer, wrapping around at the end; -1 when there is no other. */
  readonly nextIncomplete: number;
  readonly acceptAll: () => void;
  readonly acceptAllRefusal: Words | null;
  /** Goes to the next part that needs a new price; null when there is none. */
  readonly nextInRequote: (() => void) | null;
  readonly nextInRequoteRefusal: Words | null;
  readonly next: () => void;
  readonly nextRefusal: Words | null;
  readonly previous: () => void;
  readonly previousRefusal: Words | null;
}

export function connectSteps(snapshot: QuoteRequestSnapshot, send: SendEvent): WaysValues {
  const { acceptAll, next, nextInRequote, previous } = requestVerbs(send);
  const refusalOf = (event: QuoteRequestEvent): Words | null => refusalWords(snapshot, event);
  return {
    ...stepsOf(send, refusalOf),
    nextIncomplete: nextIncomplete(snapshot.context),
    acceptAll,
    acceptAllRefusal: refusalOf({ type: 'prices.accept' }),
    next,
    nextInRequote: snapshot.context.request?.parts.some(({ isInRequote }) => isInRequote) ? nextInRequote : null,
    nextInRequoteRefusal: refusalOf({ type: 'requote.next' }),
    nextRefusal: refusalOf({ type: 'part.next' }),
    previous,
    previousRefusal: refusalOf({ type: 'part.previous' }),
  };
}
