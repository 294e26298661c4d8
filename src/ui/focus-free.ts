/** Whether no control has the focus: it is on the page itself, or on a read-only part of it. */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getAttribute('tabindex') === '-1';
};

/**
 * Whether the device has a physical keyboard. On a phone, focusing a field opens a keyboard that covers half of the
 * page.
 */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover)').matches;
