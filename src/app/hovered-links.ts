import { createActor } from 'xstate';
import { rowApproachMachine } from '../../machines/row-approach/row-approach.machine.ts';

/** The address of an event's row. */
const addressOf = ({ target }: Event): string | null =>
  target instanceof Element
    ? (target.closest('tr,li')?.querySelector('a.row-link')?.getAttribute('href') ?? null)
    : null;

/** A touch may only be the start of scrolling. */
const isFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/** Reports the row that is about to be opened: hovered, focused or pressed. Returns how to stop. */
export function watchHoveredLinks(approach: (address: string) => void): () => void {
  const actor = createActor(rowApproachMachine);
  actor.on('row.approached', ({ address }) => approach(address));
  actor.start();
  const tell = (type: 'row.hover' | 'row.press') => (event: Event) =>
    actor.send({ type, address: isFinger(event) ? null : addressOf(event) });
  const hover = tell('row.hover');
  const heard = [
    ['pointerover', hover],
    ['focusin', hover],
    ['pointerdown', tell('row.press')],
    ['click', () => actor.send({ type: 'row.open' })],
  ] as const;
  for (const [type, hear] of heard) document.addEventListener(type, hear, { capture: true, passive: true });
  return () => {
    actor.stop();
    for (const [type, hear] of heard) document.removeEventListener(type, hear, { capture: true });
  };
}
