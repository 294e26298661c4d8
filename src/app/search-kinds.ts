import { allowedScopeIds } from '../../domain/permission.ts';
import { SEARCH_KINDS, type SearchKind } from '../../domain/search.ts';
import { PAGES } from './pages.ts';
import type { Portal } from './portal.ts';

/** The kinds the user may read in the current organisation. */
export function searchKinds({
  session,
  access,
  services,
}: Pick<Portal, 'session' | 'access' | 'services'>): readonly SearchKind[] {
  const permissions = session.getSnapshot().context.profile?.permissions ?? [];
  const { scopeId } = access.getSnapshot().context;
  return SEARCH_KINDS.filter((kind) => {
    const page = PAGES.find(({ list }) => list === kind);
    return (
      page !== undefined &&
      scopeId !== null &&
      allowedScopeIds(permissions, page.requirement, services.clock.now()).includes(scopeId)
    );
  });
}
