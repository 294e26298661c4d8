import { IndustryType } from '../../domain/enumerations.ts';
import { isAccepted } from '../../domain/part-answer.ts';
import type { QuoteRequestPart } from '../../domain/quote-request.ts';
import { basisPoints, cents, firstIncomplete, neededFields } from './quote-request.rules.ts';
import type { AnswerDraft, QuoteContents } from './quote-request.types.ts';

/** What a clerk may have mistyped: said, and reviewed before the quote is sent, never forbidden (docs/decisions.md). */
export type AnswerWarning = 'farDiscount' | 'aboveGross' | 'farAboveList' | 'farBelowList' | 'notAccepted';

export type WarnedField = 'grossPrice' | 'discount' | 'netPrice' | 'industryType';

const FAR = 10;
const isFarAbove = (price: number, listPrice: number): boolean => price >= listPrice * FAR;
const isFarBelow = (price: number, listPrice: number): boolean => price * FAR <= listPrice;
/** Beyond it the net price is more than twice the gross price; above 100 % there is no price left at all. */
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

/** Where a warning is mended: at the gross price where that is far out itself, for the net price follows it. */
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

/** What looks wrong with an offer: its price or discount, and a type the shop does not accept. */
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
  /** Where it is mended. */
  readonly field: WarnedField;
}

/** Everything that looks wrong, in the order of the parts. */
export const doubtsOf = ({ request, answers }: QuoteContents): readonly Doubt[] =>
  (request?.parts ?? []).flatMap((part, index) => {
    const draft = answers[part.id];
    return draft
      ? warningsOf(part, draft).map((warning) => ({ index, part, warning, field: fieldOf(part, draft, warning) }))
      : [];
  });

/** Every answer is complete, and nothing looks wrong. */
export const isBeyondDoubt = (contents: QuoteContents): boolean =>
  firstIncomplete(contents) === -1 && doubtsOf(contents).length === 0;

/** Whether the review lists this field of this part. */
export const isDoubt = (
  contents: QuoteContents,
  { partId, field }: { readonly partId: string; readonly field: keyof AnswerDraft },
): boolean => doubtsOf(contents).some((doubt) => doubt.part.id === partId && doubt.field === field);
