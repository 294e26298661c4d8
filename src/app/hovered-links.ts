import { DELAYS } from '../../machines/support/timing.ts';

/** The address of an event's row. */
const addressOf = ({ target }: Event): string | null =>
  target instanceof Element
    ? (target.closest('tr,li')?.querySelector('a.row-link')?.getAttribute('href') ?? null)
    : null;

/** A touch may only be the start of scrolling. */
const isFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/**
 * Reports the row that is about to be opened, so that its page is prefetched: one on which the pointer or the focus rests,
 * or that is pressed. Returns how to stop.
 */
export function watchHoveredLinks(approach: (address: string) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rowOf = (event: Event): string | null => {
    clearTimeout(resting);
    return isFinger(event) ? null : addressOf(event);
  };
  const hover = (event: Event): void => {
    const address = rowOf(event);
    if (address !== null) resting = setTimeout(() => approach(address), DELAYS.hoverRest);
  };
  const press = (event: Event): void => {
    const address = rowOf(event);
    if (address !== null) approach(address);
  };
  const heard = [
    ['pointerover', hover],
    ['focusin', hover],
    ['pointerdown', press],
    // Its page opens by itself.
    ['click', () => clearTimeout(resting)],
  ] as const;
  for (const [type, hear] of heard) document.addEventListener(type, hear, { capture: true, passive: true });
  return () => {
    clearTimeout(resting);
    for (const [type, hear] of heard) document.removeEventListener(type, hear, { capture: true });
  };
}
