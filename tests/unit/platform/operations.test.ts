/** The settings in effect, as an operator reads them. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Configuration } from '../../../platform/configuration.ts';
import type { App } from '../../../platform/http/mount.ts';
import { mountOperations } from '../../../platform/identity/operations.ts';
import { configurationOf } from '../../platform/servers.ts';
import { ask, bare } from './asked-app.ts';

async function shown(options: Partial<Configuration>): Promise<unknown> {
  const app: App = new Hono();
  mountOperations(app, bare(), configurationOf(options));
  const response = await ask(app, 'GET', '/app/System/GetEnvironmentVariables');
  return (Object(await response.json()) as Record<string, unknown>)['variables'];
}

const ALL = {
  accessTokenSeconds: 3600,
  sessionSeconds: 43_200,
  photoQuota: 3 * 1024 * 1024,
  isDemo: false,
  isInventoryDemo: false,
  isTest: false,
};

it('each setting is shown by its variable, and no secret, address or folder', async () => {
  const secret = { databaseUrl: 'postgres://secret', dataDirectory: '/secret', metricsToken: 'secret' };
  expect(await shown({ ...ALL, ...secret })).toEqual({
    ACCESS_TOKEN_SECONDS: '3600',
    SESSION_SECONDS: '43200',
    PHOTO_QUOTA_MB: '3',
    SEED: 'none',
    DEMO_INVENTORY: '0',
    PLATFORM_TEST: '0',
  });
});

it.each([
  [{ isDemo: true }, 'SEED', 'demo'],
  [{ isInventoryDemo: true }, 'DEMO_INVENTORY', '1'],
  [{ isTest: true }, 'PLATFORM_TEST', '1'],
] as const)('%o changes %s alone', async (change, name, value) => {
  expect(await shown({ ...ALL, ...change })).toEqual({ ...Object(await shown(ALL)), [name]: value });
});

it('a setting without a value is not shown', async () => {
  expect(Object.keys(Object(await shown({ isTest: true })))).toEqual([
    'ACCESS_TOKEN_SECONDS',
    'SEED',
    'DEMO_INVENTORY',
    'PLATFORM_TEST',
  ]);
});
