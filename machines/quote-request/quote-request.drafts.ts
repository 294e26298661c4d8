import { equal } from '../../domain/equal.ts';
import type { QuoteRequest, QuoteRequestPart } from '../../domain/quote-request.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { changedPartIds, draftOf, draftsOf, isChanged, isSameAnswer, withRulePrices } from './quote-request.rules.ts';
import type { Answers, PartDifference, QuoteContent, QuoteContents, Side, TypedAnswer } from './quote-request.types.ts';

/** The facts of a part that a clerk's answer depends on. */
const factsOf = ({
  description,
  quantity,
  oemNumber,
  listPriceCents,
  acceptedTypes,
  note,
  isInRequote,
  answer,
}: QuoteRequestPart) => ({
  description,
  quantity,
  oemNumber,
  listPriceCents,
  acceptedTypes,
  note,
  isInRequote,
  answer,
});

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
    return was && is && equal(factsOf(was), factsOf(is)) ? [] : [{ partId, before: was, now: is, typed }];
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
export function answersBySides({ request, answers, sides }: QuoteContents): Answers {
  const theirs = request?.parts.filter(({ id }) => sides[id] === 'theirs') ?? [];
  return { ...answers, ...Object.fromEntries(theirs.map((part) => [part.id, draftOf(part)])) };
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

/** The platform's answers only. */
export const theirAnswers = ({ request }: QuoteContents): Answers => (request ? draftsOf(request) : {});
