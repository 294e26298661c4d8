/** Clients that send or read slowly, on the server of the portal and of the platform. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLimitedServer, TIME_LIMITS } from '../../../platform/http/limited-server.ts';
import { servePortal } from '../../../scripts/run/portal-server.ts';

/** Undone after each test. */
let cleanups: (() => unknown)[];
beforeEach(() => {
  cleanups = [];
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

const openSocket = (port: number): Socket => {
  const socket = connect(port, 'localhost');
  socket.on('error', () => {});
  cleanups.push(() => socket.destroy());
  return socket;
};

/** Everything that the server sends until it closes. */
const received = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.once('close', () => resolve(text));
  });

it('a request that arrives byte by byte is cut off, and its answer is safe', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'slow-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html>');
  const portal = await servePortal({
    directory,
    port: 0,
    settings: {},
    publicUrl: 'https://parts.example.ca',
    timeLimits: { ...TIME_LIMITS, headers: 300, checkEvery: 50 },
  });
  cleanups.push(() => rmSync(directory, { recursive: true }), portal.stop);
  const socket = openSocket(Number(new URL(portal.origin).port));
  const text = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}`;
  let sent = 0;
  const sending = setInterval(() => socket.writable && socket.write(text[sent++] ?? 'x'), 5);
  cleanups.push(() => clearInterval(sending));
  const answer = await received(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(sent).toBeLessThan(text.length);
  for (const header of [
    'Strict-Transport-Security: max-age=31536000',
    "Content-Security-Policy: default-src 'none'",
    'Permissions-Policy: camera=()',
    'Referrer-Policy: ',
    'X-Content-Type-Options: nosniff',
  ])
    expect(answer).toContain(header);
});

describe('an answer', () => {
  /** More than the buffers between server and client hold. */
  const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');

  /** Serves the large answer. `ended` tells whether it was all taken. */
  async function serve(limits: Partial<typeof TIME_LIMITS>) {
    const ended = Promise.withResolvers<boolean>();
    const server = createLimitedServer(
      (request, response) => {
        request.socket.once('close', () => ended.resolve(response.writableFinished));
        response.setHeader('Connection', 'close').end(LARGE);
      },
      {},
      { ...TIME_LIMITS, ...limits },
    );
    await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
    cleanups.push(() => server.close());
    // `listen` was given a port.
    const socket = openSocket((server.address() as AddressInfo).port);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return { socket, ended: ended.promise };
  }

  it('that nobody reads is cut off', async () => {
    const { ended } = await serve({ silence: 200 });
    expect(await ended).toBe(false);
  });

  it('that is read without end is cut off', async () => {
    const { socket, ended } = await serve({ silence: 60_000, exchange: 500 });
    const reading = setInterval(() => socket.read(1), 5);
    cleanups.push(() => clearInterval(reading));
    expect(await ended).toBe(false);
  });

  it('that is read at once arrives whole', async () => {
    const { socket, ended } = await serve({});
    const text = await received(socket.resume());
    expect(text.length).toBeGreaterThan(LARGE.length);
    expect(await ended).toBe(true);
  });
});
