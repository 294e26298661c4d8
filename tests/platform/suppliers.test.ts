import { describe, expect, it } from 'vitest';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import { versionsReadBy, type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('suppliers on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie, rita, gina } = started.users;
  const [shopId = ''] = SHOPS.map(shopIdOf);
  const shop = started.shop(shopId);

  const versionOf = versionsReadBy(sophie);

  describe('suppliers', () => {
    const facts = {
      name: 'Pièces du Nord',
      address: '12 Nickel Street',
      city: 'Sudbury',
      province: 'ON',
      postalCode: 'P3A 1B2',
      phone: '705 555-0154',
      email: 'desk@northern.test',
      federalTaxNumber: '83055 5543 RT0001',
      provincialTaxNumber: '',
    };

    it('are visible to their own users, and all of them to collision shops [S7.44]', async () => {
      const idsOf = ({ body }: Awaited<ReturnType<Caller>>) => (body['items'] as { id: string }[]).map(({ id }) => id);
      expect(idsOf(await sophie('GET', '/suppliers'))).toEqual(['atelier-montreal']);
      expect(idsOf(await sophie('GET', '/suppliers?ids=northern-parts,atelier-montreal'))).toEqual([
        'atelier-montreal',
      ]);
      expect(idsOf(await shop('GET', '/suppliers'))).toEqual([
        'atelier-montreal',
        'atelier-ottawa',
        'boreal-quebec',
        'northern-parts',
      ]);
      expect(idsOf(await shop('GET', '/suppliers?ids=northern-parts,nobody'))).toEqual(['northern-parts']);
      expect((await shop('GET', '/suppliers?ids=../x')).status).toBe(400);
    });

    it('are read by id, except another organisation’s [S7.46]', async () => {
      expect((await sophie('GET', '/suppliers/atelier-montreal')).body).toMatchObject({
        id: 'atelier-montreal',
        province: 'QC',
      });
      expect((await sophie('GET', '/suppliers/northern-parts')).status).toBe(404);
      expect((await shop('GET', '/suppliers/northern-parts')).status).toBe(200);
    });

    it('are configured by the provider alone, from the latest version [S7.47]', async () => {
      const version = await versionOf('/suppliers/northern-parts', () => 1);
      const change = (caller: Caller, id: string, given: number) =>
        caller('PUT', `/suppliers/${id}`, { body: { ...facts, version: given } });
      // Sophie has every level of every feature in her organisation.
      for (const caller of [sophie, rita, shop]) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await change(caller, 'atelier-montreal', 1)).body).toMatchObject({ status: 403, code: 'forbidden' });
      }
      const unchanged = (await sophie('GET', '/suppliers/atelier-montreal')).body;
      expect(unchanged['name']).not.toBe(facts.name);
      expect((await change(gina, 'northern-parts', version)).body).toEqual({
        id: 'northern-parts',
        ...facts,
        names: null,
        openDays: null,
        holidays: [],
        version: version + 1,
      });
      expect((await change(gina, 'northern-parts', version)).body).toMatchObject({ code: 'version-outdated' });
      expect((await change(gina, 'nobody', 1)).status).toBe(404);
      const wrong = { ...facts, email: 'nobody', version: 2 };
      expect((await gina('PUT', '/suppliers/northern-parts', { body: wrong })).status).toBe(400);
    });

    it('are created once, by system administrators only, and can then be used [S7.45]', async () => {
      const post = (caller: Caller, id: string) => caller('POST', '/suppliers', { body: { id, ...facts } });
      const { status, body } = await post(gina, 'pieces-sudbury');
      const created = { id: 'pieces-sudbury', ...facts, names: null, openDays: null, holidays: [], version: 1 };
      expect([status, body]).toEqual([201, created]);
      const headers = { 'scope-id': 'pieces-sudbury' };
      expect((await gina('GET', '/suppliers/pieces-sudbury', { headers })).body).toEqual(created);
      expect((await post(gina, 'pieces-sudbury')).body).toMatchObject({ status: 409, code: 'supplier-exists' });
      for (const id of ['suppliers', 'shop-carrosserie-elegance'])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await post(gina, id)).status).toBe(422);
      for (const caller of [sophie, rita, shop])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await post(caller, 'pieces-timmins')).status).toBe(403);
    });
  });
});
