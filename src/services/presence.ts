/** What tells that somebody is there. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let touchedAt = Date.now();
let isWatching = false;

/** Milliseconds since anything was touched on this page; watched from the first time that it is asked. A clock set back counts as touched. */
export function measureIdleTime(): number {
  if (!isWatching) {
    isWatching = true;
    const touch = (): void => {
      touchedAt = Date.now();
    };
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
    touch();
  }
  return Math.max(0, Date.now() - touchedAt);
}
