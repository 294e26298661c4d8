/** A page that is open: it may ask before it is left, and needs a while to put things in order (a lock is given back). */
export interface OpenPage {
  /** Absent: whoever wants to leave, leaves. */
  readonly agree?: () => Promise<boolean>;
  readonly leave: () => Promise<void>;
}

/** The longest that leaving is waited for (ms): what it gives back runs out by itself. */
const PATIENCE = 3000;

const pages = new Set<OpenPage>();

/** Where pages say that they are open, and whoever leads elsewhere asks first. */
export const leaving = {
  /** Returns how to say that it is closed. */
  opened: (page: OpenPage): (() => void) => {
    pages.add(page);
    return () => pages.delete(page);
  },
  /** Whether somebody has to be asked; where not, leaving needs no waiting. */
  isAsked: (): boolean => [...pages].some(({ agree }) => agree),
  /** Whether every open page may be left. */
  agree: async (): Promise<boolean> =>
    (await Promise.all([...pages].map(({ agree }) => (agree ? agree() : Promise.resolve(true))))).every(Boolean),
  /** Leaves every open page, and waits until that is done. */
  leave: async (): Promise<void> => {
    const left = Promise.all([...pages].map(({ leave }) => leave()));
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  },
};
