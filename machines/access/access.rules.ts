import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import type { AccessContext } from './access.types.ts';

/** The organisations in which the user currently meets the page's requirement. */
export const allowedScopes = ({ user, page }: AccessContext, requirement: Requirement | null): string[] =>
  user ? allowedScopeIds(user.profile.permissions, requirement, Math.max(user.now, page?.now ?? 0)) : [];

/** The organisation last used, in this visit or an earlier one. */
export const rememberedScope = ({ scopeId, user }: AccessContext): string | null =>
  scopeId ?? user?.profile.lastSelectedScopeId ?? null;

/**
 * The organisation to use on the requested page (spec §4): the remembered one if allowed, else the first allowed one;
 * null when there is none.
 */
export function scopeFor(context: AccessContext): string | null {
  const allowed = allowedScopes(context, context.page?.requirement ?? null);
  const remembered = rememberedScope(context);
  return remembered !== null && allowed.includes(remembered) ? remembered : (allowed[0] ?? null);
}
