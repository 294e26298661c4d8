import type { Profile, Requirement } from '../../domain/permission.ts';

/** A page of the portal that somebody wants to see. */
export interface WantedPage {
  /** What it asks for; null: anybody may see it. */
  readonly requirement: Requirement | null;
  /** Path with query, to come back to after sign-in. */
  readonly url: string;
}

export interface KnownUser {
  readonly profile: Profile;
  /** Epoch ms at which permissions are looked at. */
  readonly now: number;
}

export interface AccessContext {
  readonly page: WantedPage | null;
  readonly user: KnownUser | null;
  /** The organisation in which the user acts. */
  readonly scopeId: string | null;
}

export type AccessEvent =
  | { readonly type: 'page.entered'; readonly page: WantedPage }
  | ({ readonly type: 'user.loaded' } & KnownUser)
  | { readonly type: 'user.missing' };
