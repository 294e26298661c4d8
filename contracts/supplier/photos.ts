import * as v from 'valibot';
import { LOCKED_DOCUMENTS } from '../../domain/lock.ts';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';
import { picture } from '../picture.ts';

/** A file in a form: a Blob in the browser, or what the platform received. */
interface FormFile {
  readonly size: number;
}

export const file = v.custom<FormFile>(
  (value) => typeof value === 'object' && value !== null && 'size' in value,
  'not a file',
);

/** The platform's id of a photo. */
export const keptPhoto = v.object({ photoId: id });

// Users who may change a document with photos may add photos; users who may read it may see them.
const requires = (level: number): Requirement[] =>
  Object.values(LOCKED_DOCUMENTS).flatMap(({ hasPhotos, feature }) => (hasPhotos ? { feature, levels: [level] } : []));
const params = v.object({ id });

/** Why a sent photo is refused. */
export const PHOTO_PROBLEMS = ['not-a-photo', 'photo-damaged', 'photo-dimensions', 'photo-quota', 'too-large'] as const;

/** A photo with its thumbnail, as a form. A browser that cannot draw sends none: the photo then is its own thumbnail. */
export const photoForm = v.object({ photo: file, thumbnail: v.optional(file) });

export const uploadPhoto = defineCall({
  service: 'documents',
  name: 'uploadPhoto',
  summary:
    'Stores a photo (at most 50 MB and 64 megapixels) with its thumbnail, if one is sent, without location data; an answer refers to it by the returned id',
  method: 'POST',
  path: '/documents/photos',
  body: photoForm,
  bodyType: 'form',
  response: keptPhoto,
  requires: requires(AccessLevel.Update),
  status: 201,
  problems: [...PHOTO_PROBLEMS, 'idempotency-key-invalid', 'idempotency-key-reused'],
  isIdempotent: true,
});

export const getPhoto = defineCall({
  service: 'documents',
  name: 'getPhoto',
  summary: 'A photo uploaded by the organisation, or sent to it by a collision shop',
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
  summary: 'The thumbnail of a photo',
  method: 'GET',
  path: '/documents/photos/{id}/thumbnail',
  params,
  response: picture,
  responseType: 'picture',
  requires: requires(AccessLevel.Read),
  status: 200,
  problems: ['not-found'],
});
