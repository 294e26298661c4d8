/** How long a scroll within a page takes (spec §9), in ms. */
export const GLIDE = 300;

const isScrollable = (element: Element): boolean => element.scrollHeight > element.clientHeight;

function scrollersOf(target: Element): Element[] {
  const found: Element[] = [];
  for (let each = target.parentElement; each; each = each.parentElement) if (isScrollable(each)) found.push(each);
  return found;
}

/** Ease in and out. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** Any of these ends the animation, so that the user's own scrolling wins. */
const TAKEN_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls an element into view with an animation, or without one if the user prefers reduced motion. What belongs below
 * it is seen too, if there is room.
 */
export function glideTo(target: Element, block: 'start' | 'nearest', below?: Element | null): void {
  const scrollers = scrollersOf(target);
  const from = scrollers.map(({ scrollTop }) => scrollTop);
  below?.scrollIntoView({ block, behavior: 'instant' });
  target.scrollIntoView({ block, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const moves = scrollers.flatMap((scroller, index) => {
    const start = from[index] ?? 0;
    return scroller.scrollTop === start ? [] : [{ scroller, start, end: scroller.scrollTop }];
  });
  if (moves.length === 0) return;

  const over = new AbortController();
  for (const event of TAKEN_OVER)
    window.addEventListener(event, () => over.abort(), { capture: true, passive: true, signal: over.signal });
  const place = (part: number): void => {
    for (const { scroller, start, end } of moves)
      scroller.scrollTo({ top: start + (end - start) * eased(part), behavior: 'instant' });
  };
  const began = performance.now();
  const step = (now: number): void => {
    if (over.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
    place(part);
    if (part < 1) requestAnimationFrame(step);
    else over.abort();
  };
  place(0);
  requestAnimationFrame(step);
}
