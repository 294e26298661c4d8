/** How long the pointer must rest on a row to count as hovering (ms); shorter than a click. */
const REST = 65;

/** The address of an event's row. */
const addressOf = ({ target }: Event): string | null =>
  target instanceof Element
    ? (target.closest('tr,li')?.querySelector('a.row-link')?.getAttribute('href') ?? null)
    : null;

/** A touch may only be the start of scrolling. */
const isFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/** Reports the row that is about to be opened: hovered, focused or pressed. Returns a function that stops. */
export function watchHoveredLinks(approach: (address: string) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => clearTimeout(resting);
  const rest = (event: Event): void => {
    forget();
    const address = addressOf(event);
    if (address !== null && !isFinger(event)) resting = setTimeout(approach, REST, address);
  };
  const press = (event: Event): void => {
    forget();
    const address = addressOf(event);
    if (address !== null && !isFinger(event)) approach(address);
  };
  const heard = [
    ['pointerover', rest],
    ['focusin', rest],
    ['pointerdown', press],
    ['click', forget],
  ] as const;
  for (const [type, hear] of heard) document.addEventListener(type, hear, { capture: true, passive: true });
  return () => {
    forget();
    for (const [type, hear] of heard) document.removeEventListener(type, hear, { capture: true });
  };
}
