import {
  GRID_FIELDS,
  pastedChanges,
  pastedProblemOf,
  type GridField,
  type PastedProblem,
} from '../../../machines/quote-request/quote-request.edits.ts';
import type { PastedCell, PasteRule } from '../../../machines/quote-request/quote-request.types.ts';
import type { Translated } from '../../../domain/quote-request.ts';
import type { Words } from '../../i18n/resources.ts';
import { verbs } from '../machine/verbs.ts';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';

export interface PastedRow {
  readonly row: number;
  /** The row's part; null when there is none. */
  readonly part: Translated | null;
  /** The part number in the row, if it matches no part. */
  readonly number: string;
  readonly cells: readonly { readonly cell: PastedCell; readonly problem: PastedProblem | null }[];
}

export interface PasteValues {
  readonly rows: readonly PastedRow[];
  /** The columns of the cells; null for those without a column. */
  readonly columns: readonly (GridField | null)[];
  /** How the cells were matched to the grid. */
  readonly rule: PasteRule;
  readonly usableCount: number;
  readonly problemCount: number;
  readonly accept: () => void;
  readonly acceptRefusal: Words | null;
  readonly reject: () => void;
}

const pasteVerbs = verbs((send: SendEvent) => ({
  accept: () => send({ type: 'cells.accept' }),
  reject: () => send({ type: 'cells.reject' }),
}));

/** Cells pasted from a spreadsheet, before they are accepted; null when there are none. */
export function connectPaste(snapshot: QuoteRequestSnapshot, send: SendEvent): PasteValues | null {
  const { context } = snapshot;
  if (!snapshot.matches({ open: { reserved: 'pasting' } })) return null;
  const judged = context.pasted.map((cell) => ({ cell, problem: pastedProblemOf(context, cell) }));
  const usableCount = pastedChanges(context).length;
  const rowNumbers = [...new Set(context.pasted.map(({ row }) => row))];
  const { accept, reject } = pasteVerbs(send);
  return {
    rows: rowNumbers.map((row) => {
      const cells = judged.filter(({ cell }) => cell.row === row);
      const partId = cells[0]?.cell.partId;
      return {
        row,
        part: context.request?.parts.find(({ id }) => id === partId)?.description ?? null,
        number: cells[0]?.cell.number ?? '',
        cells,
      };
    }),
    columns: [...new Set(context.pasted.map(({ column }) => column))].map((column) => GRID_FIELDS[column] ?? null),
    rule: context.pasteRule,
    usableCount,
    problemCount: judged.length - usableCount,
    accept,
    acceptRefusal: usableCount > 0 ? null : { key: 'quote-request:refusal.isPasteUsable' },
    reject,
  };
}
