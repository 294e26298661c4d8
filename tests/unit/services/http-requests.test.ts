/** What each call sends, and what becomes of its answer: every header, every status and every wait, from both sides. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmptyActor } from 'xstate';
import { sendPasswordResetEmail } from '../../../contracts/identity/password.ts';
import { getMyself } from '../../../contracts/identity/profile.ts';
import { acquireLock, releaseLock } from '../../../contracts/supplier/locks.ts';
import { listOrders } from '../../../src/services/order-list.ts';
import { getSupplierOrder } from '../../../contracts/supplier/orders.ts';
import { CALLS, RETRY } from '../../../machines/support/timing.ts';
import { firstQuery } from '../../../domain/list-query.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { fetchPdf } from '../../../src/services/documents.ts';
import { failureOf, Http, type HttpOptions } from '../../../src/services/http.ts';
import { readPicture } from '../../../src/services/photos.ts';
import { told } from './transfer-platform.ts';

let sent: { readonly url: string; readonly init: RequestInit }[];
let answers: (() => Promise<Response>)[];
const answer = (status = 404, headers: Record<string, string> = {}, body = ''): (() => Promise<Response>) => {
  return () => Promise.resolve(new Response(status === 204 ? null : body, { status, headers }));
};

const httpWith = (options: Partial<HttpOptions> = {}): Http =>
  new Http({
    addressOf: (service) => `https://${service}.test`,
    token: () => Promise.resolve('token-1'),
    scopeId: () => 'montreal',
    language: () => 'fr',
    clock: new PlatformClock(),
    ...options,
  });
const read = (http = httpWith(), signal?: AbortSignal) =>
  http.send(getSupplierOrder, { params: { id: 'o-1' }, ...(signal && { signal }) });
const headersOf = (index = 0): object => {
  const { traceparent: _, ...headers } = Object.fromEntries(new Headers(sent[index]?.init.headers));
  return headers;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return (answers.shift() ?? answer())();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('of a user who leaves', () => {
  /** Never answers. */
  const pending = (signals: AbortSignal[]): void => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push({ url, init });
      const { signal } = init;
      if (!signal) throw new Error('a call without a signal');
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
  };

  it('every call under way ends as refused; one that outlives the page or needs no user goes on', async () => {
    const signals: AbortSignal[] = [];
    pending(signals);
    const http = httpWith();
    const email = 'sophie@atelier.test';
    const reading = told(read(http));
    const releasing = told(http.send(releaseLock, { params: { id: 'l-1' }, isKeptAlive: true }));
    const resetting = told(http.send(sendPasswordResetEmail, { body: { email } }));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    http.leaveUser();
    expect(await reading).toBe('unauthorized');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    expect(await Promise.race([releasing, resetting, Promise.resolve('under way')])).toBe('under way');
    // The next user's calls are sent.
    void told(read(http));
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    expect(signals[3]?.aborted).toBe(false);
  });

  it('pictures and PDFs under way end too', async () => {
    const signals: AbortSignal[] = [];
    pending(signals);
    const http = httpWith();
    const { signal } = new AbortController();
    const listener = createEmptyActor();
    const picture = told(readPicture(http, 'f-1', 'whole', signal));
    const pdf = told(fetchPdf(http, { kind: 'invoice', id: 'i-1', language: 'en', listener }, signal));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    http.leaveUser();
    expect(await Promise.all([picture, pdf])).toEqual(['unauthorized', 'unauthorized']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('no call that needs a user is sent afterwards', async () => {
    const nobody = httpWith({ token: () => Promise.resolve(null) });
    expect(await told(read(nobody))).toBe('unauthorized');
    expect(await told(nobody.send(releaseLock, { params: { id: 'l-1' }, isKeptAlive: true }))).toBe('unauthorized');
    expect(sent).toEqual([]);
    await told(nobody.send(sendPasswordResetEmail, { body: { email: 'sophie@atelier.test' } }));
    expect(headersOf()).toEqual({
      accept: 'application/json',
      'accept-language': 'fr',
      'content-type': 'application/json',
    });
  });
});

describe('a request', () => {
  const user = { 'accept-language': 'fr', authorization: 'Bearer token-1' };

  it('has the user’s token, language and organisation, and no body', async () => {
    await told(read());
    expect(sent[0]?.url).toBe('https://sourcing.test/supplier-orders/o-1');
    expect(headersOf()).toEqual({ ...user, 'scope-id': 'montreal' });
    expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null, keepalive: false, redirect: 'manual' });
  });

  it('has a body as JSON, and outlives the page if asked to', async () => {
    const body = { documentKind: 'order', documentId: 'o-1' } as const;
    await told(httpWith().send(acquireLock, { body, isKeptAlive: true }));
    expect(headersOf()).toEqual({
      ...user,
      accept: 'application/json',
      'scope-id': 'montreal',
      'content-type': 'application/json',
    });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(body), keepalive: true });
  });

  it('has no organisation where none is needed, or there is none, and another one if asked to', async () => {
    await told(httpWith().send(getMyself));
    await told(read(httpWith({ scopeId: () => null })));
    await told(httpWith().send(releaseLock, { params: { id: 'l-1' }, scopeId: 'ottawa' }));
    expect(headersOf()).toEqual(user);
    expect(headersOf(1)).toEqual(user);
    expect(headersOf(2)).toEqual({ ...user, 'scope-id': 'ottawa' });
    expect(httpWith().scopeId).toBe('montreal');
  });

  it('without a body can be one that the page has started already', async () => {
    const send = vi.fn<NonNullable<HttpOptions['send']>>(() => Promise.resolve(new Response('', { status: 404 })));
    const during = vi.fn<(call: Promise<unknown>) => void>();
    expect(await told(read(httpWith({ send, during })))).toBe('notFound');
    const [url, call] = send.mock.lastCall ?? [];
    expect([url, call?.method, call?.isScoped]).toEqual(['https://sourcing.test/supplier-orders/o-1', 'GET', true]);
    expect(during).toHaveBeenCalledOnce();
    await told(httpWith({ send }).send(getMyself));
    expect(send.mock.lastCall?.[1].isScoped).toBe(false);
    expect(sent).toEqual([]);
    const body = { documentKind: 'order', documentId: 'o-1' } as const;
    await told(httpWith({ send }).send(acquireLock, { body }));
    expect([send.mock.calls.length, sent.length]).toEqual([2, 1]);
    await told(read(httpWith({ send: () => null })));
    expect(sent).toHaveLength(2);
  });

  it('that the page has started is given up with the page, or after the timeout', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const http = httpWith({ send: () => new Promise(() => {}) });
    const leaving = new AbortController();
    const left = read(http, leaving.signal).catch((error: unknown) => (error as Error).name);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect(await left).toBe('AbortError');
    expect(await read(http, AbortSignal.abort()).catch((error: unknown) => (error as Error).name)).toBe('AbortError');
    const late = told(read(http));
    await vi.advanceTimersByTimeAsync(0);
    limit.abort();
    expect(await late).toBe('timeout');
    expect(timeout).toHaveBeenCalledWith(CALLS.timeout);
  });
});

