import type Provider from 'oidc-provider';
import type { FindTokenOwner, IssueToken } from '../access/access.ts';
import { CLIENT_ID, KEY_CLIENT_ID } from './provider.ts';

/** Whose access token it is: one that was issued to the portal or for an API key, lives, and whose grant was not withdrawn by a sign-out. */
export const tokenOwnerFinder =
  (provider: Provider): FindTokenOwner =>
  async (value) => {
    const token = await provider.AccessToken.find(value);
    if (token?.clientId !== CLIENT_ID && token?.clientId !== KEY_CLIENT_ID) return null;
    const grant = token.grantId === undefined ? undefined : await provider.Grant.find(token.grantId);
    return grant?.accountId === token.accountId && token.grantId !== undefined
      ? { accountId: token.accountId, grantId: token.grantId }
      : null;
  };

/** Issues the provider's own kind of token, opaque and shared by all instances, to whoever has shown an API key. */
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
