/** A refusal caused by someone else says who did what and when, in the contract's fields. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../contracts/common.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { cancelParts, complete, completionOf, lockOrder, makeOrder, readOrder } from './order-client.ts';
import { answerOf, lockRequest, makeRequest, quoteFor, sendQuote } from './quote-request-client.ts';
import { SERVERS, type Server } from './servers.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;
const by = (what: string, name: string, side: 'supplier' | 'shop') => ({ what, by: name, side, at: INSTANT });

/** The refusal as the portal parses it, without unknown fields. */
function refusal({ status, body }: Answer): v.InferOutput<typeof problem> {
  expect(status).toBe(409);
  return v.parse(problem, body);
}

describe.each(SERVERS)('a refusal on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;

  const control = (kind: string, id: string, action: string) =>
    sophie('POST', `/__test/${kind}/${id}`, { body: { action } });
  const idOf = ({ body }: Answer): string => String(body['id']);

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  it('of a quote says who sent one or who cancelled the request', async () => {
    const answered = await makeRequest(sophie);
    const late = await quoteFor(luc, answered, [answerOf(), answerOf()]);
    await control('quote-requests', answered, 'expireLock');
    expect((await sendQuote(sophie, await quoteFor(sophie, answered, [answerOf(), answerOf()]))).status).toBe(201);
    expect(refusal(await sendQuote(luc, late))).toMatchObject({
      code: 'quote-request-answered',
      change: by('quote-sent', 'Sophie Gagnon', 'supplier'),
    });
    // Requesting the lock afterwards reports the same.
    expect((await lockRequest(luc, answered)).body).toMatchObject({
      change: by('quote-sent', 'Sophie Gagnon', 'supplier'),
    });

    const cancelled = await makeRequest(sophie);
    const quote = await quoteFor(sophie, cancelled, [answerOf(), answerOf()]);
    await control('quote-requests', cancelled, 'cancel');
    expect(refusal(await sendQuote(sophie, quote))).toMatchObject({
      code: 'quote-request-cancelled',
      change: by('quote-request-cancelled', expect.stringMatching(/\S/) as string, 'shop'),
    });
  });

  it('of a quote says that new prices were requested, and names no change when there was none', async () => {
    const requoted = await makeRequest(sophie);
    const quote = await quoteFor(sophie, requoted, [answerOf(), answerOf()]);
    await control('quote-requests', requoted, 'reRequest');
    expect(refusal(await sendQuote(sophie, quote))).toMatchObject({
      code: 'version-outdated',
      change: { what: 'requote-requested', side: 'shop' },
    });
    const fresh = await makeRequest(sophie);
    expect((await lockRequest(sophie, fresh)).body).not.toHaveProperty('change');
  });

  it('of a sale or a cancellation says who invoiced or cancelled', async () => {
    const id = await makeOrder(sophie, { parts: 3 });
    const late = await completionOf(luc, id);
    const [part] = (await readOrder(luc, id)).parts;
    const cancellation = {
      orderId: id,
      version: late.version,
      lockId: late.lockId,
      partIds: [part?.id],
      reason: 4,
      note: '',
    };
    await control('orders', id, 'cancelPart');
    const byShop = by('parts-cancelled', 'Nathalie Fournier', 'shop');
    expect(refusal(await complete(luc, late))).toMatchObject({ code: 'order-has-cancelled-parts', change: byShop });
    expect(refusal(await cancelParts(luc, cancellation))).toMatchObject({ code: 'part-cancelled', change: byShop });

    await control('orders', id, 'expireLock');
    await control('orders', id, 'complete');
    const byLuc = by('order-invoiced', 'Luc Tremblay', 'supplier');
    expect(refusal(await complete(luc, late))).toMatchObject({ code: 'order-completed', change: byLuc });
    expect(refusal(await cancelParts(luc, cancellation))).toMatchObject({ code: 'order-completed', change: byLuc });
    expect((await lockOrder(luc, id)).body).toMatchObject({ change: byLuc });

    const gone = await makeOrder(sophie);
    const sale = await completionOf(luc, gone);
    await control('orders', gone, 'cancel');
    expect(refusal(await complete(luc, sale))).toMatchObject({
      code: 'order-cancelled',
      change: by('order-cancelled', 'Nathalie Fournier', 'shop'),
    });
  });

  it.each([
    ['approve', 'credit-approved'],
    ['refuse', 'credit-refused'],
  ])('of an answer to a credit request says who chose to %s it', async (action, what) => {
    const made = await sophie('POST', '/__test/credit-requests', { body: {} });
    const id = idOf(made);
    const lock = await sophie('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } });
    const { body } = await sophie('GET', `/supplier-credit-requests/${id}`);
    const refuse = {
      decision: 'refuse',
      creditRequestId: id,
      version: body['version'],
      lockId: idOf(lock),
      reason: 'It was installed',
      photoIds: [],
    };
    await control('credit-requests', id, action);
    const answer = await sophie('POST', '/credits', {
      body: refuse,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refusal(answer)).toMatchObject({
      code: 'credit-request-answered',
      change: by(what, 'Luc Tremblay', 'supplier'),
    });
  });

  it('of a lock says who holds it', async () => {
    const id = await makeRequest(sophie);
    await lockRequest(sophie, id);
    expect(refusal(await lockRequest(luc, id))).toMatchObject({
      code: 'lock-held',
      holder: { name: 'Sophie Gagnon', since: INSTANT, isSelf: false },
    });
  });
});
