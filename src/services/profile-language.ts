import type { Language } from '../../domain/enumerations.ts';

/** Keeps a language with the profile; one that is aborted was chosen before the last. */
type Keep = (language: Language, signal: AbortSignal) => Promise<void>;

let known: Language | null = null;
let keepWith: Keep | null = null;
const listeners = new Set<(language: Language) => void>();

/** The language of the profile, between the preferences, which begin before anybody is known, and whoever knows the user. */
export const profileLanguage = {
  found: (language: Language | null, keep: Keep): void => {
    known = language;
    keepWith = keep;
    if (language) listeners.forEach((tell) => tell(language));
  },
  /** Where nobody is signed in it is the browser's alone. */
  keep: async (language: Language, signal: AbortSignal): Promise<void> => {
    await keepWith?.(language, signal);
  },
  /** Tells of the language that a profile asks for, also of one that was found before. Returns how to stop. */
  watch: (tell: (language: Language) => void): (() => void) => {
    if (known) tell(known);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
