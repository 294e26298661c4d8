/** Passwords as they are kept, addresses of clients, and what a wide permission covers. */
import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ADMINISTRATION_FEATURE, SHOP_FEATURE, type Permission } from '../../../domain/permission.ts';
import { authenticate, authorize } from '../../../platform/access/access.ts';
import { withOrganisations } from '../../../platform/access/wide-permissions.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { clientAddress, isProxyEntry, trustedProxies } from '../../../platform/identity/client-address.ts';
import { checkPassword, hashPassword, TooManyAtOnce } from '../../../platform/identity/password.ts';
import { databaseOf, permission, READER } from './reader.ts';

const CHEAP = { ln: 5, r: 8, p: 1 };
const SALT = '0123456789abcdef0123456789abcdef';
const keptAs = (password: string, { ln, r, p }: { ln: number; r: number; p: number }): string =>
  scryptSync(password, SALT, 32, { N: 2 ** ln, r, p, maxmem: 512 * 1024 * 1024 }).toString('hex');

describe('a password', () => {
  it('is kept as its cost, a salt of its own and its hash', async () => {
    const [one, other] = await Promise.all([hashPassword('secret', CHEAP), hashPassword('secret', CHEAP)]);
    expect(one).toMatch(/^scrypt:5:8:1:[0-9a-f]{32}:[0-9a-f]{64}$/);
    expect(one).not.toBe(other);
    expect(await checkPassword('secret', one, CHEAP)).toBe('right');
    expect(await checkPassword('Secret', one, CHEAP)).toBe('wrong');
  });

  it.each([
    ['of another N', { ...CHEAP, ln: 6 }],
    ['of another r', { ...CHEAP, r: 4 }],
    ['of another p', { ...CHEAP, p: 2 }],
  ])('%s is right, and is hashed again', async (_, cost) => {
    const kept = ['scrypt', cost.ln, cost.r, cost.p, SALT, keptAs('secret', cost)].join(':');
    expect(await checkPassword('secret', kept, CHEAP)).toBe('outdated');
    expect(await checkPassword('other', kept, CHEAP)).toBe('wrong');
  });

  it('of before the cost was kept is right, and is hashed again', async () => {
    const kept = `${SALT}:${keptAs('secret', { ln: 14, r: 8, p: 1 })}`;
    expect(await checkPassword('secret', kept, CHEAP)).toBe('outdated');
  });

  it.each([
    ['of nobody', null],
    ['that is no hash', 'secret'],
    ['with a short hash', ['scrypt', 5, 8, 1, SALT, 'ab'].join(':')],
    ['without a cost', ['scrypt', '', 8, 1, SALT, keptAs('secret', CHEAP)].join(':')],
    ['with half a cost', ['scrypt', 5.5, 8, 1, SALT, keptAs('secret', CHEAP)].join(':')],
    ['with no cost', ['scrypt', 5, 0, 1, SALT, keptAs('secret', CHEAP)].join(':')],
    ['with too high an N', ['scrypt', 19, 8, 1, SALT, keptAs('secret', CHEAP)].join(':')],
    ['with too high an r', ['scrypt', 5, 9, 1, SALT, keptAs('secret', { ...CHEAP, r: 9 })].join(':')],
    ['with too high a p', ['scrypt', 5, 8, 5, SALT, keptAs('secret', { ...CHEAP, p: 5 })].join(':')],
  ])('%s is wrong', async (_, kept) => {
    expect(await checkPassword('secret', kept, CHEAP)).toBe('wrong');
  });

  it('of the highest accepted cost is right', async () => {
    const cost = { ln: 5, r: 8, p: 4 };
    const kept = ['scrypt', cost.ln, cost.r, cost.p, SALT, keptAs('secret', cost)].join(':');
    expect(await checkPassword('secret', kept, cost)).toBe('right');
  });

  it('waits in a queue of forty while two are hashed', async () => {
    const hashed = (count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => hashPassword('secret', CHEAP)));
    const refusals = (await hashed(45)).flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refusals).toHaveLength(3);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(TooManyAtOnce);
    // Afterwards all have their turn again.
    expect((await hashed(42)).every(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('the address of a client', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '192.0.2.1', 'fd00::/8', '2001:db8::1']);
  const of = (remoteAddress: string | undefined, forwarded?: string) =>
    clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }, isTrusted);

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2A02:0DB8:0001:0002:3:4:5:6', '2a02:db8:1:2::/64'],
    ['2a02::3:4:5:6:7', '2a02:0:0:3::/64'],
    ['2a02:1:2:3::', '2a02:1:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, ''],
  ])('%s counts as %s', (remote, expected) => {
    expect(of(remote)).toBe(expected);
  });

  it.each([
    ['192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['192.0.2.2', '203.0.113.9', '192.0.2.2'],
    ['fd12::1', ' 203.0.113.9 ', '203.0.113.9'],
    ['2001:db8::1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::2', '203.0.113.9', '2001:db8:0:0::/64'],
    ['10.255.255.255', '203.0.113.9,10.0.0.1 , 192.0.2.1', '203.0.113.9'],
    ['11.0.0.0', '203.0.113.9', '11.0.0.0'],
  ])('of the connection %s with %s is %s', (remote, forwarded, expected) => {
    expect(of(remote, forwarded)).toBe(expected);
  });

  it.each(['10.0.0.1', '::1', '10.0.0.0/8', '10.0.0.0/32', '10.0.0.0/0', 'fd00::/8', 'fd00::/128'])(
    '%s is an entry of trusted proxies',
    (entry) => {
      expect(isProxyEntry(entry)).toBe(true);
      expect(() => trustedProxies([entry])).not.toThrow();
    },
  );

  it.each([
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/a',
    '10.0.0.0/-1',
  ])('"%s" is none', (entry) => {
    expect(isProxyEntry(entry)).toBe(false);
  });
});

