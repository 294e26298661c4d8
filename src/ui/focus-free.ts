/** Whether no control has the focus: it is on the page itself, or on a read-only part of it. */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getAttribute('tabindex') === '-1';
};

let isShortcutPressed = false;

/** A keyboard on the screen presses no key together with Control, Alt or ⌘: whoever did has a physical one. */
export const noteKeyboard = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
  isShortcutPressed ||= ctrlKey || altKey || metaKey;
};

/**
 * Whether the device has a physical keyboard: it has a mouse, or a shortcut was pressed. On a phone, focusing a field
 * opens a keyboard that covers half of the page.
 */
export const hasKeyboard = (): boolean => isShortcutPressed || window.matchMedia('(hover: hover)').matches;
