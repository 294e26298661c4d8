/** A platform that runs during a suite, and the users and shops who call it. */
import { afterAll, beforeAll } from 'vitest';
import type { Configuration } from '../../platform/configuration.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import type { Server } from './servers.ts';

export interface StartedPlatform {
  /** The platform, once the suite's tests begin. */
  readonly platform: () => RunningPlatform;
  /** Signs a demo user in, in their first organisation or in this one. */
  readonly signIn: (email: string, scopeId?: string) => Promise<Caller>;
  readonly signInShop: (shopId: string) => Promise<Caller>;
  /** The demo's users, signed in at their first call. */
  readonly users: Readonly<Record<keyof typeof EMAILS, Caller>>;
  /** A shop of the demo, signed in at its first call. */
  readonly shop: (shopId: string) => Caller;
}

const EMAILS = {
  sophie: 'sophie@atelier.test',
  luc: 'luc@atelier.test',
  rita: 'rita@readonly.test',
  gina: 'gina@global.test',
} as const;

/** A caller who signs in at the first call. */
function lazily(signIn: () => Promise<Caller>): Caller {
  let caller: Promise<Caller> | undefined;
  return async (...call) => (await (caller ??= signIn()))(...call);
}

/** Starts a platform before the tests of a suite, and stops it after them. */
export function startBeforeAll(open: () => Server, options?: Partial<Configuration>): StartedPlatform {
  let server: Server | undefined;
  let running: RunningPlatform | undefined;
  beforeAll(async () => {
    server = open();
    running = await server.start(options);
  });
  afterAll(async () => {
    await running?.stop();
    await server?.stop();
  });
  const platform = (): RunningPlatform => {
    if (!running) throw new Error('the platform has not started');
    return running;
  };
  const signIn = async (email: string, scopeId?: string): Promise<Caller> =>
    callerWith(platform().origin, await tokenOf(platform().origin, email), scopeId);
  const signInShop = async (shopId: string): Promise<Caller> => {
    const { body } = await callerWith(platform().origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(shopId) },
    });
    return callerWith(platform().origin, String(body['accessToken']), shopId);
  };
  const user = (name: keyof typeof EMAILS): Caller => lazily(() => signIn(EMAILS[name]));
  return {
    platform,
    signIn,
    signInShop,
    users: { sophie: user('sophie'), luc: user('luc'), rita: user('rita'), gina: user('gina') },
    shop: (shopId) => lazily(() => signInShop(shopId)),
  };
}
