import type { Profile } from '../../domain/permission.ts';
import type { Failure } from '../support/failure.ts';

export type Names = Pick<Profile, 'firstName' | 'lastName'>;

/** The password form: the current password, the new one, and its repetition. */
export interface TypedPassword {
  readonly current: string;
  readonly chosen: string;
  readonly repeated: string;
}

export interface AccountInput {
  readonly names: Names;
}

export interface AccountContext {
  /** The platform's profile. */
  readonly saved: Names;
  readonly names: Names;
  readonly password: TypedPassword;
  readonly failure: Failure | null;
}

export type AccountEvent =
  | { readonly type: 'name.change'; readonly field: keyof Names; readonly value: string }
  | { readonly type: 'name.save' }
  | { readonly type: 'password.change'; readonly field: keyof TypedPassword; readonly value: string }
  | { readonly type: 'password.save' };

export type AccountEmitted =
  | {
      readonly type: 'notification.wanted';
      readonly kind: 'success';
      readonly key: 'account:nameSaved' | 'account:passwordSaved';
    }
  /** Also updates the name in the header. */
  | { readonly type: 'profile.changed'; readonly profile: Profile };
