/** The reverse proxies of docs/deploying.md, on a test's own ports. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';

/** Whether a program is installed. */
export const isThere = (program: string): boolean => spawnSync(program, ['-h']).error === undefined;

/** Where the proxy listens, and the ports of the three instances. */
export interface ProxyPorts {
  readonly http: number;
  readonly https: number;
  readonly portals: readonly [a: number, b: number, c: number];
  readonly platforms: readonly [a: number, b: number, c: number];
}

/** A certificate for the example's names and this machine, as `certificate.pem` and `.key` in a folder. */
export function makeCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:parts.example.ca,DNS:id.parts.example.ca,DNS:localhost';
  const files = ['-keyout', join(folder, 'certificate.key'), '-out', join(folder, 'certificate.pem')];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=parts.example.ca';
  execFileSync('openssl', [...kind.split(' '), '-addext', names, ...files], { stdio: 'ignore' });
}

/** A configuration of `deploy/`, with a test's ports and certificate. */
const adapted = (file: string, folder: string, { http, https, portals, platforms }: ProxyPorts): string =>
  ['43', '44', '45']
    .reduce(
      (text, hundreds, index) =>
        text
          .replaceAll(`127.0.0.1:${hundreds}00`, `127.0.0.1:${portals[index]}`)
          .replaceAll(`127.0.0.1:${hundreds}10`, `127.0.0.1:${platforms[index]}`),
      readFileSync(join('deploy', file), 'utf8'),
    )
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/ssl/parts.example.ca', join(folder, 'certificate'))
    .replaceAll('/var/log/nginx', folder);

type Command = readonly [program: string, ...args: string[]];

/** Writes nginx's configuration; the program and its arguments. */
export function prepareNginx(folder: string, ports: ProxyPorts): Command {
  writeFileSync(join(folder, 'server.conf'), adapted('nginx.conf', folder, ports));
  copyFileSync(join('deploy', 'nginx-headers.conf'), join(folder, 'supplier-portal-headers.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary.join(' ')} include ${folder}/server.conf; }`,
  );
  return ['nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
}

/** Writes Caddy's configuration; the program and its arguments. */
function prepareCaddy(folder: string, ports: ProxyPorts): Command {
  writeFileSync(
    join(folder, 'Caddyfile'),
    // The first block has the global options.
    adapted('Caddyfile', folder, ports).replace(
      /^\{$/m,
      `{
      admin off
      http_port ${ports.http}
      https_port ${ports.https}
      default_bind 127.0.0.1
      skip_install_trust
      storage file_system ${folder}/caddy
      local_certs`,
    ),
  );
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile')];
}

/**
 * The reverse proxies. `prepare` writes a configuration, and returns the program and its arguments. `authority` is the
 * file of the folder that vouches for its certificate.
 */
export const PROXIES = [
  { name: 'nginx', prepare: prepareNginx, authority: 'certificate.pem' },
  { name: 'caddy', prepare: prepareCaddy, authority: 'caddy/pki/authorities/local/root.crt' },
] as const;

interface Sent {
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The name asked for. */
  readonly servername?: string;
}

interface Received {
  readonly status: number;
  /** Empty unless it is a JSON object. */
  readonly body: Record<string, unknown>;
}

/** Calls a name of the example through the proxy on this port. `authority` vouches for its certificate. */
export const callerOf =
  (https: number, authority: Buffer) =>
  (method: string, path: string, { body, headers, servername = 'parts.example.ca' }: Sent = {}): Promise<Received> =>
    new Promise((done, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: https,
          servername,
          ca: authority,
          method,
          path,
          headers: { host: servername, 'content-type': 'application/json', ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            done({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} });
          });
          response.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });

/** Browser arguments that lead the example's names to the proxy. */
export const browserArguments = ({ http, https }: Pick<ProxyPorts, 'http' | 'https'>): string =>
  `--host-resolver-rules=MAP *.example.ca:443 127.0.0.1:${https},MAP *.example.ca:80 127.0.0.1:${http}`;
