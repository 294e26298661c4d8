/** How the invariants of a credit request read a step. */
import { equal } from '../../../domain/equal.ts';
import { formOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditRequestContext } from '../../../machines/credit-request/credit-request.types.ts';

export { announced, isIn, on, told } from '../engine/trace.ts';

/** Something is typed that the platform does not know. */
export const hasUnsent = ({ request, form, readAt }: CreditRequestContext): boolean =>
  request !== null && !equal(form, formOf(request, readAt));

/** What is right for an answer to leave (docs/decisions.md), apart from how the page finds it out. */
export function isRight({ request, form, readAt, usedNumbers }: CreditRequestContext): boolean {
  const number = form.number.trim();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(readAt);
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

export const EDITING = 'open.editing';
export const AWAITING_PHOTOS = 'open.awaitingPhotos';
