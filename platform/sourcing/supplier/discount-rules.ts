import { eq } from 'drizzle-orm';
import { getDiscountRules, setDiscountRules } from '../../../contracts/index.ts';
import { repeatedIn } from '../../../domain/discount-rule.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import { discountRules } from '../../data/organisation-schema.ts';
import { made } from '../../data/versioned.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';
import { shopsOf } from './list-shops.ts';
import { rulesIn } from './part-discounts.ts';

/** A supplier's discount rules. */
export function mountDiscountRules(app: App, platform: Platform): void {
  answer(app, platform, getDiscountRules, async ({ caller: { scopeId }, database }) => ({
    ...(await rulesIn(database, scopeId)),
    shops: await shopsOf(database, 'quoteRequests', scopeId),
  }));

  answer(app, platform, setDiscountRules, async ({ body: { rules, version }, caller: { scopeId }, database }) => {
    const known = new Set((await shopsOf(database, 'quoteRequests', scopeId)).map(({ id }) => id));
    const errors = rules.flatMap(({ shopId }, index) =>
      shopId === null || known.has(shopId) ? [] : [{ path: `rules.${index}.shopId`, message: 'not a shop of yours' }],
    );
    if (errors.length > 0) throw validationFailed(errors);
    if (repeatedIn(rules).length > 0) throw new Refusal('discount-rule-exists');
    const returned = { version: discountRules.version };
    return made(
      version === 0
        ? database
            .insert(discountRules)
            .values({ scopeId, rules, version: 1 })
            .onConflictDoNothing()
            .returning(returned)
        : database
            .update(discountRules)
            .set({ rules, version: version + 1 })
            .where(restrict(ofScope(discountRules.scopeId, scopeId), eq(discountRules.version, version)))
            .returning(returned),
    );
  });
}
