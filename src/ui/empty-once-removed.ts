/**
 * A ref for the root of a large page. Empties the element once React has removed it. Otherwise anything that still
 * refers to it (a browser extension, a pending handle) would keep the whole page in memory.
 */
export const emptyOnceRemoved = (root: HTMLElement | null) => (): void =>
  queueMicrotask(() => {
    if (root?.isConnected === false) root.replaceChildren();
  });
