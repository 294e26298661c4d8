/** Events that show someone is there. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let touchedAt: number | null = null;

const touch = (): void => {
  touchedAt = Date.now();
};

/** Starts recording when the page was last used, for as long as the page lives. */
export function watchPresence(): void {
  if (touchedAt === null)
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  touch();
}

/** Milliseconds since the page was last used. A clock set back counts as used. */
export const measureIdleTime = (): number => Math.max(0, Date.now() - (touchedAt ?? Date.now()));
