import * as v from 'valibot';
import { getPhoto, getPhotoThumbnail, keptPhoto, uploadPhoto as uploadCall } from '../../contracts/supplier/photos.ts';
import { picture } from '../../contracts/picture.ts';
import type { UploadInput } from '../../machines/photo/photo.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { CALLS, PHOTOS } from '../../machines/support/timing.ts';
import { failureOf, parseJson, type Http } from './http.ts';

/** Which of a photo's two pictures. */
export type PictureSize = 'whole' | 'thumbnail';

interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a form with XMLHttpRequest, the only way to get upload progress. Times out when progress stops. */
const send = ({ url, headers, form, onShare, signal }: Sending): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const giveUp = (reason: unknown): void => {
      end(() => reject(reason));
      request.abort();
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(new CallFailed({ kind: 'timeout' })), PHOTOS.silence);
    };
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => {
        wait();
        onShare(total === 0 ? 0 : loaded / total);
      },
      over,
    );
    request.addEventListener(
      'load',
      () => end(() => resolve({ status: request.status, text: request.responseText })),
      over,
    );
    request.addEventListener('error', () => end(() => reject(new CallFailed({ kind: 'network' }))), over);
    signal.addEventListener('abort', () => giveUp(signal.reason), over);
    if (signal.aborted) {
      giveUp(signal.reason);
      return;
    }
    request.open(uploadCall.method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait();
    request.send(form);
  });

/** Makes the key specific to the organisation, because each stores its own photos. */
async function keyIn(scopeId: string, uploadKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${scopeId} ${uploadKey}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Uploads a photo with its thumbnail and reports progress. Rejects with CallFailed; aborted by the signal. */
export async function uploadPhoto(
  http: Http,
  { uploadKey, picture: whole, thumbnail, listener }: UploadInput,
  signal: AbortSignal,
): Promise<{ photoId: string }> {
  if (!(whole instanceof Blob) || !(thumbnail instanceof Blob)) throw new CallFailed({ kind: 'unexpected' });
  const { url, headers } = await http.prepare(uploadCall, {});
  const form = new FormData();
  form.append('photo', whole, 'photo');
  form.append('thumbnail', thumbnail, 'thumbnail');
  const { status, text } = await send({
    url,
    headers: { ...headers, 'Idempotency-Key': await keyIn(headers['Scope-ID'] ?? '', uploadKey) },
    form,
    // The page shows whole percents, so report no more often.
    onShare: (share) => listener.send({ type: 'upload.progressed', share: Math.round(share * 100) / 100 }),
    signal,
  });
  if (status === 401) await http.refused(headers);
  if (status < 200 || status > 299) throw failureOf(status, text);
  const parsed = v.safeParse(keptPhoto, parseJson(text));
  if (!parsed.success) throw new CallFailed({ kind: 'malformed' });
  return parsed.output;
}

/** The bytes of a stored picture. Rejects with CallFailed. */
export async function readPicture(http: Http, photoId: string, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const { url, headers } = await http.prepare(size === 'whole' ? getPhoto : getPhotoThumbnail, {
    params: { id: photoId },
  });
  const timeout = AbortSignal.timeout(CALLS.timeout);
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.any([signal, timeout]) })
    .then(async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      body: await answer.arrayBuffer(),
    }))
    .catch((error: unknown) => {
      throw signal.aborted ? error : new CallFailed({ kind: timeout.aborted ? 'timeout' : 'network' });
    });
  if (response.status === 401) await http.refused(headers);
  if (response.status < 200 || response.status > 299)
    throw failureOf(response.status, new TextDecoder().decode(response.body));
  const parsed = v.safeParse(picture, { type: response.type, bytes: new Uint8Array(response.body) });
  if (!parsed.success) throw new CallFailed({ kind: 'malformed' });
  return new Blob([response.body], { type: parsed.output.type });
}
