/** How calls are answered: status, headers, compression, and what is counted. */
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineCall, type Contract } from '../../../contracts/call.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { answer, answerPublic, type App, type Platform } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { appWith, ask, SCOPE } from './asked-app.ts';

const call = (parts: Partial<Contract> = {}): Contract =>
  defineCall({
    service: 'sourcing',
    name: 'readThing',
    summary: 'A thing',
    method: 'GET',
    path: '/thing',
    requires: null,
    status: 200,
    problems: [],
    ...parts,
  });
const text = v.object({ text: v.string() });
const answering = (value: unknown, parts: Partial<Contract> = {}, handle?: () => Promise<unknown>) =>
  appWith((app, platform) => {
    const contract = call({ ...(parts.status !== 204 && { response: text }), ...parts });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract here is not known to the compiler
    const handler = (handle ?? (() => Promise.resolve(value))) as () => Promise<never>;
    if (contract.isOpen) answerPublic(app, platform, contract, handler);
    else answer(app, platform, contract, handler);
  });
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe('JSON', () => {
  const OVERHEAD = JSON.stringify({ text: '' }).length;
  const ofLength = (length: number) => ({ text: 'é'.repeat(length - OVERHEAD) });
  const read = (length: number, accepted?: string) =>
    ask(answering(ofLength(length)).app, 'GET', '/thing', {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });

  it.each([1000, 49_999, 50_000, 50_001])('of %i characters is compressed', async (length) => {
    const response = await read(length, 'br, gzip');
    expect(headersOf(response)).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      vary: 'Accept-Encoding',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(ofLength(length));
  });

  it.each([
    ['when it is short', 999, 'gzip'],
    ['for clients that do not say', 1000, undefined],
    ['for clients that take something else', 1000, 'br'],
    ['for clients that refuse it', 1000, 'br, gzip;q=0'],
    ['for clients that refuse it at length', 1000, 'gzip ; q=0.000 , br'],
  ] as const)('is not compressed %s', async (_, length, accepted) => {
    const response = await read(length, accepted);
    expect(headersOf(response)).toMatchObject({ 'content-type': 'application/json', vary: 'Accept-Encoding' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual(ofLength(length));
  });

  it('is compressed for clients that rather take something else', async () => {
    expect((await read(1000, 'br, gzip;q=0.1')).headers.get('content-encoding')).toBe('gzip');
  });
});

describe('an answer', () => {
  it.each([200, 201] as const)('has the status %i of its call', async (status) => {
    const response = await ask(answering({ text: 'a' }, { status }).app, 'GET', '/thing');
    expect([response.status, await response.json()]).toEqual([status, { text: 'a' }]);
  });

  it('of 204 is empty', async () => {
    const response = await ask(answering(undefined, { status: 204 }).app, 'GET', '/thing');
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('that never changes may be kept for a year, by its user alone', async () => {
    const cached = async (parts: Partial<Contract>) =>
      (await ask(answering({ text: 'a' }, parts).app, 'GET', '/thing')).headers.get('cache-control');
    expect(await cached({ isImmutable: true })).toBe('private, max-age=31536000, immutable');
    expect(await cached({})).toBeNull();
  });

  it('against its contract is an error of the platform', async () => {
    const { app } = answering({ text: 1 });
    app.onError(({ message }, context) => context.text(message, 500));
    const response = await ask(app, 'GET', '/thing');
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringContaining('readThing answers against its contract'),
    ]);
  });

  it('with a PDF says its length and name, and is shown in the page', async () => {
    const bytes = Uint8Array.from([37, 80, 68, 70]);
    const { app } = answering({ name: 'Crédit 1.pdf', bytes }, { responseType: 'pdf', response: v.any() });
    const response = await ask(app, 'GET', '/thing');
    expect(headersOf(response)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '4',
      'content-disposition': `inline; filename="Cr_dit 1.pdf"; filename*=UTF-8''Cr%C3%A9dit%201.pdf`,
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it('with a public picture may be shown by pages of other sites, and no other', async () => {
    const picture = { type: 'image/png', bytes: Uint8Array.from([1]) };
    const policyOf = async (parts: Partial<Contract>) => {
      const { app } = answering(picture, { responseType: 'picture', response: v.any(), ...parts });
      const response = await ask(app, 'GET', '/thing');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      return response.headers.get('cross-origin-resource-policy');
    };
    expect(await policyOf({ isOpen: true })).toBe('cross-origin');
    expect(await policyOf({})).toBeNull();
    const open = await ask(answering({ text: 'a' }, { isOpen: true }).app, 'GET', '/thing');
    expect(open.headers.get('cross-origin-resource-policy')).toBeNull();
  });
});

describe('a file', () => {
  const HASH = 'a'.repeat(64);
  const read = (name: string | null, known?: string) => {
    const open = () => Promise.resolve(new Blob(['abc']).stream());
    const file = new FileAnswer({ type: 'image/jpeg', size: 3, hash: HASH, open, name });
    const headers = known === undefined ? {} : { 'if-none-match': known };
    return ask(answering(file, { responseType: 'file', response: v.any() }).app, 'GET', '/thing', { headers });
  };

  it('without a name is shown, and kept for a year by its user alone', async () => {
    const response = await read(null);
    expect(headersOf(response)).toEqual({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': '3',
      'content-type': 'image/jpeg',
      etag: `"${HASH}"`,
      vary: 'Authorization, Scope-ID',
    });
    expect(await response.text()).toBe('abc');
  });

  it('differs by what others said, too', async () => {
    const file = new FileAnswer({
      type: 'image/jpeg',
      size: 1,
      hash: HASH,
      open: () => Promise.resolve(new Blob(['a']).stream()),
    });
    const { app } = appWith((mounted, platform) => {
      mounted.use(async (context, next) => {
        context.header('Vary', 'Origin');
        await next();
      });
      answer(mounted, platform, call({ responseType: 'file', response: v.any() }), () => Promise.resolve(file));
    });
    expect((await ask(app, 'GET', '/thing')).headers.get('vary')).toBe('Origin, Authorization, Scope-ID');
  });

  it('with a name is downloaded, and asked for again', async () => {
    expect(headersOf(await read('plan.jpg'))).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename="plan.jpg"; filename*=UTF-8''plan.jpg`,
    });
  });

  it.each([`"${HASH}"`, `W/"${HASH}"`, `"other", "${HASH}"`])(
    'that the client has as %s is not sent',
    async (known) => {
      const response = await read(null, known);
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', `"${HASH}"`]);
    },
  );

  it.each(['', '"other"', HASH])('that the client has not (%s) is sent', async (known) => {
    expect((await read(null, known)).status).toBe(200);
  });
});

describe('a request', () => {
  it('with many errors is told of the first twenty, by path', async () => {
    const body = v.object({ counts: v.array(v.number()) });
    const { app } = answering(undefined, { method: 'POST', status: 204, body, name: 'Login' });
    const send = async (counts: unknown) => {
      const response = await ask(app, 'POST', '/thing', {
        body: JSON.stringify({ counts }),
        headers: { 'content-type': 'application/json' },
      });
      return response.status;
    };
    expect(await send([1])).toBe(204);
    let refusal: unknown;
    app.onError((error, context) => {
      refusal = error;
      return context.body(null, 400);
    });
    await send(Array.from({ length: 25 }, () => 'x'));
    expect(refusal).toBeInstanceOf(Refusal);
    const { errors } = refusal instanceof Refusal ? refusal.problem : {};
    expect(errors?.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, index) => `counts.${index}`));
  });
});

describe('what is counted of a call that sends', () => {
  const sendsOf = async ({ metrics }: Platform) =>
    [
      ...(await (await metrics.read()).text()).matchAll(
        /^portal_sends_total\{call="placeOrder",outcome="(\w+)"\} (\d+)$/gm,
      ),
    ]
      .filter(([, , count]) => count !== '0')
      .map(([, outcome]) => outcome);
  const counted = async (name: string, handle: () => Promise<unknown>) => {
    const { app, platform } = answering(undefined, { name, requires: null, status: 204 }, handle);
    app.onError((_, context) => context.body(null, 500));
    await ask(app, 'GET', '/thing');
    return sendsOf(platform);
  };

  it.each<readonly [string, string, () => Promise<unknown>, string[]]>([
    ['its success', 'placeOrder', () => Promise.resolve(), ['sent']],
    ['its refusal', 'placeOrder', () => Promise.reject(new Refusal('forbidden')), ['refused']],
    ['its failure', 'placeOrder', () => Promise.reject(new Error('no disk')), ['failed']],
    ['nothing of other calls', 'readThing', () => Promise.resolve(), []],
  ])('%s', async (_, name, handle, expected) => {
    expect(await counted(name, handle)).toEqual(expected);
  });
});

it('a public call that writes cannot be mounted, because the audit log would not say who', () => {
  const mount = (parts: Partial<Contract>) => () =>
    appWith((app: App, platform) =>
      answerPublic(app, platform, call(parts), () => Promise.reject(new Error('unused'))),
    );
  expect(mount({ method: 'POST', isOpen: true })).toThrow('the audit log would not say who');
  expect(mount({ method: 'POST', isOpen: true, name: 'Login' })).not.toThrow();
  expect(mount({ isOpen: true })).not.toThrow();
});

it('a call gets the organisation of its scope', async () => {
  let seen: unknown;
  const { app } = appWith((mounted, platform) =>
    answer(
      mounted,
      platform,
      defineCall({ ...call(), status: 204, requires: { feature: 'order-fulfilment', levels: [1] } }),
      ({ caller: { scopeId }, address }) => {
        seen = { scopeId, address };
        return Promise.resolve(undefined);
      },
    ),
  );
  await ask(app, 'GET', '/thing');
  expect(seen).toEqual({ scopeId: SCOPE, address: '127.0.0.1' });
});
