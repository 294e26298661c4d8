/** The administration of the marketplace (spec §7), for system administrators only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../contracts/call.ts';
import { ADMINISTRATION_FEATURE } from '../../domain/permission.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { CONTRACTS } from './contract-samples.ts';
import { mailServer, type MailServer } from './mail-server.ts';
import { SERVERS, type Server } from './servers.ts';

const KINDS = [
  'Users',
  'ServiceAccounts',
  'Roles',
  'Organizations',
  'Features',
  'Scopes',
  'Licenses',
  'Providers',
  'ExternalServices',
];
const isAdministrative = ({ requires }: Contract): boolean =>
  requires !== null && [requires].flat().some(({ feature }) => feature === ADMINISTRATION_FEATURE);
const ADMINISTRATIVE = CONTRACTS.filter(isAdministrative);

describe.each(SERVERS)('the administration on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let mail: MailServer;
  let gina: Caller;
  const call = (name: string, body: object): Promise<Answer> => gina('POST', `/app/Identity/${name}`, { body });
  const itemsOf = async (name: string): Promise<Record<string, unknown>[]> =>
    (await gina('GET', `/app/Identity/Get${name}?pageSize=100`)).body['items'] as Record<string, unknown>[];
  const find = async (name: string, id: unknown) => (await itemsOf(name)).find((item) => item['id'] === id);

  beforeAll(async () => {
    server = open();
    mail = await mailServer();
    platform = await server.start({ mail: { smtpUrl: mail.url, from: 'no-reply@market.test', every: 20 } });
    gina = callerWith(platform.origin, await tokenOf(platform.origin, 'gina@global.test'), '');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await mail?.stop();
  });

  it('refuses calls without a token and all users of organisations, whatever their levels', async () => {
    expect(ADMINISTRATIVE.length).toBeGreaterThan(40);
    const nobody = callerWith(platform.origin, 'nobody');
    const others = await Promise.all(
      ['sophie@atelier.test', 'rita@readonly.test', 'noah@nowhere.test'].map(async (email) =>
        callerWith(platform.origin, await tokenOf(platform.origin, email)),
      ),
    );
    for (const { method, path } of ADMINISTRATIVE) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect([path, (await nobody(method, path)).status]).toEqual([path, 401]);
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      const statuses = await Promise.all(others.map(async (caller) => (await caller(method, path)).status));
      expect([path, statuses]).toEqual([path, [403, 403, 403]]);
    }
  });

  it.each(KINDS)('lists %s in three forms, by pages [S7.67]', async (kind) => {
    const simple = await itemsOf(`${kind}Simple`);
    const named = await itemsOf(`${kind}Named`);
    const full = await itemsOf(`${kind}Full`);
    expect(named.map(({ id, isDeleted }) => ({ id, isDeleted }))).toEqual(simple);
    expect(full.map(({ id, isDeleted, name }) => ({ id, isDeleted, name }))).toEqual(named);
    const { body } = await gina('GET', `/app/Identity/Get${kind}Simple?pageNumber=2&pageSize=1`);
    expect(body['items']).toEqual(simple.slice(1, 2));
    expect(JSON.stringify(full)).not.toMatch(/scrypt|passwordHash|keyHash/);
    expect((await gina('GET', `/app/Identity/Get${kind}Full?pageSize=101`)).status).toBe(400);
  });

  it('creates a user who chooses a password by link and gets a role, and disables them [S7.63]', async () => {
    const ana = { email: 'ana@pieces.example', firstName: 'Ana', lastName: 'Côté', locale: 'fr' };
    const { id } = (await call('InsertUser', ana)).body;
    expect((await call('InsertUser', ana)).status).toBe(422);
    const { text } = await mail.next(ana.email);
    const link = /http\S+\/connect\/reset-password\?\S+/.exec(text)?.[0] ?? '';
    const password = 'quatre mots faciles à retenir';
    const newToken = new URL(link).searchParams.get('token') ?? '';
    const chosen = { token: newToken, newPassword: password };
    expect(
      (await callerWith(platform.origin, '')('POST', '/app/Identity/ResetPassword', { body: chosen })).status,
    ).toBe(204);
    const browser = new Browser(platform.origin);
    const { url } = await browser.signIn(ana.email, password);
    const { body: tokens } = await browser.exchange(url?.searchParams.get('code') ?? '');
    const asAna = callerWith(platform.origin, String(tokens['access_token']), 'atelier-ottawa');
    expect((await asAna('GET', '/supplier-orders')).status).toBe(403);

    const link2 = { id, role: 'clerk', organizationIds: ['atelier-ottawa'] };
    expect((await call('LinkUserRole', link2)).status).toBe(200);
    expect((await asAna('GET', '/supplier-orders')).status).toBe(200);
    expect((await asAna('GET', '/supplier-orders', { headers: { 'scope-id': 'atelier-montreal' } })).status).toBe(403);
    // Documents of a feature need that feature: a clerk has no developer tools.
    expect((await asAna('GET', '/documents/features/order-fulfilment')).status).toBe(200);
    expect((await asAna('GET', '/documents/features/developer-tools')).status).toBe(403);

    expect((await call('UpsertUser', { ...ana, lastName: 'Roy' })).body).toEqual({ id });
    expect(await find('UsersFull', id)).toMatchObject({
      name: { en: 'Ana Roy' },
      roles: ['clerk'],
      organizationIds: ['atelier-ottawa'],
    });
    expect((await call('SetUserDeleted', { id, isDeleted: true })).status).toBe(200);
    expect((await asAna('GET', '/supplier-orders')).status).toBe(401);
    expect(await find('UsersSimple', id)).toEqual({ id, isDeleted: true });
  });

  it('creates an account for a system, and shows its key once [S7.64]', async () => {
    const body = { name: 'Inventory robot', role: 'read-only', organizationIds: ['atelier-montreal'] };
    const { body: made } = await call('InsertServiceAccount', body);
    const apiKey = String(made['apiKey']);
    const logIn = () => callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', { body: { apiKey } });
    const { body: login } = await logIn();
    expect(login['scopeIds']).toEqual(['atelier-montreal']);
    const robot = callerWith(platform.origin, String(login['accessToken']));
    expect((await robot('GET', '/supplier-orders')).status).toBe(200);
    expect(JSON.stringify(await itemsOf('ServiceAccountsFull'))).not.toContain(apiKey);

    expect((await call('LinkServiceAccountRole', { id: made['id'], role: 'clerk', organizationIds: [] })).status).toBe(
      200,
    );
    expect((await robot('GET', '/supplier-orders')).status).toBe(403);
    expect((await call('SetServiceAccountDeleted', { id: made['id'], isDeleted: true })).status).toBe(200);
    expect((await robot('POST', '/app/Identity/GetMyself')).status).toBe(401);
    expect((await logIn()).status).toBe(401);
    // With an id that is known, only the names and the role change; with a new one, there is an account with a key.
    const renamed = { id: made['id'], name: 'Stock robot', role: 'clerk', organizationIds: ['atelier-ottawa'] };
    expect((await call('UpsertServiceAccount', renamed)).body).toEqual({ id: made['id'], apiKey: null });
    expect(await find('ServiceAccountsFull', made['id'])).toMatchObject({
      name: { en: 'Stock robot' },
      roles: ['clerk'],
      organizationIds: ['atelier-ottawa'],
    });
    const { status, body: second } = await call('UpsertServiceAccount', { ...renamed, id: 'price-robot' });
    expect([status, second['id']]).toEqual([200, 'price-robot']);
    const { body: other } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: second['apiKey'] },
    });
    expect(other['scopeIds']).toEqual(['atelier-ottawa']);
    expect((await call('UpsertServiceAccount', { ...renamed, organizationIds: ['nobody'] })).status).toBe(422);
    // A user is no account for a system.
    expect((await call('UpsertServiceAccount', { ...renamed, id: 'sophie' })).status).toBe(404);
    // Each call is for its own kind of account.
    expect((await call('SetUserDeleted', { id: made['id'], isDeleted: false })).status).toBe(404);
  });

  it('adds and renames suppliers, and never takes the id of another scope [S7.65]', async () => {
    const roy = { id: 'pieces-roy', name: 'Pièces Roy', province: 'QC' };
    expect((await call('InsertOrganization', roy)).body).toEqual({ id: roy.id });
    expect((await call('InsertOrganization', roy)).status).toBe(422);
    expect((await call('UpsertOrganization', { ...roy, name: 'Pièces Roy inc.' })).status).toBe(200);
    expect(await find('OrganizationsNamed', roy.id)).toMatchObject({ name: { fr: 'Pièces Roy inc.' } });
    expect(await find('ScopesFull', roy.id)).toMatchObject({ type: 'organization', parentScopeId: 'suppliers' });
    for (const id of ['global', 'suppliers', 'shop-carrosserie-elegance'])
      for (const name of ['InsertOrganization', 'UpsertOrganization'])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        expect((await call(name, { ...roy, id })).status).toBe(422);
  });

  it.each([
    ['License', 'Licenses'],
    ['Provider', 'Providers'],
    ['ExternalService', 'ExternalServices'],
  ])('keeps a register of each %s [S7.66]', async (one, many) => {
    const entry = {
      id: 'basic',
      name: { en: 'Basic', fr: 'De base' },
      url: 'https://example.com/',
      featureIds: ['order-fulfilment'],
    };
    expect((await call(`Insert${one}`, entry)).body).toEqual({ id: 'basic' });
    expect((await call(`Insert${one}`, entry)).status).toBe(422);
    expect((await call(`Link${one}`, { id: 'basic', organizationIds: ['atelier-ottawa'] })).status).toBe(200);
    expect((await call(`Link${one}`, { id: 'basic', organizationIds: ['nowhere'] })).status).toBe(422);
    expect((await call(`Upsert${one}`, { ...entry, url: null })).status).toBe(200);
    expect((await call(`Set${one}Deleted`, { id: 'basic', isDeleted: true })).status).toBe(200);
    expect((await call(`Set${one}Deleted`, { id: 'other', isDeleted: true })).status).toBe(404);
    expect(await find(`${many}Full`, 'basic')).toEqual({
      ...entry,
      url: null,
      organizationIds: ['atelier-ottawa'],
      isDeleted: true,
    });
    expect((await call(`Upsert${one}`, { ...entry, url: 'javascript:alert(1)' })).status).toBe(400);
    expect((await call(`Upsert${one}`, { ...entry, featureIds: [ADMINISTRATION_FEATURE] })).status).toBe(400);
  });

  it('cannot make or change a system administrator', async () => {
    const [me] = (await itemsOf('UsersFull')).filter(({ email }) => email === 'gina@global.test');
    const id = me?.['id'];
    expect((await call('SetUserDeleted', { id, isDeleted: true })).status).toBe(403);
    expect((await call('LinkUserRole', { id, role: 'clerk', organizationIds: [] })).status).toBe(403);
    const gina2 = { email: 'gina@global.test', firstName: 'G', lastName: 'P', locale: null };
    expect((await call('UpsertUser', gina2)).status).toBe(403);
    const role = { id: 'luc', role: 'system-administrator', organizationIds: [] };
    expect((await call('LinkUserRole', role)).status).toBe(400);
  });
});
