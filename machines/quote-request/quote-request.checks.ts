/** What an answer lacks, what looks wrong in it, and which field to focus. */
import { ANSWER_TEXT_NAMES } from '../../domain/answer-text.ts';
import { Availability, IndustryType } from '../../domain/enumerations.ts';
import { isAccepted } from '../../domain/part-answer.ts';
import type { QuoteRequestPart } from '../../domain/quote-request.ts';
import { refusedAmong } from '../support/refused.ts';
import { wantedNext, type Wanted } from '../support/wanted.ts';
import { GRID_FIELDS } from './quote-request.edits.ts';
import { answersOf, firstIncomplete } from './quote-request.rules.ts';
import { draftOf, EMPTY_DRAFT, neededFields, problemsOf } from './quote-request.answer.ts';
import { basisPoints, cents } from '../../domain/prices.ts';
import type {
  AnswerDraft,
  Layout,
  Place,
  QuoteContents,
  QuoteRequestContext,
  TypedAnswer,
} from './quote-request.types.ts';

/** The fields of an answer, in the order of its form. */
export const FORM_FIELDS = [
  'grossPrice',
  'discount',
  'netPrice',
  'retailPrice',
  'availability',
  'industryType',
  'deliveryDays',
  'recycledQuality',
  'recycledYear',
  ...ANSWER_TEXT_NAMES,
] as const satisfies readonly (keyof AnswerDraft)[];
type FormField = (typeof FORM_FIELDS)[number];

/** The first invalid field of a part. */
function firstInvalidField(draft: AnswerDraft, thisYear: number): FormField | null {
  const problems = problemsOf(draft, thisYear);
  return FORM_FIELDS.find((field) => problems[field] !== undefined) ?? null;
}

/** The part, the field, and a layout that shows the field. */
type WantedPlace = Pick<QuoteContents, 'partIndex' | 'layout'> & { readonly wanted: Wanted<Place> | null };

const layoutFor = (field: keyof AnswerDraft, layout: Layout): Layout =>
  GRID_FIELDS.some((known) => known === field) ? layout : 'part';

export function wantedAt({ request, partIndex, layout, wanted }: QuoteContents, { partId, field }: Place): WantedPlace {
  const index = request?.parts.findIndex(({ id }) => id === partId) ?? -1;
  return {
    partIndex: index === -1 ? partIndex : index,
    layout: layoutFor(field, layout),
    wanted: wantedNext(wanted, { partId, field }),
  };
}

/** The price of the next part to re-quote, starting over after the last one; null when there is no other. */
export function nextInRequote({ request, answers, partIndex }: QuoteContents): Place | null {
  const asked = (request?.parts ?? []).flatMap((part, index) =>
    part.isInRequote && index !== partIndex ? [{ part, index }] : [],
  );
  const next = asked.find(({ index }) => index > partIndex) ?? asked[0];
  if (!next) return null;
  const isPriced = answers[next.part.id]?.availability !== Availability.NotAvailable;
  return { partId: next.part.id, field: isPriced ? 'grossPrice' : 'availability' };
}

/** The first field that keeps a part from being complete. */
export interface MissingField extends Place {
  readonly field: FormField;
  readonly index: number;
  /** Nothing is entered; otherwise the value is invalid. */
  readonly isEmpty: boolean;
}

/** What each incomplete part lacks first, in the order of the parts. */
export const missingFields = ({ request, answers, thisYear }: QuoteContents): readonly MissingField[] =>
  (request?.parts ?? []).flatMap((part, index) => {
    const draft = answers[part.id] ?? draftOf(part);
    const field = firstInvalidField(draft, thisYear);
    return field ? [{ index, partId: part.id, field, isEmpty: draft[field] === EMPTY_DRAFT[field] }] : [];
  });

export const isMissing = (contents: QuoteContents, { partId, field }: Place): boolean =>
  missingFields(contents).some((place) => place.partId === partId && place.field === field);

/** The next missing field, from the current part on, starting over after the last one; null when nothing is missing. */
export function nextMissing(contents: QuoteContents): Place | null {
  const { partIndex, wanted } = contents;
  const missing = missingFields(contents);
  // Whoever was led to a field and did not fill it goes on.
  const isReached = ({ partId, field }: Place): boolean => partId === wanted?.partId && field === wanted.field;
  return missing.find((place) => place.index >= partIndex && !isReached(place)) ?? missing[0] ?? null;
}

/** The first field that prevents sending. */
export function wantedForCorrection(contents: QuoteContents): WantedPlace {
  const { partIndex, layout, wanted } = contents;
  const [first] = missingFields(contents);
  return first ? wantedAt(contents, first) : { partIndex, layout, wanted };
}

/** How what is typed is called when it is sent, where that differs. */
const SENT_AS: Partial<Record<keyof AnswerDraft, string>> = {
  grossPrice: 'grossPriceCents',
  discount: 'discountBasisPoints',
  netPrice: 'netPriceCents',
  retailPrice: 'retailPriceCents',
};