describe('a permission for more than an organisation', () => {
  const rows = {
    supplier: [
      { id: 'roy', name: 'Roy', names: { en: 'Roy Parts', fr: 'Pièces Roy' } },
      { id: 'north', name: 'North', names: null },
    ],
    collision_shop: [{ id: 'elegance', name: 'Élégance' }],
  };
  const entry = (type: 'global' | 'organizationType', id: string) => ({
    scopeKey: { type, id, translations: [] },
    parentScopeId: null,
  });
  const wide = (featureId: string, ...scopeHierarchy: Permission['scopeHierarchy']): Permission => ({
    ...permission(featureId),
    scopeHierarchy,
  });
  const covered = async (given: Permission) => {
    const [completed] = await withOrganisations(databaseOf(rows), [given]);
    return completed?.scopeHierarchy
      .slice(given.scopeHierarchy.length)
      .map(({ scopeKey: { type, id, organizationId, translations }, parentScopeId }) => [
        type,
        id,
        organizationId,
        ...translations.map(({ languageId, name }) => `${languageId} ${name}`),
        parentScopeId,
      ]);
  };
  const suppliersUnder = (parent: string) => [
    ['organization', 'roy', 'roy', 'en Roy Parts', 'fr Pièces Roy', parent],
    ['organization', 'north', 'north', 'en North', 'fr North', parent],
  ];

  it.each<readonly [string, Permission, unknown[]]>([
    ['global', wide('order-fulfilment', entry('global', 'global')), suppliersUnder('global')],
    [
      'for suppliers',
      wide('order-fulfilment', entry('global', 'global'), entry('organizationType', 'suppliers')),
      suppliersUnder('suppliers'),
    ],
    ['for another type', wide('order-fulfilment', entry('organizationType', 'shops')), []],
    [
      'global for shops',
      wide(SHOP_FEATURE, entry('global', 'global')),
      [['organization', 'elegance', 'elegance', 'en Élégance', 'fr Élégance', 'global']],
    ],
    ['for suppliers, of a shop’s feature', wide(SHOP_FEATURE, entry('organizationType', 'suppliers')), []],
    ['of a system administrator', wide(ADMINISTRATION_FEATURE, entry('global', 'global')), []],
    ['for nothing', wide('order-fulfilment'), []],
    ['for an organisation', permission('order-fulfilment'), []],
  ])('%s covers these', async (_, given, expected) => {
    expect(await covered(given)).toEqual(expected);
  });
});

describe('a token', () => {
  const seen: string[] = [];
  const signIn = (authorization: string | undefined) => {
    seen.length = 0;
    return authenticate(
      authorization,
      (token) => {
        seen.push(token);
        return Promise.resolve(token === 'good' ? { account: READER, grantId: 'grant' } : null);
      },
      databaseOf({}),
    );
  };

  it.each(['Bearer good', 'bearer good', 'BEARER   good'])('is read from "%s"', async (authorization) => {
    expect(await signIn(authorization)).toEqual({ account: READER, grantId: 'grant' });
  });

  it.each([undefined, '', 'good', 'Basic good', 'Bearer good good', 'Bearer good\u00e9', 'Bearer=good', 'Bearer '])(
    'is not looked up from "%s"',
    async (authorization) => {
      await expect(signIn(authorization)).rejects.toMatchObject({ problem: { status: 401, code: 'unauthorized' } });
      expect(seen).toEqual([]);
    },
  );

  it('that nobody has is refused', async () => {
    await expect(signIn('Bearer bad')).rejects.toMatchObject({ problem: { status: 401 } });
    expect(seen).toEqual(['bad']);
  });
});

describe('a call is permitted', () => {
  const caller = { account: READER, grantId: null };
  const decide = (...[requires, scopeId]: [Parameters<typeof authorize>[1], string | undefined]) => {
    try {
      const permitted = authorize(caller, requires, scopeId);
      return 'scopeId' in permitted ? String(permitted['scopeId']) : 'everywhere';
    } catch (error) {
      return error instanceof Refusal ? error.problem.status : error;
    }
  };
  const orders = { feature: 'order-fulfilment', levels: [1] } as const;
  const settings = { feature: 'supplier-settings', levels: [1] } as const;

  it.each<readonly [string, Parameters<typeof authorize>[1], string | undefined, unknown]>([
    ['to anyone signed in', null, undefined, 'everywhere'],
    ['with the permission', orders, 'roy', 'roy'],
    ['with one of several', [settings, orders], 'roy', 'roy'],
    ['not with another', settings, 'roy', 403],
    ['not with only some levels', { ...orders, levels: [1, 4] }, 'roy', 403],
    ['not elsewhere', orders, 'north', 403],
    ['not without an organisation', orders, undefined, 400],
    ['not with an empty one', orders, '', 400],
    ['not everywhere', { ...orders, isEverywhere: true }, 'roy', 403],
  ])('%s', (_, requires, scopeId, expected) => {
    expect(decide(requires, scopeId)).toBe(expected);
  });

  it('and knows what else its caller may do', () => {
    const { holds } = Object(authorize(caller, orders, 'roy')) as { holds: (asked: object) => boolean };
    expect([holds({ feature: 'supplier-accounting', levels: [1] }), holds(settings)]).toEqual([true, false]);
  });
});
