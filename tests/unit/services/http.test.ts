import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  acquireLock,
  getSupplierQuoteRequest,
  listSupplierQuoteRequests,
  releaseLock,
  submitQuote,
} from '../../../contracts/index.ts';
import { CallFailed, toFailure, type Failure } from '../../../machines/support/failure.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http, type HttpOptions } from '../../../src/services/http.ts';
import { failureWords } from '../../../src/views/failure/failure-words.ts';

let server: Server | undefined;

/** A platform with scripted responses. */
async function platform(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const httpTo = (address: string, clock = new PlatformClock(), send?: HttpOptions['send']): Http =>
  new Http({
    addressOf: () => address,
    token: () => Promise.resolve('token-1'),
    scopeId: () => 'org-1',
    language: () => 'fr',
    clock,
    ...(send && { send }),
  });

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const failureOf = async (run: Promise<unknown>): Promise<unknown> => {
  const error = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CallFailed ? error.failure : error;
};

describe('a call', () => {
  it('carries token, scope, language and idempotency key, and only query parameters with a value [S7.1 S7.2 S7.3]', async () => {
    let seen: { url: string | undefined; headers: Record<string, unknown> } | undefined;
    const address = await platform((request, response) => {
      seen = { url: request.url, headers: request.headers };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          items: [],
          total: 0,
          pageNumber: 1,
          pageSize: 25,
          counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
        }),
      );
    });
    const { body } = await httpTo(address).send(listSupplierQuoteRequests, {
      query: { search: 'É & co', status: '1' },
    });
    expect(body.total).toBe(0);
    expect(seen?.url).toBe('/supplier-quote-requests?search=%C3%89+%26+co&status=1');
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'scope-id': 'org-1',
      'accept-language': 'fr',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });

    await failureOf(
      httpTo(address).send(submitQuote, {
        body: { quoteRequestId: 'a', version: 1, lockId: 'l', answers: [] },
        idempotencyKey: 'key-1',
      }),
    );
    expect(seen?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' });
  });

  it('escapes path parameters', async () => {
    let url: string | undefined;
    const address = await platform((request, response) => {
      url = request.url;
      response.statusCode = 204;
      response.end();
    });
    await httpTo(address).send(releaseLock, { params: { id: '../x?y' } });
    expect(url).toBe('/locks/..%2Fx%3Fy');
  });

  it.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'invalid'],
    [500, 'server'],
    [502, 'network'],
    [504, 'timeout'],
    [503, 'server'],
    [302, 'unexpected'],
  ])('answered with %i fails as %s, even without a problem body [S7.4 S8.43]', async (status, kind) => {
    const address = await platform((_, response) => {
      response.statusCode = status;
      response.end('<html>not a problem body</html>');
    });
    expect(await failureOf(httpTo(address).send(getSupplierQuoteRequest, { params: { id: 'qr-1' } }))).toEqual({
      kind,
      code: null,
      params: {},
    });
  });

  it('is malformed if something else answers in place of the platform, even without a body [S8.43]', async () => {
    const address = await platform((_, response) => response.end('<html>Sign in to the public network</html>'));
    expect(await failureOf(httpTo(address).send(releaseLock, { params: { id: 'lock-1' } }))).toMatchObject({
      kind: 'malformed',
    });
  });

  it('with a refused token reports it, unless another token has replaced it', async () => {
    const address = await platform((_, response) => {
      response.statusCode = 401;
      response.end();
    });
    let refused = 0;
    const tokens = ['token-1', 'token-1', 'token-1', 'token-2'];
    const http = new Http({
      addressOf: () => address,
      token: () => Promise.resolve(tokens.shift() ?? null),
      scopeId: () => null,
      language: () => 'en',
      clock: new PlatformClock(),
      onRefused: () => (refused += 1),
    });
    const send = () => failureOf(http.send(releaseLock, { params: { id: 'lock-1' } }));
    expect(await send()).toMatchObject({ kind: 'unauthorized' });
    expect(refused).toBe(1);
    await send();
    expect(refused).toBe(1);
  });

  it('that is refused has the problem’s code and the lock holder [S8.43]', async () => {
    const holder = { name: 'Luc', since: '2026-11-20T14:00:00Z', isSelf: false };
    const address = await platform((_, response) => {
      response.statusCode = 409;
      response.setHeader('content-type', 'application/problem+json');
      response.end(JSON.stringify({ type: 'about:blank', title: 'Locked', status: 409, code: 'lock-held', holder }));
    });
    expect(
      await failureOf(
        httpTo(address).send(acquireLock, { body: { documentKind: 'quote-request', documentId: 'qr-1' } }),
      ),
    ).toEqual({
      kind: 'conflict',
      code: 'lock-held',
      params: {},
      holder,
    });
  });

  it('that is refused with an unknown code is reported by its kind only', async () => {
    const address = await platform((_, response) => {
      response.statusCode = 409;
      response.setHeader('content-type', 'application/problem+json');
      response.end(
        JSON.stringify({ type: 'about:blank', title: 'New', status: 409, code: 'of-tomorrow', requestId: 'r-1' }),
      );
    });
    const failure = (await failureOf(
      httpTo(address).send(getSupplierQuoteRequest, { params: { id: 'qr-1' } }),
    )) as Failure;
    expect(failure).toEqual({ kind: 'conflict', code: null, params: { requestId: 'r-1' } });
    expect(failureWords(failure)).toEqual({ key: 'errors:conflict' });
  });

  it('cannot be checked for a code that nothing raises', () => {
    // @ts-expect-error -- a mistyped code
    const mistyped = new CallFailed({ kind: 'conflict', code: 'lock-helt' });
    // @ts-expect-error -- a mistyped code
    expect(toFailure(mistyped).code === 'lock-hold').toBe(false);
  });

  it.each(['', '<html>', 'null', '{"id":1}', '{"items":[]}'])('with the body %j is malformed', async (body) => {
    const address = await platform((_, response) => response.end(body));
    expect(await failureOf(httpTo(address).send(getSupplierQuoteRequest, { params: { id: 'qr-1' } }))).toMatchObject({
      kind: 'malformed',
    });
  });

  it('without a connection fails as a network failure [S7.4]', async () => {
    const address = await platform((request) => request.socket.destroy());
    expect(await failureOf(httpTo(address).send(getSupplierQuoteRequest, { params: { id: 'qr-1' } }))).toMatchObject({
      kind: 'network',
    });
  });

  describe('to a busy platform', () => {
    const busy = async (status: number, headers: Record<string, string>, times: number) => {
      let calls = 0;
      const address = await platform((_, response) => {
        calls += 1;
        response.statusCode = calls > times ? 404 : status;
        for (const [name, value] of Object.entries(calls > times ? {} : headers)) response.setHeader(name, value);
        response.end();
      });
      return { address, http: httpTo(address), calls: () => calls };
    };

    it.each([429, 503])('that reads is repeated after %i, at the time set by the platform', async (status) => {
      const { http, calls } = await busy(status, { 'retry-after': '0' }, 2);
      expect(await failureOf(http.send(getSupplierQuoteRequest, { params: { id: 'a' } }))).toMatchObject({
        kind: 'notFound',
      });
      expect(calls()).toBe(3);
    });

    it('that reads is repeated twice at most', async () => {
      const { http, calls } = await busy(503, { 'retry-after': '0' }, 9);
      expect(await failureOf(http.send(getSupplierQuoteRequest, { params: { id: 'a' } }))).toMatchObject({
        kind: 'server',
      });
      expect(calls()).toBe(3);
    });

    it.each([
      ['no time is named', 429, {}],
      ['the wait is too long', 429, { 'retry-after': '6' }],
      ['the time is a date', 503, { 'retry-after': 'Mon, 23 Nov 2026 12:00:00 GMT' }],
      ['it failed in another way', 500, { 'retry-after': '0' }],
    ])('that reads is not repeated when %s', async (_, status, headers) => {
      const { http, calls } = await busy(status, headers, 9);
      await failureOf(http.send(getSupplierQuoteRequest, { params: { id: 'a' } }));
      expect(calls()).toBe(1);
    });

    it('that writes is never repeated', async () => {
      const { http, calls } = await busy(503, { 'retry-after': '0' }, 9);
      await failureOf(http.send(acquireLock, { body: { documentKind: 'order', documentId: 'a' } }));
      await failureOf(http.send(releaseLock, { params: { id: 'a' } }));
      expect(calls()).toBe(2);
    });

    it('repeats the call that started before the scripts arrived', async () => {
      const { address, calls } = await busy(200, {}, 0);
      const begun = new Response('', { status: 503, headers: { 'retry-after': '0' } });
      const adopting = httpTo(address, undefined, () => Promise.resolve(begun));
      expect(await failureOf(adopting.send(getSupplierQuoteRequest, { params: { id: 'a' } }))).toMatchObject({
        kind: 'notFound',
      });
      expect(calls()).toBe(1);
    });

    it('that is aborted is not repeated', async () => {
      const { http, calls } = await busy(429, { 'retry-after': '5' }, 9);
      const leaving = new AbortController();
      const sent = failureOf(http.send(getSupplierQuoteRequest, { params: { id: 'a' }, signal: leaving.signal }));
      await expect.poll(calls).toBe(1);
      leaving.abort();
      expect(await sent).not.toHaveProperty('kind');
      expect(calls()).toBe(1);
    });
  });

  it('that is aborted is not a platform failure', async () => {
    const address = await platform(() => {});
    const leaving = new AbortController();
    const sent = failureOf(
      httpTo(address).send(getSupplierQuoteRequest, { params: { id: 'qr-1' }, signal: leaving.signal }),
    );
    leaving.abort();
    expect(await sent).not.toHaveProperty('kind');
  });

  it("sets the portal's clock to the platform's", async () => {
    const clock = new PlatformClock();
    const ahead = Date.now() + 600_000;
    const address = await platform((_, response) => {
      response.setHeader('date', new Date(ahead).toUTCString());
      response.statusCode = 204;
      response.end();
    });
    await httpTo(address, clock).send(releaseLock, { params: { id: 'lock-1' } });
    expect(Math.abs(clock.now() - ahead)).toBeLessThan(5_000);
  });
});
