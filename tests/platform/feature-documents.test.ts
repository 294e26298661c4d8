/** Documents by feature (spec §6, §7): each level of access to documents. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { fieldsOf, getFile, PDF, sendForm, type Sender } from './forms.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const AT = '/documents/features/supplier-accounting';

describe.each(SERVERS)('documents by feature on %s', (_, open) => {
  let platform: RunningPlatform;
  let sender: Sender;
  let rita: Sender;
  let sophie: Caller;
  let reader: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
    const { origin } = platform;
    sender = { origin, token: await tokenOf(origin, 'sophie@atelier.test') };
    rita = { origin, token: await tokenOf(origin, 'rita@readonly.test') };
    sophie = callerWith(origin, sender.token);
    reader = callerWith(origin, rita.token);
  });

  const add = async (name = 'Statement.pdf'): Promise<string> =>
    String((await fieldsOf(await sendForm(sender, AT, { name, file: PDF })))['id']);
  const namesIn = async (query = ''): Promise<string[]> =>
    ((await sophie('GET', AT + query)).body['items'] as { name: string }[]).map(({ name }) => name);

  it('are added once per key, listed by pages and read [S7.81]', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await sendForm(sender, AT, { name: 'Terms.pdf', file: PDF }, key),
      await sendForm(sender, AT, { name: 'Terms.pdf', file: PDF }, key),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { id } = await fieldsOf(first);
    expect(await fieldsOf(again)).toEqual({ id, version: 1 });
    await add('Newer.pdf');
    expect((await reader('GET', `${AT}?pageSize=1&pageNumber=2`)).body).toMatchObject({
      total: 2,
      items: [{ id, name: 'Terms.pdf', type: 'application/pdf', size: PDF.length, archivedAt: null }],
    });
    const read = await getFile(rita, `${AT}/${String(id)}`);
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(PDF);
    expect((await sophie('GET', `${AT}?pageSize=101`)).status).toBe(400);
  });

  it('are renamed from the current version, archived, restored and deleted [S7.81]', async () => {
    const id = await add();
    const rename = (version: number) => sophie('PUT', `${AT}/${id}`, { body: { name: 'May.pdf', version } });
    expect((await rename(1)).body).toEqual({ version: 2 });
    expect((await rename(1)).body).toMatchObject({ status: 409, code: 'version-outdated' });
    expect((await getFile(sender, `${AT}/${id}`)).headers.get('content-disposition')).toContain('May.pdf');

    const archive = (isArchived: boolean) => sophie('PATCH', `${AT}/${id}/:archive`, { body: { isArchived } });
    expect((await archive(true)).status).toBe(204);
    expect(await namesIn()).not.toContain('May.pdf');
    expect(await namesIn('?isArchived=true')).toEqual(['May.pdf']);
    expect((await rename(2)).status).toBe(404);
    expect((await archive(false)).status).toBe(204);
    expect(await namesIn()).toContain('May.pdf');

    expect((await sophie('DELETE', `${AT}/${id}`)).status).toBe(204);
    for (const method of ['DELETE', 'GET'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await sophie(method, `${AT}/${id}`)).status).toBe(404);
  });

  it('belong to one organisation and one feature', async () => {
    const id = await add('Own.pdf');
    const elsewhere = { headers: { 'scope-id': 'atelier-ottawa' } };
    expect((await sophie('GET', AT, elsewhere)).body['total']).toBe(0);
    const other = `/documents/features/order-fulfilment/${id}`;
    for (const [method, path, options] of [
      ['GET', `${AT}/${id}`, elsewhere],
      ['PUT', `${AT}/${id}`, { ...elsewhere, body: { name: 'x', version: 1 } }],
      ['PATCH', `${AT}/${id}/:archive`, { ...elsewhere, body: { isArchived: true } }],
      ['DELETE', `${AT}/${id}`, elsewhere],
      ['GET', other, {}],
      ['DELETE', other, {}],
      ['GET', `/app/System/GetFileContent?fileId=${id}`, {}],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect([path, (await sophie(method, path, options)).status]).toEqual([path, 404]);
    expect(await namesIn()).toContain('Own.pdf');
    expect((await sophie('GET', '/documents/features/quote-requesting')).status).toBe(400);
  });

  it('are read-only for readers, and closed without a token', async () => {
    const id = await add('Read me.pdf');
    expect((await sendForm(rita, AT, { name: 'x.pdf', file: PDF })).status).toBe(403);
    expect((await sendForm({ ...sender, token: 'nobody' }, AT, { name: 'x.pdf', file: PDF })).status).toBe(401);
    for (const [method, path, options] of [
      ['PUT', `${AT}/${id}`, { body: { name: 'x', version: 1 } }],
      ['PATCH', `${AT}/${id}/:archive`, { body: { isArchived: true } }],
      ['DELETE', `${AT}/${id}`, {}],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await reader(method, path, options)).status).toBe(403);
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect((await callerWith(platform.origin, 'nobody')(method, path, options)).status).toBe(401);
    }
    expect((await callerWith(platform.origin, 'nobody')('GET', AT)).status).toBe(401);
    expect((await getFile(rita, `${AT}/${id}`)).status).toBe(200);
  });
});
