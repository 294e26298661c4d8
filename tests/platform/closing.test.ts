/** `npm run users -- close`: an organisation's work ends; its documents stay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { newRequest } from './shop-client.ts';
import { users } from './users-command.ts';

const CLOSED = 'atelier-montreal';
const SHOP = 'shop-carrosserie-elegance';

let server: Server;
let platform: RunningPlatform;
let databaseUrl: string;
beforeAll(async () => {
  server = postgres();
  databaseUrl = await demoCopy();
  platform = await server.start({ databaseUrl });
});
afterAll(async () => {
  await platform?.stop();
  await server?.stop();
});

it('closes an organisation: nobody acts in it, nothing new is sent to it, and nobody gains anything', async () => {
  const env = { DATABASE_URL: databaseUrl };
  const callersOf = async (email: string): Promise<(scopeId: string) => Caller> => {
    const token = await tokenOf(platform.origin, email);
    return (scopeId) => callerWith(platform.origin, token, scopeId);
  };
  const [sophie, luc, gina] = await Promise.all(
    ['sophie@atelier.test', 'luc@atelier.test', 'gina@global.test'].map(callersOf),
  );
  const { body: key } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
    body: { apiKey: demoKeyOf(SHOP) },
  });
  const shop = callerWith(platform.origin, String(key['accessToken']), SHOP);
  const scopesOf = async (caller: Caller | undefined): Promise<string[]> => {
    const answer = await caller?.('POST', '/app/Identity/GetMyself', { body: {} });
    const ids = JSON.stringify(answer?.body['permissions'] ?? []).matchAll(/"organizationId":"([^"]+)"/g);
    return [...new Set([...ids].map(([, id = '']) => id))].toSorted();
  };
  const before = await scopesOf(sophie?.(CLOSED));
  expect(before).toContain(CLOSED);
  expect((await shop('POST', '/quote-requests', { body: newRequest() })).status).toBe(201);

  expect(await users(env, 'close', 'nowhere', '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no organisation nowhere.'),
  });
  expect(await users(env, 'close', CLOSED)).toMatchObject({ code: 1, output: expect.stringContaining('--yes closes') });
  const closed = await users(env, 'close', CLOSED, '--yes');
  expect(closed).toMatchObject({ code: 0, output: expect.stringContaining(`${CLOSED} is closed.`) });

  expect((await sophie?.(CLOSED)('GET', '/supplier-orders'))?.status).toBe(403);
  expect((await gina?.(CLOSED)('GET', '/supplier-orders'))?.status).toBe(403);
  expect((await luc?.(CLOSED)('GET', '/supplier-orders'))?.status).toBe(
    closed.output.includes('luc@atelier.test') ? 401 : 403,
  );
  const others = before.filter((id) => id !== CLOSED);
  expect(await scopesOf(sophie?.(others[0] ?? ''))).toEqual(others);
  expect((await sophie?.(others[0] ?? '')('GET', '/supplier-orders'))?.status).toBe(200);
  expect(await shop('POST', '/quote-requests', { body: newRequest() })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'supplierId' }] },
  });
  const { body: listed } = await shop('GET', '/suppliers');
  expect(JSON.stringify(listed)).not.toContain(`"id":"${CLOSED}"`);
  // Nobody is let in again by accident.
  const again = ['add', 'eve@atelier.test', '--first-name', 'Eve', '--last-name', 'Roy', '--organisation', CLOSED];
  expect(await users(env, ...again)).toMatchObject({ code: 1, output: expect.stringContaining('is closed') });
});
