import { ANSWER_TEXT_NAMES, ruleOf } from './answer-text.ts';
import { Availability, Certification, flagsIn, IndustryType, PartCondition, PartTypeFlag } from './enumerations.ts';
import { textProblem } from './field-problem.ts';
import type { NumberBounds } from './money.ts';
import { MOST_PHOTOS } from './photo.ts';
import type { PartAnswer } from './quote-request.ts';

/** Limits of the answer's fields. The specification does not give them: see docs/decisions.md. */
export const PRICE_BOUNDS: NumberBounds = { decimals: 2, min: 1, max: 99_999_999 };
export const DISCOUNT_BOUNDS: NumberBounds = { decimals: 2, min: -99_900, max: 10_000 };
export const DELIVERY_DAYS_BOUNDS: NumberBounds = { decimals: 0, min: 1, max: 365 };
export const recycledYearBounds = (thisYear: number): NumberBounds => ({
  decimals: 0,
  min: 1980,
  max: thisYear + 1,
  isYear: true,
});

/** Whether a part with this availability is offered. Offered parts need a price. */
export const isOffered = (availability: Availability): boolean =>
  availability !== Availability.None && availability !== Availability.NotAvailable;

/** Whether the answer says in how many days the part arrives: it must, or it may once that is known. */
export function leadTimeOf(availability: Availability): 'required' | 'optional' | null {
  if (availability === Availability.AvailableInDays) return 'required';
  return availability === Availability.BackOrder ? 'optional' : null;
}

/** The industry type, if the shop accepts only one part type; `None` if it accepts several or any. */
export function soleIndustryType(acceptedTypes: number): IndustryType {
  const [type, ...others] = flagsIn(acceptedTypes, PartTypeFlag);
  return type === undefined || type === 'None' || others.length > 0 ? IndustryType.None : IndustryType[type];
}

/** The industry type that a price implies: the only one the shop accepts, or else OEM if it accepts OEM. */
export const impliedIndustryType = (acceptedTypes: number): IndustryType =>
  isAccepted(acceptedTypes, IndustryType.Oem) ? IndustryType.Oem : soleIndustryType(acceptedTypes);

/** Whether a shop accepts parts of an industry type. A shop that names no type accepts any. */
export const isAccepted = (acceptedTypes: number, type: IndustryType): boolean =>
  acceptedTypes === PartTypeFlag.None ||
  flagsIn(acceptedTypes, PartTypeFlag).some((flag) => flag !== 'None' && IndustryType[flag] === type);

const within = (value: number | null, { min, max }: NumberBounds): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/**
 * The fields of a complete answer that break a rule; empty when the answer may be sent. Checked by the portal before
 * sending and by the platform before storing.
 */
export function brokenFields(answer: PartAnswer, thisYear: number): (keyof PartAnswer)[] {
  const broken: (keyof PartAnswer)[] = [];
  const require = (holds: boolean, field: keyof PartAnswer): void => {
    if (!holds) broken.push(field);
  };
  require(answer.availability !== Availability.None, 'availability');
  require(answer.photoIds.length <= MOST_PHOTOS &&
    new Set(answer.photoIds).size === answer.photoIds.length, 'photoIds');
  for (const name of ANSWER_TEXT_NAMES) {
    const rule = ruleOf(name);
    if (isOffered(answer.availability) || !rule.isOfOffer) require(textProblem(answer[name], rule) === null, name);
  }
  if (!isOffered(answer.availability)) return broken;

  const isAftermarket = answer.industryType === IndustryType.Aftermarket;
  const isRecycled = answer.industryType === IndustryType.Recycled;
  const leadTime = leadTimeOf(answer.availability);
  const isDayless = answer.deliveryDays === null && leadTime !== 'required';
  const allCertifications = Object.values(Certification).reduce<number>((all, flag) => all | flag, 0);
  require(isDayless || (leadTime !== null && within(answer.deliveryDays, DELIVERY_DAYS_BOUNDS)), 'deliveryDays');
  require(answer.industryType !== IndustryType.None, 'industryType');
  require(isAftermarket
    ? (answer.certifications & ~allCertifications) === 0
    : answer.certifications === 0, 'certifications');
  require(isAftermarket || answer.condition !== PartCondition.Aftermarket, 'condition');
  require(isRecycled ? answer.recycledQuality !== null : answer.recycledQuality === null, 'recycledQuality');
  require(isRecycled
    ? within(answer.recycledYear, recycledYearBounds(thisYear))
    : answer.recycledYear === null, 'recycledYear');
  require(answer.retailPriceCents === null || within(answer.retailPriceCents, PRICE_BOUNDS), 'retailPriceCents');
  require(within(answer.grossPriceCents, PRICE_BOUNDS), 'grossPriceCents');
  require(within(answer.netPriceCents, PRICE_BOUNDS), 'netPriceCents');
  require(within(answer.discountBasisPoints, DISCOUNT_BOUNDS), 'discountBasisPoints');
  return broken;
}

/** Net total of the offered parts, in cents. */
export const quoteTotalCents = (
  lines: readonly { readonly quantity: number; readonly answer: Pick<PartAnswer, 'availability' | 'netPriceCents'> }[],
): number =>
  lines.reduce(
    (total, { quantity, answer }) =>
      total + (isOffered(answer.availability) ? quantity * (answer.netPriceCents ?? 0) : 0),
    0,
  );
