/** The small parts of HTTP: limits, queries, refusals, metrics, broken requests and the log of requests. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBLEM_STATUS, PROBLEM_CODES } from '../../../domain/problem-code.ts';
import { brokenRequestRefuser } from '../../../platform/http/broken-request.ts';
import { CallLimits } from '../../../platform/http/call-rates.ts';
import { mayReadMetrics, Metrics } from '../../../platform/http/metrics.ts';
import { malformed, Refusal, validationFailed } from '../../../platform/http/problem.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { logRequest } from '../../../platform/http/request-log.ts';
import { securityHeaders } from '../../../platform/http/security-headers.ts';
import type { LogEntry } from '../../../platform/telemetry/log.ts';

const refusalOf = (error: unknown) =>
  error instanceof Refusal ? { ...error.problem, retry: error.retryAfterSeconds } : error;
const refusedBy = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => refusalOf(error),
  );

describe('a rate', () => {
  it('allows as many as it says in its time, then says how long to wait, at least a second', () => {
    const limit = new RateLimit({ most: 3, within: 10_000 });
    for (const at of [0, 1000, 5000]) {
      expect(limit.wait('a', at)).toBe(0);
      limit.count('a', at);
    }
    // The first leaves at 10 s.
    expect([5000, 9000, 9001, 9999, 10_000].map((at) => limit.wait('a', at))).toEqual([5, 1, 1, 1, 0]);
    expect(limit.wait('b', 5000)).toBe(0);
    limit.count('a', 10_000);
    // The second leaves at 11 s.
    expect([10_000, 11_000].map((at) => limit.wait('a', at))).toEqual([1, 0]);
  });

  it('counts each of more than it allows', () => {
    const limit = new RateLimit({ most: 1, within: 10_000 });
    limit.count('a', 0);
    limit.count('a', 4000);
    expect(limit.wait('a', 10_000)).toBe(4);
  });
});

describe('calls per minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const RETRY = { code: 'too-many-calls', status: 429, retry: 60 };

  it('are limited by user, by organisation and by address, each by its own number', async () => {
    const limits = new CallLimits({ perUser: 2, perOrganisation: 3, perAddress: 1 });
    await limits.count('sophie', 'one');
    await limits.count('sophie', 'one');
    expect(await refusedBy(limits.count('sophie', 'two'))).toMatchObject(RETRY);
    await limits.count('luc', 'one');
    expect(await refusedBy(limits.count('luc', 'one'))).toMatchObject(RETRY);
    // Calls without an organisation count for the user alone.
    await limits.count('gina', null);
    await limits.count('gina', null);
    expect(await refusedBy(limits.count('gina', null))).toMatchObject(RETRY);
    await limits.countAddress('203.0.113.1');
    expect(await refusedBy(limits.countAddress('203.0.113.1'))).toMatchObject(RETRY);
    expect([await limits.waitOf('203.0.113.1'), await limits.waitOf('203.0.113.2')]).toEqual([60, 0]);
    vi.advanceTimersByTime(60_000);
    expect(await refusedBy(limits.count('sophie', 'one'))).toBeNull();
  });

  it('are unlimited without a number', async () => {
    const limits = new CallLimits({ perUser: null, perOrganisation: null, perAddress: null });
    for (let made = 0; made < 1000; made += 1) {
      // oxlint-disable no-await-in-loop -- one after the other
      await limits.count('sophie', 'one');
      expect(await limits.waitOf('203.0.113.1')).toBe(0);
      // oxlint-enable no-await-in-loop
    }
  });
});

describe('a query', () => {
  it.each<readonly [string, Record<string, string>]>([
    ['/orders', {}],
    ['/orders?', {}],
    ['/orders?&&', {}],
    ['/orders?a=1&b=2', { a: '1', b: '2' }],
    ['/orders?a', { a: '' }],
    ['/orders?a=', { a: '' }],
    ['/orders?=1', { '': '1' }],
    ['/orders?a=b=c', { a: 'b=c' }],
    ['/orders?a=b+c%2Bd', { a: 'b c+d' }],
    ['/orders?%C3%A9=%C3%A8', { é: 'è' }],
    ['/orders?a=1?b=2', { a: '1?b=2' }],
  ])('%s is read', (url, expected) => {
    expect(readQuery(url)).toEqual(expected);
  });

  it.each([
    ['/orders?a=%FF', 'query', 'not UTF-8'],
    ['/orders?%FF=a', 'query', 'not UTF-8'],
    ['/orders?a=%', 'query', 'not UTF-8'],
    ['/orders?a=%00', 'query', 'a NUL character'],
    ['/orders?%00=a', 'query', 'a NUL character'],
    ['/orders?a=1&a=1', 'a', 'given twice'],
    ['/orders?a&a=1', 'a', 'given twice'],
  ])('%s is refused', (url, path, message) => {
    let error: unknown;
    try {
      readQuery(url);
    } catch (thrown) {
      error = refusalOf(thrown);
    }
    expect(error).toMatchObject({ status: 400, code: 'validation', errors: [{ path, message }] });
  });
});

describe('a refusal', () => {
  it('has the status of its code and the status’s title', () => {
    for (const code of PROBLEM_CODES) {
      const { problem, retryAfterSeconds } = new Refusal(code);
      expect(problem).toMatchObject({ type: 'about:blank', code, status: PROBLEM_STATUS[code] });
      expect(problem.title).toMatch(/^[A-Z][A-Za-z' ]+$/);
      expect(retryAfterSeconds).toBeNull();
    }
  });

  it('of values is 400 when they break the contract, and 422 when they break a rule', () => {
    expect(refusalOf(malformed('a', 'wrong'))).toMatchObject({
      status: 400,
      errors: [{ path: 'a', message: 'wrong' }],
    });
    expect(refusalOf(validationFailed([{ path: 'b', message: 'wrong' }]))).toMatchObject({
      status: 422,
      title: 'Unprocessable Entity',
      errors: [{ path: 'b', message: 'wrong' }],
    });
  });
});

describe('bytes that are no request are answered', () => {
  const answered = async (code?: string): Promise<string> => {
    const socket = new PassThrough();
    brokenRequestRefuser({ 'X-Frame-Options': 'DENY' })(
      Object.assign(new Error('broken'), code === undefined ? {} : { code }),
      socket,
    );
    return text(socket);
  };

  it.each([
    [undefined, '400 Bad Request'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ])('%s: %s, and the connection ends', async (code, status) => {
    expect(await answered(code)).toBe(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\nX-Frame-Options: DENY\r\n\r\n`,
    );
  });

  it('with nothing when nobody listens any more', async () => {
    expect(await answered('ECONNRESET').catch(() => 'gone')).toBe('gone');
    const ended = new PassThrough().end();
    brokenRequestRefuser({})(new Error('broken'), ended);
    expect(ended.destroyed).toBe(true);
  });
});

it('browsers stay with TLS once there is some', () => {
  expect(securityHeaders(true)).toMatchObject({
    ...securityHeaders(false),
    'Strict-Transport-Security': 'max-age=31536000',
  });
  expect(Object.keys(securityHeaders(false))).not.toContain('Strict-Transport-Security');
});

describe('metrics', () => {
  it('are read with the exact token, and by nobody without one', () => {
    expect(mayReadMetrics('Bearer secret', 'secret')).toBe(true);
    for (const given of [undefined, '', 'secret', 'Bearer ', 'Bearer secret ', 'bearer secret'])
      expect(mayReadMetrics(given, 'secret'), given).toBe(false);
    expect(mayReadMetrics('Bearer ', '')).toBe(false);
  });

  it('begin at zero for every call that sends and every sign-in', async () => {
    const lines = (await (await new Metrics().read()).text()).split('\n');
    const zeros = (name: string) => lines.filter((line) => line.startsWith(`${name}{`) && line.endsWith('} 0')).length;
    expect(zeros('portal_sends_total')).toBe(7 * 4);
    expect(zeros('portal_sign_ins_total')).toBe(2 * 2);
  });
});

describe('a request', () => {
  /** What is logged and counted of a request that ends like this. */
  async function ended(method: string, path: string, end: { status: number; isWhole?: boolean; call?: string }) {
    const headers: Record<string, string> = {};
    const response = Object.assign(new EventEmitter(), {
      statusCode: end.status,
      writableFinished: end.isWhole ?? true,
      setHeader: (name: string, value: string) => void (headers[name] = value),
    }) as unknown as ServerResponse;
    const entries: LogEntry[] = [];
    const metrics = new Metrics();
    let isAnswered = false;
    logRequest(
      { method, headers: {} } as IncomingMessage,
      response,
      path,
      { log: (entry) => entries.push(entry), metrics },
      () => {
        isAnswered = true;
        if (end.call !== undefined) metrics.name(response, end.call);
        metrics.nameIdentity(response, path);
      },
    );
    expect([isAnswered, entries]).toEqual([true, []]);
    response.emit('close');
    const counted = /^http_request_duration_seconds_count\{(.*)\} 1$/m.exec(await (await metrics.read()).text())?.[1];
    const [entry] = entries;
    expect(headers['X-Request-Id']).toBe(entry?.requestId);
    return { entry, counted };
  }

  it.each([
    ['a call', 'GET', '/orders', { status: 200, call: 'listOrders' }, ['info', '200', '/orders', 'listOrders', 'GET']],
    ['a refusal', 'POST', '/orders', { status: 499 }, ['info', '499', '/orders', 'other', 'POST']],
    ['a failure', 'PUT', '/orders', { status: 500 }, ['error', '500', '/orders', 'other', 'PUT']],
    [
      'a client that left',
      'DELETE',
      '/orders',
      { status: 200, isWhole: false },
      ['info', 'cut', '/orders', 'other', 'DELETE'],
    ],
    ['a made-up method', 'PROPFIND', '/', { status: 404 }, ['info', '404', '/', 'other', 'other']],
    [
      'a sign-in',
      'POST',
      '/connect/interaction/secret',
      { status: 303 },
      ['info', '303', '/connect/interaction/…', 'signIn', 'POST'],
    ],
    ['a token', 'POST', '/connect/token', { status: 200 }, ['info', '200', '/connect/token', 'token', 'POST']],
    [
      'a start of a sign-in',
      'GET',
      '/connect/authorize',
      { status: 303 },
      ['info', '303', '/connect/authorize', 'authorize', 'GET'],
    ],
    [
      'the claims of a user',
      'GET',
      '/connect/userinfo',
      { status: 200 },
      ['info', '200', '/connect/userinfo', 'userinfo', 'GET'],
    ],
    [
      'another page of the provider',
      'GET',
      '/connect/made-up',
      { status: 404 },
      ['info', '404', '/connect/made-up', 'other', 'GET'],
    ],
    [
      'a long path',
      'GET',
      `/${'x'.repeat(300)}`,
      { status: 404 },
      ['info', '404', `/${'x'.repeat(199)}`, 'other', 'GET'],
    ],
  ] as const)('%s is logged and counted once, at its end', async (_, method, path, end, expected) => {
    const { entry, counted } = await ended(method, path, end);
    const [level, status, shown, call, counts] = expected;
    expect(entry).toMatchObject({
      level,
      message: 'request',
      method,
      path: shown,
      call,
      status,
      ms: expect.any(Number),
    });
    expect(counted).toBe(`call="${call}",method="${counts}",status="${status}"`);
  });
});
