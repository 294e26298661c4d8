import { insertProfilePicture } from '../../contracts/identity/profile-picture.ts';
import { uploadForm } from './form-upload.ts';
import type { Http } from './http.ts';

/** Uploads a profile picture in three sizes; the profile then refers to it. Rejects with CallFailed. */
export function uploadProfilePicture(
  http: Http,
  sizes: Readonly<Record<'original' | 'cropped' | 'thumb', Blob>>,
  signal: AbortSignal,
) {
  const form = new FormData();
  for (const [name, picture] of Object.entries(sizes)) form.append(name, picture, name);
  return uploadForm(http, insertProfilePicture, { form, signal });
}
