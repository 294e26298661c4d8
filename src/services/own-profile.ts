/** Loaded after the first page: reading the profile does not need the rules of what may be written. */
import { updateUserProfile } from '../../contracts/identity/own-profile.ts';
import type { Profile } from '../../domain/permission.ts';
import type { Http } from './http.ts';

/** Writes what users may change of their own profile. */
export async function writeProfile(http: Http, profile: Profile, signal?: AbortSignal): Promise<void> {
  const {
    firstName,
    lastName,
    lastSelectedScopeId,
    locale,
    profilePictureThumbFile,
    profilePictureCroppedFileId,
    profilePictureOriginalFileId,
  } = profile;
  await http.send(updateUserProfile, {
    ...(signal && { signal }),
    body: {
      firstName,
      lastName,
      lastSelectedScopeId,
      locale,
      profilePictureThumbFileId: profilePictureThumbFile?.fileId ?? null,
      profilePictureCroppedFileId,
      profilePictureOriginalFileId,
    },
  });
}
