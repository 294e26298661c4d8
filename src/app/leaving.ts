/** An open page. It may ask before the user leaves, and may need time to clean up (such as releasing a lock). */
export interface OpenPage {
  /** Absent: the page can be left without asking. */
  readonly agree?: () => Promise<boolean>;
  readonly leave: () => Promise<void>;
}

const pages = new Set<OpenPage>();

/** The open pages. Anything that navigates away asks here first. */
export const leaving = {
  /** Returns a function to call when the page closes. */
  opened: (page: OpenPage): (() => void) => {
    pages.add(page);
    return () => pages.delete(page);
  },
  /** Whether any page asks before the user leaves. If none does, navigation can be synchronous. */
  hasGuard: (): boolean => [...pages].some(({ agree }) => agree),
  /** Whether all open pages agree to close. */
  agree: async (): Promise<boolean> =>
    (await Promise.all([...pages].map(({ agree }) => (agree ? agree() : Promise.resolve(true))))).every(Boolean),
  /** Leaves all open pages and waits until they have closed. The machine that requested it limits the wait. */
  leave: async (): Promise<void> => {
    await Promise.all([...pages].map(({ leave }) => leave()));
  },
};
