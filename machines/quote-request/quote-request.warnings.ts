import { IndustryType } from '../../domain/enumerations.ts';
import { isAccepted } from '../../domain/part-answer.ts';
import type { QuoteRequestPart } from '../../domain/quote-request.ts';
import { basisPoints, cents, firstIncomplete, neededFields } from './quote-request.rules.ts';
import type { AnswerDraft, Place, QuoteContents } from './quote-request.types.ts';

/** A value that was probably mistyped. It is shown and reviewed before sending, but never forbidden (docs/decisions.md). */
export type AnswerWarning = 'farDiscount' | 'aboveGross' | 'farAboveList' | 'farBelowList' | 'notAccepted';

export type WarnedField = 'grossPrice' | 'discount' | 'netPrice' | 'industryType';

const FAR = 10;
const isFarAbove = (price: number, listPrice: number): boolean => price >= listPrice * FAR;
const isFarBelow = (price: number, listPrice: number): boolean => price * FAR <= listPrice;
/** In basis points. Below it, the net price is more than twice the gross price. Discounts over 100 % are invalid anyway. */
const LOWEST_DISCOUNT = -10_000;

function priceWarning({ listPriceCents }: QuoteRequestPart, draft: AnswerDraft): AnswerWarning | null {
  const gross = cents(draft.grossPrice);
  const net = cents(draft.netPrice);
  if (net === null) return null;
  if (gross !== null && (basisPoints(draft.discount) ?? 0) < LOWEST_DISCOUNT) return 'farDiscount';
  if (gross !== null && net > gross) return 'aboveGross';
  if (listPriceCents === null) return null;
  if (isFarAbove(net, listPriceCents)) return 'farAboveList';
  return isFarBelow(net, listPriceCents) ? 'farBelowList' : null;
}

/** The field to correct: the gross price if it is far off itself, because the net price follows it. */
function fieldOf({ listPriceCents }: QuoteRequestPart, draft: AnswerDraft, warning: AnswerWarning): WarnedField {
  if (warning === 'notAccepted') return 'industryType';
  if (warning === 'farDiscount') return 'discount';
  const gross = cents(draft.grossPrice);
  const isGrossOff =
    gross !== null &&
    listPriceCents !== null &&
    (isFarAbove(gross, listPriceCents) || isFarBelow(gross, listPriceCents));
  return warning !== 'aboveGross' && isGrossOff ? 'grossPrice' : 'netPrice';
}

/** The warnings of an offer: at most one about its prices, and one about a type the shop does not accept. */
export function warningsOf(part: QuoteRequestPart, draft: AnswerDraft): readonly AnswerWarning[] {
  if (!neededFields(draft).isOffered) return [];
  const price = priceWarning(part, draft);
  const isOff = draft.industryType !== IndustryType.None && !isAccepted(part.acceptedTypes, draft.industryType);
  return [...(price ? [price] : []), ...(isOff ? (['notAccepted'] as const) : [])];
}

/** A part's warning, as the review before sending lists it. */
export interface Doubt {
  readonly index: number;
  readonly part: QuoteRequestPart;
  readonly warning: AnswerWarning;
  /** The field to correct. */
  readonly field: WarnedField;
}

/** All warnings, in the order of the parts. */
export const doubtsOf = ({ request, answers }: QuoteContents): readonly Doubt[] =>
  (request?.parts ?? []).flatMap((part, index) => {
    const draft = answers[part.id];
    return draft
      ? warningsOf(part, draft).map((warning) => ({ index, part, warning, field: fieldOf(part, draft, warning) }))
      : [];
  });

/** Every answer is complete and has no warning. */
export const isBeyondDoubt = (contents: QuoteContents): boolean =>
  firstIncomplete(contents) === -1 && doubtsOf(contents).length === 0;

/** Whether the review lists this field of this part. */
export const isDoubt = (contents: QuoteContents, { partId, field }: Place): boolean =>
  doubtsOf(contents).some((doubt) => doubt.part.id === partId && doubt.field === field);
