import type { Profile } from '../../domain/permission.ts';
import type { TourProfile } from '../../machines/tour/tour.types.ts';
import { loadScript } from '../browser/load-script.ts';
import type { GuidedTour } from '../browser/tour-plugin.ts';

/** The guided tour's plug-in. Replace it here to use another one. */
export const guidedTour: GuidedTour = {
  load: async () => (await loadScript(() => import('../browser/tour-player.ts'))).createTourPlayer,
};

/** The tour's profile of a user; null when signed out. */
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
