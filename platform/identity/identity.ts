import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FindTokenOwner, IssueToken } from '../access/access.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../data/database.ts';
import type { Platform } from '../http/mount.ts';
import { clientAddress, trustedProxies } from './client-address.ts';
import { createForgottenPassword } from './forgotten-password.ts';
import { readForm } from './form.ts';
import { sendAsset } from './pages/assets.ts';
import { AUTHORIZATION_PATH, createProvider, INTERACTION_PATH } from './provider.ts';
import { createSignIn } from './sign-in.ts';
import { refuseTooMany } from './too-many-requests.ts';
import { tokenIssuer, tokenOwnerFinder } from './token.ts';

export interface Identity {
  /** Handles the requests accepted by `owns`. Rejects when the database fails. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
  readonly findTokenOwner: FindTokenOwner;
  readonly issueToken: IssueToken;
}

/** Whether a path belongs to the OpenID provider or to its pages. */
export const isIdentityPath = (path: string): boolean =>
  path.startsWith('/connect/') || path.startsWith('/.well-known/');

/**
 * Redirects an authorization request sent as a form (spec §7) to the same request as a URL. The provider's own POST
 * would need cookies sent with forms of any site.
 */
async function answerPosted(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(request).catch(() => null);
  if (form) response.writeHead(303, { Location: `${AUTHORIZATION_PATH}?${form.toString()}` });
  else response.writeHead(413);
  response.end();
}

/** The OpenID provider with its own pages (spec §4, §7). */
export async function createIdentity(
  database: Database,
  origin: string,
  { callLimits, metrics }: Pick<Platform, 'callLimits' | 'metrics'>,
  configuration: Configuration,
): Promise<Identity> {
  const provider = await createProvider(database, origin, configuration);
  const { portalOrigins, isDemo, passwordCost, trustedProxies: proxies = [], issuer = null, log } = configuration;
  const isTrustedProxy = trustedProxies(proxies);
  const signIn = createSignIn({ provider, database, portalOrigins, isDemo, isTrustedProxy, passwordCost, metrics });
  const answerForgotten = createForgottenPassword({ database, portalOrigins, isTrustedProxy, passwordCost });
  const answerProvider = provider.callback();
  return {
    findTokenOwner: tokenOwnerFinder(provider, database, { issuer, metrics, log }),
    issueToken: tokenIssuer(provider),
    answer: async (request, response, path) => {
      if (sendAsset(response, path)) return;
      const seconds =
        request.method === 'OPTIONS' ? 0 : await callLimits.waitOf(clientAddress(request, isTrustedProxy));
      if (seconds > 0) {
        refuseTooMany(request, response, { seconds, portalOrigins });
        return;
      }
      if (await answerForgotten(request, response, path)) return;
      if (path.startsWith(INTERACTION_PATH)) await signIn(request, response);
      else if (path === AUTHORIZATION_PATH && request.method === 'POST') await answerPosted(request, response);
      else await answerProvider(request, response);
    },
  };
}
