import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Drawing, Point, Rectangle } from '../../../workflows/drawing.ts';

const STEP = 1.25;
/** Pixels of the screen that an arrow key moves. */
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

/** Where reading begins: the whole drawing, or as much of a large one as can be read, around where it begins. */
const firstView = (size: Size, focus: Rectangle): Rectangle =>
  around(
    { x: 0, y: 0, width: Math.min(size.width, READABLE.width), height: Math.min(size.height, READABLE.height) },
    focus,
    size,
  );

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
/** Fingers on the same spot are no distance apart, which nothing can be times as large as. */
const apart = (one: Point, other: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

/** The point of the drawing at a place on the screen, where `box` shows the part `view` of it, as large as it fits. */
function inDrawing(box: Rectangle, view: Rectangle, at: Point): Point {
  const scale = Math.min(box.width / view.width, box.height / view.height) || 1;
  const [centre, shown] = [centreOf(box), centreOf(view)];
  return { x: shown.x + (at.x - centre.x) / scale, y: shown.y + (at.y - centre.y) / scale };
}

/** The part that is in sight when what is there is drawn `by` times as large, with `fixed` where it was. */
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
 * What part of a drawing is in sight: moved by dragging and arrow keys, sized by buttons, keys, the wheel and two fingers.
 * `focus` comes into sight by itself whenever it is another.
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
  /** Where on the screen the drawing is held. */
  const held = useRef(new Map<number, Point>());

  const zoom = (by: number): void => setView((now) => sized(now, by, centreOf(now), size));
  /** What is at one place of the screen comes to another, `by` times as large. */
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
