import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_INVENTORY, DEMO_INVENTORY_KEY } from '../../platform/sourcing/supplier/demo-inventory.ts';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const OTTAWA = { headers: { 'scope-id': 'atelier-ottawa' } };
const FOREIGN = { headers: { 'scope-id': 'northern-parts' } };
const workday = {
  isOpen: true,
  start: '08:00',
  end: '17:00',
  lunchStart: '12:00',
  lunchEnd: '13:00',
  answersDuringLunch: false,
};
const week = (change: object = {}, day = 1): object[] =>
  [1, 2, 3, 4, 5, 6, 7].map((each) => ({ day: each, ...workday, ...(each === day && change) }));
const choices = { ordersSummary: true, creditRequestSummaries: false, invoices: true, credits: false };

describe.each(SERVERS)('the settings of the platform on %s', (_, open) => {
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let gina: Caller;
  let shop: Caller;

  const started = startBeforeAll(open, {
    trialMs: 500,
    trialRates: { user: { most: 1000, within: 60_000 }, organisation: { most: 1000, within: 60_000 } },
  });
  beforeAll(async () => {
    platform = started.platform();
    const people = ['sophie@atelier.test', 'luc@atelier.test', 'rita@readonly.test', 'gina@global.test'];
    const [forSophie, forLuc, forRita, forGina] = await Promise.all(
      people.map((email) => tokenOf(platform.origin, email)),
    );
    sophie = callerWith(platform.origin, forSophie ?? '');
    luc = callerWith(platform.origin, forLuc ?? '');
    rita = callerWith(platform.origin, forRita ?? '');
    gina = callerWith(platform.origin, forGina ?? '');
    const [shopId = ''] = SHOPS.map(shopIdOf);
    shop = await started.signInShop(shopId);
  });

  const versionOf = async (
    path: string,
    read: (body: Record<string, unknown>) => unknown = (body) => body['version'],
  ): Promise<number> => Number(read((await sophie('GET', path)).body));

  describe('the open hours', () => {
    const hoursVersion = () => versionOf('/suppliers/current', (body) => Object(body['openHours']).version);
    const set = (caller: Caller, days: unknown, version: number, headers = {}) =>
      caller('PATCH', '/suppliers/current/:setOpenHours', { body: { days, version }, headers });

    it('are saved for all users of the organisation and nobody else [S3.23 S7.50]', async () => {
      const version = await hoursVersion();
      const { status, body } = await set(sophie, week({ end: '18:30' }), version);
      expect({ status, body }).toEqual({ status: 200, body: { version: version + 1 } });
      expect((await luc('GET', '/suppliers/current')).body['openHours']).toEqual({
        version: version + 1,
        days: week({ end: '18:30' }),
      });
      expect((await sophie('GET', '/suppliers/current', OTTAWA)).body['openHours']).not.toMatchObject({
        days: week({ end: '18:30' }),
      });
    });

    it('accept one of two concurrent saves, and report the conflict to the other', async () => {
      const version = await hoursVersion();
      const answers = await Promise.all([
        set(sophie, week({ start: '07:00' }), version),
        set(luc, week({ start: '09:00' }), version),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version-outdated' });
    });

    it('are created only once, even concurrently', async () => {
      const quebec = { 'scope-id': 'boreal-quebec' };
      const answers = await Promise.all([
        set(sophie, week(), 0, quebec),
        set(gina, week({ isOpen: false }), 0, quebec),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    });

    it.each([
      ['an end before the beginning', week({ end: '07:59' }), 'days.0.end', 'reversed'],
      ['an end at the beginning', week({ end: '08:00' }), 'days.0.end', 'reversed'],
      ['no beginning', week({ start: '' }, 3), 'days.2.start', 'required'],
      ['half a lunch', week({ lunchEnd: '' }), 'days.0.lunchEnd', 'required'],
      [
        'a lunch that ends before it begins',
        week({ lunchStart: '13:00', lunchEnd: '12:00' }),
        'days.0.lunchEnd',
        'reversed',
      ],
      ['a lunch before the counter opens', week({ lunchStart: '07:00' }), 'days.0.lunchStart', 'outside'],
      ['a lunch after the counter closes', week({ lunchEnd: '17:30' }), 'days.0.lunchEnd', 'outside'],
      ['six days', week().slice(1), 'days', 'not the days from Monday to Sunday'],
      ['a duplicate day', [...week().slice(0, 6), ...week().slice(0, 1)], 'days', 'not the days from Monday to Sunday'],
    ])('are refused with %s [S3.45]', async (_name, days, path, message) => {
      const version = await hoursVersion();
      const { status, body } = await set(sophie, days, version);
      expect(status).toBe(422);
      expect(body['errors']).toContainEqual({ path, message });
      expect(await hoursVersion()).toBe(version);
    });

    it('are refused with an invalid time, day or version', async () => {
      const version = await hoursVersion();
      const wrong = [
        [week({ start: '8:00' }), version],
        [week({ end: '24:00' }), version],
        [week({ day: 8 }), version],
        [week(), -1],
        [null, version],
      ] as const;
      const answers = await Promise.all(wrong.map(([days, given]) => set(sophie, days, given)));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    });

    it('accept any times for a closed day', async () => {
      const days = week({ isOpen: false, start: '17:00', end: '08:00' }, 6);
      expect((await set(sophie, days, await hoursVersion())).status).toBe(200);
      expect(Object((await sophie('GET', '/suppliers/current')).body['openHours']).days).toEqual(days);
    });

    it('need the permissions to read and change', async () => {
      expect((await rita('GET', '/suppliers/current')).status).toBe(200);
      expect((await set(rita, week(), await hoursVersion())).status).toBe(403);
      expect((await set(luc, week(), 1, OTTAWA.headers)).status).toBe(403);
      expect((await shop('GET', '/suppliers/current')).status).toBe(403);
    });
  });

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
        url: platform.origin + DEMO_INVENTORY,
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
    const demo = (path = ''): string => platform.origin + DEMO_INVENTORY + path;

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
      let asked = 0;
      const inside = createServer((_request, response) => {
        asked += 1;
        response.end('{}');
      });
      await new Promise<void>((resolve) => void inside.listen(0, 'localhost', resolve));
      const address = inside.address();
      const port = typeof address === 'object' && address ? address.port : 0;
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
      const answers = await Promise.all(hosts.map((host) => test(`http://${host}:${port}/`)));
      // Nor the platform itself, except the demo inventory.
      answers.push(
        ...(await Promise.all([
          test(`${platform.origin}/health`),
          test(`${demo()}/../../health`),
          test(`${demo()}-else`),
        ])),
      );
      expect(answers.map(({ body }) => body['ending'])).toEqual(answers.map(() => 'forbidden'));
      expect(asked).toBe(0);
      inside.close();
    });

    it('is refused without the permission to change, and for invalid URLs', async () => {
      expect((await test(demo(), '', rita)).status).toBe(403);
      expect((await test('', '')).status).toBe(422);
      expect((await test('file:///etc/passwd')).status).toBe(422);
    });
  });

  describe('the e-mails', () => {
    const path = '/users/current/communication-settings';
    const update = (caller: Caller, body: object, headers = {}) =>
      caller('PATCH', `${path}/:update`, { body, headers });

    it('are per user and organisation [S1.11 S3.24 S7.52 S7.53]', async () => {
      const { body: before } = await sophie('GET', path);
      expect(before).toEqual({
        choices: { ordersSummary: true, creditRequestSummaries: true, invoices: true, credits: true },
        version: 0,
      });
      expect((await update(sophie, { choices, version: 0 })).body).toEqual({ version: 1 });
      expect((await sophie('GET', path)).body).toEqual({ choices, version: 1 });
      expect((await sophie('GET', path, OTTAWA)).body).toEqual(before);
      expect((await luc('GET', path)).body).toMatchObject({ choices: { invoices: false, credits: false } });
    });

    it('are saved from the latest version only [S7.53]', async () => {
      const version = await versionOf(path);
      expect((await update(sophie, { choices, version })).status).toBe(200);
      expect((await update(sophie, { choices, version })).body).toMatchObject({
        status: 409,
        code: 'version-outdated',
      });
      expect((await update(sophie, { choices: { ...choices, credits: 'yes' }, version: version + 1 })).status).toBe(
        400,
      );
    });

    it('need the permission to change', async () => {
      expect((await rita('GET', path)).status).toBe(200);
      expect((await update(rita, { choices, version: 0 })).status).toBe(403);
    });
  });

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

    it('need the permission to configure, and the latest version [S7.47]', async () => {
      const version = await versionOf('/suppliers/northern-parts', () => 1);
      const change = (caller: Caller, id: string, given: number, headers = FOREIGN.headers) =>
        caller('PUT', `/suppliers/${id}`, { body: { ...facts, version: given }, headers });
      expect((await change(gina, 'northern-parts', version)).body).toEqual({
        id: 'northern-parts',
        ...facts,
        names: null,
        openDays: null,
        version: version + 1,
      });
      expect((await change(gina, 'northern-parts', version)).body).toMatchObject({ code: 'version-outdated' });
      expect((await change(gina, 'atelier-montreal', 1)).status).toBe(404);
      expect((await change(rita, 'atelier-montreal', 1, { 'scope-id': 'atelier-montreal' })).status).toBe(403);
      expect(
        (
          await gina('PUT', '/suppliers/northern-parts', {
            body: { ...facts, email: 'nobody', version: 2 },
            ...FOREIGN,
          })
        ).status,
      ).toBe(400);
    });

    it('are created once, by system administrators only, and can then be used [S7.45]', async () => {
      const post = (caller: Caller, id: string) => caller('POST', '/suppliers', { body: { id, ...facts } });
      const { status, body } = await post(gina, 'pieces-sudbury');
      const created = { id: 'pieces-sudbury', ...facts, names: null, openDays: null, version: 1 };
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
