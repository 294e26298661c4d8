/** Uploads of photos. */
import { randomUUID } from 'node:crypto';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';

export const THUMBNAIL = drawPng(SCENES.own[0], 20);
export const MONTREAL = 'atelier-montreal';

export const upload = async (origin: string, token: string, whole: Uint8Array, thumbnail: Uint8Array = THUMBNAIL) => {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(whole)]), 'photo');
  form.append('thumbnail', new Blob([new Uint8Array(thumbnail)]), 'thumbnail');
  const response = await fetch(`${origin}/documents/photos`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'scope-id': MONTREAL, 'idempotency-key': randomUUID() },
  });
  const body = (await response.json()) as { readonly photoId?: string; readonly code?: string };
  return { status: response.status, code: body.code, id: body.photoId ?? '' };
};

export const download = (origin: string, token: string, id: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/documents/photos/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'scope-id': MONTREAL, ...headers },
  });
