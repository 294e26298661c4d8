import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Answer } from './client.ts';
import { newRequest } from './shop-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';
import { clientCalls, NEWCOMER, OTHER_SHOP, PENDING, ACTIVE, REFUSED } from './client-calls.ts';

describe.each(SERVERS)('the suppliers of collision shops, on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie } = started.users;
  const shop = started.shop(NEWCOMER);
  const otherShop = started.shop(OTHER_SHOP);
  const { read, change, list } = clientCalls(sophie);

  describe('a collision shop', () => {
    const MONTREAL = 'atelier-montreal';
    const set = (suppliers: readonly object[], more: object = {}, caller = shop): Promise<Answer> =>
      caller('PATCH', '/clients/current/:setClientSuppliers', {
        body: { suppliers, user: 'Luc-André Poirier', ...more },
      });
    const statusAt = async (supplierId: string): Promise<unknown> => {
      const { items } = (await set([{ supplierId: MONTREAL }])).body;
      return (items as { supplierId: string; status: number }[]).find((item) => item.supplierId === supplierId)?.status;
    };
    const seen = async (): Promise<{ id: string; status: number } | undefined> =>
      ((await list('?search=vaudreuil'))['items'] as { id: string; status: number }[])[0];

    it('asks, leaves and returns: the supplier must answer each time [S7.11]', async () => {
      await set([]);
      expect(await seen()).toBeUndefined();
      const { status, body } = await set([
        { supplierId: MONTREAL, message: 'Bonjour' },
        { supplierId: 'boreal-quebec' },
      ]);
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          items: [
            {
              supplierId: MONTREAL,
              status: PENDING,
              requestedAt: expect.any(String),
              message: 'Bonjour',
              answer: null,
            },
            {
              supplierId: 'boreal-quebec',
              status: PENDING,
              requestedAt: expect.any(String),
              message: '',
              answer: null,
            },
          ],
        },
      });
      const found = await seen();
      expect(await read(found?.id ?? '')).toMatchObject({
        status: PENDING,
        message: 'Bonjour',
        requestedBy: 'Luc-André Poirier',
      });
      await set([{ supplierId: MONTREAL }]);
      expect(await statusAt('boreal-quebec')).toBeUndefined();
    });

    it('does not ask a supplier again while it is pending or after it accepted', async () => {
      await set([{ supplierId: MONTREAL, message: 'First' }]);
      const id = (await seen())?.id ?? '';
      const before = await read(id);
      await set([{ supplierId: MONTREAL, message: 'Second', isAskedAgain: true }]);
      expect(await read(id)).toEqual(before);
      await change(id, { status: ACTIVE });
      expect((await set([{ supplierId: MONTREAL }])).body['items']).toMatchObject([
        { status: ACTIVE, answer: { by: 'Sophie Gagnon' } },
      ]);
    });

    it('asks a supplier that refused again only on request; the refusal stays readable and the supplier’s record private', async () => {
      await set([{ supplierId: MONTREAL }]);
      const id = (await seen())?.id ?? '';
      await change(id, { status: REFUSED, reason: 'Hors zone', ownNumber: 'C-9', note: 'Rappeler' });
      const { items } = (await set([{ supplierId: MONTREAL }])).body;
      expect(items).toMatchObject([{ status: REFUSED, answer: { reason: 'Hors zone' } }]);
      expect(JSON.stringify(items)).not.toMatch(/C-9|Rappeler/);
      expect(
        (await set([{ supplierId: MONTREAL, message: 'Et maintenant?', isAskedAgain: true }])).body['items'],
      ).toMatchObject([{ status: PENDING }]);
      expect(await read(id)).toMatchObject({
        status: PENDING,
        message: 'Et maintenant?',
        ownNumber: 'C-9',
        answer: { status: REFUSED, reason: 'Hors zone' },
      });
    });

    it('sets its sponsor, and keeps it when the field is absent', async () => {
      await set([{ supplierId: MONTREAL }], { sponsorId: 'sponsor-fix-together' });
      const id = (await seen())?.id ?? '';
      await set([{ supplierId: MONTREAL }]);
      expect(await read(id)).toMatchObject({ sponsor: { name: 'FixTogether Collision Network' } });
      await set([{ supplierId: MONTREAL }], { sponsorId: null });
      expect(await read(id)).toMatchObject({ sponsor: null });
    });

    it.each([
      ['a supplier outside the marketplace', [{ supplierId: 'nobody-parts' }], {}, 404, 'supplier-not-found'],
      ['an unknown sponsor', [], { sponsorId: 'nobody' }, 404, 'sponsor-not-found'],
      ['a duplicate supplier', [{ supplierId: MONTREAL }, { supplierId: MONTREAL }], {}, 422, 'validation'],
      ['no requesting person', [], { user: '' }, 400, 'validation'],
    ])('is refused %s, without any change [S8.18 S8.19]', async (_name, suppliers, more, status, code) => {
      await set([{ supplierId: MONTREAL }]);
      expect((await set(suppliers, more)).body).toMatchObject({ status, code });
      expect((await seen())?.status).toBeDefined();
    });

    it('asks a supplier once, even concurrently', async () => {
      await set([]);
      await Promise.all([set([{ supplierId: MONTREAL }]), set([{ supplierId: MONTREAL }])]);
      expect((await list('?search=vaudreuil'))['total']).toBe(1);
    });

    it('cannot send a quote request to a supplier that refused it', async () => {
      const { items } = await list('?search=beausejour');
      const [{ id }] = items as [{ id: string }];
      const send = (): Promise<Answer> =>
        otherShop('POST', '/quote-requests', { headers: { 'idempotency-key': randomUUID() }, body: newRequest() });
      await change(id, { status: REFUSED, reason: 'Compte en souffrance' });
      expect((await send()).body).toMatchObject({ status: 409, code: 'client-refused' });
      const choose = (suppliers: readonly object[]) => set(suppliers, {}, otherShop);
      // Neither leaving nor asking again ends the refusal.
      await choose([]);
      expect((await send()).body).toMatchObject({ code: 'client-refused' });
      await choose([{ supplierId: MONTREAL, isAskedAgain: true }]);
      expect(await read(id)).toMatchObject({ status: PENDING });
      expect((await send()).body).toMatchObject({ code: 'client-refused' });
      await choose([]);
      expect(await read(id)).toMatchObject({ status: REFUSED });
      await change(id, { status: ACTIVE });
      expect((await send()).status).toBe(201);
    });
  });
});