describe('a status', () => {
  it.each([
    [300, 'unexpected'],
    [399, 'unexpected'],
    [400, 'invalid'],
    [401, 'unauthorized'],
    [402, 'unexpected'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [405, 'unexpected'],
    [408, 'timeout'],
    [409, 'conflict'],
    [410, 'unexpected'],
    [413, 'invalid'],
    [414, 'unexpected'],
    [422, 'invalid'],
    [423, 'unexpected'],
    [429, 'tooMany'],
    [430, 'unexpected'],
    [499, 'unexpected'],
    [500, 'server'],
    [501, 'server'],
    [502, 'network'],
    [503, 'server'],
    [504, 'timeout'],
    [505, 'server'],
  ])('%i is %s', (status, kind) => {
    expect(failureOf(status, '').failure).toEqual({ kind, code: null, params: {} });
  });

  it('comes with what the platform says of its problem', () => {
    const change = { what: 'order-invoiced', by: 'Luc', side: 'supplier', at: '2026-11-20T14:00:00Z' };
    const holder = { name: 'Luc', since: '2026-11-20T14:00:00Z', isSelf: false };
    const problem = { code: 'lock-held', requestId: 'r-1', holder };
    expect(failureOf(409, JSON.stringify(problem)).failure).toEqual({
      kind: 'conflict',
      code: 'lock-held',
      params: { requestId: 'r-1' },
      holder,
    });
    expect(failureOf(409, JSON.stringify({ code: 'version-outdated', change })).failure).toMatchObject({ change });
  });

  it.each([
    [204, null],
    [200, 'malformed'],
    [201, 'malformed'],
    // A redirect, in a browser.
    [0, 'unexpected'],
    [300, 'unexpected'],
  ])('%i of a call without an answer is %s', async (status, expected) => {
    const raw = status === 0 ? Response.error() : new Response(null, { status });
    const call = httpWith({ send: () => Promise.resolve(raw) }).send(releaseLock, { params: { id: 'l-1' } });
    expect(expected === null ? (await call).body : await told(call)).toBe(expected ?? undefined);
  });
});

describe('a busy platform', () => {
  const again = (seconds: number): (() => Promise<Response>) => answer(503, { 'retry-after': String(seconds) });

  it('is asked again after the time that it names, at most twice', async () => {
    answers = [again(5), again(1), again(0)];
    const asked = told(read());
    await vi.advanceTimersByTimeAsync(4999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toBe('server');
    expect(sent).toHaveLength(1 + RETRY.most);
    // The same request, not a new one.
    const [first, , last] = sent.map(({ url, init: { method, headers } }) => ({ url, method, headers }));
    expect(last).toEqual(first);
  });

  it.each(['6', '1.5', ' 1', '-1', 'soon'])('is not asked again after %j', async (seconds) => {
    answers = [answer(503, { 'retry-after': seconds })];
    const asked = told(read());
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await asked, sent.length]).toEqual(seconds === ' 1' ? ['notFound', 2] : ['server', 1]);
  });
});

it('the clock follows the date of each answer, also of a refusal', async () => {
  const clock = new PlatformClock();
  const ahead = new Date(Date.now() + 3_600_000).toUTCString();
  answers = [answer(404, { date: ahead }), answer(404)];
  await told(read(httpWith({ clock })));
  expect(Math.abs(clock.now() - Date.parse(ahead))).toBeLessThan(60_000);
  await told(read(httpWith({ clock })));
  expect(Math.abs(clock.now() - Date.parse(ahead))).toBeLessThan(60_000);
});

it('parameters are escaped, and those without a value are left out', async () => {
  await told(listOrders(httpWith(), { ...firstQuery('orders'), search: 'É & co' }, new AbortController().signal));
  const query = 'status=1&sort=updatedAt&direction=descending&pageNumber=1&pageSize=25&search=%C3%89+%26+co';
  expect(sent[0]?.url).toBe(`https://sourcing.test/supplier-orders?${query}`);
});

it('a search that was cut within a character is sent all the same', async () => {
  await told(listOrders(httpWith(), { ...firstQuery('orders'), search: '\ud83d' }, new AbortController().signal));
  expect(new URL(sent[0]?.url ?? '').searchParams.get('search')).toBe('\ufffd');
});
