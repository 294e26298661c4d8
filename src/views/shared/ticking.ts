/** One timer for every clock on the screen; it runs only while one is there. */
const EVERY = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let readClock: () => number = Date.now;
/** Clocks that show the same second share it, so that a render is never torn. */
let shown = Date.now();

const tick = (): void => {
  shown = readClock();
  for (const listener of listeners) listener();
};

export const ticking = {
  /** Sets the clock to read (the platform's), epoch ms. */
  readFrom: (clock: () => number): void => {
    readClock = clock;
  },
  now: (): number => shown,
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      shown = readClock();
      timer = setInterval(tick, EVERY);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  },
};
