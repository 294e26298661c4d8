import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_PHOTO } from '../../domain/photo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { answerOf, makeRequest, quoteFor, sendQuote } from './quote-request-client.ts';
import { postgres, type Server } from './servers.ts';

const PICTURE = drawPng(SCENES.own[0], 40);
const THUMBNAIL = drawPng(SCENES.own[0], 20);
const MONTREAL = 'atelier-montreal';
const OTTAWA = 'atelier-ottawa';

describe('photos on the platform', () => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;
  let sophie: Caller;
  let rita: string;

  beforeAll(async () => {
    server = postgres();
    platform = await server.start();
    token = await tokenOf(platform.origin, 'sophie@atelier.test');
    rita = await tokenOf(platform.origin, 'rita@readonly.test');
    sophie = callerWith(platform.origin, token);
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  interface Sent {
    readonly photo?: Uint8Array;
    readonly thumbnail?: Uint8Array | null;
    readonly key?: string;
    readonly by?: string;
    readonly scopeId?: string;
  }
  const upload = async ({
    photo = PICTURE,
    thumbnail = THUMBNAIL,
    key = randomUUID(),
    by = token,
    scopeId = MONTREAL,
  }: Sent = {}) => {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(photo)], { type: 'text/plain' }), 'photo');
    if (thumbnail) form.append('thumbnail', new Blob([new Uint8Array(thumbnail)]), 'thumbnail');
    const response = await fetch(`${platform.origin}/documents/photos`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${by}`, 'scope-id': scopeId, 'idempotency-key': key },
    });
    return {
      status: response.status,
      replayed: response.headers.get('idempotency-replayed'),
      body: (await response.json()) as Record<string, unknown>,
    };
  };
  const download = (path: string, scopeId = MONTREAL, by = token) =>
    fetch(`${platform.origin}/documents/photos/${path}`, {
      headers: { authorization: `Bearer ${by}`, 'scope-id': scopeId },
    });

  it('returns the uploaded bytes and thumbnail with their type [S7.86]', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    const whole = await download(String(body['photoId']));
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(new Uint8Array(PICTURE));
    const small = await download(`${String(body['photoId'])}/thumbnail`);
    expect(new Uint8Array(await small.arrayBuffer())).toEqual(new Uint8Array(THUMBNAIL));
  });

  it('shows a photo without a thumbnail as its own', async () => {
    const { status, body } = await upload({ thumbnail: null });
    expect(status).toBe(201);
    const small = await download(`${String(body['photoId'])}/thumbnail`);
    expect(small.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await small.arrayBuffer())).toEqual(new Uint8Array(PICTURE));
  });

  it('stores a photo once per key, however often it is sent', async () => {
    const key = randomUUID();
    const first = await upload({ key });
    const again = await upload({ key });
    expect(again.body).toEqual(first.body);
    expect(again.replayed).toBe('true');
    expect((await upload({ key, photo: drawPng(SCENES.own[1], 40) })).status).toBe(422);
    expect((await upload({ key: '' })).status).toBe(400);
  });

  it('refuses bodies that are not forms, or whose bytes are not a photo', async () => {
    expect(await upload({ photo: Buffer.from('a text called photo.jpg') })).toMatchObject({
      status: 422,
      body: { code: 'not-a-photo' },
    });
    expect(await upload({ photo: new Uint8Array() })).toMatchObject({ status: 422, body: { code: 'not-a-photo' } });
    expect(await upload({ thumbnail: Buffer.from('no picture') })).toMatchObject({ status: 422 });
    const { status } = await sophie('POST', '/documents/photos', {
      body: { photo: 'x' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBe(400);
  });

  it('accepts up to 50 MB, and not a byte more [S9.8]', async () => {
    const large = new Uint8Array(LARGEST_PHOTO);
    large.set(PICTURE);
    expect((await upload({ photo: large })).status).toBe(201);
    const larger = new Uint8Array(LARGEST_PHOTO + 1);
    larger.set(PICTURE);
    expect(await upload({ photo: larger })).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await upload({ photo: new Uint8Array(LARGEST_PHOTO + 1024 * 1024) })).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  }, 60_000);

  it('hides photos of other organisations, and refuses uploads of read-only users', async () => {
    const { body } = await upload();
    const id = String(body['photoId']);
    expect((await download(id, OTTAWA)).status).toBe(404);
    expect((await download(`${id}/thumbnail`, OTTAWA)).status).toBe(404);
    expect((await download(id, MONTREAL, 'nobody')).status).toBe(401);
    expect((await download(id, MONTREAL, rita)).status).toBe(200);
    expect((await upload({ by: rita })).status).toBe(403);
  });

  it('serves the demo’s photos of shops and answers', async () => {
    const { body } = await sophie('POST', '/__test/quote-requests', { body: { parts: 5, kind: 'reRequested' } });
    const request = (await sophie('GET', `/supplier-quote-requests/${String(body['id'])}`)).body as {
      parts: { photos: { id: string; url: string; thumbnailUrl: string }[]; answer: { photoIds: string[] } }[];
    };
    const [shop] = request.parts[0]?.photos ?? [];
    expect(
      (
        await fetch(platform.origin + String(shop?.url), {
          headers: { authorization: `Bearer ${token}`, 'scope-id': MONTREAL },
        })
      ).status,
    ).toBe(200);
    expect(shop?.thumbnailUrl).toBe(`/documents/photos/${shop?.id}/thumbnail`);
    for (const id of request.parts.flatMap(({ answer }) => answer.photoIds))
      expect((await download(id)).status).toBe(200);
  });

  describe('in a quote', () => {
    const send = async (photoIds: readonly string[]) => {
      const id = await makeRequest(sophie, { parts: 1 });
      return { id, ...(await sendQuote(sophie, await quoteFor(sophie, id, [answerOf({ photoIds })]))) };
    };

    it('keep their order', async () => {
      const ids = (await Promise.all([upload(), upload()])).map(({ body }) => String(body['photoId']));
      const { id, status } = await send(ids.toReversed());
      expect(status).toBe(201);
      const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
      expect(body).toMatchObject({ parts: [{ answer: { photoIds: ids.toReversed() } }] });
    });

    it('are refused when they are another organisation’s, the shop’s, unknown or duplicates', async () => {
      const { body: theirs } = await upload({ scopeId: OTTAWA });
      const { body: ours } = await upload();
      const refused = [
        [String(theirs['photoId'])],
        [`photo-${MONTREAL}-shop-1`],
        ['no-such-photo'],
        [String(ours['photoId']), String(ours['photoId'])],
      ];
      for (const ids of refused)
        // oxlint-disable-next-line no-await-in-loop -- each takes the lock of its own request
        expect(await send(ids), ids.join()).toMatchObject({
          status: 422,
          body: { errors: [{ path: 'answers.0.answer.photoIds' }] },
        });
    });

    it('are limited to ten [S9.10]', async () => {
      const ids = await Promise.all(Array.from({ length: 11 }, async () => String((await upload()).body['photoId'])));
      expect((await send(ids)).status).toBe(400);
      expect((await send(ids.slice(1))).status).toBe(201);
    });
  });

  it('are described in OpenAPI as a form and as pictures', async () => {
    const description = (await (await fetch(`${platform.origin}/spec/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    expect(description.paths['/documents/photos']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { properties: { photo: { format: 'binary' } } } } } },
    });
    expect(description.paths['/documents/photos/{id}']?.['get']).toMatchObject({
      responses: { 200: { content: { 'image/*': { schema: { format: 'binary' } } } } },
    });
  });
});
