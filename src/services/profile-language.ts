import type { Language } from '../../domain/enumerations.ts';

/** Saves a language to the profile. Choosing another language aborts the call. */
type Keep = (language: Language, signal: AbortSignal) => Promise<void>;

let known: Language | null = null;
let keepWith: Keep | null = null;
const listeners = new Set<(language: Language) => void>();

/** Connects the preferences, which start before sign-in, with the language in the profile. */
export const profileLanguage = {
  found: (language: Language | null, keep: Keep): void => {
    known = language;
    keepWith = keep;
    if (language) listeners.forEach((tell) => tell(language));
  },
  /** Does nothing when nobody is signed in. */
  keep: async (language: Language, signal: AbortSignal): Promise<void> => {
    await keepWith?.(language, signal);
  },
  /** Reports the profile's language, at once if it is known already. Returns a function that stops. */
  watch: (tell: (language: Language) => void): (() => void) => {
    if (known) tell(known);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
