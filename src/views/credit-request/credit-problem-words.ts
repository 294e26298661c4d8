import type { CreditProblem } from '../../../machines/credit-request/credit-request.rules.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import type { Words } from '../../i18n/resources.ts';
import { problemWords } from '../failure/problem-words.ts';

const isOfCredits = (problem: CreditProblem): problem is Exclude<CreditProblem, FieldProblem> =>
  ['numberUsed', 'beforeInvoice', 'inTheFuture'].includes(problem.key);

/** The text of a problem with a field of the answer (spec §5). */
export const creditProblemWords = (problem: CreditProblem, language: Language): Words =>
  isOfCredits(problem) ? { key: `credit-request:problem.${problem.key}` } : problemWords(problem, language);
