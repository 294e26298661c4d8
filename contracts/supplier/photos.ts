import * as v from 'valibot';
import { AccessLevel } from '../../domain/permission.ts';
import { PHOTO_MIME } from '../../domain/photo.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';

/** A form's file: a browser's Blob, or what the platform has taken in. */
interface FormFile {
  readonly size: number;
}

const file = v.custom<FormFile>(
  (value) => typeof value === 'object' && value !== null && 'size' in value,
  'not a file',
);

/** The bytes of a picture, with what they are. */
export const picture = v.object({ type: v.picklist(Object.values(PHOTO_MIME)), bytes: v.instance(Uint8Array) });

/** The id under which the platform keeps a photo. */
export const keptPhoto = v.object({ photoId: id });

// Photos belong to quote requests and to credit requests: who may answer may add them, who may read may see them.
const requires = (level: number) =>
  [
    { feature: 'quote-request-answering', levels: [level] },
    { feature: 'supplier-accounting', levels: [level] },
  ] as const;
const params = v.object({ id });

/** What may be wrong with a photo that is sent. */
export const PHOTO_PROBLEMS = ['not-a-photo', 'photo-damaged', 'photo-dimensions', 'photo-quota', 'too-large'] as const;

/** A photo with its thumbnail, as a form. */
export const photoForm = v.object({ photo: file, thumbnail: file });

export const uploadPhoto = defineCall({
  service: 'documents',
  name: 'uploadPhoto',
  summary:
    'Keeps a photo, at most 50 MB and 64 megapixels, with its thumbnail, without what says where it was taken; an answer names it by the id it is given here',
  method: 'POST',
  path: '/documents/photos',
  body: photoForm,
  bodyType: 'form',
  response: keptPhoto,
  requires: requires(AccessLevel.Update),
  status: 201,
  problems: [...PHOTO_PROBLEMS, 'idempotency-key-missing', 'idempotency-key-reused'],
  isIdempotent: true,
});

export const getPhoto = defineCall({
  service: 'documents',
  name: 'getPhoto',
  summary: 'A photo of the organisation, or one that a collision shop sent to it',
  method: 'GET',
  path: '/documents/photos/{id}',
  params,
  response: picture,
  responseType: 'picture',
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});

export const getPhotoThumbnail = defineCall({
  service: 'documents',
  name: 'getPhotoThumbnail',
  summary: 'The thumbnail of such a photo',
  method: 'GET',
  path: '/documents/photos/{id}/thumbnail',
  params,
  response: picture,
  responseType: 'picture',
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});
