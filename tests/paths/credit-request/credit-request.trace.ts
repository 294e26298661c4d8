/** Helpers for the invariants of a credit request. */
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { toFailure, type Failure } from '../../../machines/support/failure.ts';
import { AWAITING_PHOTOS, CHECKING, EDITING } from '../document-lifecycle/tested-document.ts';
import { doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { isIn, on } from '../engine/trace.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { equal } from '../../../domain/equal.ts';
import { formOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { AnswerPlace, CreditRequestContext } from '../../../machines/credit-request/credit-request.types.ts';

export { AWAITING_PHOTOS, EDITING };
export { announced, isIn, on, sentEvent } from '../engine/trace.ts';

/** Something typed is not sent yet. */
export const hasUnsent = ({ document, form, readAt }: CreditRequestContext): boolean =>
  document !== null && !equal(form, formOf(document, readAt));

/** Whether the answer can be sent (docs/decisions.md), independently of the page's own check. */
export function isRight({ document, form, readAt, usedNumbers }: CreditRequestContext): boolean {
  const number = form.number.trim();
  const today = marketplaceDay(readAt);
  if (!document || form.decision === 'none') return false;
  const { length } = form.refusalReason.trim();
  if (form.decision === 'refuse') return length >= 3 && length <= 500;
  const cents = /^\d+(\.\d{0,2})?$/.test(form.amount) ? Math.round(Number(form.amount) * 100) : 0;
  return (
    cents >= 1 &&
    cents <= document.creditableCents &&
    number !== '' &&
    number.length <= 30 &&
    !usedNumbers.includes(number) &&
    form.date >= document.invoice.invoiceDate &&
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

/** Something typed is not sent yet, or a photo is not uploaded. */
export const isUnsent = (context: CreditRequestContext): boolean =>
  hasUnsent(context) || context.photoUploads !== 'done';

/** Why a step learned that the platform did not take the answer; null if it learned nothing. */
export function refusalIn(step: Trace<typeof creditRequestMachine>): Failure | null {
  const { before, after, event } = step;
  if (isIn(before, 'open.submitting.unattended') || !isIn(after, EDITING, 'open.unreserved')) return null;
  if (on(step, errorOf('sendDocument')) && isIn(before, 'open.submitting')) {
    const failure = toFailure(event['error']);
    return failure.code === 'lock-lost' ? null : failure;
  }
  const isLearned = on(step, doneOf('rereadDocument')) && isIn(before, ...CHECKING);
  return isLearned ? before.context.failure : null;
}
