/** The storage of photo files: once each, without location, within a quota, in a folder or a bucket. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { photo, storedFile } from '../../platform/data/photo-schema.ts';
import { makePhotos } from '../../platform/data/seed/photos.ts';
import { folderStore } from '../../platform/documents/file-store.ts';
import { PhotoStorage } from '../../platform/documents/photo-storage.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import {
  gifWithPlace,
  has,
  heicWithPlace,
  jpeg,
  PLACE,
  png,
  pngWithPlace,
  webpWithPlace,
} from '../support/photo-files.ts';
import { tokenOf } from './client.ts';
import { postgres, SERVERS, type Server } from './servers.ts';
import { THUMBNAIL, MONTREAL, upload, download } from './photo-client.ts';

/** The stored files, and those being received. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) =>
        each.isFile() ? [each.name] : [],
      )
    : [];

describe('a stored photo', () => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;
  const data = mkdtempSync(join(tmpdir(), 'platform-photos-'));
  const folder = join(data, 'photos');

  beforeAll(async () => {
    server = postgres();
    platform = await server.start({ dataDirectory: data });
    token = await tokenOf(platform.origin, 'sophie@atelier.test');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it.each([
    ['jpeg', jpeg],
    ['png', pngWithPlace],
    ['webp', webpWithPlace],
    ['gif', gifWithPlace],
    ['heic', heicWithPlace],
  ] as const)('has no location data: %s', async (type, make) => {
    const sent = make();
    const { status, id } = await upload(platform.origin, token, sent, sent);
    expect(status).toBe(201);
    for (const path of [id, `${id}/thumbnail`]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const response = await download(platform.origin, token, path);
      expect(response.headers.get('content-type')).toBe(`image/${type}`);
      // oxlint-disable-next-line no-await-in-loop -- two
      const kept = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(kept.length));
      expect(kept.length).toBeGreaterThan(20);
      expect(has(sent, PLACE)).toBe(true);
      expect(has(kept, PLACE)).toBe(false);
    }
  });

  it('is refused with too many pixels or damage, and leaves nothing behind', async () => {
    const before = filesIn(folder);
    const damaged = new Uint8Array(readFileSync('tests/fixtures/hood.heic'));
    damaged.fill(0, damaged.length / 2);
    const broken = png(64, 64, randomBytes(1000));
    broken.fill(0, 500, 600);
    expect(await upload(platform.origin, token, png(30_000, 30_000, 'small'))).toMatchObject({
      status: 422,
      code: 'photo-dimensions',
    });
    expect(await upload(platform.origin, token, damaged)).toMatchObject({ status: 422, code: 'photo-damaged' });
    expect(await upload(platform.origin, token, broken)).toMatchObject({ status: 422, code: 'photo-damaged' });
    expect(await upload(platform.origin, token, jpeg().subarray(0, 300))).toMatchObject({
      status: 422,
      code: 'photo-damaged',
    });
    // The thumbnail, which was valid, may be there; no received file is.
    expect(filesIn(join(folder, 'arriving'))).toEqual([]);
    expect(filesIn(folder).length - before.length).toBeLessThanOrEqual(1);
  });

  it('is stored once, under the hash of its content', async () => {
    const content = png(64, 64, randomBytes(2000));
    const ids = await Promise.all([1, 2, 3].map(async () => (await upload(platform.origin, token, content)).id));
    expect(new Set(ids).size).toBe(3);
    const etags = await Promise.all(
      ids.map(async (id) => (await download(platform.origin, token, id)).headers.get('etag')),
    );
    expect(new Set(etags).size).toBe(1);
    const hash = etags[0]?.replaceAll('"', '') ?? '';
    expect(filesIn(folder).filter((name) => name === hash)).toHaveLength(1);
  });

  it('is not sent again to a browser that has it, nor to users who may not see it', async () => {
    const { id } = await upload(platform.origin, token, png(64, 64, randomBytes(100)));
    const first = await download(platform.origin, token, id);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(first.headers.get('vary')).toContain('Authorization, Scope-ID');
    const again = await download(platform.origin, token, id, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(
      (await download(platform.origin, token, id, { 'if-none-match': etag, 'scope-id': 'atelier-ottawa' })).status,
    ).toBe(404);
  });

  it('leaves nothing of an aborted upload', async () => {
    const before = filesIn(folder);
    const cut = request(`${platform.origin}/documents/photos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'scope-id': MONTREAL,
        'idempotency-key': randomUUID(),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '4000000',
      },
    });
    cut.on('error', () => {});
    cut.write('--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\n');
    cut.write(png(64, 64, randomBytes(300_000)));
    await expect.poll(() => filesIn(join(folder, 'arriving')), { timeout: 20_000 }).toHaveLength(1);
    cut.destroy();
    await expect.poll(() => filesIn(folder), { timeout: 20_000 }).toEqual(before);
  });
});

describe.each(SERVERS)('the photo space of an organisation, on %s', (kind, createServer) => {
  it('is never exceeded by concurrent uploads, across instances', async () => {
    const server = createServer();
    const make = () => png(64, 64, randomBytes(40_000));
    const ofOne = make().length + THUMBNAIL.length;
    // The demo's own photos use some of it.
    const seeded = makePhotos(0)
      .filter(({ scopeId }) => scopeId === MONTREAL)
      .reduce((sum, { content, thumbnail }) => sum + (content?.length ?? 0) + (thumbnail?.length ?? 0), 0);
    const options = { databaseUrl: await server.newDemo(), photoQuota: seeded + 3 * ofOne + ofOne / 2 };
    const platforms = [await server.start(options)];
    if (kind === 'PostgreSQL') platforms.push(await server.start(options));
    try {
      const tokens = await Promise.all(platforms.map(({ origin }) => tokenOf(origin, 'sophie@atelier.test')));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const on = index % platforms.length;
          return upload(platforms[on]?.origin ?? '', tokens[on] ?? '', make());
        }),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(answers.filter(({ code }) => code === 'photo-quota').map(({ status }) => status)).toEqual(
        Array.from({ length: 5 }, () => 422),
      );
    } finally {
      await Promise.all(platforms.map((each) => each.stop()));
      await server.stop();
    }
  }, 120_000);
});

describe('unreferenced files', () => {
  const data = mkdtempSync(join(tmpdir(), 'platform-photos-'));
  const folder = join(data, 'photos');
  let opened: OpenDatabase;
  let photos: PhotoStorage;
  const make = () => new Uint8Array(png(8, 8, randomBytes(200)));
  const receive = async (bytes: Uint8Array) => {
    const files = await photos.expect({ userId: 'sophie' });
    const file = await files.receive('photo', Readable.from([bytes]));
    await files.store();
    files.succeed();
    await files.close();
    return file;
  };
  const age = (hash: string) =>
    opened.database
      .update(storedFile)
      .set({ heldAt: sql`clock_timestamp() - interval '2 hours'` })
      .where(eq(storedFile.hash, hash));
  const row = {
    scopeId: MONTREAL,
    accountId: 'sophie',
    type: 'image/png',
    thumbnailType: 'image/png',
    addedAt: new Date(),
  } as const;

  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: null, dataDirectory: data }, () => Promise.resolve());
    photos = new PhotoStorage({
      database: opened.database,
      store: folderStore(folder),
      arrivals: join(folder, 'arriving'),
      quota: 1e9,
    });
  });
  afterAll(async () => {
    await opened?.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('are removed after a while; pictures and thumbnails in use are not', async () => {
    const [unused, fresh, whole, small] = [
      await receive(make()),
      await receive(make()),
      await receive(make()),
      await receive(make()),
    ];
    await opened.database.insert(photo).values({
      ...row,
      id: randomUUID(),
      hash: whole.hash,
      size: whole.size,
      thumbnailHash: small.hash,
      thumbnailSize: small.size,
    });
    await Promise.all([unused, whole, small].map(({ hash }) => age(hash)));
    await photos.keepUp();
    expect(filesIn(folder).toSorted()).toEqual([fresh, whole, small].map(({ hash }) => hash).toSorted());
    // Sent again, it exists again and is protected again.
    const bytes = make();
    const { hash } = await receive(bytes);
    await age(hash);
    await receive(bytes);
    await photos.keepUp();
    expect(filesIn(folder)).toContain(hash);
  });
});
