/** Helpers for the invariants of a credit request. */
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { equal } from '../../../domain/equal.ts';
import { formOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { AnswerPlace, CreditRequestContext } from '../../../machines/credit-request/credit-request.types.ts';

export { AWAITING_PHOTOS, EDITING } from '../edited-document/editor.invariants.ts';
export { isIn, on, sentEvent } from '../engine/trace.ts';

/** Something typed is not sent yet. */
export const hasUnsent = ({ request, form, readAt }: CreditRequestContext): boolean =>
  request !== null && !equal(form, formOf(request, readAt));

/** Whether the answer can be sent (docs/decisions.md), independently of the page's own check. */
export function isRight({ request, form, readAt, usedNumbers }: CreditRequestContext): boolean {
  const number = form.number.trim();
  const today = marketplaceDay(readAt);
  if (!request || form.decision === 'none') return false;
  if (form.decision === 'refuse') return form.refusalReason.trim() !== '' && form.refusalReason.trim().length <= 500;
  const cents = /^\d+(\.\d{0,2})?$/.test(form.amount) ? Math.round(Number(form.amount) * 100) : 0;
  return (
    cents >= 1 &&
    cents <= request.creditableCents &&
    number !== '' &&
    number.length <= 30 &&
    !usedNumbers.includes(number) &&
    form.date >= request.invoice.invoiceDate &&
    form.date <= today &&
    form.approvalReason.trim().length <= 500
  );
}

/** The fields that prevent sending, from the top of the form. */
export function wrongFields(context: CreditRequestContext): AnswerPlace['field'][] {
  const problems = problemsOf(context);
  return (['decision', 'amount', 'number', 'date', 'approvalReason', 'refusalReason'] as const).filter(
    (field) => problems[field] !== undefined,
  );
}
