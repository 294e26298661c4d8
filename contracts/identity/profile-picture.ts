import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';
import { picture } from '../picture.ts';
import { file, PHOTO_PROBLEMS } from '../supplier/photos.ts';

export const insertProfilePicture = defineCall({
  service: 'documents',
  name: 'InsertProfilePicture',
  summary:
    'Keeps a picture of the signed-in user in three sizes (at most 5 MB), without location data, until the profile names it or the next one comes',
  method: 'POST',
  path: '/documents/profile-pictures',
  body: v.object({ original: file, cropped: file, thumb: file }),
  bodyType: 'form',
  response: v.object({
    profilePictureThumbFile: v.object({ fileId: id, viewUrl: v.string() }),
    profilePictureCroppedFileId: id,
    profilePictureOriginalFileId: id,
  }),
  requires: null,
  status: 201,
  problems: [...PHOTO_PROBLEMS, 'too-many-tries'],
});

export const getProfilePicture = defineCall({
  service: 'documents',
  name: 'GetProfilePicture',
  summary: 'A user’s picture. No token is needed, since pages show it as an image; its id cannot be guessed',
  method: 'GET',
  path: '/documents/profile-pictures/{id}',
  params: v.object({ id }),
  response: picture,
  responseType: 'picture',
  isOpen: true,
  isImmutable: true,
  requires: null,
  status: 200,
  problems: ['not-found'],
});
