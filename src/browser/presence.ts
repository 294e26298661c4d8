/** What tells that somebody is there. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let touchedAt: number | null = null;

const touch = (): void => {
  touchedAt = Date.now();
};

/** From now on it is known when the page was touched last; once begun it goes on as long as the page is there. */
export function watchPresence(): void {
  if (touchedAt === null)
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  touch();
}

/** Milliseconds since anything was touched on this page. A clock set back counts as touched. */
export const measureIdleTime = (): number => Math.max(0, Date.now() - (touchedAt ?? Date.now()));
