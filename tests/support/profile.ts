import type { Permission, Profile } from '../../domain/permission.ts';

/** The profile of a clerk who uses the portal in English. */
export const profileOf = (
  permissions: readonly Permission[] = [],
  lastSelectedScopeId: string | null = null,
): Profile => ({
  id: 'sophie',
  firstName: 'Sophie',
  lastName: 'Gagnon',
  email: 'sophie@atelier.test',
  userRoles: [],
  lastSelectedScopeId,
  locale: 'en',
  profilePictureThumbFile: null,
  profilePictureCroppedFileId: null,
  profilePictureOriginalFileId: null,
  permissions,
});
