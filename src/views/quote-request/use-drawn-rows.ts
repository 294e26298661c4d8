import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useRowsLittleByLittle } from '../../ui/use-rows-little-by-little.ts';
import { useIsDrawnWhole } from './use-is-drawn-whole.ts';

/** So many rows cost less drawn than chosen: the page scrolls without a script. */
const DRAWN_ANYWAY = 40;
/** Rows drawn above and below what is seen. */
const AROUND = 8;
/** Until a row is measured (px). */
const USUAL_HEIGHT = 39;

/** Where the rows scroll: in the page or in the grid, which begins `above` (px). */
interface Place {
  readonly scroller: HTMLElement;
  readonly above: number;
}

/** Null where neither scrolls, because the window does. */
function placeOf(table: HTMLTableElement): Place | null {
  const scroller = [table.closest<HTMLElement>('.parts-grid'), table.closest<HTMLElement>('.page-scroll')].find(
    (each) => each !== null && ['auto', 'scroll'].includes(getComputedStyle(each).overflowY),
  );
  const body = table.tBodies[0];
  if (!scroller || !body) return null;
  const { top } = scroller.getBoundingClientRect();
  return {
    scroller,
    above: Math.round(body.getBoundingClientRect().top - top - scroller.clientTop + scroller.scrollTop),
  };
}

/** Keeps its identity while nothing changes; `undefined` before it is known. */
const placeAfter = (before: Place | null | undefined, now: Place | null): Place | null | undefined =>
  before && now && before.scroller === now.scroller && before.above === now.above ? before : now;

function usePlace(table: RefObject<HTMLTableElement | null>, isLarge: boolean): Place | null | undefined {
  const [place, keep] = useReducer(placeAfter, undefined);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element || !isLarge) return;
    const look = (): void => keep(placeOf(element));
    look();
    const watched = new ResizeObserver(look);
    for (const each of [element.closest('.page-content'), element.closest('.page-scroll')])
      if (each) watched.observe(each);
    return () => watched.disconnect();
  }, [table, isLarge]);
  return place;
}

const heightOf = (row: Element, entry: ResizeObserverEntry | undefined): number =>
  entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;

interface DrawnRow {
  readonly index: number;
  /** The height of the rows between it and the one before, which are not drawn (px). */
  readonly gap: number;
}

export interface DrawnRows {
  /** Of all rows. */
  readonly count: number;
  readonly rows: readonly DrawnRow[];
  /** The height of the rows after the last one (px). */
  readonly after: number;
  /** Follows the height of a row; `undefined` where all are drawn. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** The row that has the focus, or had it last. */
  readonly kept: number;
  /** Draws a row with its neighbours, and leaves it drawn until another one is kept. */
  readonly keep: (index: number) => void;
  /** Scrolls to a row that is far away. */
  readonly show: (index: number) => void;
  /** A row, drawn and near; null if there is none. */
  readonly reach: (index: number) => HTMLTableRowElement | null;
  /** How many rows are seen at once. */
  readonly seenCount: () => number;
}

/**
 * Which rows of the grid are drawn: those that are seen, the current one (`current`), and the one with the focus, with
 * its neighbours, where Tab leads. All of a small grid are, and all while the page is printed or searched.
 */
export function useDrawnRows(table: RefObject<HTMLTableElement | null>, count: number, current: number): DrawnRows {
  const isLarge = count > DRAWN_ANYWAY;
  const isWhole = useIsDrawnWhole(isLarge);
  const little = useRowsLittleByLittle(count);
  const place = usePlace(table, isLarge);
  const [kept, keep] = useState(current);
  const isChosen = isLarge && place !== null && place !== undefined;
  const around = [current, kept].flatMap((index) => [index - 1, index, index + 1]);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isChosen,
    getScrollElement: () => place?.scroller ?? null,
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: () => place?.scroller.scrollTop ?? 0,
    scrollMargin: place?.above ?? 0,
    estimateSize: () => USUAL_HEIGHT,
    measureElement: heightOf,
    overscan: AROUND,
    rangeExtractor: (range: Range) => {
      if (isWhole) return Array.from({ length: count }, (_, index) => index);
      const also = around.filter((index) => index >= 0 && index < count);
      return [...new Set([...defaultRangeExtractor(range), ...also])].sort((a, b) => a - b);
    },
  });

  const find = (index: number): HTMLTableRowElement | null =>
    table.current?.querySelector<HTMLTableRowElement>(`[data-index="${index}"]`) ?? null;
  const show = (index: number): void => {
    const { range } = virtual;
    const isNear = range && index >= range.startIndex - AROUND && index <= range.endIndex + AROUND;
    if (isChosen && !isNear) virtual.scrollToIndex(index, { align: 'center' });
  };
  const ways = {
    count,
    kept,
    keep,
    show,
    reach: (index: number) => {
      if (index < 0 || index >= count) return null;
      if (!find(index)) flushSync(() => keep(index));
      show(index);
      return find(index);
    },
    seenCount: () => {
      const height = find(kept)?.offsetHeight ?? USUAL_HEIGHT;
      return Math.max(
        1,
        Math.floor((place?.scroller.clientHeight ?? window.innerHeight) / (height || USUAL_HEIGHT)) - 2,
      );
    },
  };
  if (!isChosen) {
    const drawn = isWhole ? count : isLarge && place === undefined ? DRAWN_ANYWAY : Math.max(little, ...around);
    const rows = Array.from({ length: Math.min(count, drawn) }, (_, index) => ({ index, gap: 0 }));
    return { ...ways, rows, after: 0, measure: undefined };
  }
  let end = virtual.options.scrollMargin;
  const rows = virtual.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  const after = Math.round(virtual.options.scrollMargin + virtual.getTotalSize() - end);
  return { ...ways, rows, after, measure: virtual.measureElement };
}
