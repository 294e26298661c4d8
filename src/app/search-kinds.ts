import { SEARCH_KINDS, type SearchKind } from '../../domain/search.ts';
import { PAGES } from './pages.ts';
import type { Portal } from './portal-context.ts';
import { mayNow } from './use-may.ts';

/** The kinds the user may read in the current organisation. */
export const searchKinds = (portal: Pick<Portal, 'session' | 'access' | 'services'>): readonly SearchKind[] =>
  SEARCH_KINDS.filter((kind) => {
    const page = PAGES.find(({ list }) => list === kind);
    return page !== undefined && mayNow(portal, page.requirement);
  });
