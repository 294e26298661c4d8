import { useEffect, useRef, useState } from 'react';
import { fillTargets, GRID_FIELDS } from '../../../machines/quote-request/quote-request.edits.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useConnected } from '../machine/use-connected.ts';
import { useRowsLittleByLittle } from '../../ui/use-rows-little-by-little.ts';
import { GridRow } from './grid-row.view.tsx';
import { focusOn, hasKeyboard, isFocusFree } from './use-first-field.ts';
import { useGridKeys, type GridVerbs } from './use-grid-keys.ts';
import { useWantedField } from './use-wanted-field.ts';
import type { QuoteRequestActors } from './quote-request.actors.ts';

const partIdsOf = ({ context }: ReturnType<QuoteRequestActors['editor']['getSnapshot']>): readonly string[] =>
  context.request?.parts.map(({ id }) => id) ?? [];

/** Local state: the selection has no effect until an answer is copied. */
function useSelectedRows(editor: QuoteRequestActors['editor']) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(selected);
  const choose = (next: ReadonlySet<string>): void => {
    latest.current = next;
    setSelected(next);
  };
  // Created once, so that rows only render for their own changes; the selection is read when needed.
  const [verbs] = useState<GridVerbs>(() => ({
    select: (partId) => {
      const others = new Set(latest.current);
      choose(others.delete(partId) ? others : others.add(partId));
    },
    fill: (fromPartId, field) =>
      editor.send({
        type: 'answers.fill',
        fromPartId,
        partIds: fillTargets(partIdsOf(editor.getSnapshot()), latest.current, fromPartId),
        field,
      }),
  }));
  return { selected, choose, verbs };
}

/** All parts of a request in a spreadsheet-like grid. */
export function PartsGrid({ editor }: { editor: QuoteRequestActors['editor'] }) {
  const { say } = useTexts();
  const partIds = useConnected(editor, partIdsOf);
  const { selected, choose, verbs } = useSelectedRows(editor);
  const shown = useRowsLittleByLittle(partIds.length);
  const keys = useGridKeys(editor, verbs);
  const isEditable = useConnected(editor, (snapshot) => snapshot.hasTag('editable'));
  const grid = useRef<HTMLTableElement>(null);
  // Whoever comes to the grid types the first price that is missing.
  useEffect(() => {
    if (!isEditable || !hasKeyboard() || !isFocusFree()) return;
    const prices = [...(grid.current?.querySelectorAll<HTMLInputElement>('[data-field=grossPrice] input') ?? [])];
    const { partIndex } = editor.getSnapshot().context;
    (prices.find(({ value }) => value === '') ?? prices[partIndex] ?? prices[0])?.focus();
  }, [isEditable, editor]);
  useWantedField(editor, ({ partId, field }) =>
    focusOn(grid.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(partId)}"] [data-field=${field}]`)),
  );
  const areAllSelected = partIds.length > 0 && partIds.every((id) => selected.has(id));

  return (
    <div className="parts-grid">
      <table ref={grid} aria-label={say('quote-request:parts')} {...keys}>
        <thead>
          <tr>
            <th scope="col">
              <label className="cell-mark">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={say('quote-request:grid.selectAll')}
                  checked={areAllSelected}
                  onChange={() => choose(new Set(areAllSelected ? [] : partIds))}
                />
              </label>
            </th>
            <th scope="col" className="is-part">
              {say('quote-request:grid.part')}
            </th>
            {GRID_FIELDS.map((field) => (
              <th key={field} scope="col" className={`is-${field}`}>
                {say(`quote-request:field.${field}`)}
              </th>
            ))}
            <th scope="col" className="text-right">
              {say('quote-request:grid.total')}
            </th>
            <th scope="col">
              <span className="sr-only">{say('quote-request:grid.copy')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {partIds.slice(0, shown).map((partId, index) => (
            <GridRow
              key={partId}
              editor={editor}
              index={index}
              isSelected={selected.has(partId)}
              onSelect={verbs.select}
              onCopy={verbs.fill}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
