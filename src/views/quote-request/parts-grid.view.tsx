/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   roles are spelled out because, laid out row by row, some browsers forget what the elements are */
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fillTargets } from '../../../machines/quote-request/quote-request.edits.ts';
import { useTexts } from '../../i18n/texts.ts';
import { focusOn } from '../../ui/focus-on.ts';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import type { KeptFields } from '../left-fields/use-left-fields.ts';
import { useConnected } from '../machine/use-connected.ts';
import { GridRow } from './grid-row.view.tsx';
import { useGridKeys, type GridVerbs } from './use-grid-keys.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import { areAllSelected, selectedAfter } from './selected-rows.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useFirstPrice } from './use-first-price.ts';
import { columnOf, GRID_COLUMNS } from './use-cell.ts';

const partIdsOf = ({ context }: ReturnType<QuoteRequestActor['getSnapshot']>): readonly string[] =>
  context.request?.parts.map(({ id }) => id) ?? [];

/** The selected rows, and the actions on a row. */
function useSelectedRows(actor: QuoteRequestActor) {
  const [selected, select] = useReducer(selectedAfter, []);
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });
  // Created once, so that rows only render for their own changes.
  const verbs = useMemo<GridVerbs>(
    () => ({
      select: (partId) => select({ toggled: partId }),
      fill: (fromPartId, field) => {
        const partIds = fillTargets(partIdsOf(actor.getSnapshot()), new Set(latest.current), fromPartId);
        actor.send({ type: 'answers.fill', fromPartId, partIds, field });
      },
    }),
    [actor],
  );
  return { selected, verbs, toggleAll: (partIds: readonly string[]) => select({ allToggled: partIds }) };
}

interface PartsGridProps {
  readonly actor: QuoteRequestActor;
}

/** All parts of a request in a spreadsheet-like grid. */
export function PartsGrid({ actor }: PartsGridProps) {
  const { say } = useTexts();
  const partIds = useConnected(actor, partIdsOf);
  const { selected, verbs, toggleAll } = useSelectedRows(actor);
  const grid = useRef<HTMLTableElement>(null);
  const current = useConnected(actor, ({ context }) => context.partIndex);
  const drawn = useDrawnRows(grid, partIds.length, current);
  const keys = useGridKeys(actor, verbs, drawn);
  const isEditable = useConnected(actor, (snapshot) => snapshot.hasTag('editable'));
  const [left] = useState<KeptFields>(() => new Map());
  useFirstPrice(grid, actor, isEditable, drawn);
  // The wanted row is the current one, which is drawn.
  useWantedField(actor, 'editable', ({ partId, field }) => {
    drawn.show(partIds.indexOf(partId));
    focusOn(grid.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(partId)}"] [data-field=${field}]`));
  });
  const isSelected = new Set(selected);

  return (
    <div data-tour="answer" className="parts-grid">
      <table
        ref={grid}
        role="table"
        aria-label={say('quote-request:parts')}
        aria-rowcount={partIds.length + 1}
        {...keys}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th scope="col" role="columnheader" className="is-mark">
              <label className="cell-mark">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={say('quote-request:grid.selectAll')}
                  checked={areAllSelected(selected, partIds)}
                  onChange={() => toggleAll(partIds)}
                />
              </label>
            </th>
            <th scope="col" role="columnheader" className="is-part">
              {say('quote-request:grid.column.part')}
            </th>
            <th scope="col" role="columnheader" className="is-known">
              {say('quote-request:grid.column.known')}
            </th>
            {GRID_COLUMNS.map((field) => (
              <th key={field} scope="col" role="columnheader" className={columnOf(field)}>
                {say(`quote-request:grid.column.${field}`)}
              </th>
            ))}
            <th scope="col" role="columnheader" className="is-total">
              {say('quote-request:grid.total')}
            </th>
            <th scope="col" role="columnheader" className="is-mark">
              <span className="sr-only">{say('quote-request:grid.copy')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" style={{ paddingBottom: drawn.after }}>
          {drawn.rows.map(({ index, gap }) => {
            const partId = partIds[index] ?? '';
            return (
              <GridRow
                key={partId}
                actor={actor}
                index={index}
                partId={partId}
                gap={gap}
                measure={drawn.measure}
                left={left}
                isSelected={isSelected.has(partId)}
                onSelect={verbs.select}
                onCopy={verbs.fill}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
