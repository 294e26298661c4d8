import { useState, type Dispatch, type SetStateAction } from 'react';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useConnected } from '../shared/use-connected.ts';
import { useRowsLittleByLittle } from '../shared/use-rows-little-by-little.ts';
import { GridRow } from './grid-row.view.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { QuoteRequestActor } from './quote-request.view.tsx';

/** What can be done with a row: it is selected, or gives its answer (or one field of it) to others. */
export interface GridVerbs {
  readonly select: (partId: string) => void;
  readonly fill: (partId: string, field: GridField | null) => void;
}

function gridVerbs(actor: QuoteRequestActor, setSelected: Dispatch<SetStateAction<ReadonlySet<string>>>): GridVerbs {
  /** The selected rows, else all that follow. */
  const targets = (partId: string): readonly string[] => {
    const rows = [...document.querySelectorAll<HTMLElement>('.parts-grid tr[data-part]')];
    const others = rows.filter(({ dataset }) => dataset['selected'] === 'true' && dataset['part'] !== partId);
    const following = rows.slice(rows.findIndex(({ dataset }) => dataset['part'] === partId) + 1);
    return (others.length > 0 ? others : following).flatMap(({ dataset }) => dataset['part'] ?? []);
  };
  return {
    select: (partId) =>
      setSelected((before) => (before.has(partId) ? new Set([...before].filter((id) => id !== partId)) : new Set([...before, partId]))),
    fill: (partId, field) => actor.send({ type: 'answers.fill', fromPartId: partId, partIds: targets(partId), field }),
  };
}

/** All parts of a request, answered from the keyboard like a spreadsheet. */
export function PartsGrid({ actor }: { actor: QuoteRequestActor }) {
  const { say } = useTexts();
  const partIds = useConnected(actor, ({ context }) => context.request?.parts.map(({ id }) => id) ?? []);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useRowsLittleByLittle(partIds.length);

  // Made once, so that a row renders for its own sake alone: which rows are selected is read when it matters.
  const [verbs] = useState(() => gridVerbs(actor, setSelected));
  const keys = useGridKeys(actor, verbs);
  const areAllSelected = partIds.length > 0 && partIds.every((id) => selected.has(id));

  return (
    <div className="parts-grid">
      <table aria-label={say('quote-request:parts')} {...keys}>
        <thead>
          <tr>
            <th scope="col">
              <label className="cell-mark">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={say('quote-request:grid.selectAll')}
                  checked={areAllSelected}
                  onChange={() => setSelected(areAllSelected ? new Set() : new Set(partIds))}
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
            <GridRow key={partId} actor={actor} index={index} isSelected={selected.has(partId)} onSelect={verbs.select} onCopy={verbs.fill} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
