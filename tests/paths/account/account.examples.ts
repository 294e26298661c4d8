import type { Profile } from '../../../domain/permission.ts';

/** A user who has just changed their first name. */
export const PROFILE: Profile = {
  id: 'sophie',
  firstName: 'Anne',
  lastName: 'Gagnon',
  email: 'sophie@atelier.test',
  userRoles: [],
  lastSelectedScopeId: null,
  locale: null,
  profilePictureThumbFile: null,
  profilePictureCroppedFileId: null,
  profilePictureOriginalFileId: null,
  permissions: [],
};
