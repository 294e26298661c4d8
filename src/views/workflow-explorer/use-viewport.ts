import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Drawing, Point, Rectangle } from '../../../workflows/drawing.ts';

const STEP = 1.25;
/** Pixels of the drawing that an arrow key moves, at its natural size. */
const STRIDE = 60;
/** As large as it is drawn, times this, at most. */
const LARGEST = 4;

type Size = Pick<Drawing, 'width' | 'height'>;

const whole = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height });

/** So much of a large drawing can still be read at once. */
const READABLE = { width: 1150, height: 850 };

const centreOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The same part, moved so that `focus` is in its middle, as far as the drawing goes. */
function around(view: Rectangle, focus: Rectangle, size: Size): Rectangle {
  const { x, y } = centreOf(focus);
  const within = (wanted: number, room: number): number => Math.max(0, Math.min(wanted, room));
  return { ...view, x: within(x - view.width / 2, size.width - view.width), y: within(y - view.height / 2, size.height - view.height) };
}

const isInSight = (view: Rectangle, focus: Rectangle): boolean => {
  const { x, y } = centreOf(focus);
  return x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
};

/** Where reading begins: the whole drawing, or as much of a large one as can be read, around where it begins. */
const firstView = (size: Size, focus: Rectangle): Rectangle =>
  around({ x: 0, y: 0, width: Math.min(size.width, READABLE.width), height: Math.min(size.height, READABLE.height) }, focus, size);

/**
 * What part of a drawing is in sight: moved by dragging and arrow keys, sized by buttons, keys and the wheel.
 * `focus` comes into sight by itself whenever it is another.
 */
export function useViewport(size: Size, focus: Rectangle): {
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
  const [view, setView] = useState(() => firstView(size, focus));
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

  const [sought, setSought] = useState(focus);
  if (sought !== focus) {
    setSought(focus);
    if (!isInSight(view, focus)) setView(around(view, focus, size));
  }

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
