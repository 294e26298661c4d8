import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { complete, completionOf, lockOrder, makeOrder } from './order-client.ts';
import { lockRequest, makeRequest } from './quote-request-client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';

describe('the lock of an order', () => {
  let server: Server;
  let platform: RunningPlatform;
  let database: Client;
  let sophie: Caller;
  let luc: Caller;

  beforeAll(async () => {
    server = postgres();
    const databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    database = new Client({ connectionString: databaseUrl });
    await database.connect();
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
  });
  afterAll(async () => {
    await database?.end();
    await platform?.stop();
    await server?.stop();
  });

  /** Luc without the permission of one feature. */
  const withoutFeature = (featureId: string) =>
    database.query(
      `update account set permissions = (select jsonb_agg(permission) from jsonb_array_elements(permissions) permission where permission->>'featureId' <> $1) where id = 'luc'`,
      [featureId],
    );

  it('is not valid for a quote request or another order', async () => {
    const [id, other] = [await makeOrder(sophie), await makeOrder(sophie)];
    const completion = await completionOf(sophie, id);
    const locks = [await lockRequest(sophie, await makeRequest(sophie)), await lockOrder(sophie, other)];
    for (const { status, body } of locks) {
      expect(status).toBe(201);
      // oxlint-disable-next-line no-await-in-loop -- one lock at a time
      expect(await complete(sophie, { ...completion, lockId: String(body['id']) })).toMatchObject({
        status: 409,
        body: { code: 'lock-lost' },
      });
    }
    expect((await complete(sophie, completion)).status).toBe(201);
  });

  it('is shown to colleagues in the list while it is held, on orders and requests', async () => {
    const [order, request] = [await makeOrder(sophie), await makeRequest(sophie)];
    const locks = [await lockOrder(sophie, order), await lockRequest(sophie, request)];
    const rowOf = async (caller: Caller, list: string, id: string) => {
      const { status, body } = await caller('GET', `/${list}?pageSize=100&sort=updatedAt&direction=descending`);
      expect(status).toBe(200);
      return (body['items'] as { id: string }[]).find((row) => row.id === id);
    };
    const heldBy = { name: 'Sophie Gagnon', since: expect.stringMatching(/^20\d\d-.*Z$/) as string };
    const lists = [
      ['supplier-orders', order],
      ['supplier-quote-requests', request],
    ] as const;
    /* oxlint-disable no-await-in-loop -- one list at a time */
    for (const [list, id] of lists) {
      expect(await rowOf(luc, list, id)).toMatchObject({ heldBy });
      expect(await rowOf(sophie, list, id)).not.toHaveProperty('heldBy');
    }
    for (const { body } of locks) expect((await sophie('DELETE', `/locks/${String(body['id'])}`)).status).toBe(204);
    for (const [list, id] of lists) expect(await rowOf(luc, list, id)).not.toHaveProperty('heldBy');
    /* oxlint-enable no-await-in-loop */
  });

  it('tells waiting users whether the holder is active [S9.14]', async () => {
    const id = await makeOrder(sophie);
    const { body } = await lockOrder(sophie, id);
    const waiting = async () => (await lockOrder(luc, id)).body['holder'];
    expect(await waiting()).toMatchObject({ isSelf: false, isInactive: false });
    const refresh = (isActive: boolean) => sophie('PUT', `/locks/${String(body['id'])}?isActive=${String(isActive)}`);
    expect((await refresh(false)).status).toBe(200);
    expect(await waiting()).toMatchObject({ isInactive: true });
    await refresh(true);
    expect(await waiting()).toMatchObject({ isInactive: false });
  });

  it('needs the current permission to fulfil orders', async () => {
    const id = await makeOrder(sophie);
    const { status, body } = await lockOrder(luc, id);
    expect(status).toBe(201);
    const path = `/locks/${String(body['id'])}`;
    await withoutFeature('order-fulfilment');
    const answers = await Promise.all([luc('PUT', path), luc('GET', path), lockOrder(luc, await makeOrder(sophie))]);
    expect(answers.map(({ status: refused }) => refused)).toEqual([403, 403, 403]);
    expect((await lockRequest(luc, await makeRequest(sophie))).status).toBe(201);
    expect((await luc('DELETE', path)).status).toBe(204);
    expect((await lockOrder(sophie, id)).status).toBe(201);
    await withoutFeature('quote-request-answering');
    expect((await lockRequest(luc, await makeRequest(sophie))).status).toBe(403);
  });
});
