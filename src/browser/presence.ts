/** Events that show that the user is present. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let touchedAt: number | null = null;

const touch = (): void => {
  touchedAt = Date.now();
};

/** Starts recording when the page was last used, until the page closes. */
export function watchPresence(): void {
  if (touchedAt === null)
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  touch();
}

/** Milliseconds since the page was last used. If the clock was set back, the page counts as just used. */
export const measureIdleTime = (): number => Math.max(0, Date.now() - (touchedAt ?? Date.now()));
