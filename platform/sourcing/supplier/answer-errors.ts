import { brokenFields, isOffered } from '../../../domain/part-answer.ts';
import { discountBetween, netOf } from '../../../domain/prices.ts';
import type { PartAnswer } from '../../../domain/quote-request.ts';
import type { InvalidField } from '../../http/problem.ts';

export interface GivenAnswer {
  readonly partId: string;
  readonly answer: PartAnswer;
}

/** Gross price, discount and net price must agree within rounding, whichever of them was typed. */
function doPricesAgree({
  availability,
  grossPriceCents: gross,
  discountBasisPoints: discount,
  netPriceCents: net,
}: PartAnswer): boolean {
  if (!isOffered(availability) || gross === null || discount === null || net === null) return true;
  return net === netOf(gross, discount) || discount === discountBetween(gross, net);
}

/**
 * Validates the answers of a quote: exactly one per part, every field by the domain's rules, prices that agree. Paths
 * are those of the request body.
 */
export function answerErrors(
  answers: readonly GivenAnswer[],
  partIds: readonly string[],
  thisYear: number,
): InvalidField[] {
  const seen = new Set<string>();
  const errors = answers.flatMap(({ partId, answer }, index) => {
    const at = `answers.${index}`;
    const found: InvalidField[] = [];
    if (!partIds.includes(partId)) found.push({ path: `${at}.partId`, message: 'not a part of this request' });
    if (seen.has(partId)) found.push({ path: `${at}.partId`, message: 'answered twice' });
    seen.add(partId);
    for (const field of brokenFields(answer, thisYear))
      found.push({ path: `${at}.answer.${field}`, message: 'missing, or out of bounds' });
    if (!doPricesAgree(answer))
      found.push({ path: `${at}.answer.netPriceCents`, message: 'does not follow from gross price and discount' });
    return found;
  });
  const missing = partIds
    .filter((id) => !seen.has(id))
    .map((id) => ({ path: 'answers', message: `part ${id} has no answer` }));
  return [...errors, ...missing];
}
