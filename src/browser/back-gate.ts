type Held = (event: PopStateEvent) => void;

let held: Held | null = null;

/**
 * Hears Back and Forward before anybody else: a browser calls the window's listeners in the order in which they
 * came, so this is called before the router begins to listen.
 */
export function openBackGate(): void {
  window.addEventListener('popstate', (event) => held?.(event));
}

/** Whoever holds the gate is told first, and may stop the event. Returns how to let go. */
export function holdBackGate(hear: Held): () => void {
  held = hear;
  return () => {
    held = null;
  };
}
