/** Forms with files that are refused, aborted or fail leave no file, and what arrives counts against the space. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePhotos } from '../../platform/data/seed/photos.ts';
import { ArrivingFiles, Arrivals } from '../../platform/documents/arrivals.ts';
import { BODY_LIMITS } from '../../platform/http/body.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { png } from '../support/photo-files.ts';
import { callerWith, tokenOf } from './client.ts';
import { fieldsOf, PDF, sendForm, type FormFields } from './forms.ts';
import { MONTREAL, THUMBNAIL, upload } from './photo-client.ts';
import { postgres, type Server } from './servers.ts';
import { beginRequest, type SlowRequest } from './slow-client.ts';

const SOPHIE = 'sophie@atelier.test';
const KILOBYTE = 1024;
const make = (size = 200 * KILOBYTE): Uint8Array => png(64, 64, randomBytes(size));

/** The bytes of all files in a folder. */
const bytesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0)
    : 0;
/** What the demo's own photos use of the space. */
const SEEDED = makePhotos(0)
  .filter(({ scopeId }) => scopeId === MONTREAL)
  .reduce((sum, { content, thumbnail }) => sum + (content?.length ?? 0) + (thumbnail?.length ?? 0), 0);
const SPACE = 4000 * KILOBYTE;

describe('a form with files', () => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;
  let rita: string;
  const data = mkdtempSync(join(tmpdir(), 'platform-forms-'));
  const folder = join(data, 'photos');
  let before = 0;

  beforeAll(async () => {
    server = postgres();
    const bodyLimits = { ...BODY_LIMITS, slowest: 10 * KILOBYTE, slowAfter: 2000 };
    platform = await server.start({ dataDirectory: data, photoQuota: SEEDED + SPACE, bodyLimits });
    token = await tokenOf(platform.origin, SOPHIE);
    rita = await tokenOf(platform.origin, 'rita@readonly.test');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });
  beforeEach(() => {
    before = bytesIn(folder);
  });
  afterEach(() => {
    expect(bytesIn(folder)).toBe(before);
  });

  const send = async (path: string, fields: FormFields, headers?: Record<string, string>, by = token) => {
    const response = await sendForm({ origin: platform.origin, token: by }, path, fields, headers);
    return [response.status, (await fieldsOf(response))['code']];
  };
  const photo = (fields: FormFields, headers?: Record<string, string>, by = token) =>
    send('/documents/photos', fields, headers, by);
  const eight = <T>(run: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 8 }, (_, index) => run(index)));
  const all = (answer: readonly unknown[]) => Array.from({ length: 8 }, () => answer);

  it.each([
    ['the permission is missing', [403, 'forbidden'], () => photo({ photo: make(), thumbnail: THUMBNAIL }, {}, rita)],
    ['its photo is missing', [400, 'validation'], () => photo({ thumbnail: make() })],
    [
      'its thumbnail is no photo',
      [422, 'not-a-photo'],
      () => photo({ photo: make(), thumbnail: new Uint8Array([1, 2, 3]) }),
    ],
    ['it has another file', [400, 'validation'], () => photo({ photo: make(), thumbnail: THUMBNAIL, another: make() })],
    [
      'its key cannot be one',
      [400, 'idempotency-key-invalid'],
      () => photo({ photo: make(), thumbnail: THUMBNAIL }, { 'idempotency-key': 'no' }),
    ],
    [
      'its name is no file name',
      [400, 'validation'],
      () => send('/documents/features/order-fulfilment', { file: PDF, name: 'a/b' }),
    ],
    ['its name is missing', [400, 'validation'], () => send('/documents/features/order-fulfilment', { file: make() })],
    [
      'its feature is out of reach',
      [403, 'forbidden'],
      () => send('/documents/features/order-fulfilment', { name: 'a', file: PDF }, {}, rita),
    ],
    [
      'a page of the PDF is no JPEG',
      [422, 'not-a-photo'],
      () => send('/pdfs', { title: 'Hood', language: 'fr', page1: make() }),
    ],
    [
      'the organisation has no space left',
      [422, 'photo-quota'],
      () => photo({ photo: make(SPACE), thumbnail: THUMBNAIL }),
    ],
  ] as const)('leaves nothing when %s, eight times', async (_, answer, refused) => {
    expect(await eight(refused)).toEqual(all(answer));
  });

  it('leaves nothing when its call only reads it', async () => {
    const picture = { original: make(), cropped: THUMBNAIL, thumb: THUMBNAIL };
    expect(await send('/documents/profile-pictures', picture)).toEqual([201, undefined]);
  });

  const begin = (headers: Record<string, string> = {}): SlowRequest =>
    beginRequest(`${platform.origin}/documents/photos`, 'POST', {
      authorization: `Bearer ${token}`,
      'scope-id': MONTREAL,
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=b',
      ...headers,
    });
  const PART = '--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\n';

  it('leaves nothing when the permission ends while it arrives', async () => {
    const sophie = callerWith(platform.origin, token);
    const end = (at: string | null) =>
      sophie('POST', '/__test/permissions', { body: { email: SOPHIE, endDateTime: at } });
    const request = begin();
    await request.headersTaken;
    request.write(PART);
    request.write(make());
    await expect.poll(() => bytesIn(join(folder, 'arriving'))).toBeGreaterThan(100 * KILOBYTE);
    await end(new Date(0).toISOString());
    try {
      request.write('\r\n--b\r\nContent-Disposition: form-data; name="thumbnail"; filename="t"\r\n\r\n');
      request.write(THUMBNAIL);
      request.end('\r\n--b--\r\n');
      expect(await request.answer).toMatchObject({ status: 403 });
    } finally {
      await end(null);
    }
  });

  it('that drips is answered 408, and leaves nothing', async () => {
    const request = begin();
    request.write(PART);
    request.write(make(2 * KILOBYTE));
    expect(await request.answer).toMatchObject({ status: 408, isClosed: true, body: { code: 'body-timeout' } });
  });

  it('announced while others arrive counts with them: what does not fit is refused unread', async () => {
    const announcing = (bytes: number) => begin({ 'content-length': String(bytes) });
    // Together, because an announced form holds its room only until its time is over.
    const both = [announcing(2500 * KILOBYTE), announcing(2500 * KILOBYTE)];
    const answers = await Promise.all(both.map(({ answer }) => answer));
    expect(answers.toSorted((one, other) => one.status - other.status)).toMatchObject([
      { status: 408 },
      { status: 422, body: { code: 'photo-quota' } },
    ]);
    // It has room again, and is refused for its thumbnail.
    const fits = photo({ photo: make(2500 * KILOBYTE), thumbnail: new Uint8Array([1, 2, 3]) });
    expect(await fits).toEqual([422, 'not-a-photo']);
  });
});

