/**
 * Where focus may go when its element disappears: a focusable section of the page, a dialog, or a popup with its
 * button.
 */
const PLACE = '[tabindex], dialog, [data-popup]';

const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : []);

const focusOn = (element: Element | null | undefined): void => {
  // Continue at the same position in the page.
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/**
 * Keeps focus on the page. When the focused control is removed or disabled, focus moves to its nearest remaining
 * container, never to another control, because a repeated key press would activate that. A disabled control gets focus
 * back when it is enabled again, if the user has not moved focus. Returns a function that stops.
 */
export function keepFocus(): () => void {
  /** The last focused element and its ancestors, nearest first. */
  let path: readonly Element[] = [];
  let absent: { readonly control: Element; readonly place: Element } | null = null;

  const isLost = (): boolean => {
    const { activeElement, body } = document;
    return activeElement === null || activeElement === body || activeElement.matches(':disabled');
  };
  const note = ({ target }: Event): void => {
    path = around(target instanceof Element ? target : null);
  };
  const forget = ({ target }: Event): void => {
    // If the user moved the focus away, leave it. If the element was removed or disabled, repair it.
    queueMicrotask(() => {
      const [control] = path;
      if (
        control &&
        control === target &&
        control.isConnected &&
        !control.matches(':disabled') &&
        document.activeElement !== control
      )
        path = [];
    });
  };
  const look = (): void => {
    if (absent && !absent.control.matches(':disabled') && document.activeElement === absent.place)
      focusOn(absent.control);
    const [control, ...others] = path;
    if (!control || !isLost()) return;
    const place = others.find((each) => each.isConnected && each.matches(PLACE)) ?? document.querySelector('main');
    path = [];
    focusOn(place);
    if (isLost()) focusOn(place?.querySelector('a[href], button, input, select, textarea'));
    absent = place && control.isConnected ? { control, place } : null;
  };

  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note, true);
  document.addEventListener('focusout', forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note, true);
    document.removeEventListener('focusout', forget, true);
  };
}
