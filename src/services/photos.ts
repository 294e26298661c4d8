import { withAnySignal } from '../browser/with-any-signal.ts';
import * as v from 'valibot';
import { getPhoto, getPhotoThumbnail, uploadPhoto as uploadCall } from '../../contracts/supplier/photos.ts';
import { picture } from '../../contracts/picture.ts';
import type { UploadInput } from '../../machines/photo/photo.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { CALLS } from '../../machines/support/timing.ts';
import { uploadForm } from './form-upload.ts';
import type { Http } from './http.ts';

/** Which of a photo's two pictures. */
export type PictureSize = 'whole' | 'thumbnail';

/** Makes the key specific to the organisation, because each organisation stores its own photos. */
async function keyIn(scopeId: string, uploadKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${scopeId} ${uploadKey}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Uploads a photo with its thumbnail and reports progress. Rejects with CallFailed. The signal aborts the upload. */
export async function uploadPhoto(
  http: Http,
  { uploadKey, picture: whole, thumbnail, listener }: UploadInput,
  signal: AbortSignal,
): Promise<{ photoId: string }> {
  if (!(whole instanceof Blob) || !(thumbnail instanceof Blob)) throw new CallFailed({ kind: 'unexpected' });
  const form = new FormData();
  form.append('photo', whole, 'photo');
  // A photo that is its own thumbnail is sent once.
  if (thumbnail !== whole) form.append('thumbnail', thumbnail, 'thumbnail');
  return uploadForm(http, uploadCall, {
    form,
    idempotencyKey: await keyIn(http.scopeId ?? '', uploadKey),
    // The page shows whole percents, so report no more often.
    onShare: (share) => listener.send({ type: 'upload.progressed', share: Math.round(share * 100) / 100 }),
    signal,
  });
}

/** The bytes of a stored picture. Rejects with CallFailed. */
export async function readPicture(http: Http, photoId: string, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const call = size === 'whole' ? getPhoto : getPhotoThumbnail;
  const timeout = AbortSignal.timeout(CALLS.timeout);
  const response = await withAnySignal([signal, timeout, http.userSignal], async (over) => {
    const answer = await http.open(call, { id: photoId }, over);
    return { type: answer.headers.get('content-type'), body: await answer.arrayBuffer() };
  }).catch((error: unknown) => {
    throw signal.aborted || error instanceof CallFailed
      ? error
      : new CallFailed({ kind: timeout.aborted ? 'timeout' : 'network' });
  });
  const parsed = v.safeParse(picture, { type: response.type, bytes: new Uint8Array(response.body) });
  if (!parsed.success) throw new CallFailed({ kind: 'malformed' });
  return new Blob([response.body], { type: parsed.output.type });
}
