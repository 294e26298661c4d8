/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   roles are spelled out because, laid out row by row, some browsers forget what the elements are */
import { mdiContentDuplicate, mdiRefresh } from '@mdi/js';
import { memo } from 'react';
import { EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import { problemWords } from '../failure/problem-words.ts';
import { connectPart } from './part.connect.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import { SuggestedPrice } from './suggested-price.view.tsx';
import { isProblemShown, isFilled, isNeeded, columnOf, Cell } from './grid-cell.view.tsx';

interface GridRowProps {
  readonly actor: QuoteRequestActor;
  readonly index: number;
  readonly isSelected: boolean;
  readonly onSelect: (partId: string) => void;
  readonly onCopy: (partId: string, field: null) => void;
}

/** One part in the grid. It only renders when its own answer changes. */
export const GridRow = memo(function GridRow({ actor, index, isSelected, onSelect, onCopy }: GridRowProps) {
  const values = useConnected(actor, (snapshot, send) => connectPart(snapshot, send, index));
  const fields = useLeftFields<GridField>(values?.draft ?? EMPTY_DRAFT, values?.areAllProblemsShown ?? false);
  const { say, language } = useTexts();
  if (!values) return null;
  const { part, sums, warnings, filled } = values;
  const name = part.description[language];
  const notesId = `${part.id}-notes`;
  const problem = GRID_FIELDS.find((field) => isProblemShown(values, fields, field));
  const found = problem && values.problems[problem];
  return (
    <tr role="row" data-part={part.id} data-selected={isSelected}>
      <td role="cell" className="is-mark">
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
      <th scope="row" role="rowheader" className="is-part">
        {index + 1}. <bdi>{name}</bdi>
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
          role="cell"
          data-field={field}
          className={classNames(
            columnOf(field),
            !isNeeded(values, field) && 'is-spare',
            isFilled(values, field) && 'is-filled',
          )}
        >
          <Cell field={field} fields={fields} values={values} name={name} notesId={notesId} />
        </td>
      ))}
      <td role="cell" className="is-total tabular">
        {sums && formatMoney(sums.totalCents, language)}
      </td>
      <td role="cell" className="is-mark">
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
