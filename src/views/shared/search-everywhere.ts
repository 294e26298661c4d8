import { createContext } from 'react';

/** How the box opens that searches everything; null where the user may not. */
export const SearchEverywhere = createContext<(() => void) | null>(null);
