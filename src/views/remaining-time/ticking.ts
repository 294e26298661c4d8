/** One timer for all clocks on screen; runs only while there are any. */
const EVERY = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let readClock: () => number = Date.now;
/** All clocks show the same second, so that a render is consistent. */
let shown = Date.now();

const tick = (): void => {
  shown = readClock();
  for (const listener of listeners) listener();
};

export const ticking = {
  /** Sets the time source (the platform's clock), in epoch ms. */
  readFrom: (clock: () => number): void => {
    readClock = clock;
  },
  /** Without clocks on screen nothing ticks, so what is shown now is read now. */
  now: (): number => {
    if (listeners.size === 0 && Math.abs(readClock() - shown) >= EVERY) shown = readClock();
    return shown;
  },
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
