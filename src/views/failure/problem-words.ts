import type { Language } from '../../../domain/enumerations.ts';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import { formatScaled } from '../../i18n/format-limit.ts';
import type { Words } from '../../i18n/resources.ts';

/** The text of a field's problem (spec §5). */
export function problemWords(problem: FieldProblem, language: Language): Words {
  if (problem.key === 'tooLong') return { key: 'field:tooLong', params: { max: problem.bound } };
  if (problem.key === 'tooShort') return { key: 'field:tooShort', params: { min: problem.bound } };
  if (problem.key === 'tooEarly' || problem.key === 'tooLate')
    return { key: `field:${problem.key}`, params: { bound: String(problem.bound) } };
  if (problem.key === 'unprinted') return { key: 'field:unprinted', params: { characters: problem.characters } };
  if (problem.key !== 'tooSmall' && problem.key !== 'tooLarge') return { key: `field:${problem.key}` };
  return {
    key: `field:${problem.key}`,
    params: { bound: formatScaled(problem.bound, problem.decimals, language) },
  };
}
