import { describe, expect, it } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { isInvalidQuery } from '../../../machines/list/list.rules.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { listClients } from '../../../src/services/clients.ts';
import { Http } from '../../../src/services/http.ts';
import { pageQuery } from '../../../src/services/list-page.ts';
import { listOrders } from '../../../src/services/order-list.ts';
import { findResults } from '../../../src/services/search.ts';

it('trims spaces and line breaks of a search before measuring and sending it', () => {
  const pasted = { ...firstQuery('orders'), search: `\n ${'x'.repeat(200)} \r\n` };
  expect(isInvalidQuery(pasted)).toBe(false);
  expect(pageQuery(pasted, ['updatedAt'])).toMatchObject({ search: 'x'.repeat(200) });
  expect(isInvalidQuery({ ...pasted, search: 'x'.repeat(201) })).toBe(true);
});

describe('a requested list', () => {
  /** The query parameters the platform receives. */
  async function askedBy(ask: (http: Http, signal: AbortSignal) => Promise<unknown>): Promise<URLSearchParams> {
    const urls: string[] = [];
    const http = new Http({
      addressOf: () => 'http://platform.test',
      token: () => Promise.resolve('token-1'),
      scopeId: () => null,
      language: () => 'en',
      clock: new PlatformClock(),
      send: (url) => (urls.push(url), Promise.reject(new Error('only asked for'))),
    });
    await ask(http, new AbortController().signal).catch(() => {});
    return new URL(urls[0] ?? 'http://platform.test').searchParams;
  }

  it('sends the status of its tab, and none for all tabs', async () => {
    const ofTab = (tab: 'completed' | null) =>
      askedBy((http, signal) => listOrders(http, { ...firstQuery('orders'), tab }, signal));
    expect((await ofTab('completed')).get('status')).toBe('2');
    expect((await ofTab(null)).has('status')).toBe(false);
  });

  it('rejects a tab of another list instead of returning all rows', async () => {
    const query = firstQuery('creditRequests');
    const none = new AbortController().signal;
    // @ts-expect-error -- clients have no such tab
    const mistyped = (http: Http) => listClients(http, { ...query, tab: 'missed' }, none);
    // @ts-expect-error -- a query of another list
    const mixedUp = (http: Http) => listOrders(http, query, none);
    for (const ask of [mistyped, mixedUp]) expect((await askedBy(ask)).get('status')).not.toBeNull();
    const wanted = { text: 'hood', status: 'refused' } as const;
    const search = (http: Http, signal: AbortSignal) => findResults(http, { kind: 'orders', wanted }, signal);
    expect((await askedBy(search)).size).toBe(0);
  });
});
