import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import type { AccessContext, KnownUser } from './access.types.ts';

/** The organisations in which the user may do what the page requires. */
export const allowedScopes = (user: KnownUser | null, requirement: Requirement | null): string[] =>
  user ? allowedScopeIds(user.profile.permissions, requirement, user.now) : [];

/** The organisation last used, in this visit or an earlier one. */
export const rememberedScope = ({ scopeId, user }: AccessContext): string | null =>
  scopeId ?? user?.profile.lastSelectedScopeId ?? null;

/**
 * The organisation to use on the requested page (spec §4): the remembered one if allowed, else the first allowed one;
 * null when there is none.
 */
export function scopeFor(context: AccessContext): string | null {
  const allowed = allowedScopes(context.user, context.page?.requirement ?? null);
  const remembered = rememberedScope(context);
  return remembered !== null && allowed.includes(remembered) ? remembered : (allowed[0] ?? null);
}
