/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   roles are spelled out because, laid out row by row, some browsers forget what the elements are */
import { mdiContentDuplicate, mdiRefresh } from '@mdi/js';
import { memo } from 'react';
import { EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import type { GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { useLeftFields, type KeptFields } from '../left-fields/use-left-fields.ts';
import { Cell } from './grid-cell.view.tsx';
import { KnownPrice } from './known-price.view.tsx';
import { connectPart } from './part.connect.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import { RowNotes, shownProblem } from './row-notes.view.tsx';
import { columnOf, GRID_COLUMNS, isFilled, isSpare, moreFieldsOf } from './use-cell.ts';

interface GridRowProps {
  readonly actor: QuoteRequestActor;
  readonly index: number;
  readonly partId: string;
  /** The height of the rows before it that are not drawn (px). */
  readonly gap: number;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly left: KeptFields;
  readonly isSelected: boolean;
  readonly onSelect: (partId: string) => void;
  readonly onCopy: (partId: string, field: null) => void;
}

/** One part in the grid. It only renders when its own answer changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { actor, index, partId, gap, measure, left, isSelected, onSelect, onCopy } = props;
  const values = useConnected(actor, (snapshot, send) => connectPart(snapshot, send, index));
  const fields = useLeftFields<GridField>(values?.draft ?? EMPTY_DRAFT, values?.areAllProblemsShown ?? false, {
    kept: left,
    line: partId,
  });
  const { say, language } = useTexts();
  if (!values) return null;
  const { part, sums } = values;
  const name = part.description[language];
  const notesId = `${part.id}-notes`;
  const problem = shownProblem(values, fields);
  const cell = { fields, values, name, notesId };
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-part={part.id}
      data-selected={isSelected}
      data-answer={problem ? 'wrong' : values.state}
      data-noted={problem !== undefined || values.warnings.length > 0}
      style={{ marginTop: gap }}
    >
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
        <span className="part-name" title={name}>
          {index + 1}. <bdi>{name}</bdi>
        </span>
        <span className="detail tabular">
          {part.isInRequote && (
            <span className="text-primary" title={say('quote-request:newPriceRequested')}>
              <Icon path={mdiRefresh} size={14} />
              <span className="sr-only">{say('quote-request:newPriceRequested')} </span>
            </span>
          )}
          <span title={part.oemNumber}>{part.oemNumber}</span>
          <span>
            {` · × ${part.quantity}`}
            {part.listPriceCents !== null &&
              ` · ${say({ key: 'quote-request:grid.list', params: { amount: formatMoney(part.listPriceCents, language) } })}`}
          </span>
        </span>
        <RowNotes id={notesId} values={values} problem={problem} />
      </th>
      <td role="cell" className="is-known">
        {values.suggestion && <KnownPrice {...values.suggestion} />}
      </td>
      {GRID_COLUMNS.map((field) => (
        <td
          key={field}
          role="cell"
          data-field={field}
          className={classNames(
            columnOf(field),
            isSpare(values, field) && 'is-spare',
            isFilled(values, field) && 'is-filled',
          )}
        >
          <Cell field={field} {...cell} />
          {moreFieldsOf(values, field).map((more) => (
            <span key={more} data-field={more} className={`is-${more}`}>
              <Cell field={more} {...cell} />
            </span>
          ))}
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
