import type { Profile } from '../../domain/permission.ts';
import type { PhotoFile } from '../photo/photo.types.ts';
import type { Failure } from '../support/failure.ts';

export interface ProfilePictureInput {
  /** The URL of the current picture; null without one. */
  readonly url: string | null;
}

export interface ProfilePictureContext extends ProfilePictureInput {
  /** The photo that was chosen last and is not yet saved. */
  readonly file: PhotoFile | null;
  readonly failure: Failure | null;
}

export type ProfilePictureEvent =
  | { readonly type: 'picture.choose'; readonly file: PhotoFile }
  | { readonly type: 'picture.remove' }
  | { readonly type: 'picture.retry' };

export type ProfilePictureEmitted =
  | {
      readonly type: 'notification.wanted';
      readonly kind: 'success';
      readonly key: 'profile-picture:saved' | 'profile-picture:removed';
    }
  /** The header shows the picture too. */
  | { readonly type: 'profile.changed'; readonly profile: Profile };
