import { createContext, type ReactNode } from 'react';

/** What the end of every page says, below its content. */
export const PageEnd = createContext<ReactNode>(null);
