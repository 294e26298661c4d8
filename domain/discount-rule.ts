import { IndustryType } from './enumerations.ts';
import type { NumberBounds } from './money.ts';

/** A discount off the list price that a supplier gives (docs/decisions.md). */
export interface DiscountRule {
  /** The collision shop; null: every shop. */
  readonly shopId: string | null;
  /** `None`: every part type. */
  readonly industryType: IndustryType;
  /** In basis points of the list price. */
  readonly discountBasisPoints: number;
}

/** The discount that the rules give on a part of one type; `None` applies until a type is chosen. */
export type PartDiscount = Omit<DiscountRule, 'shopId'>;

/** More than 0 %, less than 100 %. */
export const RULE_BOUNDS: NumberBounds = { decimals: 2, min: 1, max: 9_999 };
/** Maximum number of rules per organisation. */
export const MOST_RULES = 500;

const PART_TYPES = Object.values(IndustryType);

type Place = Pick<DiscountRule, 'shopId' | 'industryType'>;

/** Whether two rules are for the same shop and part type, and so contradict each other. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.shopId === other.shopId && one.industryType === other.industryType;

/** The rules whose shop and part type appear in an earlier rule. */
export const repeatedIn = <Rule extends Place>(rules: readonly Rule[]): readonly Rule[] =>
  rules.filter((rule, index) => rules.slice(0, index).some((before) => isSamePlace(before, rule)));

/**
 * The most specific rule for a part of this type requested by this shop: a rule for the shop beats one for all shops,
 * then one for the type beats one for all types. Null when no rule applies.
 */
export function ruleFor<Rule extends DiscountRule>(
  rules: readonly Rule[],
  { shopId, industryType }: Place,
): Rule | null {
  const places: readonly Place[] = [
    { shopId, industryType },
    { shopId, industryType: IndustryType.None },
    { shopId: null, industryType },
    { shopId: null, industryType: IndustryType.None },
  ];
  for (const place of places) {
    const found = rules.find((rule) => isSamePlace(rule, place));
    if (found) return found;
  }
  return null;
}

/** The discounts on the parts a shop requests, by part type. Types without a discount are left out. */
export const discountsFor = (rules: readonly DiscountRule[], shopId: string | null): PartDiscount[] =>
  PART_TYPES.flatMap((industryType) => {
    const rule = ruleFor(rules, { shopId, industryType });
    return rule ? [{ industryType, discountBasisPoints: rule.discountBasisPoints }] : [];
  });
