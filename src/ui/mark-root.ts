/**
 * Marks the root element until the returned function is called. Marks are counted, because dialogs can be nested.
 * Style sheets use them instead of `:root:has()`, for which the browser searches the whole page after each change.
 */
export function markRoot(name: 'data-modal' | 'data-framed' | 'data-actions'): () => void {
  const root = document.documentElement;
  const add = (by: 1 | -1): void => {
    const count = Number(root.getAttribute(name)) + by;
    if (count > 0) root.setAttribute(name, String(count));
    else root.removeAttribute(name);
  };
  add(1);
  return () => add(-1);
}

/** Whether a modal dialog is open. */
export const isDialogOpen = (): boolean => document.documentElement.hasAttribute('data-modal');
