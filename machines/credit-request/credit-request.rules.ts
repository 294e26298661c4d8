import { CREDIT_LIMITS, type CreditRequest } from '../../domain/credit-request.ts';
import { creditTotalsOf } from '../../domain/credit.ts';
import { equal } from '../../domain/equal.ts';
import { lengthProblem, numberProblem, reasonProblem } from '../../domain/field-problem.ts';
import type { TaxedTotals } from '../../domain/invoice.ts';
import { asOwnNumber, ownNumberProblem, type OwnNumberProblem } from '../../domain/own-number.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { formatDecimal, parseDecimal, type NumberBounds } from '../../domain/money.ts';
import { asLines } from '../../domain/typed-text.ts';
import type { Failure } from '../support/failure.ts';
import { typedIn, undoable } from '../support/history.ts';
import { refusedAmong } from '../support/refused.ts';
import type {
  AnswerPayload,
  AnswerPlace,
  CreditChange,
  CreditContent,
  CreditForm,
  CreditRequestContext,
} from './credit-request.types.ts';

/** The key of the answer's photos; there is one set. */
export const ANSWER_PHOTOS = 'answer';

/** The answer before the request is loaded. */
export const NO_FORM: CreditForm = {
  decision: 'none',
  amount: '',
  number: '',
  date: '',
  approvalReason: '',
  refusalReason: '',
  photoIds: [],
};

/**
 * The answer a request starts with: undecided, with the requested amount (or the remaining creditable amount, if lower)
 * and today's date. An answered request has its answer.
 */
export function formOf({ amountCents, creditableCents, answer }: CreditRequest, readAt: number): CreditForm {
  const untouched = {
    ...NO_FORM,
    amount: formatDecimal(Math.min(amountCents, creditableCents), 2),
    date: marketplaceDay(readAt),
  };
  if (!answer) return untouched;
  const { decision, reason, credit, photoIds } = answer;
  return {
    ...untouched,
    decision,
    photoIds,
    ...(decision === 'approve' ? { approvalReason: reason } : { refusalReason: reason }),
    ...(credit && { amount: formatDecimal(credit.creditedCents, 2), number: credit.number, date: credit.creditDate }),
  };
}

const amountBounds = (most: number): NumberBounds => ({ decimals: 2, min: 1, max: most });

/** The typed amount in cents; null if it is invalid. */
const creditedCents = ({ amount }: CreditForm): number | null => parseDecimal(amount, amountBounds(Infinity)).value;

/** The totals of the typed credit, with the invoice's taxes; null if the amount is invalid. */
export function previewOf({ document, form }: CreditRequestContext): TaxedTotals | null {
  const cents = creditedCents(form);
  return document && cents !== null ? creditTotalsOf([{ creditedCents: cents }], document.taxRates) : null;
}

/** What is wrong with a field of the answer (spec §5; bounds in docs/decisions.md). */
export type CreditProblem = OwnNumberProblem | { readonly key: 'beforeInvoice' | 'inTheFuture' };

export type CreditProblems = { readonly [Field in Exclude<keyof CreditForm, 'photoIds'>]?: CreditProblem };

function dateWrong(day: string, first: string, last: string): CreditProblem | null {
  if (day === '') return { key: 'required' };
  if (day < first) return { key: 'beforeInvoice' };
  return day > last ? { key: 'inTheFuture' } : null;
}

/** Every problem that prevents sending, for the chosen decision only. */
export function problemsOf({ document, form, readAt, usedNumbers }: CreditRequestContext): CreditProblems {
  if (form.decision === 'none') return { decision: { key: 'required' } };
  if (form.decision === 'refuse') {
    const refusalReason = reasonProblem(form.refusalReason, CREDIT_LIMITS.reason);
    return refusalReason ? { refusalReason } : {};
  }
  const amount = numberProblem(form.amount, amountBounds(document?.creditableCents ?? 0), true);
  const number = ownNumberProblem(form.number, CREDIT_LIMITS.number, usedNumbers);
  const date = dateWrong(form.date, document?.invoice.invoiceDate ?? '', marketplaceDay(readAt));
  const approvalReason = lengthProblem(asLines(form.approvalReason), CREDIT_LIMITS.reason);
  return {
    ...(amount && { amount }),
    ...(number && { number }),
    ...(date && { date }),
    ...(approvalReason && { approvalReason }),
  };
}

const FORM_FIELDS = ['decision', 'amount', 'number', 'date', 'approvalReason', 'refusalReason'] as const;

/** The first field of the form that prevents sending. */
export function firstWrongField(context: CreditRequestContext): AnswerPlace | null {
  const problems = problemsOf(context);
  const field = FORM_FIELDS.find((each) => problems[each] !== undefined);
  return field ? { field } : null;
}

/** The fields whose values the platform refused, in the order of the form. */
export const refusedFields = ({ form, refused }: CreditRequestContext): AnswerPlace['field'][] =>
  refusedAmong(
    refused,
    form.decision === 'approve'
      ? [
          ['creditedCents', 'amount'],
          ['creditNumber', 'number'],
          ['creditDate', 'date'],
          ['reason', 'approvalReason'],
        ]
      : [['reason', 'refusalReason']],
  );

/** The first of them. */
export function firstRefusedField(context: CreditRequestContext): AnswerPlace | null {
  const [field] = refusedFields(context);
  return field ? { field } : null;
}

/** The platform refused the credit number, because another credit has it. */
export const isNumberUsed = (failure: Failure | null): boolean => failure?.code === 'credit-number-used';

export const isComplete = (context: CreditRequestContext): boolean => Object.keys(problemsOf(context)).length === 0;

/** What to send for a complete answer. */
export function payloadOf(form: CreditForm): AnswerPayload {
  const { photoIds } = form;
  if (form.decision !== 'approve') return { decision: 'refuse', photoIds, reason: asLines(form.refusalReason) };
  return {
    decision: 'approve',
    photoIds,
    creditNumber: asOwnNumber(form.number),
    creditDate: form.date,
    creditedCents: creditedCents(form) ?? 0,
    reason: asLines(form.approvalReason),
  };
}

/** The platform has accepted exactly this answer. */
export function isAnsweredWith({ answer }: CreditRequest, typed: AnswerPayload): boolean {
  if (!answer || answer.decision !== typed.decision || answer.reason !== typed.reason) return false;
  if (typed.decision === 'refuse') return true;
  return (
    answer.credit !== null &&
    answer.credit.number === typed.creditNumber &&
    answer.credit.creditDate === typed.creditDate &&
    answer.credit.creditedCents === typed.creditedCents
  );
}

/** Something typed is not sent yet. */
export const isChanged = ({ document, form, readAt }: CreditRequestContext): boolean =>
  document !== null && !equal(form, formOf(document, readAt));

/** Something is unsent: typed, or a photo that is not uploaded. */
export const isDirty = (context: CreditRequestContext): boolean =>
  isChanged(context) || context.photoUploads !== 'done';

/** The draft to keep in the browser; null when everything typed is sent. */
export const contentOf = (context: CreditRequestContext): CreditContent | null =>
  isChanged(context) ? { form: context.form } : null;

export const { editedBy, undone, redone } = undoable(
  ({ form }: CreditRequestContext) => form,
  (form: CreditForm) => ({ form }),
);

export const changedBy = (context: CreditRequestContext, { field, value }: CreditChange, visit?: number) =>
  editedBy(context, { ...context.form, [field]: value }, typedIn(field, visit));

export const withPhotos = (context: CreditRequestContext, photoIds: readonly string[]) =>
  editedBy(context, { ...context.form, photoIds });
