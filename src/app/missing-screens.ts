const listeners = new Set<() => void>();
let isMissing = false;

/** Reports screens that could not be loaded. */
export const missingScreens = {
  /** Returns a function to call when the screen is gone. */
  found: (): (() => void) => {
    isMissing = true;
    listeners.forEach((tell) => tell());
    return () => {
      isMissing = false;
    };
  },
  /** Also reports a screen that is missing already. Returns a function that stops. */
  listen: (tell: () => void): (() => void) => {
    listeners.add(tell);
    if (isMissing) tell();
    return () => void listeners.delete(tell);
  },
};
