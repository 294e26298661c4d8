import type { QuoteRequest, QuoteRequestPart } from '../../domain/quote-request.ts';
import { draftOf, draftsOf, isSameAnswer } from './quote-request.rules.ts';
import type {
  Answers,
  PartDifference,
  QuoteDraft,
  QuoteRequestContext,
  Side,
  TypedAnswer,
} from './quote-request.types.ts';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What of a part a clerk's answer depends on. */
const factsOf = ({
  description,
  quantity,
  oemNumber,
  listPriceCents,
  acceptedTypes,
  note,
  isAskedAnew,
  answer,
}: QuoteRequestPart) => ({
  description,
  quantity,
  oemNumber,
  listPriceCents,
  acceptedTypes,
  note,
  isAskedAnew,
  answer,
});

const typedOf = ({ answers, parts }: QuoteDraft, partId: string): TypedAnswer | null => {
  const answer = answers[partId];
  const part = parts.find(({ id }) => id === partId);
  return answer && part && !isSameAnswer(answer, draftOf(part)) ? answer : null;
};

/** The parts of a request that are not as a draft knew them; none when nothing was typed. */
export function differencesOf(draft: QuoteDraft, request: QuoteRequest): PartDifference[] {
  const before = new Map(draft.parts.map((part) => [part.id, part]));
  const now = new Map(request.parts.map((part) => [part.id, part]));
  if (![...before.keys()].some((id) => typedOf(draft, id))) return [];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((partId) => {
    const was = before.get(partId) ?? null;
    const is = now.get(partId) ?? null;
    const typed = typedOf(draft, partId);
    if (!is && !typed) return [];
    return was && is && isSame(factsOf(was), factsOf(is)) ? [] : [{ partId, before: was, now: is, typed }];
  });
}

/** The answers to go on with: what was typed, and the platform's for everything else. */
export const recalledAnswers = (draft: QuoteDraft, request: QuoteRequest): Answers =>
  Object.fromEntries(request.parts.map((part) => [part.id, typedOf(draft, part.id) ?? draftOf(part)]));

/** The answers after the clerk chose a side for each part that differs; typed ones hold unless the platform's was chosen. */
export function answersBySides({ request, answers, sides }: QuoteRequestContext): Answers {
  const theirs = request?.parts.filter(({ id }) => sides[id] === 'theirs') ?? [];
  return { ...answers, ...Object.fromEntries(theirs.map((part) => [part.id, draftOf(part)])) };
}

export const isSide = ({ differences }: QuoteRequestContext, partId: string): boolean =>
  differences.some(({ partId: id, now, typed }) => id === partId && now !== null && typed !== null);

export const sidesAfter = (
  { sides }: QuoteRequestContext,
  partId: string,
  side: Side,
): QuoteRequestContext['sides'] => ({ ...sides, [partId]: side });

/** What is kept in the browser. */
export const quoteDraftOf = ({ answers, request, sendKey }: QuoteRequestContext): QuoteDraft => ({
  answers,
  parts: request?.parts ?? [],
  sendKey,
});

/** Answers of the platform alone. */
export const theirAnswers = ({ request }: QuoteRequestContext): Answers => (request ? draftsOf(request) : {});
