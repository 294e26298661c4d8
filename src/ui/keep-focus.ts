/** Where the focus can stay when what had it is gone: part of a page that may have it, a dialog, a popup with its button. */
const PLACE = '[tabindex], dialog, [data-popup]';

const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : []);

const focusOn = (element: Element | null | undefined): void => {
  // Whoever reads on is where they were.
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

/**
 * Keeps the focus on the page: when a control that has it is removed or switched off, the nearest place around it that is
 * still there takes it. Never another control, which a key pressed twice would use; but what was switched off gets it
 * back with its return, if it is still awaited there. Returns how to stop.
 */
export function keepFocus(): () => void {
  /** What had the focus last, and all that was around it, from near to far. */
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
    // Whoever leaves for nowhere means it; what is removed or switched off does not.
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
