const isCut = (text: Element): boolean =>
  text.scrollWidth > text.clientWidth ||
  (text.classList.contains('two-lines') && text.scrollHeight > text.clientHeight);

/** What a row's link covers at a point: a text that is cut, or one that has more to say. */
function coveredTitle(link: Element, { clientX, clientY }: MouseEvent): string | null {
  const [under] = document.elementsFromPoint(clientX, clientY).filter((element) => element !== link);
  const text = under?.closest<HTMLElement>('tr [title], tr .one-line');
  if (!text) return null;
  if (text.title === '') return isCut(text) ? link.textContent : null;
  return text.title !== text.textContent || isCut(text) ? text.title : null;
}

/**
 * A row's link covers the row, and with it the tooltips of its texts: it shows the one under the pointer instead.
 * Returns how to stop.
 */
export function watchCoveredTitles(): () => void {
  const show = (event: PointerEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || event.pointerType !== 'mouse' || !target.matches('.row-link')) return;
    const title = coveredTitle(target, event);
    if (title === null) target.removeAttribute('title');
    else if (title !== target.getAttribute('title')) target.setAttribute('title', title);
  };
  const hide = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.matches('.row-link')) target.removeAttribute('title');
  };
  document.addEventListener('pointermove', show, { passive: true });
  document.addEventListener('pointerout', hide, { passive: true });
  return () => {
    document.removeEventListener('pointermove', show);
    document.removeEventListener('pointerout', hide);
  };
}
