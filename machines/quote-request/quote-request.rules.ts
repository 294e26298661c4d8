/** The answers to a whole request: what is missing, changed and sent, how the request ended, and its restored draft. */
import { Availability } from '../../domain/enumerations.ts';
import { equal } from '../../domain/equal.ts';
import { keysOf } from '../../domain/keys-of.ts';
import { pick } from '../../domain/pick.ts';
import { quoteTotalCents } from '../../domain/part-answer.ts';
import type { QuoteRequest, QuoteRequestPart } from '../../domain/quote-request.ts';
import {
  decideQuoteRequest,
  quoteRequestStateOf,
  type QuoteRequestRow,
  type QuoteRequestState,
} from '../../lives/quote-request.life.ts';
import type {
  AnswerDraft,
  Answers,
  QuoteContents,
  QuoteSending,
  SentAnswers,
  PartDifference,
  QuoteContent,
  Side,
  TypedAnswer,
} from './quote-request.types.ts';
import { draftOf, EMPTY_DRAFT, isComplete, answerOf, isSameAnswer, withRulePrices } from './quote-request.answer.ts';
import { stepped } from '../support/history.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { isRequestIn } from '../../lives/stored.ts';

const known = new WeakMap<QuoteRequest, Answers>();

/** A request's initial answers. Always the same object, so that untouched answers are recognised by identity. */
export function draftsOf(request: QuoteRequest): Answers {
  const drafts = known.get(request) ?? Object.fromEntries(request.parts.map((part) => [part.id, draftOf(part)]));
  known.set(request, drafts);
  return drafts;
}

const isPartComplete = ({ answers, thisYear }: QuoteContents, { id }: QuoteRequestPart): boolean => {
  const draft = answers[id];
  return draft !== undefined && isComplete(draft, thisYear);
};

/** How many parts have a complete answer. */
export const completeCount = (context: QuoteContents): number =>
  context.request?.parts.filter((part) => isPartComplete(context, part)).length ?? 0;

/** Index of the first part whose answer is not complete; -1 when all are. */
export const firstIncomplete = (context: QuoteContents): number =>
  context.request?.parts.findIndex((part) => !isPartComplete(context, part)) ?? -1;

/** In a re-quote, a part whose earlier answer still holds because the shop does not need a new price. */
export const isStillAnswered = ({ isReRequested }: QuoteRequest, { isInRequote, answer }: QuoteRequestPart): boolean =>
  isReRequested && !isInRequote && answer !== null;

/** Index of the next part with an incomplete answer, wrapping around; -1 when there is no other. */
export function nextIncomplete(context: QuoteContents): number {
  const parts = context.request?.parts ?? [];
  const open = parts.flatMap((part, index) =>
    index === context.partIndex || isPartComplete(context, part) ? [] : [index],
  );
  return open.find((index) => index > context.partIndex) ?? open[0] ?? -1;
}

const linesOf = ({ request, answers }: Pick<QuoteContents, 'request' | 'answers'>) =>
  (request?.parts ?? []).flatMap((part) => {
    const draft = answers[part.id];
    return draft ? [{ part, quantity: part.quantity, answer: answerOf(draft) }] : [];
  });

/** Total of the quote as typed so far, in cents. */
export const totalCents = (context: QuoteContents): number => quoteTotalCents(linesOf(context));

/** The answers to send. */
export const answersOf = (contents: Pick<QuoteContents, 'request' | 'answers'>): SentAnswers =>
  linesOf(contents).map(({ part, answer }) => ({ partId: part.id, answer }));

/** The platform has accepted exactly these answers. */
export const isAnsweredWith = ({ status, parts }: QuoteRequest, sent: SentAnswers): boolean =>
  isRequestIn(status, 'answered') &&
  parts.every(({ id, answer }) => {
    const own = sent.find(({ partId }) => partId === id)?.answer;
    return own !== undefined && answer !== null && equal({ ...answer, ...own }, answer);
  });

/** The parts whose answer differs from the platform's. */
export function changedPartIds(request: QuoteRequest, answers: Answers): string[] {
  const theirs = draftsOf(request);
  return request.parts.filter(({ id }) => !isSameAnswer(answers[id], theirs[id])).map(({ id }) => id);
}

/** Something typed is not sent yet. */
export const isChanged = ({ request, answers }: QuoteContents): boolean =>
  request !== null && changedPartIds(request, answers).length > 0;

/** Something is unsent: typed, or a photo that is not uploaded. */
export const isDirty = (context: QuoteContents): boolean =>
  context.request !== null && (context.photoUploads !== 'done' || isChanged(context));

export type Ending = 'cancelled' | 'expired' | 'answered';

const rowOf = ({ status, quoteId, expiresAt, isOrdered }: QuoteRequest, now: number): QuoteRequestRow => ({
  status,
  quoteId,
  expiresAt: Date.parse(expiresAt),
  now,
  isOrdered: isOrdered === true,
});

const stateOf = (request: QuoteRequest, now: number): QuoteRequestState => quoteRequestStateOf(rowOf(request, now));

const ENDINGS = {
  waiting: null,
  missed: 'expired',
  answered: 'answered',
  lapsed: 'answered',
  ordered: 'answered',
  cancelled: 'cancelled',
} as const satisfies Record<QuoteRequestState, Ending | null>;

/** How the request ended; null while it can be answered. */
export const endingOf = (request: QuoteRequest, now: number): Ending | null => ENDINGS[stateOf(request, now)];

/** Whether a sent quote can be corrected. */
export const isCorrectable = (request: QuoteRequest, now: number): boolean =>
  decideQuoteRequest(rowOf(request, now), { type: 'clerk.correct', corrects: request.quoteId }).refusal === null;

