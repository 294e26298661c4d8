type Held = (event: PopStateEvent) => void;

let held: Held | null = null;

/**
 * Listens to Back and Forward before the router, because listeners run in the order they were added. Call this before
 * the router starts.
 */
export function openBackGate(): void {
  window.addEventListener('popstate', (event) => held?.(event));
}

/** The holder gets the event first and may stop it. Returns a function that releases the gate. */
export function holdBackGate(hear: Held): () => void {
  held = hear;
  return () => {
    held = null;
  };
}
