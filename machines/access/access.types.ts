import type { Profile, Requirement } from '../../domain/permission.ts';

/** A requested page of the portal. */
export interface WantedPage {
  /** The permission that the page requires; null for none. */
  readonly requirement: Requirement | null;
  /** Without a permission, whether the page still needs a signed-in user. */
  readonly needsUser: boolean;
  /** Path and query, to return to after sign-in. */
  readonly url: string;
  /** When it was opened (epoch ms), to check which permissions are current. */
  readonly now: number;
}

export interface KnownUser {
  readonly profile: Profile;
  /** When the profile was loaded (epoch ms). */
  readonly now: number;
}

export interface AccessContext {
  readonly page: WantedPage | null;
  readonly user: KnownUser | null;
  /** The current organisation. */
  readonly scopeId: string | null;
}

export type AccessEvent =
  | { readonly type: 'page.entered'; readonly page: WantedPage }
  | ({ readonly type: 'user.loaded' } & KnownUser)
  | { readonly type: 'user.missing' };
