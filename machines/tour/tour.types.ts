/** Whom the guided tour addresses (spec §1). */
export interface TourProfile {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** Distinct organisation ids of the permissions. */
  readonly organizations: readonly string[];
}

export interface TourContext {
  /** null with no user: the tour's profile is empty. */
  readonly profile: TourProfile | null;
  /** Somebody asked for the tour, and it is not shown yet. */
  readonly isWanted: boolean;
}

export type TourEvent =
  | { readonly type: 'tour.start' }
  | { readonly type: 'profile.changed'; readonly profile: TourProfile | null }
  | { readonly type: 'route.changed' };
