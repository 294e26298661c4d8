import { eq } from 'drizzle-orm';
import { loginByApiKey } from '../../contracts/index.ts';
import { allowedScopeIds } from '../../machines/domain/permission.ts';
import { account, apiKey } from '../data/schema.ts';
import { answerAnybody, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { hashKey } from './password.ts';

/** Sign-in without a person: a collision shop's system changes its key for a token (spec §7). */
export function mountApiKeys(app: App, platform: Platform): void {
  answerAnybody(app, platform, loginByApiKey, async ({ body, database }) => {
    const [found] = await database
      .select({ id: account.id, permissions: account.permissions })
      .from(apiKey)
      .innerJoin(account, eq(account.id, apiKey.accountId))
      .where(eq(apiKey.keyHash, hashKey(body.apiKey)));
    if (!found) throw new Refusal('unauthorized');
    const { token, seconds } = await platform.issueToken(found.id);
    return {
      accessToken: token,
      expiresInSeconds: seconds,
      scopeIds: allowedScopeIds(found.permissions, null, Date.now()),
    };
  });
}
