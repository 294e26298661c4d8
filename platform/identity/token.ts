import type Provider from 'oidc-provider';
import type { FindTokenOwner, IssueToken } from '../access/access.ts';
import type { Database } from '../data/database.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Log } from '../telemetry/log.ts';
import { tokenReader } from './adapter.ts';
import { foreignOwnerFinder, type Issuer } from './issuer.ts';
import { CLIENT_ID, KEY_CLIENT_ID } from './provider.ts';

/**
 * Finds the account of an access token. The token must be issued to the portal or for an API key, not expired and not
 * revoked by a sign-out, and its account not disabled. With a foreign issuer, users bring its tokens, and only API keys
 * use ours.
 */
export function tokenOwnerFinder(
  provider: Provider,
  database: Database,
  { issuer, ...telling }: { readonly issuer: Issuer | null; readonly metrics: Metrics; readonly log: Log },
): FindTokenOwner {
  const findOwn = ownFinder(provider, database, issuer ? [KEY_CLIENT_ID] : [CLIENT_ID, KEY_CLIENT_ID]);
  if (!issuer) return findOwn;
  const findForeign = foreignOwnerFinder(issuer, database, telling);
  return async (value) => (await findOwn(value)) ?? findForeign(value);
}

function ownFinder(provider: Provider, database: Database, clientIds: readonly string[]): FindTokenOwner {
  const readToken = tokenReader(database);
  return (value) =>
    readToken(value, async (account) => {
      const token = await provider.AccessToken.find(value);
      if (token?.clientId === undefined || !clientIds.includes(token.clientId)) return null;
      const grant = token.grantId === undefined ? undefined : await provider.Grant.find(token.grantId);
      return grant?.accountId === token.accountId && token.accountId === account.id && token.grantId !== undefined
        ? { account, grantId: token.grantId }
        : null;
    });
}

/** Issues an access token for an API key, of the provider's own kind: opaque and shared by all instances. */
export const tokenIssuer =
  (provider: Provider): IssueToken =>
  async (accountId) => {
    const client = await provider.Client.find(KEY_CLIENT_ID);
    if (!client) throw new Error(`the provider does not know ${KEY_CLIENT_ID}`);
    const grant = new provider.Grant({ clientId: KEY_CLIENT_ID, accountId });
    const grantId = await grant.save();
    const issued = new provider.AccessToken({ client, accountId, grantId, gty: 'api_key' });
    return { token: await issued.save(), seconds: issued.expiration };
  };
