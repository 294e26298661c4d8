import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen as listenAsPlatform } from '../../../platform/http/server.ts';
import { Forwarder, IDLE } from '../../../scripts/run/forward.ts';
import { listen, type Running } from '../../../scripts/run/listen.ts';

let running: Running[] = [];
let answer: RequestListener;
let seen: IncomingMessage[];
let portal: string;

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** A call to the portal's origin; the caller writes its body. */
function call(path: string, { method = 'GET', headers = {} } = {}) {
  const asked = send(portal + path, { method, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
  return { asked, answered };
}

beforeEach(async () => {
  seen = [];
  const platform = await listen(
    createServer((request, response) => {
      seen.push(request);
      answer(request, response);
    }),
    0,
  );
  const forwarder = new Forwarder(platform.origin, () => {});
  const server = await listen(
    createServer((request, response) => forwarder.forward(request, response)),
    0,
  );
  portal = server.origin;
  running = [server, { origin: '', stop: async () => forwarder.stop() }, platform];
});

afterEach(async () => {
  for (const each of running)
    // oxlint-disable-next-line no-await-in-loop -- the portal before the platform
    await each.stop();
});

describe('the proxy', () => {
  it.each([
    '/api/supplier-orders?status=1',
    '/api/app/Identity/GetMyself',
    '/api/health',
    '/api/spec/openapi.json',
    '/api/identity/app/Identity/GetMyself',
    '/api/sourcing/supplier-orders?status=1',
    '/api/documents/documents/photos',
    '/api/documents/photos',
    ...['identity', 'sourcing', 'documents'].flatMap((service) => [
      `/api/${service}/health`,
      `/api/${service}/spec/openapi.json`,
    ]),
  ])('forwards the call %s', (target) => expect(Forwarder.takes(target)).toBe(true));

  it.each([
    '/api/connect/token',
    '/api/.well-known/openid-configuration',
    '/api/__test/faults',
    '/api/identity/connect/token',
    '/api/identity/../connect/token',
    '/api/sourcing/__test/faults',
    '/api/sourcing/identity/health',
    '/api/sourcing/',
    '/api/sourcing',
    '/api/../connect/token',
    '/api//connect/token',
    '/api/%63onnect/token',
    '/api/',
    '/api',
    '/apis/health',
    '/supplier-orders',
    '/orders',
  ])('does not forward %s', (target) => expect(Forwarder.takes(target)).toBe(false));

  it('forwards the headers and adds the client’s address', async () => {
    answer = (_, response) => {
      response.writeHead(201, {
        'Content-Type': 'text/plain',
        'X-Request-Id': 'r1',
        Date: 'Sun, 22 Nov 2026 10:00:00 GMT',
      });
      response.end('made');
    };
    const { asked, answered } = call('/api/quotes?a=%20b', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer t',
        'Content-Length': '4',
        'X-Forwarded-For': '9.9.9.9',
        Connection: 'keep-alive, X-Private',
        'X-Private': 'no',
      },
    });
    asked.end('body');
    const answerOf = await answered;
    expect(await bodyOf(answerOf)).toBe('made');
    expect(answerOf.statusCode).toBe(201);
    expect(answerOf.headers).toMatchObject({ 'x-request-id': 'r1', date: 'Sun, 22 Nov 2026 10:00:00 GMT' });
    const [{ method, url, headers } = {} as Partial<IncomingMessage>] = seen;
    expect({ method, url }).toEqual({ method: 'POST', url: '/quotes?a=%20b' });
    expect(headers).toMatchObject({ authorization: 'Bearer t', 'content-length': '4' });
    expect(headers).not.toHaveProperty('x-private');
    // Earlier entries may be forged; the last one is the portal's client.
    expect(headers?.['x-forwarded-for']).toMatch(/^9\.9\.9\.9, (::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/);
  });

  it('streams both ways', async () => {
    // Each side waits for the other's first part before it sends its second one.
    answer = (request, response) => {
      request.once('data', (first: Buffer) => {
        response.write(`got ${first.toString()};`);
        request.once('data', (second: Buffer) => response.end(` got ${second.toString()}`));
      });
    };
    const { asked, answered } = call('/api/photos', { method: 'POST' });
    asked.write('one');
    const back = await answered;
    const first = await new Promise<Buffer>((resolve) => back.once('data', resolve));
    asked.end('two');
    expect(first.toString() + (await bodyOf(back))).toBe('got one; got two');
  });
});

describe('a missing response', () => {
  it('is reported when the platform cuts the connection', async () => {
    answer = ({ socket }) => void socket.destroy();
    const { asked, answered } = call('/api/orders', { method: 'POST' });
    asked.end('body');
    expect((await answered).statusCode).toBe(502);
    expect(seen).toHaveLength(1);
  });

  it('is cut where the platform’s response was cut', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    };
    const { asked, answered } = call('/api/orders');
    asked.end();
    await expect(bodyOf(await answered)).rejects.toThrow('aborted');
  });

  it('is abandoned when the browser disconnects', async () => {
    const gone = new Promise<void>((resolve) => {
      answer = (_, response) => void response.once('close', resolve);
    });
    const { asked, answered } = call('/api/orders');
    answered.catch(() => {});
    asked.end();
    await expect.poll(() => seen.length).toBe(1);
    asked.destroy();
    await gone;
  });
});

it('closes idle connections long before the platform does, so that no call uses a closed one', async () => {
  const server = await listenAsPlatform({ port: 0, headers: {} });
  server.begin((_, response) => void response.end());
  const { headers } = await fetch(server.origin);
  await server.close();
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(5 * IDLE);
});
