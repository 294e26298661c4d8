import { allowedScopeIds, type Requirement } from '../../domain/permission.ts';
import type { AccessContext, KnownUser } from './access.types.ts';

/** Organisations in which the user may do what the page asks for. */
export const allowedScopes = (user: KnownUser | null, requirement: Requirement | null): string[] =>
  user ? allowedScopeIds(user.profile.permissions, requirement, user.now) : [];

/** The organisation the user last acted in: in this visit, else in an earlier one. */
export const rememberedScope = ({ scopeId, user }: AccessContext): string | null =>
  scopeId ?? user?.profile.lastSelectedScopeId ?? null;

/** The organisation to act in on the wanted page (spec §4): the remembered one if allowed, else the first allowed; null when there is none. */
export function scopeFor(context: AccessContext): string | null {
  const allowed = allowedScopes(context.user, context.page?.requirement ?? null);
  const remembered = rememberedScope(context);
  return remembered !== null && allowed.includes(remembered) ? remembered : (allowed[0] ?? null);
}