/** The fields of a part whose values the platform refused, in the order of the form. */
export function refusedFields({ request, answers, refused }: QuoteRequestContext, partId: string) {
  if (!refused?.fields) return [];
  const place = answersOf({ request, answers }).findIndex((answer) => answer.partId === partId);
  return refusedAmong(
    refused,
    FORM_FIELDS.map((field) => [`answers.${place}.answer.${SENT_AS[field] ?? field}`, field]),
  );
}

/** The first field that the platform refused. */
export function wantedForRefusal(context: QuoteRequestContext): Partial<WantedPlace> {
  for (const { id } of context.request?.parts ?? []) {
    const [field] = refusedFields(context, id);
    if (field) return wantedAt(context, { partId: id, field });
  }
  return {};
}

/** A value that was probably mistyped. It is shown and reviewed before sending, but never forbidden (docs/decisions.md). */
export type AnswerWarning =
  | 'farDiscount'
  | 'aboveGross'
  | 'farAboveKnown'
  | 'farAboveList'
  | 'farBelowList'
  | 'notAccepted';

export type WarnedField = 'grossPrice' | 'discount' | 'netPrice' | 'industryType';

/** Suppliers price below list, so half more than list is a slip already. */
const isFarAbove = (price: number, usual: number): boolean => usual > 0 && price * 2 >= usual * 3;
const isFarBelow = (price: number, listPrice: number): boolean => price * 10 <= listPrice;
/** In basis points. Below it, the net price is more than twice the gross price. Discounts over 100 % are invalid anyway. */
const LOWEST_DISCOUNT = -10_000;

function priceWarning({ listPriceCents, suggestedPrice }: QuoteRequestPart, draft: AnswerDraft): AnswerWarning | null {
  const gross = cents(draft.grossPrice);
  const net = cents(draft.netPrice);
  if (net === null) return null;
  if (gross !== null && (basisPoints(draft.discount) ?? 0) < LOWEST_DISCOUNT) return 'farDiscount';
  if (gross !== null && net > gross) return 'aboveGross';
  // What the supplier asked for it before says more than the list does.
  if (suggestedPrice && isFarAbove(net, suggestedPrice.netPriceCents)) return 'farAboveKnown';
  if (listPriceCents === null) return null;
  if (!suggestedPrice && isFarAbove(net, listPriceCents)) return 'farAboveList';
  return isFarBelow(net, listPriceCents) ? 'farBelowList' : null;
}

/** The field to correct: the gross price if it is far off itself, because the net price follows it. */
function fieldOf(
  { listPriceCents, suggestedPrice }: QuoteRequestPart,
  draft: AnswerDraft,
  warning: AnswerWarning,
): WarnedField {
  if (warning === 'notAccepted') return 'industryType';
  if (warning === 'farDiscount') return 'discount';
  if (warning === 'aboveGross') return 'netPrice';
  const gross = cents(draft.grossPrice);
  const usual = warning === 'farAboveKnown' ? (suggestedPrice?.grossPriceCents ?? null) : listPriceCents;
  const isGrossOff = gross !== null && usual !== null && (isFarAbove(gross, usual) || isFarBelow(gross, usual));
  return isGrossOff ? 'grossPrice' : 'netPrice';
}

/** The warnings of an offer: at most one about its prices, and one about a type the shop does not accept. */
export function warningsOf(part: QuoteRequestPart, draft: AnswerDraft): readonly AnswerWarning[] {
  if (!neededFields(draft).isOffered) return [];
  const price = priceWarning(part, draft);
  const isOff = draft.industryType !== IndustryType.None && !isAccepted(part.acceptedTypes, draft.industryType);
  return [...(price ? [price] : []), ...(isOff ? (['notAccepted'] as const) : [])];
}

/** The warnings that remain while a price of the part is being typed: the first digits of a price are far below it. */
export const withoutTypedPrice = (draft: TypedAnswer, warnings: readonly AnswerWarning[]): readonly AnswerWarning[] =>
  draft.typing ? warnings.filter((warning) => warning === 'notAccepted') : warnings;

/** A part's warning, as the review before sending lists it. */
export interface PartWarning {
  readonly index: number;
  readonly part: QuoteRequestPart;
  readonly warning: AnswerWarning;
  /** The field to correct. */
  readonly field: WarnedField;
}

/** All warnings, in the order of the parts. */
export const partWarningsOf = ({ request, answers }: QuoteContents): readonly PartWarning[] =>
  (request?.parts ?? []).flatMap((part, index) => {
    const draft = answers[part.id];
    return draft
      ? warningsOf(part, draft).map((warning) => ({ index, part, warning, field: fieldOf(part, draft, warning) }))
      : [];
  });

/** Every answer is complete and has no warning. */
export const hasNoWarnings = (contents: QuoteContents): boolean =>
  firstIncomplete(contents) === -1 && partWarningsOf(contents).length === 0;

/** Whether the review lists this field of this part. */
export const isListedWarning = (contents: QuoteContents, { partId, field }: Place): boolean =>
  partWarningsOf(contents).some((doubt) => doubt.part.id === partId && doubt.field === field);
