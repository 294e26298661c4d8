import type { Profile } from '../../machines/domain/permission.ts';

/** Whom the guided tour addresses (spec §1). */
export interface TourProfile {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** Distinct organisation ids of the permissions. */
  readonly organizations: readonly string[];
}

/** The tour's profile of a user; null with no user. */
export function tourProfile(profile: Profile | null): TourProfile | null {
  if (!profile) return null;
  const organizations = profile.permissions
    .flatMap(({ scopeHierarchy }) => scopeHierarchy)
    .flatMap(({ scopeKey }) => (scopeKey.organizationId ? [scopeKey.organizationId] : []));
  return {
    uid: profile.id,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile.email,
    organizations: [...new Set(organizations)],
  };
}
