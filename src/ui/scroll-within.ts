/** Scrolls the lists around an element so far that it is seen in them, without moving the page. */
export function scrollWithin(target: Element, area: Element): void {
  const isInArea = (element: Element | null): element is Element => element !== null && area.contains(element);
  for (let list = target.parentElement; isInArea(list); list = list.parentElement) {
    const [inner, outer] = [target.getBoundingClientRect(), list.getBoundingClientRect()];
    const move = (from: number, to: number, start: number, end: number): number =>
      from < start ? from - start : Math.max(0, Math.min(to - end, from - start));
    if (list.scrollHeight > list.clientHeight)
      list.scrollTop += move(inner.top, inner.bottom, outer.top, outer.top + list.clientHeight);
    if (list.scrollWidth > list.clientWidth)
      list.scrollLeft += move(inner.left, inner.right, outer.left, outer.left + list.clientWidth);
  }
}
