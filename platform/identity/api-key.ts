import type { HttpBindings } from '@hono/node-server';
import { and, eq, isNull } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { loginByApiKey } from '../../contracts/index.ts';
import { allowedScopeIds } from '../../domain/permission.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../data/database.ts';
import { account, apiKey } from '../data/identity-schema.ts';
import { answerPublic, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import { isDemoKey } from './demo.ts';
import { hashKey } from './password.ts';
import { beginKeyAttempt } from './sign-in-limits.ts';

/** Limits wrong API keys per address. Each attempt is counted before the key is looked up. */
const limitTries = (database: Database, isTrustedProxy: (address: string) => boolean) =>
  createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
    const tried = await beginKeyAttempt(database, clientAddress(context.env.incoming, isTrustedProxy));
    if (tried.refusedBy !== null) {
      context.header('Retry-After', String(tried.wait));
      throw new Refusal('too-many-tries');
    }
    await next();
    if (context.res.status !== 401) await tried.undo();
  });

/** Sign-in for systems: a collision shop's system exchanges its key for a token (spec §7). */
export function mountApiKeys(
  app: App,
  platform: Platform,
  { isDemo, trustedProxies: proxies = [] }: Pick<Configuration, 'isDemo' | 'trustedProxies'>,
): void {
  app.post(loginByApiKey.path, limitTries(platform.database, trustedProxies(proxies)));
  answerPublic(app, platform, loginByApiKey, async ({ body, database }) => {
    const [found] = await database
      .select({ id: account.id, permissions: account.permissions })
      .from(apiKey)
      .innerJoin(account, eq(account.id, apiKey.accountId))
      .where(and(eq(apiKey.keyHash, hashKey(body.apiKey)), isNull(account.disabledAt)));
    if (!found || (!isDemo && isDemoKey(body.apiKey))) throw new Refusal('unauthorized');
    const { token, seconds } = await platform.issueToken(found.id);
    return {
      accessToken: token,
      expiresInSeconds: seconds,
      scopeIds: allowedScopeIds(found.permissions, null, Date.now()),
    };
  });
}
