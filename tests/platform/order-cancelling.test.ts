import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './client.ts';
import {
  cancelParts,
  complete,
  completionOf,
  listOrders,
  lockOrder,
  makeOrder,
  pathsOf,
  readOrder,
  statusesOf,
} from './order-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';

describe.each(SERVERS)('cancelling parts of orders on %s', (_, open) => {
  let sophie: Caller;
  let luc: Caller;
  let shop: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
    luc = await started.signIn('luc@atelier.test');
    shop = await started.signInShop(SHOP);
  });

  const change = (id: string, action: string) => sophie('POST', `/__test/orders/${id}`, { body: { action } });
  const list = (query: string, caller = sophie) => listOrders(caller, query);
  const cancellation = async (id: string, more: object = {}): Promise<object> => {
    const { version } = await readOrder(sophie, id);
    return { orderId: id, version, lockId: null, partIds: [`${id}-1`], reason: 3, note: '', ...more };
  };
  const locked = async (caller: Caller, id: string): Promise<string> =>
    String((await lockOrder(caller, id)).body['id']);

  describe('cancelling by the supplier', () => {
    it('records who, when and why, and changes nothing else [S3.40 S7.28]', async () => {
      const id = await makeOrder(sophie, { parts: 3 });
      const lockId = await locked(sophie, id);
      const key = randomUUID();
      const body = await cancellation(id, { lockId, partIds: [`${id}-2`], note: ' Back in May ' });
      expect(await cancelParts(sophie, body, key)).toMatchObject({
        status: 200,
        body: { orderId: id, version: 2, status: 1, partIds: [`${id}-2`] },
      });
      expect((await cancelParts(sophie, body, key)).status).toBe(200);
      const { parts, cancellation: whole } = await readOrder(sophie, id);
      expect(whole).toBeNull();
      expect(parts).toMatchObject([
        { state: 'pending', cancellation: null },
        { state: 'cancelled', cancellation: { reason: 3, note: 'Back in May', by: 'Sophie Gagnon', side: 'supplier' } },
        { state: 'pending' },
      ]);
      expect(await cancelParts(sophie, { ...body, version: 2 })).toMatchObject({
        status: 409,
        body: { code: 'part-cancelled' },
      });
      expect((await sophie('GET', `/locks/${lockId}`)).body).toMatchObject({ documentVersion: 2 });
    });

    it('of all parts cancels the order, with their common reason or "several" [S3.38]', async () => {
      const one = await makeOrder(sophie);
      const lockId = await locked(sophie, one);
      await cancelParts(sophie, await cancellation(one, { lockId, partIds: [`${one}-1`, `${one}-2`], reason: 7 }));
      expect(await readOrder(sophie, one)).toMatchObject({
        status: 3,
        cancellation: { reason: 7, by: 'Sophie Gagnon', side: 'supplier' },
      });
      expect((await lockOrder(luc, one)).status).toBe(201);
      expect(await cancelParts(luc, await cancellation(one))).toMatchObject({
        status: 409,
        body: { code: 'order-cancelled' },
      });

      const several = await makeOrder(sophie, { cancelledParts: 1 });
      const answer = await cancelParts(
        sophie,
        await cancellation(several, { lockId: await locked(sophie, several), partIds: [`${several}-2`] }),
      );
      expect(answer.body).toMatchObject({ status: 3 });
      expect((await readOrder(sophie, several)).cancellation).toMatchObject({ reason: 9, side: 'supplier' });
      expect((await list(`status=3&search=${(await readOrder(sophie, several)).number}`)).items).toMatchObject([
        { cancelledPartCount: 2, cancelledAt: expect.any(String) },
      ]);
    });

    it.each([
      ['complete', 'order-completed'],
      ['cancel', 'order-cancelled'],
      ['cancelPart', 'part-cancelled'],
      ['touch', 'version-outdated'],
      ['expireLock', 'lock-lost'],
    ])('is refused after %s: %s', async (action, code) => {
      const id = await makeOrder(sophie);
      const body = await cancellation(id, { lockId: await locked(sophie, id) });
      await change(id, action);
      expect(await cancelParts(sophie, body)).toMatchObject({ status: 409, body: { code } });
    });

    it('needs the lock', async () => {
      const id = await makeOrder(sophie);
      expect(await cancelParts(sophie, await cancellation(id))).toMatchObject({
        status: 409,
        body: { code: 'lock-lost' },
      });
    });

    it.each([
      ['no reason', () => ({ reason: 0 }), 'reason'],
      ['the reason “several”, which is never chosen', () => ({ reason: 9 }), 'reason'],
      ['“other” without a note', () => ({ reason: 8, note: '  ' }), 'note'],
      ['“other” with a note of two letters', () => ({ reason: 8, note: ' no ' }), 'note'],
      ['an unknown part', (id: string) => ({ partIds: [`${id}-1`, `${id}-9`] }), 'partIds.1'],
      ['a duplicate part', (id: string) => ({ partIds: [`${id}-1`, `${id}-1`] }), 'partIds.1'],
    ])('is refused with %s', async (_name, wrong, path) => {
      const id = await makeOrder(sophie);
      const refused = await cancelParts(
        sophie,
        await cancellation(id, { lockId: await locked(sophie, id), ...wrong(id) }),
      );
      expect([refused.status, pathsOf(refused)]).toEqual([422, [path]]);
    });
  });

  describe('concurrently', () => {
    it('supplier completes while the shop cancels a part: one succeeds, the other gets the conflict', async () => {
      for (let round = 0; round < 6; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const id = await makeOrder(sophie);
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const [completion, body] = [await completionOf(sophie, id), await cancellation(id, { reason: 1 })];
        const completing = () => complete(sophie, completion);
        const cancelling = () => cancelParts(shop, body);
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const answers = await Promise.all(
          round % 2 === 0 ? [completing(), cancelling()] : [cancelling(), completing()],
        );
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        const code = answers.find(({ status }) => status === 409)?.body['code'];
        // oxlint-disable-next-line no-await-in-loop -- one round at a time
        const { status, parts, invoice } = await readOrder(sophie, id);
        const isCompleted = { status, state: parts[0]?.state, isInvoiced: invoice !== null };
        expect(isCompleted).toEqual(
          code === 'order-completed'
            ? { status: 2, state: 'confirmed', isInvoiced: true }
            : { status: 1, state: 'cancelled', isInvoiced: false },
        );
        expect(['order-completed', 'order-has-cancelled-parts']).toContain(code);
      }
    });

    it('supplier and shop cancel the same part: only one succeeds', async () => {
      const id = await makeOrder(sophie);
      const body = await cancellation(id, { reason: 1 });
      const answers = await Promise.all([
        cancelParts(sophie, { ...body, lockId: await locked(sophie, id) }),
        cancelParts(shop, body),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('part-cancelled');
      expect(await readOrder(sophie, id)).toMatchObject({
        version: 2,
        parts: [{ cancellation: { side: answers[0].status === 200 ? 'supplier' : 'shop' } }, { state: 'pending' }],
      });
    });
  });
});
