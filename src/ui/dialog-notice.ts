import { createContext, type ReactNode } from 'react';

/** What every dialog shows above its answers: the page behind, which says it too, cannot be reached. */
export const DialogNotice = createContext<ReactNode>(null);