/** The quote being corrected; null if the request has no answer yet. */
export const correctedQuoteId = ({ request }: Pick<QuoteContents, 'request'>): string | null =>
  request && isRequestIn(request.status, 'answered') ? request.quoteId : null;

/** There is nothing to correct: the answers equal the sent ones. */
export const isAsSent = (contents: QuoteContents): boolean =>
  contents.request !== null &&
  contents.photoUploads === 'done' &&
  isAnsweredWith(contents.request, answersOf(contents));

/** What to send. */
export function sendingOf(contents: QuoteContents): QuoteSending {
  const answers = answersOf(contents);
  const corrects = correctedQuoteId(contents);
  return corrects === null
    ? { name: 'quote', payload: { answers } }
    : { name: 'correction', payload: { answers, corrects } };
}

/** The facts of a part that a clerk's answer depends on. */
const FACTS = [
  'description',
  'quantity',
  'oemNumber',
  'listPriceCents',
  'acceptedTypes',
  'note',
  'isInRequote',
  'answer',
] as const satisfies readonly (keyof QuoteRequestPart)[];

const typedOf = ({ answers, parts }: QuoteContent, partId: string): TypedAnswer | null => {
  const answer = answers[partId];
  const part = parts.find(({ id }) => id === partId);
  return answer && part && !isSameAnswer(answer, draftOf(part)) ? answer : null;
};

/** The parts of a request that changed since the draft; none when nothing was typed. */
export function differencesOf(draft: QuoteContent, request: QuoteRequest): PartDifference[] {
  const before = new Map(draft.parts.map((part) => [part.id, part]));
  const now = new Map(request.parts.map((part) => [part.id, part]));
  if (![...before.keys()].some((id) => typedOf(draft, id))) return [];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((partId) => {
    const was = before.get(partId) ?? null;
    const is = now.get(partId) ?? null;
    const typed = typedOf(draft, partId);
    if (!is && !typed) return [];
    return was && is && equal(pick(was, FACTS), pick(is, FACTS)) ? [] : [{ partId, before: was, now: is, typed }];
  });
}

/** The answers to continue with: the typed ones, and the platform's for everything else, with today's discounts. */
export const recalledAnswers = (draft: QuoteContent, request: QuoteRequest): Answers =>
  Object.fromEntries(
    request.parts.map((part) => {
      const typed = typedOf(draft, part.id);
      return [part.id, typed ? withRulePrices(part, typed) : draftOf(part)];
    }),
  );

/** The answers after the clerk chose a side for each difference; typed answers win unless the platform's was chosen. */
function answersBySides({ request, answers, sides }: QuoteContents): Answers {
  const theirs = request?.parts.filter(({ id }) => sides[id] === 'theirs') ?? [];
  return { ...answers, ...Object.fromEntries(theirs.map((part) => [part.id, draftOf(part)])) };
}

/** The request once the sides are chosen. What is as it was before the last step is no step any more. */
export function withSides(contents: QuoteContents): Partial<QuoteContents> {
  const answers = answersBySides(contents);
  const { past } = contents;
  return { answers, differences: [], sides: {}, past: equal(past.at(-1), answers) ? past.slice(0, -1) : past };
}

export const isSide = ({ differences }: QuoteContents, partId: string): boolean =>
  differences.some(({ partId: id, now, typed }) => id === partId && now !== null && typed !== null);

export const sidesAfter = ({ sides }: QuoteContents, partId: string, side: Side): QuoteContents['sides'] => ({
  ...sides,
  [partId]: side,
});

/** The draft to keep in the browser; null when everything typed is sent. */
export const contentOf = (contents: QuoteContents): QuoteContent | null =>
  isChanged(contents) ? { answers: contents.answers, parts: contents.request?.parts ?? [] } : null;

/** The request with its restored draft, if there is one. */
export function shownWith(request: QuoteRequest, draft: KeptDraft<QuoteContent> | null) {
  const answers = draft ? recalledAnswers(draft.content, request) : draftsOf(request);
  return {
    request,
    answers,
    past: [],
    future: [],
    lastTyped: '',
    restoredAt: draft && changedPartIds(request, answers).length > 0 ? draft.savedAt : null,
    differences: draft ? differencesOf(draft.content, request) : [],
    sides: {},
    pasted: [],
    wanted: null,
  };
}

/** How many parts a draft answers. */
export const typedCount = (draft: QuoteContent): number =>
  draft.parts.filter(({ id }) => typedOf(draft, id) !== null).length;

/** A colleague's draft in place of what is typed here, which is one step back. */
export function continued(contents: QuoteContents, draft: KeptDraft<QuoteContent>): Partial<QuoteContents> {
  const { request, answers: from } = contents;
  if (!request) return {};
  const shown = shownWith(request, draft);
  const { past, future, lastTyped } = contents;
  // Continuing what is here already is no step.
  const history = equal(shown.answers, from)
    ? { past, future, lastTyped }
    : stepped(contents, { from, to: shown.answers });
  return { ...shown, ...history };
}

/** The platform's answers only. */
export const theirAnswers = ({ request }: QuoteContents): Answers => (request ? draftsOf(request) : {});

/**
 * The fields whose typed value differs from the platform's, in form order; without the empty ones of a part that is not
 * available, which needs none.
 */
export const changedFields = (part: QuoteRequestPart, draft: TypedAnswer): readonly (keyof AnswerDraft)[] => {
  const before = draftOf(part);
  return keysOf(EMPTY_DRAFT).filter(
    (field) =>
      !equal(before[field], draft[field]) &&
      (draft.availability !== Availability.NotAvailable || !equal(draft[field], EMPTY_DRAFT[field])),
  );
};
