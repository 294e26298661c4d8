import { createContext } from 'react';

/** Opens the search box; null when the user may not search. */
export const SearchEverywhere = createContext<(() => void) | null>(null);
