/** Whether a person can see a control and reach it with a pointer; runs in the browser's page, which has a layout. */

/** Where to scroll a control to when something covers it: bars stay at the top and bottom. */
const PLACES = [null, 'center', 'end', 'start'] as const;

/** Start tag of an element, for messages. */
const tagOf = (element: Element): string =>
  element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).slice(0, 120);

/** The element that shows a control: the label of a radio button or checkbox, because it covers the input. */
const shownBy = (control: Element): Element =>
  control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
    ? (control.labels?.[0] ?? control)
    : control;

/** Whether an element leaves its content no room, as style sheets do for text that only screen readers read. */
const isClipped = (element: Element): boolean => {
  const { clipPath, overflow } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  return /^inset\((50|100)%/.test(clipPath) || (/hidden|clip/.test(overflow) && (width < 2 || height < 2));
};

/** Why a person does not see a control, or null. It may still have to be scrolled to. */
export function whyUnseen(control: Element): string | null {
  const shown = shownBy(control);
  if (!shown.checkVisibility()) return 'it is not displayed';
  if (!shown.checkVisibility({ visibilityProperty: true })) return 'its visibility is hidden';
  if (!shown.checkVisibility({ opacityProperty: true })) return 'its opacity is 0';
  let { width, height, right, bottom } = shown.getBoundingClientRect();
  if (width === 0 || height === 0) return 'it has no size';
  for (let each: Element | null = shown; each; each = each.parentElement) {
    if (isClipped(each)) return `${tagOf(each)} clips it away`;
    right += each.scrollLeft;
    bottom += each.scrollTop;
  }
  return right <= 0 || bottom <= 0 ? 'it is outside the page' : null;
}

/** Why a pointer does not reach an element where it is now, or null. */
function whyOutOfReach(shown: Element): string | null {
  const { left, right, top, bottom } =
    [...shown.getClientRects()].find(({ width, height }) => width >= 1 && height >= 1) ?? shown.getBoundingClientRect();
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const hit =
    right > 0 && bottom > 0 && left < innerWidth && top < innerHeight ? document.elementFromPoint(x, y) : null;
  if (hit === null) return 'it is beyond the edge of the window';
  if (shown.contains(hit)) return null;
  return hit.contains(shown) ? `a press lands on ${tagOf(hit)} around it` : `${tagOf(hit)} covers it`;
}

/** Why a pointer cannot press a control, or null. Scrolls to it where needed. */
export function whyUnreachable(control: Element): string | null {
  const unseen = whyUnseen(control);
  if (unseen !== null) return unseen;
  const shown = shownBy(control);
  let first: string | null = null;
  for (const block of PLACES) {
    if (block !== null) shown.scrollIntoView({ block, inline: 'nearest' });
    const reason = whyOutOfReach(shown);
    if (reason === null) return null;
    if (block !== null) first ??= reason;
  }
  return first;
}
