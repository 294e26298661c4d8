/** A part of the portal that could not be loaded. */
export interface MissingPart {
  /** Rejects when it can still not be loaded. */
  readonly load: () => Promise<void>;
  /** Shows it once it is loaded. */
  readonly show: () => void;
}

const listeners = new Set<() => void>();
const missing = new Set<MissingPart>();

/** What was to be loaded after the first page and could not be. */
export const missingParts = {
  /** Returns how to say that it is gone. */
  found: (part: MissingPart): (() => void) => {
    missing.add(part);
    listeners.forEach((tell) => tell());
    return () => void missing.delete(part);
  },
  /** Also reports parts that are missing already. Returns how to stop. */
  listen: (tell: () => void): (() => void) => {
    listeners.add(tell);
    if (missing.size > 0) tell();
    return () => void listeners.delete(tell);
  },
  /** Loads and shows all that is missing; rejects when any of it can still not be loaded. */
  load: async (): Promise<void> => {
    await Promise.all(
      [...missing].map(async ({ load, show }) => {
        await load();
        show();
      }),
    );
  },
};
