/** The answer to one part: what is typed, its prices, what it lacks, and what is sent. */
import { ANSWER_TEXT_NAMES, forEachText, ruleOf } from '../../domain/answer-text.ts';
import { Availability, IndustryType, PartCondition } from '../../domain/enumerations.ts';
import { equal } from '../../domain/equal.ts';
import { keptText, numberProblem, textProblem, type FieldProblem } from '../../domain/field-problem.ts';
import { formatDecimal, parseDecimal, type NumberBounds } from '../../domain/money.ts';
import {
  DELIVERY_DAYS_BOUNDS,
  DISCOUNT_BOUNDS,
  isOffered,
  leadTimeOf,
  PRICE_BOUNDS,
  recycledYearBounds,
  soleIndustryType,
} from '../../domain/part-answer.ts';
import type { PartAnswer, QuoteRequestPart } from '../../domain/quote-request.ts';
import {
  cents,
  isPricedByHand,
  netOf,
  NO_PRICES,
  PRICE_FIELDS,
  pricesAfter,
  sourcesAfter,
  TYPED_PRICES,
  type PriceField,
  type Prices,
} from '../../domain/prices.ts';
import { IMPLIED_FIELDS, type AnswerChange, type AnswerDraft, type TypedAnswer } from './quote-request.types.ts';

export const EMPTY_DRAFT: AnswerDraft = {
  availability: Availability.None,
  deliveryDays: '',
  industryType: IndustryType.None,
  certifications: 0,
  condition: PartCondition.None,
  recycledQuality: '',
  recycledYear: '',
  retailPrice: '',
  grossPrice: '',
  discount: '',
  netPrice: '',
  ...forEachText(() => ''),
  photoIds: [],
};

const textOf = (value: number | null, decimals: number): string =>
  value === null ? '' : formatDecimal(value, decimals);

/**
 * The form's initial answer: the one submitted before, or else the request's values with prices from a discount rule.
 */
export function draftOf(part: QuoteRequestPart): TypedAnswer {
  const { answer } = part;
  if (!answer) {
    const empty = { ...EMPTY_DRAFT, retailPrice: textOf(part.listPriceCents, 2) };
    return part.discounts ? withRulePrices(part, { ...empty, sources: {} }) : empty;
  }
  return {
    availability: answer.availability,
    deliveryDays: textOf(answer.deliveryDays, 0),
    industryType: answer.industryType,
    certifications: answer.certifications,
    condition: answer.condition,
    recycledQuality: answer.recycledQuality ?? '',
    recycledYear: textOf(answer.recycledYear, 0),
    retailPrice: textOf(answer.retailPriceCents, 2),
    grossPrice: textOf(answer.grossPriceCents, 2),
    discount: textOf(answer.discountBasisPoints, 2),
    netPrice: textOf(answer.netPriceCents, 2),
    ...forEachText((name) => answer[name]),
    photoIds: answer.photoIds,
  };
}

/** Memoized: a draft never changes. */
function memoized<Result>(work: (draft: AnswerDraft) => Result): (draft: AnswerDraft) => Result {
  const results = new WeakMap<AnswerDraft, Result>();
  return (draft) => {
    const result = results.get(draft) ?? work(draft);
    results.set(draft, result);
    return result;
  };
}

const pricesOf = ({ grossPrice, discount, netPrice, retailPrice, sources }: TypedAnswer) => ({
  grossPrice,
  discount,
  netPrice,
  retailPrice,
  ...(sources && { sources }),
});

/** The rules' discount (basis points) for the part's chosen type, or for the only type the shop accepts. */
function ruleDiscount({ discounts, acceptedTypes }: QuoteRequestPart, { industryType }: AnswerDraft): number | null {
  const type = industryType === IndustryType.None ? soleIndustryType(acceptedTypes) : industryType;
  return discounts?.find((discount) => discount.industryType === type)?.discountBasisPoints ?? null;
}

/**
 * The answer with prices filled by a discount rule, from the list price or the typed gross price. Filled prices are
 * removed when no rule applies any more; typed ones always stay.
 */
