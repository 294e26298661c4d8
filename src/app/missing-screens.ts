const listeners = new Set<() => void>();
let isMissing = false;

/** Reports screens that could not be loaded. */
export const missingScreens = {
  /** Returns how to say that it is gone. */
  found: (): (() => void) => {
    isMissing = true;
    listeners.forEach((tell) => tell());
    return () => {
      isMissing = false;
    };
  },
  /** Also reports a screen that is missing already. Returns how to stop. */
  listen: (tell: () => void): (() => void) => {
    listeners.add(tell);
    if (isMissing) tell();
    return () => void listeners.delete(tell);
  },
};
