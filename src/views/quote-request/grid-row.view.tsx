import { mdiContentDuplicate, mdiRefresh } from '@mdi/js';
import { memo } from 'react';
import { isAnswerText, ruleOf } from '../../../domain/answer-text.ts';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { EMPTY_DRAFT, neededFields } from '../../../machines/quote-request/quote-request.answer.ts';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { formatMoney, localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AVAILABILITIES } from './answer-options.ts';
import { useLeftFields, type LeftFields } from '../left-fields/use-left-fields.ts';
import { problemWords } from '../failure/problem-words.ts';
import { connectPart, type PartValues } from './part.connect.ts';
import type { QuoteRequestActors } from './quote-request.actors.ts';
import { SuggestedPrice } from './suggested-price.view.tsx';

interface GridRowProps {
  readonly editor: QuoteRequestActors['editor'];
  readonly index: number;
  readonly isSelected: boolean;
  readonly onSelect: (partId: string) => void;
  readonly onCopy: (partId: string, field: null) => void;
}

/** One part in the grid. It only renders when its own answer changes. */
export const GridRow = memo(function GridRow({ editor, index, isSelected, onSelect, onCopy }: GridRowProps) {
  const values = useConnected(editor, (snapshot, send) => connectPart(snapshot, send, index));
  const fields = useLeftFields<GridField>(values?.draft ?? EMPTY_DRAFT, values?.areAllProblemsShown ?? false);
  const { say, language } = useTexts();
  if (!values) return null;
  const { part, sums, warnings, filled } = values;
  const name = part.description[language];
  const notesId = `${part.id}-notes`;
  const problem = GRID_FIELDS.find((field) => isProblemShown(values, fields, field));
  const found = problem && values.problems[problem];
  return (
    <tr data-part={part.id} data-selected={isSelected}>
      <td>
        <label className="cell-mark">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={say({ key: 'quote-request:grid.select', params: { part: name } })}
            checked={isSelected}
            onChange={() => onSelect(part.id)}
          />
        </label>
      </td>
      <th scope="row" className="is-part">
        {index + 1}. {name}
        <span className="detail tabular">
          {part.oemNumber} · × {part.quantity}
          {part.listPriceCents !== null && ` · ${formatMoney(part.listPriceCents, language)}`}
        </span>
        {part.isInRequote && <Chip tone="blue" icon={mdiRefresh} text={say('quote-request:newPriceRequested')} />}
        {values.suggestion && <SuggestedPrice {...values.suggestion} isShort />}
        <span id={notesId} className="block text-sm font-normal">
          {filled.length > 0 && <span className="text-muted">{say('quote-request:filledRow')} </span>}
          {found && problem && (
            <span className="text-error">
              {say(`quote-request:field.${problem}`)}
              {say('field:colon')}
              {say(problemWords(found, language))}{' '}
            </span>
          )}
          {warnings.map((warning) => (
            <span key={warning} className="text-warning">
              {say(`quote-request:warning.${warning}`)}{' '}
            </span>
          ))}
        </span>
      </th>
      {GRID_FIELDS.map((field) => (
        <td
          key={field}
          data-field={field}
          className={classNames(
            isAnswerText(field) ? 'is-text' : `is-${field}`,
            !isNeeded(values, field) && 'is-spare',
            isFilled(values, field) && 'is-filled',
          )}
        >
          <Cell field={field} fields={fields} values={values} name={name} notesId={notesId} />
        </td>
      ))}
      <td className="tabular text-right">{sums && formatMoney(sums.totalCents, language)}</td>
      <td>
        <IconButton
          icon={mdiContentDuplicate}
          label={say({ key: 'quote-request:grid.copyOf', params: { part: name } })}
          isDisabled={!values.isEditable}
          disabledReason={values.isEditable ? null : say('quote-request:refusal.locked')}
          onClick={() => onCopy(part.id, null)}
        />
      </td>
    </tr>
  );
});

function isProblemShown({ problems }: PartValues, fields: LeftFields<GridField>, field: GridField): boolean {
  const problem = problems[field];
  return problem !== undefined && fields.isShown(problem.key, field);
}

const isFilled = ({ filled }: PartValues, field: GridField): boolean => filled.some((price) => price === field);

function isNeeded({ draft }: PartValues, field: GridField): boolean {
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

function Cell({ field, fields, values, name, notesId }: CellProps) {
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
