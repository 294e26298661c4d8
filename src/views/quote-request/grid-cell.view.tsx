/** A cell of the grid of parts. */
import { isAnswerText, ruleOf } from '../../../domain/answer-text.ts';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import type { GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AVAILABILITIES } from './answer-options.ts';
import type { LeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './part.connect.ts';

export function isProblemShown({ problems }: PartValues, fields: LeftFields<GridField>, field: GridField): boolean {
  const problem = problems[field];
  return problem !== undefined && fields.isShown(problem.key, field);
}

export const isFilled = ({ filled }: PartValues, field: GridField): boolean => filled.some((price) => price === field);

/** The class of a field's column. */
export const columnOf = (field: GridField): string => (isAnswerText(field) ? 'is-text' : `is-${field}`);

export function isNeeded({ draft }: PartValues, field: GridField): boolean {
  const needed = neededFields(draft);
  if (field === 'availability' || (isAnswerText(field) && !ruleOf(field).isOfOffer)) return true;
  return field === 'deliveryDays' ? needed.hasDays : needed.isOffered;
}

interface CellProps {
  readonly field: GridField;
  readonly fields: LeftFields<GridField>;
  readonly values: PartValues;
  readonly name: string;
  readonly notesId: string;
}

export function Cell({ field, fields, values, name, notesId }: CellProps) {
  const { say, language } = useTexts();
  const { draft, isEditable, leavePrice } = values;
  const change: PartValues['change'] = (typed) => {
    if (typed.field === field) fields.typed(field, typed.value);
    values.change(typed);
  };
  const onBlur = (): void => fields.left(field);
  const isWrong = isProblemShown(values, fields, field);
  const attributes = {
    'aria-label': `${say(`quote-request:field.${field}`)}, ${name}`,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong || isFilled(values, field) ? notesId : undefined,
  };
  if (isAnswerText(field))
    return (
      <input
        {...attributes}
        type="text"
        autoComplete="off"
        disabled={!isEditable}
        value={draft[field]}
        onBlur={onBlur}
        onChange={({ target }) => change({ field, value: target.value })}
      />
    );
  switch (field) {
    case 'availability': {
      const shown = AVAILABILITIES.find((option) => Availability[option.name] === draft.availability);
      return (
        <span className="flex items-center gap-1">
          {/* Keeps its space, so that nothing moves. */}
          <span className={classNames('min-w-[1.2rem]', shown?.tone === 'green' ? 'text-success' : 'text-error')}>
            {shown && <Icon path={shown.icon} size={18} />}
          </span>
          <select
            {...attributes}
            disabled={!isEditable}
            value={draft.availability}
            onBlur={onBlur}
            onChange={({ target }) => change({ field, value: chosen(AVAILABILITY_VALUES, target.value) })}
          >
            <option value={Availability.None}>—</option>
            {AVAILABILITIES.map((option) => (
              <option key={option.name} value={Availability[option.name]}>
                {say(`quote-request:availability.${option.name}`)}
              </option>
            ))}
          </select>
        </span>
      );
    }
    case 'industryType':
      return (
        <select
          {...attributes}
          disabled={!isEditable}
          value={draft.industryType}
          onBlur={onBlur}
          onChange={({ target }) => change({ field, value: chosen(INDUSTRY_TYPE_VALUES, target.value) })}
        >
          <option value={IndustryType.None}>—</option>
          {INDUSTRY_TYPES.map((option) => (
            <option key={option.name} value={IndustryType[option.name]}>
              {say(`quote-request:industryType.${option.name}`)}
            </option>
          ))}
        </select>
      );
    case 'deliveryDays':
    case 'grossPrice':
    case 'discount':
    case 'netPrice':
      return (
        <NumberInput
          attributes={attributes}
          isDisabled={!isEditable}
          locale={localeOf(language)}
          decimals={field === 'deliveryDays' ? 0 : 2}
          isSigned={field === 'discount'}
          {...(field !== 'deliveryDays' && { unit: field === 'discount' ? '%' : '$' })}
          value={draft[field]}
          onChange={(value) => change({ field, value })}
          onBlur={() => {
            onBlur();
            if (field !== 'deliveryDays') leavePrice();
          }}
        />
      );
  }
}

const AVAILABILITY_VALUES: readonly Availability[] = [
  Availability.None,
  ...AVAILABILITIES.map(({ name }) => Availability[name]),
];
const INDUSTRY_TYPE_VALUES: readonly IndustryType[] = [
  IndustryType.None,
  ...INDUSTRY_TYPES.map(({ name }) => IndustryType[name]),
];

/** The value of an option. */
function chosen<Value extends number>(values: readonly Value[], text: string): Value {
  const value = values.find((candidate) => candidate === Number(text)) ?? values[0];
  if (value === undefined) throw new Error('a list of options is empty');
  return value;
}
