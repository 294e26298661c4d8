import { createContext } from 'react';

/** How everything is searched from here: for a text at once, for none in the box that opens. Null where the user may not. */
export const SearchEverywhere = createContext<((text: string) => void) | null>(null);
