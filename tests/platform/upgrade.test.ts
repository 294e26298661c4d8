/** An upgrade without downtime, as in docs/deploying.md, behind nginx. Skipped by name where nginx is not installed. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startPlatform } from '../../platform/main.ts';
import { servePortal } from '../../scripts/run/portal-server.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { freePort } from '../support/free-port.ts';
import { callerOf, isThere, makeCertificate, prepareNginx } from '../support/reverse-proxy.ts';
import { tokenOf } from './client.ts';
import { configurationOf, demoCopy, PORTAL } from './servers.ts';

const PUBLIC_URL = 'https://parts.example.ca';

/** One of two instances on one database, in the order of `npm start`. */
async function startInstance(databaseUrl: string, folder: string, port: number, platformPort: number) {
  const directory = join(folder, 'dist');
  const platform = await startPlatform(
    configurationOf({
      databaseUrl,
      dataDirectory: join(folder, `data-${port}`),
      port: platformPort,
      host: '127.0.0.1',
      portalOrigins: [PUBLIC_URL, PORTAL],
    }),
  );
  const portal = await servePortal({
    directory,
    port,
    host: '127.0.0.1',
    publicUrl: PUBLIC_URL,
    settings: localSettings(`http://127.0.0.1:${platformPort}`, {}),
    platform: `http://127.0.0.1:${platformPort}`,
  });
  return {
    platform,
    stop: async () => {
      await portal.stop();
      await platform.stop();
    },
  };
}

describe('an upgrade', () => {
  it.skipIf(!isThere('nginx'))(
    'of one instance after another behind nginx fails no read and loses no write',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
      mkdirSync(join(folder, 'dist'));
      writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html>');
      const databaseUrl = await demoCopy();
      const [https, http, absent, a, b, platformA, platformB] = await Promise.all(Array.from({ length: 7 }, freePort));
      if (!https || !http || !absent || !a || !b || !platformA || !platformB) throw new Error('no free port');
      makeCertificate(folder);
      const [program, ...args] = prepareNginx(folder, {
        http,
        https,
        portals: [a, b, absent],
        platforms: [platformA, platformB, absent],
      });
      let one = await startInstance(databaseUrl, folder, a, platformA);
      let two = await startInstance(databaseUrl, folder, b, platformB);
      const token = await tokenOf(one.platform.origin, 'sophie@atelier.test');
      const nginx = spawn(program, args);
      const through = callerOf(https, readFileSync(join(folder, 'certificate.pem')));
      const headers = { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' };
      const call = (method: string, path: string, body?: object) => through(method, path, { body, headers });

      try {
        await expect
          .poll(() =>
            call('GET', '/readyz').then(
              ({ status }) => status,
              () => 0,
            ),
          )
          .toBe(200);
        // Any other name is refused before there is a page.
        await expect(through('GET', '/', { servername: 'evil.example' })).rejects.toThrow(
          /alert|handshake|unrecognized/i,
        );

        const { body: me } = await call('POST', '/api/app/Identity/GetMyself', {});
        const upgrade = { isOver: false };
        const failedReads: number[] = [];
        const failedWrites: number[] = [];
        let reads = 0;
        let writes = 0;
        let name = '';
        const reading = async (): Promise<void> => {
          while (!upgrade.isOver) {
            // oxlint-disable-next-line no-await-in-loop -- one call after the other
            const { status } = await call('GET', '/api/supplier-orders');
            reads += 1;
            if (status !== 200) failedReads.push(status);
          }
        };
        const writing = async (): Promise<void> => {
          while (!upgrade.isOver) {
            const next = `Sophie ${writes}`;
            // oxlint-disable-next-line no-await-in-loop -- one call after the other
            const { status } = await call('POST', '/api/app/Identity/UpdateUserProfile', {
              firstName: next,
              lastName: me['lastName'],
              lastSelectedScopeId: me['lastSelectedScopeId'],
              locale: me['locale'],
              profilePictureThumbFileId: null,
              profilePictureCroppedFileId: null,
              profilePictureOriginalFileId: null,
            });
            writes += 1;
            if (status < 300) name = next;
            else failedWrites.push(status);
          }
        };
        const calling = Promise.all([reading(), reading(), writing()]);
        await expect.poll(() => writes).toBeGreaterThan(5);
        await one.stop();
        one = await startInstance(databaseUrl, folder, a, platformA);
        const half = writes;
        await expect.poll(() => writes).toBeGreaterThan(half + 5);
        await two.stop();
        two = await startInstance(databaseUrl, folder, b, platformB);
        upgrade.isOver = true;
        await calling;
        expect(failedReads).toEqual([]);
        // nginx does not repeat a write that reached a port while it closed. The portal offers a retry with the same
        // key.
        expect(failedWrites.filter((status) => status !== 502)).toEqual([]);
        expect(failedWrites.length).toBeLessThanOrEqual(2);
        expect(reads).toBeGreaterThan(10);
        expect((await call('POST', '/api/app/Identity/GetMyself', {})).body['firstName']).toBe(name);
      } finally {
        const ended = new Promise((done) => void nginx.once('exit', done));
        nginx.kill('SIGQUIT');
        await ended;
        await one.stop();
        await two.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