describe('the space while forms arrive', () => {
  const data = mkdtempSync(join(tmpdir(), 'platform-arrivals-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const codeOf = async (run: () => unknown): Promise<unknown> => {
    try {
      await run();
      return 'accepted';
    } catch (error) {
      return error instanceof Refusal ? error.problem.code : error;
    }
  };
  const RULES = { largest: 1e9, isPdfTaken: false };
  const receive = (files: ArrivingFiles, bytes = make(60_000)) => files.receive(Readable.from([bytes]), RULES);

  it('is counted as the bytes come, of one organisation and in all, and given back', async () => {
    const arrivals = new Arrivals(join(data, 'counted'), { ofOne: 200_000, inAll: 300_000 });
    const from = (owner: string, room: number | null = null) =>
      new ArrivingFiles(arrivals, { owner, room, announced: 0 });
    const [one, other] = [from('one', 130_000), from('one', 130_000)];
    await receive(one);
    await receive(other);
    expect(await codeOf(() => receive(from('one', 130_000)))).toBe('photo-quota');
    await one.close();
    const third = from('one', 130_000);
    expect(await codeOf(() => receive(third))).toBe('accepted');
    expect(await codeOf(() => receive(from('two'), make(200_000)))).toBe('too-busy');
    const two = from('two');
    await receive(two, make(150_000));
    expect(await codeOf(() => receive(from('three')))).toBe('too-busy');
    await two.close();
    expect(await codeOf(() => receive(from('three')))).toBe('accepted');
  });

  it('is counted once: a stored file no longer counts as arriving, before its form ends', async () => {
    const arrivals = new Arrivals(join(data, 'stored'));
    const from = (room: number) => new ArrivingFiles(arrivals, { owner: 'one', room, announced: 0 });
    const [stored, arriving] = [from(130_000), from(130_000)];
    await receive(stored);
    await receive(arriving);
    stored.arrived();
    // The stored file has taken its part of the room.
    const third = from(130_000);
    expect(await codeOf(() => receive(third))).toBe('accepted');
    await stored.close();
    expect(await codeOf(() => receive(from(130_000)))).toBe('photo-quota');
  });

  it('is free of what a crashed platform left, at once; of another machine, after a while', async () => {
    const folder = join(data, 'crashed');
    mkdirSync(folder);
    const host = hostname().replaceAll(/[^\w-]/g, '-');
    const now = Date.now() / 1000;
    const leave = (name: string, minutes = 0) => {
      writeFileSync(join(folder, name), 'x');
      utimesSync(join(folder, name), now - minutes * 60, now - minutes * 60);
    };
    // No process has the highest id plus one.
    leave(`${host}~4194305~0a1b2c3d~photo.sent`);
    leave(`${host}~${process.pid}~0a1b2c3d~photo.sent`);
    leave(`another~1~0a1b2c3d~fresh.sent`);
    leave(`another~1~0a1b2c3d~old.sent`, 16);
    leave('of-an-older-version.sent', 16);
    const arrivals = new Arrivals(folder);
    const own = await receive(new ArrivingFiles(arrivals, { owner: 'one', room: null, announced: 0 }));
    await arrivals.clear();
    expect(readdirSync(folder).toSorted()).toEqual(
      [`another~1~0a1b2c3d~fresh.sent`, own.path.slice(folder.length + 1)].toSorted(),
    );
  });
});

it('after a refusal, the same photo is accepted', async () => {
  const server = postgres();
  const data = mkdtempSync(join(tmpdir(), 'platform-again-'));
  const platform = await server.start({ dataDirectory: data });
  const token = await tokenOf(platform.origin, SOPHIE);
  const whole = make();
  const key = randomUUID();
  const sendAs = (name: string, headers: Record<string, string>) =>
    sendForm({ origin: platform.origin, token }, '/app/System/InsertFile', { name, file: whole }, headers);
  expect((await sendAs('first', { 'idempotency-key': key })).status).toBe(201);
  const kept = bytesIn(join(data, 'photos'));
  const other = sendForm(
    { origin: platform.origin, token },
    '/app/System/InsertFile',
    { name: 'b', file: make() },
    { 'idempotency-key': key },
  );
  expect([(await other).status, await fieldsOf(await other)]).toMatchObject([422, { code: 'idempotency-key-reused' }]);
  // The reused key is refused after its file was stored: it is taken back, and the first one stays.
  expect((await sendAs('another', { 'idempotency-key': key })).status).toBe(422);
  expect(bytesIn(join(data, 'photos'))).toBe(kept);
  expect((await upload(platform.origin, token, whole)).status).toBe(201);
  await platform.stop();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}, 60_000);
