import type { Language } from '../../../domain/enumerations.ts';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import type { SaleProblem } from '../../../machines/order/order.rules.ts';
import type { Words } from '../../i18n/resources.ts';
import { problemWords } from '../failure/problem-words.ts';

const isOfSales = (problem: SaleProblem): problem is Exclude<SaleProblem, FieldProblem> =>
  ['numberUsed', 'beforeOrder', 'inTheFuture', 'tooFarAhead', 'undecided', 'inThePast', 'tooFarAway'].includes(
    problem.key,
  );

/** The text of a problem with a field of the sale (spec §5). */
export const saleProblemWords = (problem: SaleProblem, language: Language): Words =>
  isOfSales(problem) ? { key: `order:problem.${problem.key}` } : problemWords(problem, language);
