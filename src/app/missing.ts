/** Reports what could not be loaded. */
function reported() {
  const listeners = new Set<() => void>();
  let missing = 0;
  return {
    /** Returns a function to call when it is gone. */
    found: (): (() => void) => {
      missing += 1;
      listeners.forEach((tell) => tell());
      return () => {
        missing -= 1;
      };
    },
    /** Also reports what is missing already. Returns a function that stops. */
    listen: (tell: () => void): (() => void) => {
      listeners.add(tell);
      if (missing > 0) tell();
      return () => void listeners.delete(tell);
    },
  };
}

/** Parts of the page that should have followed the first page. */
export const missingParts = reported();

/** Whole screens. */
export const missingScreens = reported();
