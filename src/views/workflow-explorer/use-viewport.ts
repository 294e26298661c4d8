import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Drawing, Point, Rectangle } from '../../../workflows/drawing.ts';

const STEP = 1.25;
/** Screen pixels per arrow key press. */
const STRIDE = 60;
/** Maximum zoom, relative to the drawn size. */
const LARGEST = 4;

type Size = Pick<Drawing, 'width' | 'height'>;

const whole = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height });

/** How much of a large drawing is readable at once. */
const READABLE = { width: 1150, height: 850 };

const centreOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The same view, moved so that `focus` is centred, within the drawing. */
function around(view: Rectangle, focus: Rectangle, size: Size): Rectangle {
  const { x, y } = centreOf(focus);
  const within = (wanted: number, room: number): number => Math.max(0, Math.min(wanted, room));
  return {
    ...view,
    x: within(x - view.width / 2, size.width - view.width),
    y: within(y - view.height / 2, size.height - view.height),
  };
}

const isInSight = (view: Rectangle, focus: Rectangle): boolean => {
  const { x, y } = centreOf(focus);
  return x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
};

/** The initial view: the whole drawing, or a readable part around its start. */
const firstView = (size: Size, focus: Rectangle): Rectangle =>
  around(
    { x: 0, y: 0, width: Math.min(size.width, READABLE.width), height: Math.min(size.height, READABLE.height) },
    focus,
    size,
  );

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
/** At least 1, so that two fingers on the same spot do not divide by zero. */
const apart = (one: Point, other: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

/** Converts a screen position to a point in the drawing, when `box` shows `view` as large as it fits. */
function inDrawing(box: Rectangle, view: Rectangle, at: Point): Point {
  const scale = Math.min(box.width / view.width, box.height / view.height) || 1;
  const [centre, shown] = [centreOf(box), centreOf(view)];
  return { x: shown.x + (at.x - centre.x) / scale, y: shown.y + (at.y - centre.y) / scale };
}

/** Zooms the view by a factor, keeping `fixed` in place. */
function sized(view: Rectangle, by: number, fixed: Point, size: Size): Rectangle {
  const width = Math.min(size.width * 1.5, Math.max(size.width / (LARGEST * 4), view.width / by));
  const factor = width / view.width;
  return {
    x: fixed.x - (fixed.x - view.x) * factor,
    y: fixed.y - (fixed.y - view.y) * factor,
    width,
    height: view.height * factor,
  };
}

/**
 * The visible part of a drawing. It moves by dragging and arrow keys, and zooms by buttons, keys, wheel and pinch.
 * Follows changes of `focus`.
 */
export function useViewport(
  size: Size,
  focus: Rectangle,
): {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly viewBox: string;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
} {
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(() => firstView(size, focus));
  /** The screen positions of the pointers. */
  const held = useRef(new Map<number, Point>());

  const zoom = (by: number): void => setView((now) => sized(now, by, centreOf(now), size));
  /** Moves one screen position to another while zooming by a factor. */
  const pull = (from: Point, to: Point, by = 1): void => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return;
    setView((now) => {
      const pulled = inDrawing(box, now, from);
      const view = sized(now, by, pulled, size);
      const there = inDrawing(box, view, to);
      return { ...view, x: view.x + pulled.x - there.x, y: view.y + pulled.y - there.y };
    });
  };
  const stride = (x: number, y: number): void => pull({ x: 0, y: 0 }, { x: -x * STRIDE, y: -y * STRIDE });

  const [lastFocus, setLastFocus] = useState(focus);
  if (lastFocus !== focus) {
    setLastFocus(focus);
    if (!isInSight(view, focus)) setView(around(view, focus, size));
  }

  useEffect(() => {
    const element = svg.current;
    // React's wheel listeners are passive, so the page would scroll too.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== element) return;
      event.preventDefault();
      const pointer = { x: event.clientX, y: event.clientY };
      pull(pointer, pointer, event.deltaY < 0 ? STEP : 1 / STEP);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const letGo = ({ pointerId }: PointerEvent): void => void held.current.delete(pointerId);

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => stride(-1, 0),
    ArrowRight: () => stride(1, 0),
    ArrowUp: () => stride(0, -1),
    ArrowDown: () => stride(0, 1),
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
    onPointerDown: ({ pointerId, clientX, clientY }) => {
      held.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY, buttons }) => {
      const from = held.current.get(pointerId);
      if (!from || buttons === 0) return;
      const to = { x: clientX, y: clientY };
      const [other] = [...held.current].flatMap(([id, point]) => (id === pointerId ? [] : [point]));
      if (other) pull(middle(from, other), middle(to, other), apart(to, other) / apart(from, other));
      else pull(from, to);
      held.current.set(pointerId, to);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
  };
}
