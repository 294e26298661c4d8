/** What the bell tells: derived from the documents, for whoever may read them, read once for all computers. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../domain/notice.ts';
import type { Caller } from './client.ts';
import { peopleOf } from './every-write.ts';
import { makeOrder, write } from './order-client.ts';
import { makeRequest } from './quote-request-client.ts';
import { newRequest } from './shop-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const MINUTE = 60_000;

describe.each(SERVERS)('the notices of work on %s', (_, open) => {
  const started = startBeforeAll(open);
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let shop: Caller;

  beforeAll(async () => {
    ({ sophie, luc, rita, shop } = await peopleOf(started.platform()));
  });

  const read = async (who: Caller) => {
    const { status, body } = await who('GET', '/supplier-notices');
    expect(status).toBe(200);
    return body as unknown as { at: string; readUntil: string | null; notices: readonly Notice[] };
  };
  /** The kinds of notices about a document. */
  const about = async (who: Caller, id: string): Promise<readonly string[]> =>
    (await read(who)).notices.filter((notice) => notice.id === id).map(({ kind }) => kind);
  const change = (id: string, action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });
  const assign = (who: Caller, path: string, to: string | null, from: string | null = null) =>
    who('PUT', `/assignments/${path}`, { body: { to, from } });

  it('says what came, the newest first, and no longer what is over [S7.148]', async () => {
    // It comes now: what came earlier may be crowded out by the demo's own.
    const sent = await write(shop, 'POST', '/quote-requests', newRequest());
    const request = String(sent.body['id']);
    const hurried = await makeRequest(sophie, { expiresInMs: 30 * MINUTE });
    const order = await makeOrder(sophie, { orderedInMs: -1000 });
    const credit = String((await sophie('POST', '/__test/credit-requests', { body: {} })).body['id']);
    const { notices } = await read(sophie);
    expect(notices.map(({ at }) => at)).toEqual(
      notices
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(notices.length).toBeLessThanOrEqual(50);
    expect(await about(sophie, order)).toEqual(['newOrder']);
    expect(await about(sophie, credit)).toEqual(['creditRequest']);
    expect(notices.find(({ id }) => id === order)).toMatchObject({
      documentKind: 'order',
      by: expect.stringMatching(/./) as string,
    });
    expect(await about(sophie, request)).toEqual(['newRequest']);
    expect(await about(sophie, hurried)).toContain('expiring');
    expect(await about(sophie, request)).not.toContain('expiring');
    await change(request, 'cancel');
    expect(await about(sophie, request)).toEqual(['cancelled']);
    await change(hurried, 'expire');
    expect(await about(sophie, hurried)).toEqual([]);
  });

  it.each([
    ['quote-request', () => makeRequest(sophie)],
    ['order', () => makeOrder(sophie)],
  ] as const)('says who assigned a document to whom, while it is theirs: %s', async (kind, make) => {
    const id = await make();
    await assign(sophie, `${kind}/${id}`, 'luc');
    const own = (await read(luc)).notices.find((notice) => notice.id === id && notice.kind === 'assigned');
    expect(own).toMatchObject({ documentKind: kind, by: 'Sophie Gagnon' });
    expect(await about(sophie, id)).not.toContain('assigned');
    await assign(luc, `${kind}/${id}`, 'sophie', 'luc');
    expect(await about(luc, id)).not.toContain('assigned');
    expect(await about(sophie, id)).toContain('assigned');
    // Whoever takes it knows.
    await assign(luc, `${kind}/${id}`, 'luc', 'sophie');
    expect(await about(luc, id)).not.toContain('assigned');
  });

  it('is read by each user for all of their computers, never back and never ahead [S7.148]', async () => {
    const { at } = await read(luc);
    const mark = (until: string) => luc('PUT', '/supplier-notices', { body: { until } });
    expect((await mark(at)).status).toBe(204);
    expect((await read(luc)).readUntil).toBe(at);
    expect((await read(sophie)).readUntil).toBeNull();
    await mark('2000-01-01T00:00:00.000Z');
    expect((await read(luc)).readUntil).toBe(at);
    await mark('2999-01-01T00:00:00.000Z');
    const { readUntil } = await read(luc);
    expect(Date.parse(readUntil ?? '')).toBeLessThanOrEqual(Date.now() + MINUTE);
    expect((await mark('yesterday')).status).toBe(400);
  });

  it('is of the own organisation, for whoever may read it, and for no shop', async () => {
    const id = await makeRequest(sophie);
    const elsewhere = await sophie('GET', '/supplier-notices', { headers: { 'scope-id': 'atelier-ottawa' } });
    expect(JSON.stringify(elsewhere.body)).not.toContain(id);
    expect((await about(rita, id)).length).toBeGreaterThan(0);
    expect((await shop('GET', '/supplier-notices')).status).toBe(403);
  });
});
