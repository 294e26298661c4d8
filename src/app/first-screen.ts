/** The longest the rest of the page waits (ms). */
const LONGEST = 4000;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 100);
  });

let show = (): void => {};
const shown = new Promise<void>((resolve) => {
  show = resolve;
});
let underWay = 0;
let hasBegun = false;

/** Checks that no call is pending and everything is rendered. */
async function look(): Promise<void> {
  if (underWay > 0 || !hasBegun) return;
  await idle();
  if (underWay === 0) show();
}

/** Loads the first screen before everything else. */
export const firstScreen = {
  /** The portal has started, so what the screen needs is pending by now. */
  began: (): void => {
    hasBegun = true;
    setTimeout(show, LONGEST);
    void look();
  },
  /** Marks something that the screen waits for. */
  needs: async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
      void look();
    }
  },
  shown: (): Promise<void> => shown,
};
