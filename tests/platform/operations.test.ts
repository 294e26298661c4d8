/** The platform's operation: cache, settings, files, e-mails (spec §7, System), and PDFs of pictures. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_PHOTO } from '../../domain/photo.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { jpeg, PLACE, has } from '../support/photo-files.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { fieldsOf, getFile, PDF, sendForm, type Sender } from './forms.ts';
import { mailServer, type MailServer } from './mail-server.ts';
import { demoCopy, SERVERS, type Server } from './servers.ts';

const LUC = 'luc@atelier.test';

describe.each(SERVERS)('the operation of the platform on %s', (name, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let databaseUrl: string | null;
  let mail: MailServer;
  let token: Readonly<Record<'sophie' | 'rita' | 'noah' | 'gina', string>>;
  let sophie: Caller;
  let gina: Caller;
  const as = (who: keyof typeof token, scopeId?: string): Sender => ({
    origin: platform.origin,
    token: token[who],
    ...(scopeId !== undefined && { scopeId }),
  });
  const nobody = (): Sender => ({ origin: platform.origin, token: 'nobody' });

  beforeAll(async () => {
    server = open();
    mail = await mailServer();
    databaseUrl = name === 'PostgreSQL' ? await demoCopy() : null;
    platform = await server.start({
      ...(databaseUrl !== null && { databaseUrl }),
      mail: { smtpUrl: mail.url, from: 'no-reply@market.test', every: 20 },
      photoQuota: 60 * 1024 * 1024,
    });
    const tokens = await Promise.all(
      ['sophie@atelier.test', 'rita@readonly.test', 'noah@nowhere.test', 'gina@global.test'].map((email) =>
        tokenOf(platform.origin, email),
      ),
    );
    const [a = '', b = '', c = '', d = ''] = tokens;
    token = { sophie: a, rita: b, noah: c, gina: d };
    sophie = callerWith(platform.origin, token.sophie);
    gina = callerWith(platform.origin, token.gina, '');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await mail?.stop();
  });

  describe('its cache and settings', () => {
    it.each([
      ['POST', '/app/System/ClearCache'],
      ['GET', '/app/System/GetEnvironmentVariables'],
    ])('%s %s is for system administrators only [S7.68]', async (method, path) => {
      expect((await callerWith(platform.origin, 'nobody')(method, path)).status).toBe(401);
      for (const who of ['sophie', 'rita', 'noah'] as const)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await callerWith(platform.origin, token[who])(method, path)).status).toBe(403);
      expect((await gina(method, path)).status).toBeLessThan(300);
    });

    it('shows the listed settings and nothing else [S7.73]', async () => {
      const { body } = await gina('GET', '/app/System/GetEnvironmentVariables');
      expect(body).toEqual({
        variables: {
          ACCESS_TOKEN_SECONDS: '3600',
          PHOTO_QUOTA_MB: '60',
          SEED: 'demo',
          DEMO_INVENTORY: '1',
          PLATFORM_TEST: '1',
        },
      });
    });

    it.runIf(name === 'PostgreSQL')('deletes expired data and keeps data in use [S7.68]', async () => {
      const client = new Client({ connectionString: databaseUrl ?? '' });
      await client.connect();
      const answer = (key: string, days: number) =>
        client.query(
          `insert into first_answer (account_id, key, body_hash, at) values ('x', $1, '', now() - $2 * interval '1 day')`,
          [key, days],
        );
      await answer('old', 2);
      await answer('new', 0);
      expect((await gina('POST', '/app/System/ClearCache')).status).toBe(204);
      const { rows } = await client.query(`select key from first_answer where account_id = 'x'`);
      expect(rows).toEqual([{ key: 'new' }]);

      // A document keeps its file, however old; an unused file is deleted.
      const ottawa = as('sophie', 'atelier-ottawa');
      const only = new Uint8Array([...PDF, 10]);
      const sent = await sendForm(ottawa, '/app/System/InsertFile', { name: 'Old.pdf', file: only });
      const id = String((await fieldsOf(sent))['fileId']);
      const age = () => client.query(`update stored_file set held_at = now() - interval '2 hours'`);
      const kept = async () =>
        (await client.query('select 1 from stored_file where size = $1', [only.length])).rows.length;
      await age();
      await gina('POST', '/app/System/ClearCache');
      expect(await kept()).toBe(1);
      expect((await getFile(ottawa, `/app/System/GetFileContent?fileId=${id}`)).status).toBe(200);
      await client.query('delete from document where id = $1', [id]);
      await gina('POST', '/app/System/ClearCache');
      expect(await kept()).toBe(0);
      await client.end();
      expect((await sophie('POST', '/app/Identity/GetMyself')).status).toBe(200);
    });
  });

  describe('its files', () => {
    const insert = (sender: Sender, file: Uint8Array, fileName = 'Claim 12.pdf') =>
      sendForm(sender, '/app/System/InsertFile', { name: fileName, file });
    const content = (sender: Sender, id: string) => getFile(sender, `/app/System/GetFileContent?fileId=${id}`);

    it('are stored for the organisation and downloaded with their name and real type [S7.74 S7.75]', async () => {
      const inserted = await insert(as('sophie'), PDF);
      expect(inserted.status).toBe(201);
      const id = String((await fieldsOf(inserted))['fileId']);
      const read = await content(as('rita'), id);
      expect([read.status, read.headers.get('content-type'), read.headers.get('x-content-type-options')]).toEqual([
        200,
        'application/pdf',
        'nosniff',
      ]);
      expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename="Claim 12.pdf"/);
      expect(new Uint8Array(await read.arrayBuffer())).toEqual(PDF);

      expect((await content(as('sophie', 'atelier-ottawa'), id)).status).toBe(404);
      expect((await content(as('rita', 'boreal-quebec'), id)).status).toBe(403);
      expect((await content(as('noah'), id)).status).toBe(403);
      expect((await content(nobody(), id)).status).toBe(401);
    });

    it('lose the location of photos', async () => {
      const id = String((await fieldsOf(await insert(as('sophie'), jpeg(), 'hood.jpg')))['fileId']);
      const read = await content(as('sophie'), id);
      expect(read.headers.get('content-type')).toBe('image/jpeg');
      expect(has(new Uint8Array(await read.arrayBuffer()), PLACE)).toBe(false);
    });

    it('are refused without permission, of other types, over the limits and with invalid names', async () => {
      expect((await insert(as('rita'), PDF)).status).toBe(403);
      expect((await insert(as('noah'), PDF)).status).toBe(403);
      expect((await insert(nobody(), PDF)).status).toBe(401);
      for (const sent of ['<script>alert(1)</script>', '%PDF-1.7 without an end', ''])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect(await fieldsOf(await insert(as('sophie'), new TextEncoder().encode(sent)))).toMatchObject({
          status: 422,
          code: 'file-type',
        });
      for (const bad of ['../../etc/passwd', '..\n/a', '\u200b'])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await insert(as('sophie'), PDF, bad)).status).toBe(400);
      expect((await sendForm(as('sophie'), '/app/System/InsertFile', { name: 'x', file: 'a text' })).status).toBe(400);
      expect((await insert(as('sophie'), new Uint8Array(LARGEST_PHOTO + 1))).status).toBe(413);
      const large = new Uint8Array(40 * 1024 * 1024);
      large.set(PDF);
      large.set(PDF, large.length - PDF.length);
      expect((await insert(as('sophie'), large)).status).toBe(201);
      expect(await fieldsOf(await insert(as('sophie'), large))).toMatchObject({ code: 'photo-quota' });
      expect((await insert(as('sophie', 'atelier-ottawa'), PDF)).status).toBe(201);
    }, 60_000);
  });

  describe('its e-mails', () => {
    const send = (caller: Caller, to: readonly string[], more: object = {}) =>
      caller('POST', '/app/System/SendEmail', { body: { to, subject: 'Hood', text: 'Is it <b>here</b>?', ...more } });

    it('go to colleagues, and name their author [S7.76]', async () => {
      expect((await send(sophie, [LUC, ' LUC@atelier.test '])).body).toEqual({ queued: 1 });
      const { subject, text, html } = await mail.next(LUC);
      expect(subject).toBe('Hood');
      expect(text).toContain('Is it <b>here</b>?');
      expect(text).toContain('Sophie Gagnon');
      expect(html).not.toContain('<b>here</b>');
    });

    it('have a subject of one line, without what shows nothing', async () => {
      const sent = { subject: 'Hood\r\nBcc: all@example.com\u202e\u200b', text: 'One\r\ntwo\u0007' };
      expect((await send(sophie, [LUC], sent)).status).toBe(200);
      const { subject, text } = await mail.next(LUC);
      expect(subject).toBe('Hood Bcc: all@example.com');
      expect(text).toMatch(/One\r?\ntwo\s/);
    });

    it('go to nobody outside the organisation, and to all recipients or none', async () => {
      const before = mail.received.length;
      for (const stranger of ['customer@example.com', 'noah@nowhere.test', 'gina@global.test'])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await send(sophie, [LUC, stranger])).body).toMatchObject({
          status: 422,
          errors: [{ path: 'to.1', message: 'no user of the organisation' }],
        });
      // Luc works only in Montreal.
      expect((await send(callerWith(platform.origin, token.sophie, 'atelier-ottawa'), [LUC])).status).toBe(422);
      expect(mail.received.length).toBe(before);
    });

    it('are refused without permission, when malformed, and when there are too many', async () => {
      expect((await send(callerWith(platform.origin, token.rita), [LUC])).status).toBe(403);
      expect((await send(callerWith(platform.origin, token.noah), [LUC])).status).toBe(403);
      expect((await send(callerWith(platform.origin, 'nobody'), [LUC])).status).toBe(401);
      expect((await send(sophie, [])).status).toBe(400);
      expect(
        (
          await send(
            sophie,
            Array.from({ length: 21 }, () => LUC),
          )
        ).status,
      ).toBe(400);
      expect((await send(sophie, [LUC], { subject: '\u200b\r\n' })).status).toBe(400);
      expect((await send(sophie, [LUC], { text: 'x'.repeat(5001) })).status).toBe(400);
      const answers = [];
      // oxlint-disable-next-line no-await-in-loop -- one after another
      for (let sent = 0; sent < 12; sent += 1) answers.push(await send(sophie, [LUC]));
      expect(answers.at(-1)?.status).toBe(429);
      expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    });
  });

  describe('its PDFs', () => {
    const make = (sender: Sender, fields: Record<string, string | Uint8Array>) =>
      sendForm(sender, '/pdfs', { title: 'Photos of the hood', language: 'en', ...fields }, {});

    it('have one picture per page under a title, with tags [S7.82]', async () => {
      const made = await make(as('sophie', 'atelier-ottawa'), { page1: jpeg(), page2: jpeg({ orientation: 1 }) });
      expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(made.headers.get('content-disposition')).toContain('Photos of the hood.pdf');
      const text = Buffer.from(await made.arrayBuffer()).toString('latin1');
      expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
      expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
      expect(text.match(/\/S \/Figure/g)).toHaveLength(2);
      expect(text).not.toContain(PLACE);
    });

    it('are refused without permission, for other types, for too many pictures and for none', async () => {
      const page1 = jpeg();
      expect((await make(nobody(), { page1 })).status).toBe(401);
      expect((await make(as('rita'), { page1 })).status).toBe(403);
      expect((await make(as('sophie', 'northern-parts'), { page1 })).status).toBe(403);
      const ottawa = as('sophie', 'atelier-ottawa');
      expect((await make(ottawa, { page1: drawPng(SCENES.own[0], 40) })).status).toBe(422);
      expect((await make(ottawa, { page1: PDF })).status).toBe(422);
      expect((await make(ottawa, {})).status).toBe(400);
      expect((await make(ottawa, { page1, page7: page1 })).status).toBe(400);
      expect((await make(ottawa, { page1, language: 'de' })).status).toBe(400);
      expect((await make(ottawa, { page1: new Uint8Array(LARGEST_PHOTO + 1) })).status).toBe(413);
    });
  });

  it('is closed to collision shops', async () => {
    const { body } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf('shop-carrosserie-elegance') },
    });
    const shop: Sender = {
      origin: platform.origin,
      token: String(body['accessToken']),
      scopeId: 'shop-carrosserie-elegance',
    };
    expect((await sendForm(shop, '/app/System/InsertFile', { name: 'x', file: PDF })).status).toBe(403);
    expect((await sendForm(shop, '/pdfs', { title: 'x', language: 'en', page1: jpeg() })).status).toBe(403);
  });
});
