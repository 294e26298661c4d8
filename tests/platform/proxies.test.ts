/** The security headers of every answer of the reverse proxies, theirs included. Skipped where they are not installed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isThere, makeCertificate, PROXIES } from '../support/reverse-proxy.ts';

const PORTAL = 'parts.example.ca';
const SIGN_IN = 'id.parts.example.ca';

const SAFE = [
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'permissions-policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy: no-referrer',
  'x-content-type-options: nosniff',
];
const TRANSPORT = 'strict-transport-security: max-age=31536000';

/** The headers of an instance's answer. They differ from the proxy's. */
const OWN = {
  'content-security-policy': "default-src 'self'",
  'permissions-policy': 'camera=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=1',
  'x-content-type-options': 'nosniff',
};

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe.each(PROXIES)('every answer of $name', ({ name, prepare, authority }) => {
  const isInstalled = isThere(name);
  let folder: string;
  let instance: Server;
  /** Says that it is not ready, and counts what it gets all the same. */
  let unready: Server;
  let strays = 0;
  let proxy: ChildProcess;
  let ports: { readonly http: number; readonly https: number };

  /** Sends raw text, and returns the status and the headers, in lower case, of what is answered. */
  const ask = (text: string, { servername = PORTAL, isPlain = false, port = ports.https } = {}) =>
    new Promise<{ status: number; headers: string[] }>((resolve, reject) => {
      const socket = isPlain
        ? connectPlainly(port, '127.0.0.1')
        : connect({ port, host: '127.0.0.1', servername, ca: readFileSync(join(folder, authority)) });
      let answer = '';
      socket.once(isPlain ? 'connect' : 'secureConnect', () => socket.write(text));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.once('error', reject);
      socket.once('close', () => {
        const [first = '', ...headers] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n');
        resolve({
          status: Number(first.split(' ')[1]),
          headers: headers.map((header) => header.replace(/^[^:]+/, (field) => field.toLowerCase())),
        });
      });
    });
  const get = (path: string, host = PORTAL) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

  beforeAll(async () => {
    if (!isInstalled) return;
    folder = mkdtempSync(join(tmpdir(), `proxy-${name}-`));
    mkdirSync(join(folder, 'caddy'));
    makeCertificate(folder);
    instance = createServer((request, response) => {
      // `/slow` has no answer.
      if (request.url === '/gone') request.socket.destroy();
      else if (request.url !== '/slow') response.writeHead(200, OWN).end('ok');
    });
    unready = createServer((request, response) => {
      if (request.url !== '/readyz') strays += 1;
      if (request.url === '/gone') request.socket.destroy();
      else if (request.url !== '/slow') response.writeHead(request.url === '/readyz' ? 503 : 200, OWN).end('ok');
    });
    const [port, other] = await Promise.all([listening(instance), listening(unready)]);
    const [http, https] = await Promise.all([freePort(), freePort()]);
    ports = { http, https };
    const [program, ...args] = prepare(folder, {
      ...ports,
      portals: [port, port, other],
      platforms: [port, port, port],
    });
    if (name === 'nginx') {
      const file = join(folder, 'server.conf');
      const patience = 'proxy_connect_timeout 2s;';
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(patience, `${patience} proxy_read_timeout 1s;`));
    }
    proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    await vi.waitFor(async () => expect((await ask(get('/readyz'))).status).toBe(200), { timeout: 60_000 });
  });
  afterAll(async () => {
    if (!isInstalled) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    for (const each of [instance, unready]) {
      each.closeAllConnections();
      each.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!isInstalled || name !== 'caddy')('is of an instance that is ready', async () => {
    await vi.waitFor(
      async () => {
        const before = strays;
        // Each of the three has its turn.
        for (let turn = 0; turn < 6; turn += 1)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect((await ask(get('/'))).status).toBe(200);
        expect(strays).toBe(before);
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  it.skipIf(!isInstalled)('has the headers of the instance, unchanged and once', async () => {
    const { status, headers } = await ask(get('/'));
    expect(status).toBe(200);
    for (const [field, value] of Object.entries(OWN))
      expect(headers.filter((header) => header.startsWith(`${field}:`))).toEqual([`${field}: ${value}`]);
  });

  // Each waits for what the proxy waits for.
  it.skipIf(!isInstalled).concurrent.each([
    ['an instance that hangs up', get('/gone'), PORTAL, 502],
    ['a platform that hangs up', get('/gone', SIGN_IN), SIGN_IN, 502],
    ...(name === 'nginx'
      ? ([
          ['a silent instance', get('/slow'), PORTAL, 504],
          ['a silent platform', get('/slow', SIGN_IN), SIGN_IN, 504],
          [
            'a body that is too large',
            `POST / HTTP/1.1\r\nHost: ${SIGN_IN}\r\nContent-Length: 2000000\r\n\r\n`,
            SIGN_IN,
            413,
          ],
          ['a broken request', 'HELO\r\n\r\n', PORTAL, 400],
          [
            'headers that are too large',
            get('/').replace('Connection', `X: ${'x'.repeat(20_000)}\r\nConnection`),
            PORTAL,
            400,
          ],
          ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', SIGN_IN, 400],
        ] as const)
      : []),
  ] as const)('is safe: to %s', async (_, text, servername, expected) => {
    const { status, headers } = await ask(text, { servername });
    expect(status).toBe(expected);
    for (const header of [...SAFE, TRANSPORT]) expect(headers).toContain(header);
  });

  it.skipIf(!isInstalled).each([PORTAL, SIGN_IN])('is safe: to %s without TLS, whose address is left', async (host) => {
    const { status, headers } = await ask(get('/x?y=1', host), { isPlain: true, port: ports.http });
    expect(status).toBe(301);
    expect(headers).toContain(`location: https://${host}/x?y=1`);
    expect(headers).not.toContain(TRANSPORT);
    for (const header of SAFE) expect(headers).toContain(header);
  });

  it.skipIf(!isInstalled || name !== 'nginx')('is logged without searches, sign-in codes and queries', async () => {
    const secret = 's3cret';
    for (const [path, host] of [
      [`/auth?code=${secret}&state=x`, PORTAL],
      [`/gone?code=${secret}`, PORTAL],
      [`/search/${secret}/`, PORTAL],
      [`/connect/authorize?login_hint=${secret}`, SIGN_IN],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask(get(path, host).replace('\r\n\r\n', `\r\nReferer: https://${host}${path}\r\n\r\n`), {
        servername: host,
      });
    await ask(get(`/auth?code=${secret}`), { isPlain: true, port: ports.http });
    const logged = (): string =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.log'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('');
    await vi.waitFor(() => {
      expect(logged().match(/ GET \/auth /g)).toHaveLength(2);
      for (const path of ['/gone', '/search/-', '/connect/authorize']) expect(logged()).toContain(` GET ${path} `);
    });
    expect(logged()).not.toContain(secret);
  });
});
