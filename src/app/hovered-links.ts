/** A pointer that rests this long on a row means it, in ms: less than it takes to press. */
const REST = 65;

/** The address of the row that an event is about. */
const addressOf = ({ target }: Event): string | null =>
  target instanceof Element
    ? (target.closest('tr,li')?.querySelector('a.row-link')?.getAttribute('href') ?? null)
    : null;

/** A finger that comes down on a row may only mean to scroll. */
const isFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

/** Tells the address of a row that is about to be opened: a pointer or the keyboard rests on it, or it is pressed. Returns how to stop. */
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
