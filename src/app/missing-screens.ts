const listeners = new Set<() => void>();

/** Where it is said that a screen could not be fetched, for whoever knows why. */
export const missingScreens = {
  found: (): void => listeners.forEach((tell) => tell()),
  /** Returns how to stop. */
  listen: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
