/** A part of the portal that could not be loaded. */
export interface MissingPart {
  /** Rejects when loading fails again. */
  readonly load: () => Promise<void>;
  /** Shows the part once it is loaded. */
  readonly show: () => void;
}

const listeners = new Set<() => void>();
const missing = new Set<MissingPart>();

/** The parts that should have loaded after the first page but failed. */
export const missingParts = {
  /** Returns a function to call when the part is gone. */
  found: (part: MissingPart): (() => void) => {
    missing.add(part);
    listeners.forEach((tell) => tell());
    return () => void missing.delete(part);
  },
  /** Also reports parts that are missing already. Returns a function that stops. */
  listen: (tell: () => void): (() => void) => {
    listeners.add(tell);
    if (missing.size > 0) tell();
    return () => void listeners.delete(tell);
  },
  /** Loads and shows all missing parts. Rejects when any of them fails again. */
  load: async (): Promise<void> => {
    await Promise.all(
      [...missing].map(async ({ load, show }) => {
        await load();
        show();
      }),
    );
  },
};
