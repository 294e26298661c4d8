import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequest } from '../../machines/domain/quote-request.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf, type Caller } from './client.ts';
import { embedded, PORTAL, postgres, SERVERS, type Server } from './servers.ts';

const answerOf = (change: object = {}): object => ({
  availability: 5,
  deliveryDays: null,
  industryType: 0,
  certifications: 0,
  condition: 0,
  recycledQuality: null,
  recycledYear: null,
  manufacturer: '',
  productCode: '',
  retailPriceCents: null,
  grossPriceCents: null,
  discountBasisPoints: null,
  netPriceCents: null,
  link: '',
  note: '',
  photoIds: [],
  ...change,
});
const offered = answerOf({ availability: 1, industryType: 1, grossPriceCents: 10_000, discountBasisPoints: 1000, netPriceCents: 9000 });

describe.each(SERVERS)('the platform on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;

  beforeAll(async () => {
    server = await open();
    platform = await server.start();
    const [forSophie, forLuc, forRita] = await Promise.all(
      ['sophie@atelier.test', 'luc@atelier.test', 'rita@readonly.test'].map((email) => tokenOf(platform.origin, email)),
    );
    sophie = callerWith(platform.origin, forSophie ?? '');
    luc = callerWith(platform.origin, forLuc ?? '');
    rita = callerWith(platform.origin, forRita ?? '');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const make = async (wanted: object = {}): Promise<string> => {
    const { body } = await sophie('POST', '/__test/quote-requests', { body: { parts: 2, ...wanted } });
    return String(body['id']);
  };
  const change = (id: string, action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });
  const lock = (caller: Caller, documentId: string) => caller('POST', '/locks', { body: { documentKind: 'quote-request', documentId } });
  const quoteFor = async (id: string, answers: object[] = [offered, answerOf()]): Promise<object> => {
    const { body } = await lock(sophie, id);
    const { body: request } = await sophie('GET', `/supplier-quote-requests/${id}`);
    return {
      quoteRequestId: id,
      version: request['version'],
      lockId: body['id'],
      answers: answers.map((answer, index) => ({ partId: `${id}-${index + 1}`, answer })),
    };
  };
  const send = (caller: Caller, body: unknown, key = randomUUID()) => caller('POST', '/quotes', { body, headers: { 'idempotency-key': key } });

  describe('sign-in', () => {
    it('exchanges a code once, and knows the user', async () => {
      const browser = new Browser(platform.origin);
      const { url } = await browser.signIn('Sophie@Atelier.test');
      expect(url?.origin).toBe(PORTAL);
      expect(url?.searchParams.get('state')).toBe('state-1');
      const code = url?.searchParams.get('code') ?? '';
      const first = await browser.exchange(code);
      expect(first.status).toBe(200);
      const token = String(first.body['access_token']);
      const info = await fetch(`${platform.origin}/connect/userinfo`, { headers: { authorization: `Bearer ${token}` } });
      expect(await info.json()).toMatchObject({ sub: 'sophie', email: 'sophie@atelier.test', name: 'Sophie Gagnon' });

      expect((await browser.exchange(code)).status).toBe(400);
    });

    it('shows what is wrong with a password and keeps the e-mail, in both languages', async () => {
      const browser = new Browser(platform.origin);
      const first = await browser.fetch(browser.authorizeUrl({ ui_locales: 'fr' }));
      const page = first.headers.get('location') ?? '';
      const answer = await browser.fetch(page, { method: 'POST', body: new URLSearchParams({ email: 'luc@atelier.test', password: 'no' }) });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain('Courriel ou mot de passe invalide');
      expect(html).toContain('value="luc@atelier.test"');
      expect(html).toContain('lang="fr"');
    });

    it('renews without a page where there is a session, and says so where there is none', async () => {
      const browser = new Browser(platform.origin);
      const none = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
      expect(none.url?.searchParams.get('error')).toBe('login_required');
      await browser.signIn('luc@atelier.test');
      const again = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
      expect(again.url?.searchParams.get('code')).toBeTruthy();
    });

    it.each([
      ['a return address of somebody else', { redirect_uri: 'https://evil.test/auth' }],
      ['an unknown client', { client_id: 'somebody' }],
    ])('does not redirect for %s, and shows a page', async (_name, extra) => {
      const browser = new Browser(platform.origin);
      const response = await browser.fetch(browser.authorizeUrl(extra));
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Back to the portal');
    });

    it('refuses an exchange without its verifier', async () => {
      const browser = new Browser(platform.origin);
      const { url } = await browser.signIn('sophie@atelier.test');
      const thief = new Browser(platform.origin);
      expect((await thief.exchange(url?.searchParams.get('code') ?? '')).status).toBe(400);
    });

    it('revokes a token: it is worth nothing afterwards', async () => {
      const token = await tokenOf(platform.origin, 'sophie@atelier.test');
      const caller = callerWith(platform.origin, token);
      expect((await caller('POST', '/app/Identity/GetMyself')).status).toBe(200);
      const revoked = await fetch(`${platform.origin}/connect/revocation`, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id: 'supplier-portal' }),
      });
      expect(revoked.headers.get('content-type')).toContain('application/json');
      expect((await caller('POST', '/app/Identity/GetMyself')).status).toBe(401);
    });

    it('ends the provider’s session', async () => {
      const browser = new Browser(platform.origin);
      const { url } = await browser.signIn('sophie@atelier.test');
      const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
      const query = new URLSearchParams({ id_token_hint: String(body['id_token']), post_logout_redirect_uri: `${PORTAL}/` }).toString();
      const page = await (await browser.fetch(`/connect/endsession?${query}`)).text();
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
      const left = await browser.follow(
        await browser.fetch('/connect/endsession/confirm', { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) }),
      );
      expect(left.url?.href).toBe(`${PORTAL}/`);
      const again = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
      expect(again.url?.searchParams.get('error')).toBe('login_required');
    });

    it('publishes what a client needs: code with PKCE alone', async () => {
      const discovery = await (await fetch(`${platform.origin}/.well-known/openid-configuration`)).json();
      expect(discovery).toMatchObject({ issuer: platform.origin, response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] });
      expect(discovery).not.toHaveProperty('pushed_authorization_request_endpoint');
    });
  });

  describe('access', () => {
    it('needs a token', async () => {
      const response = await callerWith(platform.origin, 'nonsense')('GET', '/supplier-quote-requests');
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    });

    it.each(['northern-parts', 'former-parts', 'future-parts', 'atelier-group', 'nowhere'])('refuses Sophie in %s', async (scopeId) => {
      const token = await tokenOf(platform.origin, 'sophie@atelier.test');
      const response = await callerWith(platform.origin, token, scopeId)('GET', '/supplier-quote-requests');
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    });

    it('needs an organisation', async () => {
      const token = await tokenOf(platform.origin, 'sophie@atelier.test');
      const response = await callerWith(platform.origin, token, '')('GET', '/supplier-quote-requests');
      expect(response).toMatchObject({ status: 400, body: { code: 'validation' } });
    });

    it('lets a reader read and change nothing', async () => {
      const id = await make();
      expect((await rita('GET', `/supplier-quote-requests/${id}`)).status).toBe(200);
      expect((await lock(rita, id)).status).toBe(403);
      expect((await send(rita, await quoteFor(id))).status).toBe(403);
    });

    it('does not know another organisation’s documents', async () => {
      const id = await make({ scopeId: 'northern-parts' });
      expect((await sophie('GET', `/supplier-quote-requests/${id}`)).status).toBe(404);
      expect((await lock(sophie, id)).status).toBe(404);
      const quote = { quoteRequestId: id, version: 1, lockId: 'lock-1', answers: [{ partId: `${id}-1`, answer: answerOf() }] };
      expect((await send(sophie, quote)).status).toBe(404);
      const { body } = await sophie('GET', '/supplier-quote-requests?pageSize=100');
      expect(JSON.stringify(body)).not.toContain(`"${id}"`);
    });

    it('keeps the last selected organisation, if the user may act in it', async () => {
      const { body: me } = await sophie('POST', '/app/Identity/GetMyself');
      const profile = {
        firstName: me['firstName'],
        lastName: me['lastName'],
        locale: me['locale'],
        profilePictureThumbFileId: (me['profilePictureThumbFile'] as { fileId: string }).fileId,
        profilePictureCroppedFileId: me['profilePictureCroppedFileId'],
        profilePictureOriginalFileId: me['profilePictureOriginalFileId'],
      };
      const update = (lastSelectedScopeId: string) => sophie('POST', '/app/Identity/UpdateUserProfile', { body: { ...profile, lastSelectedScopeId } });
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
      ['GET', '/supplier-quote-requests/..%2F..%2Fetc', {}, 400],
      ['GET', '/supplier-quote-requests/a%00b', {}, 400],
      ['GET', '/supplier-quote-requests/no-such-request', {}, 404],
      ['GET', '/nowhere', {}, 404],
      ['POST', '/locks', { raw: '{' }, 400],
      ['POST', '/locks', { raw: '' }, 400],
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
      if (status >= 400) expect(response.body).toMatchObject({ status, code: expect.any(String), title: expect.any(String), requestId: expect.any(String) });
    });
  });

  describe('the list', () => {
    it('counts each tab under the same filters, and its pages follow on', async () => {
      const { body } = await sophie('GET', '/supplier-quote-requests?status=1&pageSize=25&sort=expiresAt&direction=ascending');
      const items = body['items'] as { id: string; expiresAt: string; status: number }[];
      const counts = body['counts'] as { active: number };
      expect(counts.active).toBeGreaterThan(60);
      expect(body['total']).toBe(counts.active);
      expect(items.map(({ expiresAt }) => expiresAt)).toEqual(items.map(({ expiresAt }) => expiresAt).sort());
      expect(items.every(({ status, expiresAt }) => status === 1 && Date.parse(expiresAt) > Date.now())).toBe(true);
      const { body: second } = await sophie('GET', '/supplier-quote-requests?status=1&pageSize=25&pageNumber=2&sort=expiresAt&direction=ascending');
      const ids = new Set([...items, ...(second['items'] as { id: string }[])].map(({ id }) => id));
      expect(ids.size).toBe(50);
    });

    it.each(['elegance', 'ÉLÉGANCE', 'Élég', 'coeur', 'cœur'])('finds %s whatever its accents and case', async (search) => {
      const { body } = await sophie('GET', `/supplier-quote-requests?search=${encodeURIComponent(search)}`);
      expect(body['total']).toBeGreaterThan(0);
    });

    it('finds a request by its numbers, its files, its shop, its vehicle and its parts', async () => {
      const id = await make();
      const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
      const { number, shopFileNumber, marketplaceFileNumber, collisionShop, vehicle, parts } = body as unknown as QuoteRequest;
      for (const word of [number, shopFileNumber, marketplaceFileNumber, `${collisionShop.name} ${vehicle.model} ${number}`, vehicle.vin, String(parts[0]?.oemNumber).toLowerCase()]) {
        // oxlint-disable-next-line no-await-in-loop -- one search after another
        const { body: found } = await sophie('GET', `/supplier-quote-requests?search=${encodeURIComponent(word)}`);
        expect((found['items'] as { id: string }[]).map((row) => row.id), word).toContain(id);
      }
    });

    it.each(['%', '_', '\\', "'", '" or 1=1', '😀', 'שלום'])('takes %s as the text it is', async (search) => {
      const { status, body } = await sophie('GET', `/supplier-quote-requests?search=${encodeURIComponent(search)}`);
      expect([status, body['total']]).toEqual([200, 0]);
    });

    it('takes days as days of the marketplace, both included', async () => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());
      await make();
      const { body } = await sophie('GET', `/supplier-quote-requests?updateFrom=${day}&updateTo=${day}`);
      expect(body['total']).toBeGreaterThan(0);
      const { body: none } = await sophie('GET', '/supplier-quote-requests?updateFrom=2001-01-01&updateTo=2001-01-01');
      expect(none['total']).toBe(0);
    });

    it('puts what ran out unanswered with what is completed', async () => {
      const id = await make({ kind: 'expired', expiresInMs: -60_000 });
      const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
      const found = async (status: number): Promise<unknown> =>
        (await sophie('GET', `/supplier-quote-requests?status=${status}&search=${String(body['number'])}`)).body['total'];
      expect([await found(1), await found(2), await found(3)]).toEqual([0, 1, 0]);
    });
  });

  describe('quotes', () => {
    it('complete their request: status, version, answers, who', async () => {
      const id = await make();
      const { status, body } = await send(sophie, await quoteFor(id));
      expect(status).toBe(201);
      expect(body).toMatchObject({ quoteRequestId: id });
      const { body: request } = await sophie('GET', `/supplier-quote-requests/${id}`);
      expect(request).toMatchObject({ status: 2, version: 2, inCharge: 'Sophie Gagnon', quoteId: body['quoteId'], parts: [{ answer: offered }, { answer: answerOf() }] });
      expect((await lock(luc, id)).status).toBe(201);
    });

    it('are answered with the first result when they are sent again, also at once', async () => {
      const id = await make();
      const quote = await quoteFor(id);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(sophie, quote, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body['quoteId'])).size).toBe(1);
      expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
      expect(await send(sophie, { ...quote, version: 9 }, key)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    });

    it('need a key', async () => {
      const quote = await quoteFor(await make());
      expect(await sophie('POST', '/quotes', { body: quote })).toMatchObject({ status: 400, body: { code: 'idempotency-key-missing' } });
    });

    it('can be corrected under the same key after a refusal', async () => {
      const id = await make();
      const key = randomUUID();
      const wrong = await quoteFor(id, [answerOf({ availability: 1 }), answerOf()]);
      expect((await send(sophie, wrong, key)).status).toBe(422);
      expect((await send(sophie, { ...wrong, answers: [{ partId: `${id}-1`, answer: offered }, { partId: `${id}-2`, answer: answerOf() }] }, key)).status).toBe(201);
    });

    it.each([
      ['cancel', 'quote-request-cancelled'],
      ['expire', 'quote-request-expired'],
      ['touch', 'version-outdated'],
      ['expireLock', 'lock-lost'],
    ])('are refused after %s: %s', async (action, code) => {
      const id = await make();
      const quote = await quoteFor(id);
      await change(id, action);
      expect(await send(sophie, quote)).toMatchObject({ status: 409, body: { code } });
    });

    it('are refused when it was answered already', async () => {
      const id = await make();
      const quote = await quoteFor(id);
      await send(sophie, quote);
      expect(await send(sophie, quote)).toMatchObject({ status: 409, body: { code: 'quote-request-answered' } });
    });

    it('are refused under the lock of somebody else', async () => {
      const id = await make();
      expect(await send(luc, await quoteFor(id))).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
    });

    it.each([
      ['an answer is missing', [offered], 'answers'],
      ['nothing is chosen', [answerOf({ availability: 0 }), answerOf()], 'answers.0.answer.availability'],
      ['the price is negative', [{ ...offered, grossPriceCents: -1, netPriceCents: -1 }, answerOf()], 'answers.0.answer.grossPriceCents'],
      ['the prices do not agree', [{ ...offered, netPriceCents: 1 }, answerOf()], 'answers.0.answer.netPriceCents'],
      ['the link is a script', [{ ...offered, link: 'javascript:alert(1)' }, answerOf()], 'answers.0.answer.link'],
      ['there is one part too many', [offered, answerOf(), answerOf()], 'answers.2.partId'],
    ])('are refused where %s', async (_name, answers, path) => {
      const id = await make();
      const { status, body } = await send(sophie, await quoteFor(id, answers));
      expect(status).toBe(422);
      expect((body['errors'] as { path: string }[]).map((error) => error.path)).toContain(path);
    });
  });

  describe('locks', () => {
    it('are held by one of many who ask at once; the others are told who', async () => {
      const id = await make();
      const answers = await Promise.all(Array.from({ length: 50 }, (_unused, index) => lock(index % 2 === 0 ? sophie : luc, id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(49);
      expect(refused[0]?.body).toMatchObject({ code: 'lock-held', holder: { name: expect.stringMatching(/Gagnon|Tremblay/), isSelf: expect.any(Boolean) } });
    });

    it('tell a second tab that it is its own, and are kept by refreshing', async () => {
      const id = await make();
      const { body } = await lock(sophie, id);
      expect(await lock(sophie, id)).toMatchObject({ status: 409, body: { holder: { isSelf: true } } });
      const refreshed = await sophie('PUT', `/locks/${String(body['id'])}`);
      expect(Date.parse(String(refreshed.body['expiresAt']))).toBeGreaterThanOrEqual(Date.parse(String(body['expiresAt'])));
      expect((await luc('PUT', `/locks/${String(body['id'])}`)).status).toBe(409);
      expect((await sophie('GET', `/locks/${String(body['id'])}`)).status).toBe(200);
    });

    it('pass on when they are given back or run out, under a number that only grows', async () => {
      const id = await make();
      const first = await lock(sophie, id);
      await luc('DELETE', `/locks/${String(first.body['id'])}`);
      expect((await lock(luc, id)).status).toBe(409);
      await sophie('DELETE', `/locks/${String(first.body['id'])}`);
      const second = await lock(luc, id);
      expect(second.status).toBe(201);
      await change(id, 'expireLock');
      expect(await luc('PUT', `/locks/${String(second.body['id'])}`)).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
      const third = await lock(sophie, id);
      const numbers = [first, second, third].map(({ body }) => Number(body['fencing']));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(new Set(numbers).size).toBe(3);
    });
  });

  describe('the seed', () => {
    it('holds enough of every status and edge', async () => {
      const token = await tokenOf(platform.origin, 'gina@global.test');
      const found: { id: string; status: number; partCount: number; isReRequested: boolean }[] = [];
      for (const scopeId of ['atelier-montreal', 'atelier-ottawa', 'boreal-quebec', 'northern-parts'])
        for (let page = 1; page <= 4; page += 1) {
          // oxlint-disable-next-line no-await-in-loop -- pages of one list
          const { body } = await callerWith(platform.origin, token, scopeId)('GET', `/supplier-quote-requests?pageSize=100&pageNumber=${page}`);
          found.push(...(body['items'] as typeof found));
        }
      expect(found.length).toBeGreaterThanOrEqual(300);
      expect(new Set(found.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
      expect(found.some(({ partCount }) => partCount === 1)).toBe(true);
      expect(found.some(({ partCount }) => partCount === 60)).toBe(true);
      expect(found.some(({ isReRequested }) => isReRequested)).toBe(true);
    });
  });

  it('publishes each of its calls as OpenAPI, and says that it is well', async () => {
    const { body } = await sophie('GET', '/spec/openapi.json');
    expect(body['openapi']).toBe('3.1.0');
    expect(Object.keys(body['paths'] as object).sort()).toEqual([
      '/app/Identity/GetMyself',
      '/app/Identity/LoginByApiKey',
      '/app/Identity/UpdateUserProfile',
      '/app/System/GetCountries',
      '/app/System/GetDiagnostics',
      '/app/System/GetLanguages',
      '/credit-requests',
      '/credit-requests/part-photos',
      '/credit-requests/{id}',
      '/credits',
      '/credits/{id}',
      '/documents/credit/{id}',
      '/documents/credit/{id}/pdf/{language}',
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
      '/orders/:cancelParts',
      '/orders/{id}',
      '/quote-requests',
      '/quote-requests/:cancel',
      '/quote-requests/{id}',
      '/quotes',
      '/spec/openapi.json',
      '/supplier-credit-requests',
      '/supplier-credit-requests/{id}',
      '/supplier-inventory-apis',
      '/supplier-inventory-apis/:test',
      '/supplier-inventory-apis/current',
      '/supplier-orders',
      '/supplier-orders/{id}',
      '/supplier-quote-requests',
      '/supplier-quote-requests/{id}',
      '/suppliers',
      '/suppliers/current',
      '/suppliers/current/:setInventoryApi',
      '/suppliers/current/:setOpenHours',
      '/suppliers/{id}',
      '/transactions',
      '/users/current/communication-settings',
      '/users/current/communication-settings/:update',
    ]);
    expect((await sophie('GET', '/health')).body).toEqual({ status: 'OK' });
    expect((await sophie('GET', '/suppliers/current')).body).toMatchObject({ id: 'atelier-montreal', province: 'QC' });
  });
});

describe('two platforms', () => {
  it('do not share an embedded database', async () => {
    const server = embedded();
    const dataDirectory = await mkdtemp(join(tmpdir(), 'platform-shared-'));
    const first = await server.start({ dataDirectory });
    await expect(server.start({ dataDirectory })).rejects.toThrow('is in use');
    await first.stop();
    await server.stop();
    await rm(dataDirectory, { recursive: true });
  });

  it('share a PostgreSQL: they start at once, accept each other’s tokens and hold one lock between them', async () => {
    const server = await postgres();
    const databaseUrl = await server.newDatabase();
    const both = await Promise.all([server.start({ databaseUrl }), server.start({ databaseUrl })]);
    const [one, other] = both;
    const token = await tokenOf(one.origin, 'sophie@atelier.test');
    const callers = [callerWith(one.origin, token), callerWith(other.origin, await tokenOf(other.origin, 'luc@atelier.test'))] as const;
    expect((await callerWith(other.origin, token)('POST', '/app/Identity/GetMyself')).status).toBe(200);
    const { body } = await callers[1]('GET', '/supplier-quote-requests?status=1&pageSize=25');
    for (const { id } of (body['items'] as { id: string }[]).slice(0, 10)) {
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_unused, index) =>
          (callers[index % 2] ?? callers[0])('POST', '/locks', { body: { documentKind: 'quote-request', documentId: id } }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
    await Promise.all(both.map((each) => each.stop()));
    await server.stop();
  });
});
