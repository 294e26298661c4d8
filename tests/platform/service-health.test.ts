/** Each service has its own address and its own check, also where all of them share one origin. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf } from './client.ts';
import { postgres, type Server } from './servers.ts';

const SERVICES = ['identity', 'sourcing', 'documents'] as const;
const dataDirectory = mkdtempSync(join(tmpdir(), 'service-health-'));
let server: Server;
let platform: RunningPlatform;
beforeAll(async () => {
  server = postgres();
  platform = await server.start({ dataDirectory });
});
afterAll(async () => {
  await platform?.stop();
  await server?.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** The status and body of each service's check. */
const health = (): Promise<(readonly [service: string, status: number, body: unknown])[]> =>
  Promise.all(
    SERVICES.map(async (service) => {
      const answer = await fetch(`${platform.origin}/${service}/health`);
      return [service, answer.status, await answer.json()] as const;
    }),
  );

it('a service says that it is well, or not, without the others [S2.33]', async () => {
  expect(await health()).toEqual(SERVICES.map((service) => [service, 200, { status: 'OK' }]));
  const photos = join(dataDirectory, 'photos');
  await rm(photos, { recursive: true, force: true });
  await writeFile(photos, 'not a folder');
  expect(await health()).toEqual([
    ['identity', 200, { status: 'OK' }],
    ['sourcing', 200, { status: 'OK' }],
    ['documents', 503, { status: 'Error' }],
  ]);
  await rm(photos);
  expect((await health()).map(([, status]) => status)).toEqual([200, 200, 200]);
});

it('a service answers its own calls below its address, and no other’s', async () => {
  const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  const statusOf = async (method: string, path: string) =>
    (await sophie(method, path, method === 'POST' ? { body: {} } : {})).status;
  expect(await statusOf('POST', '/identity/app/Identity/GetMyself')).toBe(200);
  expect(await statusOf('GET', '/sourcing/supplier-orders?pageSize=25')).toBe(200);
  expect(await statusOf('GET', '/documents/documents/photos/none')).toBe(404);
  expect(await statusOf('POST', '/sourcing/app/Identity/GetMyself')).toBe(404);
  expect(await statusOf('GET', '/identity/supplier-orders')).toBe(404);
  expect(await statusOf('GET', '/identity/.well-known/openid-configuration')).toBe(404);
});

it('a service publishes its own calls, at its own address', async () => {
  const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  for (const service of SERVICES) {
    // oxlint-disable-next-line no-await-in-loop -- one service at a time
    const { body } = await sophie('GET', `/${service}/spec/openapi.json`);
    expect(body['servers']).toEqual([{ url: `${platform.origin}/${service}` }]);
    const calls = Object.values(body['paths'] as Record<string, Record<string, { tags: string[] }>>).flatMap((path) =>
      Object.values(path).flatMap(({ tags }) => tags),
    );
    expect(new Set(calls)).toEqual(new Set([service]));
  }
});
