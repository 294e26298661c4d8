import { useEffect, useEffectEvent, type RefObject } from 'react';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { hasKeyboard, isFocusFree } from '../../ui/focus-free.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import type { DrawnRows } from './use-drawn-rows.ts';

/** The row of the first missing price; the current row when there is none, or when the part was shown by itself. */
function firstRow({
  context: { request, answers, partIndex, layoutBefore },
}: ReturnType<QuoteRequestActor['getSnapshot']>): number {
  if (layoutBefore === 'part') return partIndex;
  const found = request?.parts.findIndex((part) => (answers[part.id] ?? draftOf(part)).grossPrice === '') ?? -1;
  return found === -1 ? partIndex : found;
}

/** Focuses the first missing price when the grid opens for typing; after part by part, the part that was shown. */
export function useFirstPrice(
  grid: RefObject<HTMLTableElement | null>,
  actor: QuoteRequestActor,
  isEditable: boolean,
  { kept, keep, show }: DrawnRows,
): void {
  const goTo = useEffectEvent((row: number) => {
    if (!hasKeyboard() || !isFocusFree()) return;
    const index = firstRow(actor.getSnapshot());
    const price = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-field=grossPrice] input`);
    if (price) {
      show(index);
      price.focus();
    } else if (row !== index) keep(index);
  });
  // Once more when the row that is kept is drawn.
  useEffect(() => {
    if (isEditable) goTo(kept);
  }, [isEditable, kept]);
}
