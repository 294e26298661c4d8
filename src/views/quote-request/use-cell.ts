import type { GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import { Availability } from '../../../domain/enumerations.ts';
import { GRID_TEXT_NAMES, isAnswerText } from '../../../domain/answer-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { LeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './part.connect.ts';

/** The fields that have a column of their own, in the order of the columns. */
export const GRID_COLUMNS = [
  'grossPrice',
  'discount',
  'netPrice',
  'availability',
  'industryType',
  ...GRID_TEXT_NAMES,
] as const satisfies readonly GridField[];
type GridColumn = (typeof GRID_COLUMNS)[number];

/** The fields that the answer needs in a column, after the column's own. */
export function moreFieldsOf({ draft }: PartValues, column: GridColumn): readonly GridField[] {
  const { hasDays, isRecycled } = neededFields(draft);
  if (column === 'availability' && hasDays) return ['deliveryDays'];
  return column === 'industryType' && isRecycled ? ['recycledQuality', 'recycledYear'] : [];
}

/** The class of a field's column. */
export const columnOf = (field: GridColumn): string => (isAnswerText(field) ? 'is-text' : `is-${field}`);

/** A part that is not available needs neither prices nor a type. */
export const isSpare = ({ draft }: PartValues, field: GridColumn): boolean =>
  draft.availability === Availability.NotAvailable && field !== 'availability' && !isAnswerText(field);

export function isProblemShown({ problems }: PartValues, fields: LeftFields<GridField>, field: GridField): boolean {
  const problem = problems[field];
  return problem !== undefined && fields.isShown(problem.key, field);
}

export const isFilled = ({ filled }: PartValues, field: GridField): boolean => filled.some((price) => price === field);

export interface CellProps {
  readonly fields: LeftFields<GridField>;
  readonly values: PartValues;
  readonly name: string;
  readonly notesId: string;
}

/** What the controls of the grid have in common: their name, problem and handlers. */
export function useCell(field: GridField, { fields, values, name, notesId }: CellProps) {
  const { say } = useTexts();
  const isWrong = isProblemShown(values, fields, field);
  const change: PartValues['change'] = (typed) => {
    if (typed.field === field) fields.typed(field, typed.value);
    values.change(typed);
  };
  return {
    attributes: {
      'aria-label': `${say(`quote-request:field.${field}`)}, ${name}`,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong || isFilled(values, field) ? notesId : undefined,
    },
    change,
    onBlur: () => fields.left(field),
  };
}
