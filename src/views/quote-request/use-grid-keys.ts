import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { pressedKeys } from '../commands/commands.ts';
import { catchPaste } from './paste-catcher.ts';
import { isManyCells, pastedCells } from './pasted-cells.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import type { DrawnRows } from './use-drawn-rows.ts';

/** Actions of a row: select it, or copy its answer (or one field) to others. */
export interface GridVerbs {
  readonly select: (partId: string) => void;
  readonly fill: (partId: string, field: GridField | null) => void;
}

/** A position in the grid. */
interface Place {
  readonly partId: string;
  readonly field: GridField;
  readonly index: number;
  readonly holder: HTMLElement;
  readonly row: HTMLTableRowElement;
}

/** The place of a row among all parts; -1 where there is none. */
const indexOf = (row: HTMLTableRowElement | null): number => Number(row?.dataset['index'] ?? -1);

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const holder = target.closest<HTMLElement>('[data-field]');
  const row = target.closest('tr');
  const field = GRID_FIELDS.find((known) => known === holder?.dataset['field']);
  const partId = row?.dataset['part'];
  return holder && row && field && partId !== undefined ? { partId, field, index: indexOf(row), holder, row } : null;
}

/** The control of a field; of a choice, what is chosen. */
const controlOf = (holder: Element | null | undefined): HTMLElement | null =>
  holder?.querySelector<HTMLElement>('input:checked') ?? holder?.querySelector<HTMLElement>('input, select') ?? null;

function goTo(control: HTMLElement | null): boolean {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control !== null;
}

const isRadio = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'radio';

/** Whether the caret is at the edge of its field. A choice has no caret: letters choose in it, and the arrows leave it. */
function isAtEdge(target: EventTarget, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement) || isRadio(target)) return true;
  const { selectionStart, selectionEnd, value } = target;
  return edge === 'start'
    ? selectionStart === 0 && selectionEnd === 0
    : selectionStart === value.length && selectionEnd === value.length;
}

/** A fully selected field was just entered, so an arrow key moves on. */
const isWhole = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.selectionStart === 0 && target.selectionEnd === target.value.length;

/** Not every row has each field: from the last one of a recycled part, the way leads on to the next price. */
const FIRST_FIELD: GridField = 'grossPrice';

function move({ field, holder, row, index }: Place, keys: string, target: EventTarget, drawn: DrawnRows): boolean {
  const fieldIn = (other: HTMLTableRowElement | null): HTMLElement | null =>
    controlOf(other?.querySelector(`[data-field=${field}]`) ?? other?.querySelector(`[data-field=${FIRST_FIELD}]`));
  const beside = (by: 1 | -1): HTMLElement | null => {
    const holders = [...row.querySelectorAll('[data-field]')];
    return controlOf(holders[holders.indexOf(holder) + by]);
  };
  /** A row that may not be drawn yet; the first or last one beyond the ends. */
  const far = (to: number): HTMLTableRowElement | null => drawn.reach(Math.max(0, Math.min(to, drawn.count - 1)));
  switch (keys) {
    case 'ArrowDown':
    case 'Enter':
      return goTo(fieldIn(drawn.reach(index + 1)));
    case 'ArrowUp':
    case 'Shift+Enter':
      return goTo(fieldIn(drawn.reach(index - 1)));
    case 'PageDown':
      return goTo(fieldIn(far(index + drawn.seenCount())));
    case 'PageUp':
      return goTo(fieldIn(far(index - drawn.seenCount())));
    case 'Control+Home':
      return goTo(controlOf(far(0)?.querySelector('[data-field]')));
    case 'Control+End':
      return goTo(controlOf([...(far(drawn.count - 1)?.querySelectorAll('[data-field]') ?? [])].at(-1)));
    case 'ArrowRight':
      return (isWhole(target) || isAtEdge(target, 'end')) && goTo(beside(1));
    case 'ArrowLeft':
      return (isWhole(target) || isAtEdge(target, 'start')) && goTo(beside(-1));
    default:
      return false;
  }
}

