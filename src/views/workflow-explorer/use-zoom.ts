import { usePinch, useDrag } from '@use-gesture/react';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { textScale } from '../../ui/text-scale.ts';

const LEAST = 0.25;
const MOST = 4;
const STEP = 1.25;
/** Beside a drawing that is seen whole: the sticky head of the page, and a margin. */
const AROUND = 140;

/** What keeps its place on the screen while the drawing grows: a point in hundredths of the drawing. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly at: readonly [x: number, y: number];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Zoom {
  /** The part of the page that the drawing moves in. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What holds the drawing, and grows with it. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly more: (() => void) | null;
  readonly less: (() => void) | null;
  readonly fit: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const within = (scale: number): number => Math.min(Math.max(scale, LEAST), MOST);

/** A step up or down, which does not pass by the drawing's own size. */
function stepped(scale: number, by: number): number {
  const next = within(scale * by);
  return (scale < 1 && next > 1) || (scale > 1 && next < 1) || Math.abs(next - 1) < 0.01 ? 1 : next;
}

function anchorAt(sheet: Element, [x, y]: readonly [number, number]): Anchor {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: (x - left) / (width || 1), y: (y - top) / (height || 1), at: [x, y] };
}

/** The middle of what is looked at: the chosen situation if it is on the screen, or else what is seen of the drawing. */
function middleOf(frame: Element, sheet: Element): readonly [number, number] {
  const seen = frame.getBoundingClientRect();
  const [top, bottom] = [Math.max(seen.top, 0), Math.min(seen.bottom, window.innerHeight)];
  const chosen = sheet.querySelector('.is-chosen > rect, .is-active > rect')?.getBoundingClientRect();
  if (chosen && chosen.bottom > top && chosen.top < bottom && chosen.right > seen.left && chosen.left < seen.right)
    return [(chosen.left + chosen.right) / 2, (chosen.top + chosen.bottom) / 2];
  return [(seen.left + seen.right) / 2, (top + bottom) / 2];
}

/** Moves the drawing in its frame, and the page where the frame is not high enough to move in. */
function moveBy(frame: Element, x: number, y: number): void {
  frame.scrollLeft += x;
  window.scrollBy({ top: y, behavior: 'instant' });
}

/**
 * How large a drawing is shown, and the ways to change that: wheel with Ctrl or Cmd, two fingers, keys and buttons. What
 * is larger than its frame is moved by the browser's own scrolling, so that focus, fingers and the page's scroll work as
 * anywhere; a mouse drags it as well.
 */
export function useZoom({ width, height }: Size): Zoom {
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const [scale, setScale] = useState(1);

  const show = useCallback((next: number, at?: readonly [number, number]): void => {
    if (!frame.current || !sheet.current) return;
    anchor.current ??= anchorAt(sheet.current, at ?? middleOf(frame.current, sheet.current));
    setScale(next);
  }, []);

  // After whichever render has the new size.
  useLayoutEffect(() => {
    const kept = anchor.current;
    anchor.current = null;
    if (!kept || !frame.current || !sheet.current) return;
    const { left, top, width: wide, height: high } = sheet.current.getBoundingClientRect();
    moveBy(frame.current, left + kept.x * wide - kept.at[0], top + kept.y * high - kept.at[1]);
  });

  usePinch(
    ({ offset: [next], origin, event }) => {
      // The page would scroll under two fingers.
      if (event.cancelable) event.preventDefault();
      show(next, origin);
    },
    {
      target: frame,
      eventOptions: { passive: false },
      pointer: { touch: true },
      modifierKey: ['ctrlKey', 'metaKey'],
      scaleBounds: { min: LEAST, max: MOST },
      from: () => [scale, 0],
    },
  );
  useDrag(
    ({ delta: [x, y], event, cancel }) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') cancel();
      else if (frame.current) moveBy(frame.current, -x, -y);
    },
    { target: frame, filterTaps: true, pointer: { keys: false, capture: false } },
  );

  const fit = (): void => {
    const room = frame.current?.getBoundingClientRect().width ?? 0;
    const text = textScale();
    show(within(Math.min(room / (width * text), (window.innerHeight - AROUND) / (height * text))));
    frame.current?.scrollIntoView({ block: 'nearest' });
  };
  const [up, down] = [stepped(scale, STEP), stepped(scale, 1 / STEP)];
  const more = up === scale ? null : () => show(up);
  const less = down === scale ? null : () => show(down);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { '+': more, '=': more, '-': less, '−': less, '0': fit }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act?.();
  };
  return { frame, sheet, scale, more, less, fit, onKeyDown };
}
