/** Behind each reverse proxy: what one client does, or a restart of an instance, is no failure for the others. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLimitedServer } from '../../platform/http/limited-server.ts';
import { listen, type Running } from '../../scripts/run/listen.ts';
import { freePort } from '../support/free-port.ts';
import { callerOf, isThere, makeCertificate, PROXIES } from '../support/reverse-proxy.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long an instance still answers after it was told to stop (ms). */
const DRAIN = Number(parseEnv(readFileSync('deploy/common.env', 'utf8'))['DRAIN_SECONDS']) * 1000;
/** How long a stopped instance is away (ms). */
const AWAY = 1500;
const LARGEST = 1_000_000;

/** Answers as a portal does: at once to a body that is too large, and 503 at `/readyz` while it stops. */
class Instance {
  private readonly port: number;
  private isLeaving = false;
  private running: Running | null = null;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    this.isLeaving = false;
    const server = createLimitedServer((asked, response) => {
      if (asked.url === '/readyz') response.writeHead(this.isLeaving ? 503 : 200).end();
      else if (Number(asked.headers['content-length'] ?? 0) > LARGEST)
        response.writeHead(413, { connection: 'close' }).end();
      else asked.resume().once('end', () => response.end('{}'));
    }, {});
    this.running = await listen(server, this.port, '127.0.0.1');
  }

  async stop(drain = 0): Promise<void> {
    this.isLeaving = true;
    await pause(drain);
    await this.running?.stop();
  }
}

describe.each(PROXIES)('three instances behind $name', ({ name, prepare, authority }) => {
  const isInstalled = isThere(name);
  let folder: string;
  let https: number;
  let proxy: ChildProcess;
  let instances: Instance[];
  const vouched = (): Buffer => readFileSync(join(folder, authority));

  beforeAll(async () => {
    if (!isInstalled) return;
    folder = mkdtempSync(join(tmpdir(), `instances-${name}-`));
    mkdirSync(join(folder, 'caddy'));
    makeCertificate(folder);
    const [a, b, c] = [await freePort(), await freePort(), await freePort()];
    instances = [a, b, c].map((port) => new Instance(port));
    await Promise.all(instances.map((instance) => instance.start()));
    const http = await freePort();
    https = await freePort();
    const [program, ...args] = prepare(folder, { http, https, portals: [a, b, c], platforms: [a, b, c] });
    proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    await vi.waitFor(async () => expect((await callerOf(https, vouched())('GET', '/')).status).toBe(200), {
      timeout: 60_000,
    });
  }, 90_000);
  afterAll(async () => {
    if (!isInstalled) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    await Promise.all(instances.map((instance) => instance.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  /** What four clients get who write and read until `act` is over. */
  async function statusesWhile(act: () => Promise<void>): Promise<number[]> {
    const call = callerOf(https, vouched());
    const statuses: number[] = [];
    const over = new AbortController();
    const client = async (method: string): Promise<void> => {
      while (!over.signal.aborted) {
        // oxlint-disable no-await-in-loop -- one after another
        statuses.push((await call(method, '/api/x', method === 'POST' ? { body: { a: 1 } } : {})).status);
        await pause(20);
        // oxlint-enable no-await-in-loop
      }
    };
    const clients = ['POST', 'POST', 'POST', 'GET'].map(client);
    await act();
    over.abort();
    await Promise.all(clients);
    return statuses;
  }

  it.skipIf(!isInstalled)(
    'one client’s bodies over the limit fail no call of others',
    async () => {
      const sendLarge = (): Promise<void> =>
        new Promise((resolve) => {
          const asked = request({
            host: '127.0.0.1',
            port: https,
            servername: 'parts.example.ca',
            ca: vouched(),
            method: 'POST',
            path: '/api/x',
            agent: false,
            headers: { host: 'parts.example.ca' },
          });
          asked.once('response', (response) => void response.resume()).once('close', resolve);
          asked.on('error', () => {});
          asked.setHeader('content-length', 3 * LARGEST);
          asked.end(Buffer.alloc(3 * LARGEST));
        });
      const statuses = await statusesWhile(async () => {
        // oxlint-disable-next-line no-await-in-loop -- one client, one after another
        for (let turn = 0; turn < 30; turn += 1) await sendLarge();
      });
      expect(statuses.length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    },
    60_000,
  );

  it.skipIf(!isInstalled)(
    'a restart of each instance gives no 5xx',
    async () => {
      const statuses = await statusesWhile(async () => {
        for (const instance of instances) {
          // oxlint-disable no-await-in-loop -- one instance after another
          await instance.stop(DRAIN);
          await pause(AWAY);
          await instance.start();
          // oxlint-enable no-await-in-loop
        }
      });
      expect(statuses.length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    },
    90_000,
  );

  it.skipIf(!isInstalled)(
    'headers that do not end are cut off',
    async () => {
      const socket = connect({ port: https, host: '127.0.0.1', servername: 'parts.example.ca', ca: vouched() });
      await once(socket, 'secureConnect');
      socket.on('error', () => {}).resume();
      socket.write('GET / HTTP/1.1\r\nHost: parts.example.ca\r\n');
      const begun = Date.now();
      await once(socket, 'close');
      expect(Date.now() - begun).toBeLessThan(25_000);
    },
    90_000,
  );
});
