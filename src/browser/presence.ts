/** Events that show that the user is present. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** By the monotonic clock, which nobody can set. */
let touchedAt: number | null = null;

const touch = (): void => {
  touchedAt = performance.now();
};

/** Starts recording when the page was last used, until the page closes. */
export function watchPresence(): void {
  if (touchedAt === null)
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  touch();
}

/** Milliseconds since the page was last used. */
export const measureIdleTime = (): number => (touchedAt === null ? 0 : performance.now() - touchedAt);
