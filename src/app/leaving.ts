/** An open page. It may ask before it is left, and may need time to clean up (such as releasing a lock). */
export interface OpenPage {
  /** Absent: the page can be left without asking. */
  readonly agree?: () => Promise<boolean>;
  readonly leave: () => Promise<void>;
}

const pages = new Set<OpenPage>();

/** The open pages. Anything that navigates away asks here first. */
export const leaving = {
  /** Returns how to report that it is closed. */
  opened: (page: OpenPage): (() => void) => {
    pages.add(page);
    return () => pages.delete(page);
  },
  /** Whether any page asks before it is left. If not, navigation can be synchronous. */
  hasGuard: (): boolean => [...pages].some(({ agree }) => agree),
  /** Whether all open pages agree to be left. */
  agree: async (): Promise<boolean> =>
    (await Promise.all([...pages].map(({ agree }) => (agree ? agree() : Promise.resolve(true))))).every(Boolean),
  /** Leaves all open pages and waits until they have closed. How long at most is up to the machine that asked. */
  leave: async (): Promise<void> => {
    await Promise.all([...pages].map(({ leave }) => leave()));
  },
};
