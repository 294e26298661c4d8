import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { CONTRACTS } from './contract-samples.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { answerOf, lockRequest, makeRequest, quoteFor, sendQuote } from './quote-request-client.ts';
import { embedded, postgres, BOTH_SERVERS, type Server } from './servers.ts';

describe.each(BOTH_SERVERS)('the platform on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  let rita: Caller;

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    const { origin } = platform;
    sophie = callerWith(origin, await tokenOf(origin, 'sophie@atelier.test'));
    rita = callerWith(origin, await tokenOf(origin, 'rita@readonly.test'));
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  describe('access', () => {
    it('needs a token [S7.1]', async () => {
      const response = await callerWith(platform.origin, 'nonsense')('GET', '/supplier-quote-requests');
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    });

    it.each(['northern-parts', 'former-parts', 'future-parts', 'atelier-group', 'nowhere'])(
      'refuses Sophie in %s [S1.2 S6.1 S6.9]',
      async (scopeId) => {
        const token = await tokenOf(platform.origin, 'sophie@atelier.test');
        const response = await callerWith(platform.origin, token, scopeId)('GET', '/supplier-quote-requests');
        expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      },
    );

    it('needs an organisation [S7.2]', async () => {
      const token = await tokenOf(platform.origin, 'sophie@atelier.test');
      const response = await callerWith(platform.origin, token, '')('GET', '/supplier-quote-requests');
      expect(response).toMatchObject({ status: 400, body: { code: 'validation' } });
    });

    it('lets a reader read, but change nothing [S6.9]', async () => {
      const id = await makeRequest(sophie);
      expect((await rita('GET', `/supplier-quote-requests/${id}`)).status).toBe(200);
      expect((await lockRequest(rita, id)).status).toBe(403);
      expect((await sendQuote(rita, await quoteFor(sophie, id))).status).toBe(403);
    });

    it('hides another organisation’s documents [S6.8]', async () => {
      const id = await makeRequest(sophie, { scopeId: 'northern-parts' });
      expect((await sophie('GET', `/supplier-quote-requests/${id}`)).status).toBe(404);
      expect((await lockRequest(sophie, id)).status).toBe(404);
      const quote = {
        quoteRequestId: id,
        version: 1,
        lockId: 'lock-1',
        answers: [{ partId: `${id}-1`, answer: answerOf() }],
      };
      expect((await sendQuote(sophie, quote)).status).toBe(404);
      const { body } = await sophie('GET', '/supplier-quote-requests?pageSize=100');
      expect(JSON.stringify(body)).not.toContain(`"${id}"`);
    });

    it('stores the last selected organisation, if the user may use it [S6.7]', async () => {
      const { body: me } = await sophie('POST', '/app/Identity/GetMyself');
      const profile = {
        firstName: me['firstName'],
        lastName: me['lastName'],
        locale: me['locale'],
        profilePictureThumbFileId: (me['profilePictureThumbFile'] as { fileId: string }).fileId,
        profilePictureCroppedFileId: me['profilePictureCroppedFileId'],
        profilePictureOriginalFileId: me['profilePictureOriginalFileId'],
      };
      const update = (lastSelectedScopeId: string) =>
        sophie('POST', '/app/Identity/UpdateUserProfile', { body: { ...profile, lastSelectedScopeId } });
      expect((await update('atelier-ottawa')).status).toBe(204);
      expect((await sophie('POST', '/app/Identity/GetMyself')).body['lastSelectedScopeId']).toBe('atelier-ottawa');
      expect((await update('northern-parts')).status).toBe(403);
    });
  });

  describe('bad input', () => {
    it.each([
      ['GET', '/supplier-quote-requests?surprise=1', {}, 400],
      ['GET', '/supplier-quote-requests?pageNumber=-1', {}, 400],
      ['GET', '/supplier-quote-requests?pageSize=100000', {}, 400],
      ['GET', '/supplier-quote-requests?updateFrom=yesterday', {}, 400],
      ['GET', '/supplier-quote-requests?updateFrom=2026-02-30', {}, 400],
      ['GET', '/supplier-quote-requests?updateTo=0000-01-01', {}, 400],
      ['GET', '/supplier-quote-requests?search=a%00b', {}, 400],
      ['GET', `/supplier-quote-requests?search=${'x'.repeat(201)}`, {}, 400],
      ['GET', '/supplier-quote-requests/..%2F..%2Fetc', {}, 404],
      ['GET', '/supplier-quote-requests/a%00b', {}, 404],
      ['GET', '/supplier-quote-requests/no-such-request', {}, 404],
      ['GET', '/nowhere', {}, 404],
      ['POST', '/locks', { raw: '{' }, 400],
      ['POST', '/locks', { raw: '' }, 400],
      ['POST', '/locks', { raw: '{}', headers: { 'content-type': 'text/plain' } }, 415],
      ['POST', '/locks', { raw: '[]' }, 400],
      ['POST', '/locks', { raw: '"\\u0000"' }, 400],
      ['POST', '/locks', { body: { documentKind: 'invoice', documentId: 'qr-1' } }, 400],
      ['POST', '/locks', { body: { documentKind: 'quote-request', documentId: 'A B' } }, 400],
      ['PUT', '/locks/not-mine', {}, 409],
      ['GET', '/locks/not-mine', {}, 404],
      ['DELETE', '/locks/not-mine', {}, 204],
      ['POST', '/quotes', { body: {} }, 400],
      ['POST', '/quotes', { raw: `"${'x'.repeat(2_000_000)}"` }, 413],
      ['POST', '/app/Identity/UpdateUserProfile', { body: { firstName: '' } }, 400],
    ] as const)('%s %s %j is answered %i', async (method, path, options, status) => {
      const response = await sophie(method, path, options);
      expect(response.status).toBe(status);
      if (status >= 400)
        expect(response.body).toMatchObject({
          status,
          code: expect.any(String),
          title: expect.any(String),
          requestId: expect.any(String),
        });
    });
  });

  describe('the seed', () => {
    it('has enough of every status and special case', async () => {
      const token = await tokenOf(platform.origin, 'gina@global.test');
      const found: { id: string; status: number; partCount: number; isReRequested: boolean }[] = [];
      for (const scopeId of ['atelier-montreal', 'atelier-ottawa', 'boreal-quebec', 'northern-parts'])
        for (let page = 1; page <= 4; page += 1) {
          // oxlint-disable-next-line no-await-in-loop -- pages of one list
          const { body } = await callerWith(
            platform.origin,
            token,
            scopeId,
          )('GET', `/supplier-quote-requests?pageSize=100&pageNumber=${page}`);
          found.push(...(body['items'] as typeof found));
        }
      expect(found.length).toBeGreaterThanOrEqual(300);
      expect(new Set(found.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
      expect(found.some(({ partCount }) => partCount === 1)).toBe(true);
      expect(found.some(({ partCount }) => partCount === 60)).toBe(true);
      expect(found.some(({ isReRequested }) => isReRequested)).toBe(true);
    });
  });

  it('publishes all its calls as OpenAPI, and reports its health [S7.48 S7.77]', async () => {
    const { body } = await sophie('GET', '/spec/openapi.json');
    expect(body['openapi']).toBe('3.1.0');
    const paths = Object.keys(body['paths'] as object).sort();
    const isAdministration = (path: string): boolean =>
      /^\/app\/Identity\/(Get\w+(Full|Named|Simple)|Insert|Upsert|Link|Set)/.test(path);
    // tests/platform/administration.test.ts covers those.
    expect(paths.filter(isAdministration)).toHaveLength(49);
    const others = paths.filter((path) => !isAdministration(path));
    const shared = new Set(CONTRACTS.map(({ path }) => path).filter((path) => !isAdministration(path)));
    expect(others).toEqual([...shared].sort());
    expect(others).toEqual(
      expect.arrayContaining([
        '/app/Identity/GetMyself',
        '/app/Identity/Login',
        '/app/Identity/LoginByApiKey',
        '/app/Identity/ResetPassword',
        '/app/Identity/SendPasswordResetEmail',
        '/app/Identity/UpdateMyCredential',
        '/app/Identity/UpdateUserProfile',
        '/app/Identity/ValidatePassword',
        '/app/System/ClearCache',
        '/app/System/CountWorkflowUse',
        '/app/System/GetCountries',
        '/app/System/GetDiagnostics',
        '/app/System/GetEnvironmentVariables',
        '/app/System/GetFileContent',
        '/app/System/GetGeographicalRegions',
        '/app/System/GetLanguages',
        '/app/System/GetWorkflowUse',
        '/app/System/InsertFile',
        '/app/System/SendEmail',
        '/clients/current/:setClientSuppliers',
        '/credit-requests',
        '/credit-requests/part-photos',
        '/credit-requests/{id}',
        '/credits',
        '/credits/{id}',
        '/documents/credit/{id}',
        '/documents/credit/{id}/pdf/{language}',
        '/documents/features/{feature}',
        '/documents/features/{feature}/{id}',
        '/documents/features/{feature}/{id}/:archive',
        '/documents/invoice/{id}',
        '/documents/invoice/{id}/pdf/{language}',
        '/documents/photos',
        '/documents/photos/{id}',
        '/documents/photos/{id}/thumbnail',
        '/documents/profile-pictures/{id}',
        '/invoices',
        '/invoices/{id}',
        '/locks',
        '/locks/{id}',
        '/orders',
        '/orders/:acknowledge',
        '/orders/:cancelParts',
        '/orders/{id}',
        '/pdfs',
        '/quote-requests',
        '/quote-requests/:cancel',
        '/quote-requests/{id}',
        '/quotes',
        '/spec/openapi.json',
        '/supplier-clients',
        '/supplier-clients/{id}',
        '/supplier-credit-requests',
        '/supplier-credit-requests/{id}',
        '/supplier-inbox',
        '/supplier-inventory-apis',
        '/supplier-inventory-apis/:test',
        '/supplier-orders',
        '/supplier-orders/{id}',
        '/supplier-quote-requests',
        '/supplier-quote-requests/{id}',
        '/suppliers',
        '/suppliers/current',
        '/suppliers/current/:setDiscountRules',
        '/suppliers/current/:setInventoryApi',
        '/suppliers/current/:setOpenHours',
        '/suppliers/current/discount-rules',
        '/suppliers/{id}',
        '/transactions',
        '/users/current/communication-settings',
        '/users/current/communication-settings/:update',
        '/vehicle-catalogue/bases',
        '/vehicle-catalogue/groups',
        '/vehicle-catalogue/makes',
        '/vehicle-catalogue/models',
        '/vehicle-catalogue/regions',
        '/vehicle-catalogue/submodels',
        '/vehicle-catalogue/types',
        '/vehicle-catalogue/vehicles',
        '/vehicle-catalogue/vehicles/{vin}',
        '/vehicle-catalogue/years',
      ]),
    );
    expect((await sophie('GET', '/health')).body).toEqual({ status: 'OK' });
    expect((await sophie('GET', '/suppliers/current')).body).toMatchObject({ id: 'atelier-montreal', province: 'QC' });
  });
});

describe('two platforms', () => {
  it('do not share an embedded database', async () => {
    const server = embedded();
    const dataDirectory = await mkdtemp(join(tmpdir(), 'platform-shared-'));
    const empty = { dataDirectory, isDemo: false, isInventoryDemo: false, isTest: false };
    const first = await server.start(empty);
    await expect(server.start(empty)).rejects.toThrow('is in use');
    await first.stop();
    await server.stop();
    await rm(dataDirectory, { recursive: true });
  });

  it('share a PostgreSQL: they start concurrently, accept each other’s tokens and share locks', async () => {
    const server = postgres();
    const databaseUrl = await server.newDatabase();
    const both = await Promise.all([server.start({ databaseUrl }), server.start({ databaseUrl })]);
    const [one, other] = both;
    const token = await tokenOf(one.origin, 'sophie@atelier.test');
    const callers = [
      callerWith(one.origin, token),
      callerWith(other.origin, await tokenOf(other.origin, 'luc@atelier.test')),
    ] as const;
    expect((await callerWith(other.origin, token)('POST', '/app/Identity/GetMyself')).status).toBe(200);
    const { body } = await callers[1]('GET', '/supplier-quote-requests?status=1&pageSize=25');
    for (const { id } of (body['items'] as { id: string }[]).slice(0, 10)) {
      // oxlint-disable-next-line no-await-in-loop -- one round at a time
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_unused, index) =>
          (callers[index % 2] ?? callers[0])('POST', '/locks', {
            body: { documentKind: 'quote-request', documentId: id },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
    await Promise.all(both.map((each) => each.stop()));
    await server.stop();
  });
});
