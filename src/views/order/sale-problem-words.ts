import type { Language } from '../../../machines/domain/enumerations.ts';
import type { SaleProblem } from '../../../machines/order/order.rules.ts';
import type { Words } from '../../i18n/resources.ts';
import { problemWords } from '../shared/problem-words.ts';

/** What is wrong with a field of the sale, in words (spec §5). */
export function saleProblemWords(problem: SaleProblem, language: Language): Words {
  switch (problem.key) {
    case 'numberUsed':
    case 'beforeOrder':
    case 'inTheFuture':
    case 'tooFarAhead':
    case 'undecided':
      return { key: `order:problem.${problem.key}` };
    default:
      return problemWords(problem, language);
  }
}
