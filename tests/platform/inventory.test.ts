import { describe, expect, it } from 'vitest';
import { DEMO_INVENTORY, DEMO_INVENTORY_KEY } from '../../platform/sourcing/supplier/demo-inventory.ts';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import { type Caller } from './client.ts';
import { startInnerServer } from './inner-server.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const FOREIGN = { headers: { 'scope-id': 'northern-parts' } };

describe.each(SERVERS)('the inventory of a supplier on %s', (_, open) => {
  const started = startBeforeAll(open, {
    trialMs: 500,
    trialRates: { user: { most: 1000, within: 60_000 }, organisation: { most: 1000, within: 60_000 } },
  });
  const { sophie, rita } = started.users;
  const [shopId = ''] = SHOPS.map(shopIdOf);
  const shop = started.shop(shopId);

  describe('the inventory', () => {
    const set = (caller: Caller, api: object, version: number, headers = {}) =>
      caller('PATCH', '/suppliers/current/:setInventoryApi', { body: { url: '', key: '', ...api, version }, headers });
    const current = '/supplier-inventory-apis';
    const apiOf = async (caller: Caller, headers = {}) => {
      const { body } = await caller('GET', current, { headers });
      return body['items'] as { version: number }[];
    };

    it('shows its key only to users who may change it [S3.22 S7.39]', async () => {
      const shown = {
        supplierId: 'atelier-montreal',
        url: started.platform().origin + DEMO_INVENTORY,
        keyHint: '71be',
        version: expect.any(Number),
      };
      expect(await apiOf(sophie)).toEqual([{ ...shown, key: DEMO_INVENTORY_KEY }]);
      expect(await apiOf(rita)).toEqual([{ ...shown, key: null }]);
    });

    it('is empty at first, and is set, changed and removed by version [S3.22 S7.49]', async () => {
      const quebec = { 'scope-id': 'boreal-quebec' };
      expect(await apiOf(sophie, quebec)).toEqual([]);
      expect((await set(sophie, { url: 'https://parts.example.com/v1', key: 'k' }, 0, quebec)).body).toEqual({
        version: 1,
      });
      expect((await set(sophie, { url: 'https://parts.example.com/v2' }, 0, quebec)).body).toMatchObject({
        code: 'version-outdated',
      });
      expect((await set(sophie, {}, 1, quebec)).body).toEqual({ version: 2 });
      expect(await apiOf(sophie, quebec)).toEqual([
        { supplierId: 'boreal-quebec', url: '', key: '', keyHint: '', version: 2 },
      ]);
    });

    it.each([
      ['an address that is not http(s)', { url: 'ftp://parts.example.com' }, 422],
      ['a script', { url: 'javascript:alert(1)' }, 422],
      ['an address with a password', { url: 'https://me:secret@parts.example.com' }, 422],
      ['a key without an address', { key: 'a-key' }, 422],
      ['an address of 501 characters', { url: `https://parts.example.com/${'a'.repeat(475)}` }, 400],
      ['a key that cannot be a header', { url: 'https://parts.example.com', key: 'clé' }, 400],
      ['a key of two lines', { url: 'https://parts.example.com', key: 'a\r\nx-evil: 1' }, 400],
    ])('is refused with %s [S5.11]', async (_name, api, status) => {
      expect((await set(sophie, api, (await apiOf(sophie))[0]?.version ?? 0)).status).toBe(status);
    });

    it('of another organisation is neither visible nor changeable', async () => {
      expect((await sophie('GET', current, FOREIGN)).status).toBe(403);
      expect((await set(sophie, {}, 1, FOREIGN.headers)).status).toBe(403);
      expect(
        (await rita('PATCH', '/suppliers/current/:setInventoryApi', { body: { url: '', key: '', version: 1 } })).status,
      ).toBe(403);
      expect((await shop('GET', current)).status).toBe(403);
    });
  });

  describe('an inventory test', () => {
    const test = async (url: string, key = '', caller = sophie) =>
      caller('POST', '/supplier-inventory-apis/:test', { body: { url, key } });
    const demo = (path = ''): string => started.platform().origin + DEMO_INVENTORY + path;

    it.each([
      ['an inventory', '', DEMO_INVENTORY_KEY, { ending: 'answered', status: 200, content: 'json' }],
      ['an inventory that rejects the key', '', 'wrong', { ending: 'answered', status: 401, content: 'json' }],
      ['a page', '/page', '', { ending: 'answered', status: 200, content: 'html' }],
      ['a text', '/text', '', { ending: 'answered', status: 200, content: 'other' }],
      ['an empty response', '/empty', '', { ending: 'answered', status: 204, content: 'nothing' }],
      ['a redirect, which is not followed', '/moved', '', { ending: 'answered', status: 302 }],
      ['a missing address', '/nothing-here', '', { ending: 'answered', status: 404 }],
      ['an address that does not answer in time', '/slow', '', { ending: 'timeout', status: null, content: null }],
    ])('reports %s [S7.87]', async (_name, path, key, told) => {
      const { status, body } = await test(demo(path), key);
      expect(status).toBe(200);
      expect(body).toMatchObject(told);
      expect(body['milliseconds']).toBeGreaterThanOrEqual(0);
    });

    it('reports an unknown host name', async () => {
      expect((await test('https://nobody.invalid/')).body).toMatchObject({ ending: 'unreachable', status: null });
    });

    it('never calls the internal network, however the address is written', async () => {
      const inside = await startInnerServer();
      const hosts = [
        'localhost',
        '127.0.0.1',
        '[::1]',
        '2130706433',
        '0x7f.1',
        '[::ffff:127.0.0.1]',
        '0.0.0.0',
        '10.0.0.1',
        '169.254.169.254',
        '192.168.1.1',
        '[fd00::1]',
        '[fe80::1]',
      ];
      const answers = await Promise.all(hosts.map((host) => test(`http://${host}:${inside.port}/`)));
      // Nor the platform itself, except the demo inventory.
      answers.push(
        ...(await Promise.all([
          test(`${started.platform().origin}/health`),
          test(`${demo()}/../../health`),
          test(`${demo()}-else`),
        ])),
      );
      expect(answers.map(({ body }) => body['ending'])).toEqual(answers.map(() => 'forbidden'));
      expect(inside.asked()).toBe(0);
      inside.stop();
    });

    it('is refused without the permission to change, and for invalid URLs', async () => {
      expect((await test(demo(), '', rita)).status).toBe(403);
      expect((await test('', '')).status).toBe(422);
      expect((await test('file:///etc/passwd')).status).toBe(422);
    });
  });
});
