import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Drawing, Rectangle } from '../../../workflows/drawing.ts';

const STEP = 1.25;
/** Pixels of the drawing that an arrow key moves, at its natural size. */
const STRIDE = 60;
/** As large as it is drawn, times this, at most. */
const LARGEST = 4;

type Size = Pick<Drawing, 'width' | 'height'>;

const whole = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height });

/** What part of a drawing is in sight: moved by dragging and arrow keys, sized by buttons, keys and the wheel. */
export function useViewport(size: Size): {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly viewBox: string;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
} {
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(() => whole(size));
  const dragged = useRef<{ x: number; y: number } | null>(null);

  const zoom = (by: number): void =>
    setView(({ x, y, width, height }) => {
      const wanted = Math.min(size.width * 1.5, Math.max(size.width / (LARGEST * 4), width / by));
      const factor = wanted / width;
      return { x: x + (width * (1 - factor)) / 2, y: y + (height * (1 - factor)) / 2, width: wanted, height: height * factor };
    });
  const move = (dx: number, dy: number): void => setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
  /** Units of the drawing in one pixel of the screen. */
  const unit = (): number => {
    const scale = svg.current?.getScreenCTM()?.a ?? 1;
    return scale === 0 ? 1 : 1 / scale;
  };

  useEffect(() => {
    const element = svg.current;
    // React listens to the wheel passively, so that the page would scroll along.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== element) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-STRIDE * unit(), 0),
    ArrowRight: () => move(STRIDE * unit(), 0),
    ArrowUp: () => move(0, -STRIDE * unit()),
    ArrowDown: () => move(0, STRIDE * unit()),
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(whole(size)),
  };

  return {
    svg,
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => setView(whole(size)),
    onKeyDown: (event) => {
      const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    onPointerDown: ({ clientX, clientY }) => {
      dragged.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, buttons }) => {
      const from = dragged.current;
      if (!from || buttons === 0) return;
      move((from.x - clientX) * unit(), (from.y - clientY) * unit());
      dragged.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => {
      dragged.current = null;
    },
  };
}