/** Chooses a part type by the first letter of its short name, as in a list. */
function chooseType({ field, holder }: Place, keys: string): boolean {
  if (field !== 'industryType') return false;
  const chosen = [...holder.querySelectorAll<HTMLInputElement>('input:not(:disabled)')].find(
    ({ labels }) => labels?.[0]?.textContent.startsWith(keys) === true,
  );
  chosen?.focus();
  chosen?.click();
  return chosen !== undefined;
}

/**
 * Stays in a field whose value is invalid, and selects it. Its error shows once the field has been left, and its number
 * is written out. Then it has the focus again, which is found there after what Enter does: a send that is undone.
 */
function staysAtInvalid({ target }: KeyboardEvent, keys: string): boolean {
  if (!keys.endsWith('Enter') || !(target instanceof HTMLInputElement) || target.value === '') return false;
  flushSync(() => target.blur());
  const isWrong = target.getAttribute('aria-invalid') === 'true';
  return goTo(target) && isWrong;
}

/** "Same as above": `Control+'` as in spreadsheets, typed with Shift or without. */
const AS_ABOVE = ["Control+'", "Control+Shift+'", 'Control+Shift+"'];

/** Copies the value of the cell above, where there is one, and selects it. */
function copyAbove(actor: QuoteRequestActor, { partId, field, index, holder }: Place): void {
  const { request, answers } = actor.getSnapshot().context;
  const above = request?.parts[index - 1]?.id ?? '';
  const value = answers[above]?.[field];
  if (value === undefined || value === EMPTY_DRAFT[field]) return;
  flushSync(() => actor.send({ type: 'answers.fill', fromPartId: above, partIds: [partId], field }));
  goTo(controlOf(holder));
}

/** The grid's events: movement and fill keys, pasted cells, and the current row. */
export function useGridKeys(actor: QuoteRequestActor, { select, fill }: GridVerbs, drawn: DrawnRows) {
  const { say, language } = useTexts();

  const run = (place: Place, keys: string): boolean => {
    if (AS_ABOVE.includes(keys)) {
      copyAbove(actor, place);
      return true;
    }
    switch (keys) {
      case 'Control+D':
        fill(place.partId, place.field);
        return true;
      case 'Control+Shift+D':
        fill(place.partId, null);
        return true;
      case 'Control+Shift+S':
        select(place.partId);
        return true;
      default:
        return false;
    }
  };

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const place = event.defaultPrevented ? null : placeOf(event.target);
      const keys = pressedKeys(event.nativeEvent);
      if (!place) return;
      if (keys === 'Control+V' && event.target instanceof HTMLSelectElement) catchPaste(event.target);
      const isTaken =
        staysAtInvalid(event, keys) ||
        move(place, keys, event.target, drawn) ||
        (isRadio(event.target) && chooseType(place, keys)) ||
        run(place, keys);
      if (isTaken) event.preventDefault();
    },
    onFocus: ({ target }: FocusEvent): void => {
      const index = indexOf(target.closest('tr'));
      if (index < 0) return;
      drawn.keep(index);
      if (index !== actor.getSnapshot().context.partIndex) actor.send({ type: 'part.choose', index });
    },
    onPasteCapture: (event: ClipboardEvent): void => {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData('text');
      if (!place) return;
      // It was caught for a choice, which has the focus again before anything opens.
      if (event.target instanceof HTMLTextAreaElement) goTo(controlOf(place.holder));
      if (!isManyCells(text)) return;
      event.preventDefault();
      event.stopPropagation();
      const parts = actor.getSnapshot().context.request?.parts ?? [];
      actor.send({
        type: 'cells.paste',
        ...pastedCells(text, {
          parts,
          row: parts.findIndex(({ id }) => id === place.partId),
          column: GRID_FIELDS.indexOf(place.field),
          locale: localeOf(language),
          words: {
            availability: (name) => say(`quote-request:availability.${name}`),
            industryType: (name) => say(`quote-request:industryType.${name}`),
            headers: (name) => [
              ...(name === 'number' ? [say('quote-request:oemNumber')] : [name, say(`quote-request:field.${name}`)]),
              ...say(`quote-request:paste.header.${name}`).split(', '),
            ],
          },
        }),
      });
    },
  };
}
