import { createContext } from 'react';

/** Where a page shows what must stay visible: above what scrolls, so that it covers nothing. Null: the page has no such place. */
export const PageNotice = createContext<HTMLElement | null>(null);
