import {
  previewOf,
  problemsOf,
  refusedFields,
  type CreditProblem,
  type CreditProblems,
} from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditChange, CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { withRefused } from '../../../machines/support/refused.ts';
import { returnedPieces } from '../../../domain/credit.ts';
import type { TaxedTotals } from '../../../domain/invoice.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { TaxRates } from '../../../domain/taxes.ts';
import type { Words } from '../../i18n/resources.ts';
import type { StepsValues } from '../edited-document/steps.tsx';
import { problemWords } from '../failure/problem-words.ts';
import { visitNow } from '../left-fields/visits.ts';
import { verbs } from '../machine/verbs.ts';
import { connectSteps } from './commands.ts';
import type { CreditRequestSnapshot, SendEvent } from './credit-request.actors.ts';

/** The answer in the form. */
export interface AnswerValues {
  readonly form: CreditForm;
  readonly isEditable: boolean;
  readonly problems: CreditProblems;
  readonly areAllProblemsShown: boolean;
  readonly creditableCents: number;
  /** The allowed range of the credit date (ISO 8601). */
  readonly firstDay: string;
  readonly today: string;
  /** The totals of the credit; null when there is none. */
  readonly preview: {
    readonly pieces: ReturnType<typeof returnedPieces>;
    readonly totals: TaxedTotals;
    readonly taxRates: TaxRates;
  } | null;
  readonly steps: StepsValues;
  readonly change: (change: CreditChange) => void;
}

const changeVerb = verbs(
  (send: SendEvent) => (change: CreditChange) => send({ type: 'answer.change', change, visit: visitNow() }),
);

export function connectAnswer(snapshot: CreditRequestSnapshot, send: SendEvent): AnswerValues {
  const { context } = snapshot;
  const { document: request, readAt, form } = context;
  const totals = form.decision === 'approve' ? previewOf(context) : null;
  const refused = refusedFields(context);
  return {
    form,
    isEditable: snapshot.hasTag('editable'),
    problems: withRefused(problemsOf(context), refused),
    areAllProblemsShown: refused.length > 0 || snapshot.matches({ open: { reserved: { editing: 'correcting' } } }),
    creditableCents: request?.creditableCents ?? 0,
    firstDay: request?.invoice.invoiceDate ?? '',
    today: marketplaceDay(readAt),
    preview: totals && request ? { pieces: returnedPieces(request), totals, taxRates: request.taxRates } : null,
    steps: connectSteps(snapshot, send),
    change: changeVerb(send),
  };
}

const isOfCredits = (problem: CreditProblem): problem is Exclude<CreditProblem, FieldProblem> =>
  ['numberUsed', 'beforeInvoice', 'inTheFuture'].includes(problem.key);

/** The text of a problem with a field of the answer (spec §5). */
export const creditProblemWords = (problem: CreditProblem, language: Language): Words =>
  isOfCredits(problem) ? { key: `credit-request:problem.${problem.key}` } : problemWords(problem, language);
