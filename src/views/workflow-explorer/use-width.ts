import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width that a drawing may take: as much as its element has, up to `widest`. */
export function useWidth(widest: number): {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly width: number;
} {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widest);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // An element that is not laid out has no width.
    const measure = (): void => setWidth(current.clientWidth === 0 ? widest : Math.min(current.clientWidth, widest));
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(current);
    return () => watched.disconnect();
  }, [widest]);
  return { element, width };
}
