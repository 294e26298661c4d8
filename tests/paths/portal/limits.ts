/** The editors whose limits are observed, by workflow. */
import { creditRequestLimits } from '../credit-request/credit-request.limits.ts';
import { observeLimits, type LimitedEditor, type ObservedLimits } from '../engine/limits.ts';
import { orderLimits } from '../order/order.limits.ts';
import { quoteRequestLimits } from '../quote-request/quote-request.limits.ts';
import { discountLimits, inventoryLimits } from '../settings/settings.limits.ts';

export const EDITORS: Readonly<Record<string, readonly LimitedEditor[]>> = {
  'credit-request': [creditRequestLimits],
  order: [orderLimits],
  'quote-request': [quoteRequestLimits],
  settings: [discountLimits, inventoryLimits],
};

const observed = new WeakMap<LimitedEditor, ObservedLimits>();

/** The limits of an editor, observed once. */
export function observedOf(editor: LimitedEditor): ObservedLimits {
  const known = observed.get(editor) ?? observeLimits(editor);
  observed.set(editor, known);
  return known;
}

/** What the editors of a workflow send at most and at least, and the sums that they make. */
export function limitsOf(stem: string): {
  limits: ObservedLimits['limits'][number][];
  sums: ObservedLimits['sums'][number][];
} {
  const all = (EDITORS[stem] ?? []).map(observedOf);
  return { limits: all.flatMap(({ limits }) => limits), sums: all.flatMap(({ sums }) => sums) };
}
