import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { textScale } from '../../ui/text-scale.ts';

/** In a narrower drawing, words are cut. On a phone with large text, its texts grow as far as this allows. */
const NARROWEST = 280;
/** Nothing can be drawn in less: what does not fit is cut. A picture of a whole page makes the page 1 px wide for a moment. */
const LEAST = 160;

/** The width of a drawing, in px at the usual text size: as much as its element has, up to `widest`. */
export function useWidth(widest: number): {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly width: number;
} {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widest);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => {
      const room = current.clientWidth;
      const least = Math.max(Math.min(room, NARROWEST), LEAST);
      // An element that is not laid out has no width.
      setWidth(room === 0 ? widest : Math.min(Math.max(Math.floor(room / textScale()), least), widest));
    };
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(current);
    return () => watched.disconnect();
  }, [widest]);
  return { element, width };
}
