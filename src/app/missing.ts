/** Reports what could not be loaded. */
function reported() {
  const listeners = new Set<() => void>();
  let missing = 0;
  let hasFailed = false;
  return {
    /** Returns a function to call when it is gone. */
    found: (): (() => void) => {
      missing += 1;
      hasFailed = true;
      listeners.forEach((tell) => tell());
      return () => {
        missing -= 1;
      };
    },
    /** Whether anything was ever found missing: some browsers ask for a script only once per page. */
    hasFailed: (): boolean => hasFailed,
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
