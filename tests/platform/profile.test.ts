import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../domain/permission.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { has, jpeg, PLACE } from '../support/photo-files.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { sendForm, type FormFields } from './forms.ts';
import { PORTAL, SERVERS, type Server } from './servers.ts';

const SIZES = ['profilePictureThumbFileId', 'profilePictureCroppedFileId', 'profilePictureOriginalFileId'] as const;

/** The platform's response to a picture. */
interface Brought {
  readonly profilePictureThumbFile: { readonly fileId: string; readonly viewUrl: string };
  readonly profilePictureCroppedFileId: string;
  readonly profilePictureOriginalFileId: string;
}

describe.each(SERVERS)('profiles and the platform itself on %s', (_, makeServer) => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  let rita: Caller;
  let noah: Caller;

  beforeAll(async () => {
    server = makeServer();
    platform = await server.start();
    [sophie, rita, noah] = (await Promise.all(
      ['sophie@atelier.test', 'rita@readonly.test', 'noah@nowhere.test'].map(async (email) =>
        callerWith(platform.origin, await tokenOf(platform.origin, email)),
      ),
    )) as [Caller, Caller, Caller];
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const profileOf = async (caller: Caller) => {
    const { body } = await caller('POST', '/app/Identity/GetMyself');
    const thumb = body['profilePictureThumbFile'] as { fileId: string; viewUrl: string } | null;
    const sent = {
      firstName: body['firstName'],
      lastName: body['lastName'],
      lastSelectedScopeId: body['lastSelectedScopeId'],
      locale: body['locale'],
      profilePictureThumbFileId: thumb?.fileId ?? null,
      profilePictureCroppedFileId: body['profilePictureCroppedFileId'],
      profilePictureOriginalFileId: body['profilePictureOriginalFileId'],
    };
    return { thumb, sent };
  };
  const update = (caller: Caller, body: object) => caller('POST', '/app/Identity/UpdateUserProfile', { body });

  it('compresses responses only for callers that accept gzip', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(platform.origin, 'sophie@atelier.test')}` };
    const bytesWith = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        const asked = request(
          `${platform.origin}/app/Identity/GetMyself`,
          { method: 'POST', headers: { ...headers, 'accept-encoding': encoding } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
            );
          },
        );
        asked.on('error', reject).end();
      });
    const plain = await bytesWith('gzip;q=0');
    const short = await bytesWith('br, gzip');
    expect([plain.encoding, short.encoding]).toEqual([undefined, 'gzip']);
    expect(JSON.parse(gunzipSync(short.body).toString())).toEqual(JSON.parse(plain.body.toString()));
    expect(short.body.length * 5).toBeLessThan(plain.body.length);
  });

  it('gives each demo user the language named in the README [S7.54]', async () => {
    const luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
    expect([(await profileOf(sophie)).sent.locale, (await profileOf(luc)).sent.locale]).toEqual(['en', 'fr']);
  });

  it('lists every organisation in both languages for a user with a global permission, who may work in it [S2.70]', async () => {
    const gina = callerWith(platform.origin, await tokenOf(platform.origin, 'gina@global.test'), 'boreal-quebec');
    const { body } = await gina('POST', '/app/Identity/GetMyself');
    const [first] = body['permissions'] as Pick<Permission, 'scopeHierarchy'>[];
    expect(new Set(first?.scopeHierarchy.map(({ scopeKey }) => `${scopeKey.type} ${scopeKey.id}`))).toEqual(
      new Set([
        'global global',
        'organization atelier-montreal',
        'organization atelier-ottawa',
        'organization boreal-quebec',
        'organization northern-parts',
      ]),
    );
    const montreal = first?.scopeHierarchy.find(({ scopeKey }) => scopeKey.id === 'atelier-montreal');
    expect(montreal?.scopeKey.translations).toEqual([
      { languageId: 'en', name: 'Atelier Parts Montreal' },
      { languageId: 'fr', name: 'Pièces Atelier Montréal' },
    ]);
    expect((await gina('GET', '/supplier-quote-requests')).status).toBe(200);
  });

  describe('a profile', () => {
    it('has no language until one is chosen', async () => {
      const { sent } = await profileOf(rita);
      expect(sent.locale).toBeNull();
      expect((await update(rita, { ...sent, locale: 'fr' })).status).toBe(204);
      expect((await profileOf(rita)).sent).toEqual({ ...sent, locale: 'fr' });
      expect((await update(rita, { ...sent, locale: 'es' })).status).toBe(400);
      // A name is one line that can be seen.
      expect((await update(rita, { ...sent, firstName: '\u200b\u2028' })).status).toBe(400);
      expect((await update(rita, { ...sent, firstName: 'Ri\u0007ta\u202e\n', locale: 'fr' })).status).toBe(204);
      expect((await profileOf(rita)).sent.firstName).toBe('Rita');
    });

    it('has a picture for image elements: without a token, cached forever, in three sizes [S7.86]', async () => {
      const { thumb, sent } = await profileOf(sophie);
      expect(thumb?.viewUrl).toBe(`${platform.origin}/documents/profile-pictures/${thumb?.fileId}`);
      expect(new Set(SIZES.map((size) => sent[size])).size).toBe(3);
      const answer = await fetch(thumb?.viewUrl ?? '');
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'private, max-age=31536000, immutable',
      ]);
      expect((await fetch(`${platform.origin}/documents/profile-pictures/${'0'.repeat(32)}`)).status).toBe(404);
      expect((await profileOf(rita)).thumb).toBeNull();
    });

    const picturesOf = (width: number) => ({
      original: drawPng(SCENES.own[0], width * 4),
      cropped: drawPng(SCENES.own[0], width * 2),
      thumb: drawPng(SCENES.own[0], width),
    });
    const bring = async (email: string, fields: FormFields) => {
      const token = await tokenOf(platform.origin, email);
      return sendForm({ origin: platform.origin, token }, '/documents/profile-pictures', fields, {});
    };
    const idsIn = ({ profilePictureThumbFile, ...others }: Brought) => ({
      ...others,
      profilePictureThumbFileId: profilePictureThumbFile.fileId,
    });

    it('accepts an uploaded picture in three sizes, and removes its location [S7.55 S7.121]', async () => {
      const { sent } = await profileOf(rita);
      const answered = await bring('rita@readonly.test', { ...picturesOf(10), original: jpeg() });
      expect(answered.status).toBe(201);
      const brought = (await answered.json()) as Brought;
      expect((await update(rita, { ...sent, ...idsIn(brought) })).status).toBe(204);
      const { thumb, sent: now } = await profileOf(rita);
      expect(thumb).toEqual(brought.profilePictureThumbFile);
      expect(now).toEqual({ ...sent, ...idsIn(brought) });
      expect((await fetch(thumb?.viewUrl ?? '')).status).toBe(200);
      const original = await fetch(
        `${platform.origin}/documents/profile-pictures/${brought.profilePictureOriginalFileId}`,
      );
      expect(has(new Uint8Array(await original.arrayBuffer()), PLACE)).toBe(false);
    });

    it('has no picture after removal, and a replaced picture does not come back [S7.55]', async () => {
      const { sent: before, thumb: first } = await profileOf(rita);
      const brought = (await (await bring('rita@readonly.test', picturesOf(12))).json()) as Brought;
      expect((await update(rita, { ...before, ...idsIn(brought) })).status).toBe(204);
      expect((await fetch(first?.viewUrl ?? '')).status).toBe(404);
      // Another tab, opened before, saves something else.
      expect((await update(rita, { ...before, locale: 'en' })).status).toBe(204);
      const { sent: now, thumb } = await profileOf(rita);
      expect(now).toEqual({ ...before, ...idsIn(brought), locale: 'en' });
      const none = Object.fromEntries(SIZES.map((size) => [size, null]));
      expect((await update(rita, { ...now, ...none })).status).toBe(204);
      expect((await profileOf(rita)).thumb).toBeNull();
      expect((await fetch(thumb?.viewUrl ?? '')).status).toBe(404);
    });

    it('refuses someone else’s picture, and files that are not pictures [S7.55 S7.121]', async () => {
      const { sent } = await profileOf(sophie);
      const { profilePictureThumbFileId } = sent;
      const mine = await profileOf(rita);
      expect((await update(rita, { ...mine.sent, profilePictureThumbFileId })).status).toBe(422);
      const { thumb, ...two } = picturesOf(10);
      expect((await bring('rita@readonly.test', two)).status).toBe(400);
      expect((await bring('rita@readonly.test', { ...two, thumb: new TextEncoder().encode('<svg>') })).status).toBe(
        422,
      );
      expect((await bring('rita@readonly.test', { ...two, thumb: new Uint8Array(1_100_000) })).status).toBe(413);
      expect(thumb.byteLength).toBeGreaterThan(0);
      expect((await profileOf(sophie)).sent).toEqual(sent);
    });

    it('accepts pictures of any signed-in user, thirty per minute', async () => {
      const answers = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let time = 0; time < 31; time += 1) answers.push((await bring('noah@nowhere.test', picturesOf(4))).status);
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
      expect((await fetch(`${platform.origin}/documents/profile-pictures`, { method: 'POST' })).status).toBe(401);
    });
  });

  describe('the platform itself', () => {
    it('lists its languages and countries to signed-in users [S7.69 S7.70 S7.71]', async () => {
      const languages = await noah('GET', '/app/System/GetLanguages');
      expect(languages.body['languages']).toEqual([
        { id: 'en', name: { en: 'English', fr: 'Anglais' } },
        { id: 'fr', name: { en: 'French', fr: 'Français' } },
      ]);
      expect((await noah('GET', '/app/System/GetCountries')).body['countries']).toContainEqual({
        id: 'CA',
        name: { en: 'Canada', fr: 'Canada' },
      });
      expect((await noah('GET', '/app/System/GetGeographicalRegions')).body['regions']).toContainEqual({
        id: 'CA-QC',
        countryId: 'CA',
        name: { en: 'Quebec', fr: 'Québec' },
      });
      expect((await fetch(`${platform.origin}/app/System/GetLanguages`)).status).toBe(401);
      expect((await noah('GET', '/app/System/GetCountries?surprise=1')).status).toBe(400);
    });

    it('shows diagnostics to developers only, without addresses [S7.72]', async () => {
      const { status, body } = await sophie('GET', '/app/System/GetDiagnostics');
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(['database', 'memoryMegabytes', 'node', 'now', 'startedAt']);
      expect((body['database'] as { version: string }).version).toMatch(/^\d+/);
      expect((await noah('GET', '/app/System/GetDiagnostics')).status).toBe(403);
      expect(
        (
          await callerWith(
            platform.origin,
            await tokenOf(platform.origin, 'sophie@atelier.test'),
            'northern-parts',
          )('GET', '/app/System/GetDiagnostics')
        ).status,
      ).toBe(403);
    });

    it('publishes the calls of all services or one, to any page of the portal [S1.33 S7.77]', async () => {
      const read = async (query: string) =>
        fetch(`${platform.origin}/spec/openapi.json${query}`, { headers: { origin: PORTAL } });
      const pathsOf = async (answer: Response) => Object.keys(((await answer.json()) as { paths: object }).paths);
      const whole = await pathsOf(await read(''));
      const parts = await Promise.all(
        ['identity', 'sourcing', 'documents'].map(async (service) => pathsOf(await read(`?service=${service}`))),
      );
      expect(parts.flat().sort()).toEqual(whole.sort());
      expect(parts.map((paths) => paths.length > 0)).toEqual([true, true, true]);
      expect((await read('')).headers.get('access-control-allow-origin')).toBe(PORTAL);
      expect((await read('?service=elsewhere')).status).toBe(400);
    });

    it('resets for tests, including pictures', async () => {
      expect((await fetch(`${platform.origin}/__test/reset`, { method: 'POST' })).status).toBe(204);
      const again = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
      expect((await profileOf(again)).thumb).not.toBeNull();
    });
  });
});
