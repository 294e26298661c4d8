/** The reverse proxies of docs/deploying.md, on a test's own ports. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program is installed. */
export const isThere = (program: string): boolean => spawnSync(program, ['-h']).error === undefined;

/** Where the proxy listens, and the ports of both instances. */
export interface ProxyPorts {
  readonly http: number;
  readonly https: number;
  readonly portals: readonly [a: number, b: number];
  readonly platforms: readonly [a: number, b: number];
}

/** A certificate for the example's names, as `certificate.pem` and `.key` in a folder. */
export function makeCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:parts.example.ca,DNS:id.parts.example.ca';
  const files = ['-keyout', join(folder, 'certificate.key'), '-out', join(folder, 'certificate.pem')];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=parts.example.ca';
  execFileSync('openssl', [...kind.split(' '), '-addext', names, ...files], { stdio: 'ignore' });
}

/** A configuration of `deploy/`, with a test's ports and certificate. */
export const adapted = (file: string, folder: string, { http, https, portals, platforms }: ProxyPorts): string =>
  readFileSync(join('deploy', file), 'utf8')
    .replaceAll('127.0.0.1:4300', `127.0.0.1:${portals[0]}`)
    .replaceAll('127.0.0.1:4400', `127.0.0.1:${portals[1]}`)
    .replaceAll('127.0.0.1:4310', `127.0.0.1:${platforms[0]}`)
    .replaceAll('127.0.0.1:4410', `127.0.0.1:${platforms[1]}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('/etc/ssl/parts.example.ca', join(folder, 'certificate'));

/** Writes nginx's configuration; the program and its arguments. */
export function prepareNginx(folder: string, ports: ProxyPorts): readonly [program: string, ...args: string[]] {
  writeFileSync(join(folder, 'server.conf'), adapted('nginx.conf', folder, ports));
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
