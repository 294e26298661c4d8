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

/** The discount that the rules give on a part of a type; of `None`, while the type is not chosen. */
export type PartDiscount = Omit<DiscountRule, 'shopId'>;

/** More than 0 %, less than 100 %. */
export const RULE_BOUNDS: NumberBounds = { decimals: 2, min: 1, max: 9_999 };
/** The rules of one organisation. */
export const MOST_RULES = 500;

const PART_TYPES = Object.values(IndustryType);

type Place = Pick<DiscountRule, 'shopId' | 'industryType'>;

/** Two rules for one shop and part type contradict one another. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.shopId === other.shopId && one.industryType === other.industryType;

/** The rules that repeat the shop and the part type of one before them. */
export const repeatedIn = <Rule extends Place>(rules: readonly Rule[]): readonly Rule[] =>
  rules.filter((rule, index) => rules.slice(0, index).some((before) => isSamePlace(before, rule)));

/**
 * The most specific rule for a part of this type, asked by this shop: a rule of the shop wins over one for all shops,
 * then one of the type over one for all types. Null where no rule applies.
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

/** What the rules give on the parts that a shop asks for, by part type; types without a discount are left out. */
export const discountsFor = (rules: readonly DiscountRule[], shopId: string | null): PartDiscount[] =>
  PART_TYPES.flatMap((industryType) => {
    const rule = ruleFor(rules, { shopId, industryType });
    return rule ? [{ industryType, discountBasisPoints: rule.discountBasisPoints }] : [];
  });
