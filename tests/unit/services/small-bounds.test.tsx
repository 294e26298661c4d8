/** The bounds of what the browser keeps and sends, from both sides. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from '../../../src/browser/early-calls.ts';
import { canOutlive } from '../../../src/browser/kept-alive.ts';
import { recentSearches } from '../../../src/browser/recent-searches.ts';
import { withTrace } from '../../../src/browser/trace-parent.ts';
import { reportOpened } from '../../../src/services/opened-documents.ts';
import { orderPrefetch } from '../../../src/services/orders.ts';
import { recordRequests, requests, services } from '../app/asked-by.ts';

afterEach(() => void vi.restoreAllMocks());

it('a send outlives the page unless browsers would refuse it for its size', () => {
  // {"text":""} has eleven characters.
  const body = (length: number): object => ({ text: 'x'.repeat(length - 11) });
  expect(canOutlive(body(59_999))).toBe(true);
  expect(canOutlive(body(60_000))).toBe(false);
});

it('eight searches are remembered', () => {
  localStorage.setItem('recentSearches sophie', JSON.stringify(Array.from({ length: 9 }, (_, index) => `${index}`)));
  expect(recentSearches('sophie')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

it('each call starts a trace of its own', () => {
  const traces = Array.from({ length: 3 }, () => withTrace({ other: 'stays' }));
  for (const { traceparent, other } of traces) {
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(other).toBe('stays');
  }
  expect(new Set(traces.map(({ traceparent }) => traceparent)).size).toBe(3);
});

describe('a call of the page', () => {
  const abort = (): void => {};
  const call = (method: string, url: string, at: number) => ({
    method,
    url,
    headers: { a: '1' },
    at,
    answer: Promise.resolve(new Response(url)),
    abort,
  });
  const take = async (method: string, url: string) =>
    (await takeEarlyAnswer(url, { method, headers: { a: '1' }, signal: new AbortController().signal }))?.text() ?? null;

  it('is taken by its method and address, and leaves the others', async () => {
    const at = performance.now();
    window.earlyCalls = [call('GET', '/a', at), call('GET', '/b', at), call('PUT', '/c', at)];
    expect(await take('PUT', '/a')).toBeNull();
    expect(await take('GET', '/c')).toBeNull();
    expect(await take('GET', '/b')).toBe('/b');
    expect([await take('GET', '/a'), await take('PUT', '/c')]).toEqual(['/a', '/c']);
    expect(window.earlyCalls).toEqual([]);
  });

  it.each([
    [0, '/a'],
    [15_000, '/a'],
    [15_001, null],
  ])('is used after %d ms, however long the page is open: %s', async (age, expected) => {
    vi.spyOn(performance, 'now').mockReturnValue(100_000);
    window.earlyCalls = [call('GET', '/a', 100_000 - age)];
    expect(await take('GET', '/a')).toBe(expected);
  });
});

describe('a document', () => {
  recordRequests();

  it('is read again when the prefetched answer is five seconds old, and not before', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(100_000);
    const read = () => orderPrefetch.read(services.http, 'o-1', new AbortController().signal).catch(() => {});
    orderPrefetch.begin(services.http, 'o-1');
    now.mockReturnValue(104_999);
    await read();
    expect(requests()).toHaveLength(1);
    now.mockReturnValue(200_000);
    orderPrefetch.begin(services.http, 'o-1');
    now.mockReturnValue(205_000);
    await read();
    expect(requests()).toHaveLength(3);
  });

  it('that was opened is reported, and a lost report disturbs nobody', async () => {
    reportOpened(services.http, 'order', 'o-1');
    await vi.waitFor(() => expect(requests()).toEqual(['PUT /opened-documents/order/o-1 outlives the page']));
  });
});
