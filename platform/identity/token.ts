import type Provider from 'oidc-provider';
import type { FindTokenOwner } from '../access/access.ts';
import { CLIENT_ID } from './provider.ts';

/** Whose access token it is: one that was issued to the portal, lives, and whose grant was not withdrawn by a sign-out. */
export const tokenOwnerFinder =
  (provider: Provider): FindTokenOwner =>
  async (value) => {
    const token = await provider.AccessToken.find(value);
    if (token?.clientId !== CLIENT_ID) return null;
    const grant = token.grantId === undefined ? undefined : await provider.Grant.find(token.grantId);
    return grant?.accountId === token.accountId ? token.accountId : null;
  };
