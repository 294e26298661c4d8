import { useLayoutEffect } from 'react';
import { showPageInTitle } from '../browser/page-title.ts';

/** Names the page in the tab's title, so that open tabs can be told apart. */
export const usePageTitle = (title: string): void => useLayoutEffect(() => showPageInTitle(title), [title]);
