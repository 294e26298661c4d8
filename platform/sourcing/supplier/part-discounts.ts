import { discountsFor, type DiscountRule, type PartDiscount } from '../../../domain/discount-rule.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { discountRules } from '../../data/organisation-schema.ts';

/** The rules of an organisation; version 0 if it never had any. */
export async function rulesIn(
  database: Database,
  scopeId: ScopeId,
): Promise<{ readonly rules: readonly DiscountRule[]; readonly version: number }> {
  const [row] = await database
    .select({ rules: discountRules.rules, version: discountRules.version })
    .from(discountRules)
    .where(restrict(ofScope(discountRules.scopeId, scopeId)));
  return row ?? { rules: [], version: 0 };
}

/** The supplier's discounts for the requested parts, by part type. */
export async function partDiscountsOf(
  database: Database,
  scopeId: ScopeId,
  shopId: string | null,
): Promise<PartDiscount[]> {
  const { rules } = await rulesIn(database, scopeId);
  return discountsFor(rules, shopId);
}
