import * as v from 'valibot';
import { MOST_RULES, RULE_BOUNDS, type DiscountRule } from '../../domain/discount-rule.ts';
import { IndustryType } from '../../domain/enumerations.ts';
import type { ListedShop } from '../../domain/listed-shop.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id, integer, version } from '../common.ts';

/** Users who may read quote requests may see the rules; users who may answer them may change the rules. */
const requires = (level: number) => ({ feature: 'quote-request-answering', levels: [level] }) as const;

const rule = v.object({
  shopId: v.nullable(id),
  industryType: v.enum(IndustryType),
  discountBasisPoints: v.pipe(integer, v.minValue(RULE_BOUNDS.min), v.maxValue(RULE_BOUNDS.max)),
}) satisfies v.GenericSchema<unknown, DiscountRule>;
const rules = v.pipe(v.array(rule), v.maxLength(MOST_RULES));

export const getDiscountRules = defineCall({
  service: 'sourcing',
  name: 'getDiscountRules',
  summary:
    'The discount rules of the supplier in scope, and the collision shops that a rule can be for: those that have asked it for prices. Version 0: none yet',
  method: 'GET',
  path: '/suppliers/current/discount-rules',
  response: v.object({
    rules,
    shops: v.array(v.object({ id, name: v.string(), city: v.string() }) satisfies v.GenericSchema<unknown, ListedShop>),
    version,
  }),
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: [],
});

export const setDiscountRules = defineCall({
  service: 'sourcing',
  name: 'setDiscountRules',
  summary: 'Sets the discount rules of the supplier in scope, one for each shop and part type, from the given version',
  method: 'PATCH',
  path: '/suppliers/current/:setDiscountRules',
  body: v.object({ rules, version }),
  response: v.object({ version }),
  requires: requires(AccessLevel.Update),
  status: 200,
  problems: ['validation', 'discount-rule-exists', 'version-outdated'],
});
