import { afterAll, beforeAll } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { postgres, type Server } from './servers.ts';

const EMAILS = {
  sophie: 'sophie@atelier.test',
  luc: 'luc@atelier.test',
  rita: 'rita@readonly.test',
  gina: 'gina@global.test',
} as const;
type User = keyof typeof EMAILS;

/** A platform on PostgreSQL, as long as the tests around it run, and these users as its callers. `origin`: its address. */
export function signedInUsers<Name extends User>(
  ...names: readonly Name[]
): Readonly<Record<Name, Caller>> & { readonly origin: () => string } {
  let server: Server;
  let platform: RunningPlatform;
  const callers = new Map<User, Caller>();

  beforeAll(async () => {
    server = postgres();
    platform = await server.start();
    for (const name of names)
      // oxlint-disable-next-line no-await-in-loop -- one sign-in after another
      callers.set(name, callerWith(platform.origin, await tokenOf(platform.origin, EMAILS[name])));
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const asUser =
    (name: User): Caller =>
    (...call) => {
      const caller = callers.get(name);
      if (!caller) throw new Error(`${name} is not signed in yet`);
      return caller(...call);
    };
  const users = Object.fromEntries(names.map((name) => [name, asUser(name)])) as Record<Name, Caller>;
  return { ...users, origin: () => platform.origin };
}
