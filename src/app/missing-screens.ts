const listeners = new Set<() => void>();

/** Reports screens that could not be loaded. */
export const missingScreens = {
  found: (): void => listeners.forEach((tell) => tell()),
  /** Returns how to stop. */
  listen: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
