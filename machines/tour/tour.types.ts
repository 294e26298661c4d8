/** The user profile of the guided tour (spec §1). */
export interface TourProfile {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** Distinct organisation ids of the permissions. */
  readonly organizations: readonly string[];
}

export interface TourContext {
  /** Null when signed out: the tour's profile is empty. */
  readonly profile: TourProfile | null;
  /** The tour was requested but is not shown yet. */
  readonly isWanted: boolean;
}

export type TourEvent =
  | { readonly type: 'tour.start' }
  | { readonly type: 'profile.changed'; readonly profile: TourProfile | null }
  | { readonly type: 'route.changed' };