export function withRulePrices(part: QuoteRequestPart, draft: TypedAnswer): TypedAnswer {
  const { sources } = draft;
  if (!sources || part.answer !== null || isPricedByHand(sources)) return draft;
  const isOwnGross = sources.grossPrice === 'typed';
  const discount = ruleDiscount(part, draft);
  const gross = isOwnGross || discount !== null ? cents(isOwnGross ? draft.grossPrice : draft.retailPrice) : null;
  const net = gross === null ? null : netOf(gross, discount ?? 0);
  const isFilled = discount !== null && net !== null && net >= PRICE_BOUNDS.min;
  return {
    ...draft,
    grossPrice: isOwnGross ? draft.grossPrice : textOf(isFilled ? gross : null, 2),
    discount: isFilled ? formatDecimal(discount, 2) : '',
    netPrice: textOf(isFilled ? net : isOwnGross ? gross : null, 2),
    sources: {
      ...(isOwnGross ? { grossPrice: 'typed' } : isFilled && { grossPrice: 'rule' }),
      ...(isFilled && { discount: 'rule', netPrice: 'rule' }),
    },
  };
}

/** The prices that a discount rule filled. */
export const filledByRule = ({ sources }: TypedAnswer): readonly PriceField[] =>
  PRICE_FIELDS.filter((field) => sources?.[field] === 'rule');

/** The answer once its price field has been left. */
export function withoutTyping(draft: TypedAnswer): Omit<TypedAnswer, 'typing'> {
  if (!draft.typing) return draft;
  const { typing: _, ...answer } = draft;
  return answer;
}

/** A price typed into an empty answer offers the part: available now, of the type that a price implies. */
function impliedBy(prices: Prices, fields: NonNullable<TypedAnswer['typing']>['implied'], impliedType: IndustryType) {
  const isPriced = prices.grossPrice.trim() !== '' || prices.netPrice.trim() !== '';
  return {
    ...(fields?.includes('availability') && {
      availability: isPriced ? Availability.AvailableNow : Availability.None,
    }),
    ...(fields?.includes('industryType') && { industryType: isPriced ? impliedType : IndustryType.None }),
  };
}

const emptyFields = (draft: AnswerDraft): (typeof IMPLIED_FIELDS)[number][] =>
  IMPLIED_FIELDS.filter((field) => draft[field] === EMPTY_DRAFT[field]);

/**
 * The draft after one field changed. Derived prices are computed from the values before the typed field was entered, so
 * the result does not depend on how the value was typed. Fields that become irrelevant are kept in case the clerk
 * changes their mind. `impliedType`: the part type implied by a price; None lets the clerk choose.
 */
export function draftAfter(
  draft: TypedAnswer,
  { field, value }: AnswerChange,
  impliedType: IndustryType = IndustryType.None,
): TypedAnswer {
  const price = TYPED_PRICES.find((known) => known === field);
  // An upload may finish while a price is being typed; typing in another field leaves the price.
  if (price === undefined) return { ...(field === 'photoIds' ? draft : withoutTyping(draft)), [field]: value };
  const typing =
    draft.typing?.field === price
      ? draft.typing
      : { field: price, before: pricesOf(draft), implied: emptyFields(draft) };
  const { implied } = typing;
  const before = { retailPrice: draft.retailPrice, ...typing.before };
  // Typing the previous value again changes nothing.
  const isSame = value === before[price];
  const prices = isSame ? before : pricesAfter(before, price, String(value));
  // A retail price offers nothing by itself.
  const isAlone = price === 'retailPrice' && before.grossPrice.trim() !== '';
  return {
    ...draft,
    ...prices,
    ...(before.sources && { sources: isSame ? before.sources : sourcesAfter(before, before.sources, prices, price) }),
    ...(!isAlone && impliedBy(isSame ? NO_PRICES : prices, implied, impliedType)),
    typing,
  };
}

/** The fields an answer needs; the others are neither shown nor sent. */
export interface NeededFields {
  readonly isOffered: boolean;
  readonly hasDays: boolean;
  /** A back order may say that its day is not known yet. */
  readonly needsDays: boolean;
  readonly isAftermarket: boolean;
  readonly isRecycled: boolean;
}

export function neededFields({ availability, industryType }: AnswerDraft): NeededFields {
  const offered = isOffered(availability);
  return {
    isOffered: offered,
    hasDays: leadTimeOf(availability) !== null,
    needsDays: leadTimeOf(availability) === 'required',
    isAftermarket: offered && industryType === IndustryType.Aftermarket,
    isRecycled: offered && industryType === IndustryType.Recycled,
  };
}

export type DraftProblems = { readonly [Field in keyof AnswerDraft]?: FieldProblem };

