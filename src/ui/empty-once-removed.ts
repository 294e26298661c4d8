/**
 * A ref for the root of a large page. Once React has removed it, it is emptied, so that whoever still refers to it (a
 * browser extension, a pending handle) does not keep all of the page in memory.
 */
export const emptyOnceRemoved = (root: HTMLElement | null) => (): void =>
  queueMicrotask(() => {
    if (root?.isConnected === false) root.replaceChildren();
  });