function problemsIn(draft: AnswerDraft, thisYear: number): DraftProblems {
  const needed = neededFields(draft);
  const required: FieldProblem = { key: 'required' };
  const found: { [Field in keyof AnswerDraft]?: FieldProblem | null } = {
    availability: draft.availability === Availability.None ? required : null,
    // A price also offers the part.
    grossPrice: draft.availability === Availability.None && draft.grossPrice === '' ? required : null,
    ...Object.fromEntries(
      ANSWER_TEXT_NAMES.filter((name) => needed.isOffered || !ruleOf(name).isOfOffer).map((name) => [
        name,
        textProblem(draft[name], ruleOf(name)),
      ]),
    ),
    ...(needed.isOffered && {
      industryType: draft.industryType === IndustryType.None ? required : null,
      retailPrice: numberProblem(draft.retailPrice, PRICE_BOUNDS, false),
      grossPrice: numberProblem(draft.grossPrice, PRICE_BOUNDS, true),
      discount: numberProblem(draft.discount, DISCOUNT_BOUNDS, false),
      netPrice: numberProblem(draft.netPrice, PRICE_BOUNDS, true),
    }),
    ...(needed.hasDays && { deliveryDays: numberProblem(draft.deliveryDays, DELIVERY_DAYS_BOUNDS, needed.needsDays) }),
    ...(needed.isRecycled && {
      recycledQuality: draft.recycledQuality === '' ? required : null,
      recycledYear: numberProblem(draft.recycledYear, recycledYearBounds(thisYear), true),
    }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

const judges = new Map<number, (draft: AnswerDraft) => DraftProblems>();

/** Every problem of a draft, by field; empty when it can be sent (spec §5). */
export function problemsOf(draft: AnswerDraft, thisYear: number): DraftProblems {
  const judge = judges.get(thisYear) ?? memoized((judged) => problemsIn(judged, thisYear));
  judges.set(thisYear, judge);
  return judge(draft);
}

export const isComplete = (draft: AnswerDraft, thisYear: number): boolean =>
  Object.keys(problemsOf(draft, thisYear)).length === 0;

/** What to send for a complete draft: numbers instead of texts, irrelevant fields left empty. */
export const answerOf = memoized((draft): PartAnswer => {
  const needed = neededFields(draft);
  const number = (text: string, bounds: NumberBounds): number | null =>
    parseDecimal(text, { ...bounds, min: -Infinity, max: Infinity }).value;
  const price = (text: string): number | null => (needed.isOffered ? number(text, PRICE_BOUNDS) : null);
  const gross = price(draft.grossPrice);
  return {
    availability: draft.availability,
    deliveryDays: needed.hasDays ? number(draft.deliveryDays, DELIVERY_DAYS_BOUNDS) : null,
    industryType: needed.isOffered ? draft.industryType : IndustryType.None,
    certifications: needed.isAftermarket ? draft.certifications : 0,
    condition:
      needed.isOffered && (needed.isAftermarket || draft.condition !== PartCondition.Aftermarket)
        ? draft.condition
        : PartCondition.None,
    recycledQuality: needed.isRecycled && draft.recycledQuality !== '' ? draft.recycledQuality : null,
    recycledYear: needed.isRecycled ? number(draft.recycledYear, recycledYearBounds(0)) : null,
    retailPriceCents: price(draft.retailPrice),
    grossPriceCents: gross,
    discountBasisPoints: gross === null ? null : (number(draft.discount, DISCOUNT_BOUNDS) ?? 0),
    netPriceCents: price(draft.netPrice),
    ...forEachText((name, rule) => (needed.isOffered || !rule.isOfOffer ? keptText(draft[name], rule) : '')),
    photoIds: needed.isOffered ? draft.photoIds : [],
  };
});

/** The discount amount and the line total, in cents; null while a price is missing. */
export function lineSums(
  { quantity }: QuoteRequestPart,
  draft: AnswerDraft,
): { discountCents: number; totalCents: number } | null {
  const { grossPriceCents: gross, netPriceCents: net } = answerOf(draft);
  return gross === null || net === null ? null : { discountCents: gross - net, totalCents: quantity * net };
}

/** An answer's content, ignoring who gave its prices. */
function withoutSources(draft: TypedAnswer): AnswerDraft {
  const { sources: _, ...answer } = withoutTyping(draft);
  return answer;
}

/** Whether two answers have the same content, ignoring which price is being typed. */
export const isSameAnswer = (left: TypedAnswer | undefined, right: TypedAnswer | undefined): boolean =>
  left === right || equal(left && withoutSources(left), right && withoutSources(right));
