/** Two foreign sign-in providers with different behaviour. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { OAuth2Issuer, OAuth2Service, type MutableResponse } from 'oauth2-mock-server';
import Provider, { type JWK } from 'oidc-provider';
import type { Page } from 'playwright/test';

export const AUDIENCE = 'https://api.parts.test';
export const CLIENT_ID = 'parts-portal';
export const SCOPE = 'portal';

export interface ForeignProvider {
  readonly url: string;
  /** The forms sent to the token endpoint. */
  readonly exchanged: URLSearchParams[];
  /** The queries sent to the authorization endpoint. */
  readonly asked: URLSearchParams[];
  readonly stop: () => Promise<void>;
}

interface Answering {
  readonly url: string;
  readonly answerWith: (answer: (request: IncomingMessage, response: ServerResponse) => unknown) => void;
  readonly stop: () => Promise<void>;
}

/** A certificate and its key (PEM). */
interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** A server whose address is known before its handler. */
async function serve(tls?: Tls): Promise<Answering> {
  let answer = (_: IncomingMessage, response: ServerResponse): unknown => response.writeHead(503).end();
  const handle = (request: IncomingMessage, response: ServerResponse): unknown => answer(request, response);
  const server = tls ? createSecureServer(tls, handle) : createServer(handle);
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    answerWith: (next) => void (answer = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const without = (body: Record<string, unknown>, ...names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const queryOf = ({ url = '/' }: IncomingMessage): URLSearchParams => new URL(url, 'http://provider').searchParams;

/**
 * Signs tokens for one audience (RFC 8707, RFC 9068) with elliptic curves, issues single-use refresh tokens, revokes
 * everything when one is reused, asks before signing out, and refuses revocation requests.
 */
export async function rotatingProvider({
  portal,
  tokenSeconds,
  clientId = CLIENT_ID,
  audience: ownAudience = AUDIENCE,
  tls,
}: {
  readonly portal: string;
  readonly tokenSeconds: number;
  readonly clientId?: string;
  readonly audience?: string;
  readonly tls?: Tls;
}): Promise<ForeignProvider> {
  const { url, answerWith, stop } = await serve(tls);
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'of-today' };
  const exchanged: URLSearchParams[] = [];
  const asked: URLSearchParams[] = [];
  const provider = new Provider(url, {
    // A private key in JWK format.
    jwks: { keys: [key as JWK] },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${portal}/auth`, `${portal}/silent.html`],
        post_logout_redirect_uris: [`${portal}/`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    cookies: { keys: [randomUUID()] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    clientBasedCORS: (_, origin) => origin === portal,
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      grant.addResourceScope(ownAudience, SCOPE);
      await grant.save();
      return grant;
    },
    features: {
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, audience) => ({
          scope: SCOPE,
          audience,
          accessTokenTTL: tokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    ttl: { IdToken: tokenSeconds, Grant: 3600, Session: 3600, RefreshToken: 3600, Interaction: 600 },
  });
  provider.use(async (context, next) => {
    if (context.path === '/token/revocation') {
      context.status = 401;
      context.set('Access-Control-Allow-Origin', portal);
      context.body = { error: 'invalid_client' };
      return;
    }
    if (context.path === '/auth') asked.push(queryOf(context.req));
    await next();
    if (context.path === '/token') exchanged.push(new URLSearchParams(Object(context.oidc.body)));
  });
  answerWith(provider.callback());
  return { url, exchanged, asked, stop };
}

/**
 * Signs everyone in as one user without asking. It has no revocation, sign-out, userinfo or refresh tokens, cannot be
 * framed, and issues opaque access tokens that need introspection (RFC 7662).
 */
export async function sparseProvider(tokenSeconds: number, subject: string): Promise<ForeignProvider> {
  const { url, answerWith, stop } = await serve();
  const issuer = new OAuth2Issuer();
  issuer.url = url;
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const exchanged: URLSearchParams[] = [];
  const asked: URLSearchParams[] = [];
  const change =
    (changed: (body: Record<string, unknown>) => Record<string, unknown>) =>
    (response: MutableResponse): void => {
      if (response.body !== '') response.body = changed(response.body);
    };
  service.on(
    'beforeWellKnownOpenIdConfiguration',
    change((body) => without(body, 'revocation_endpoint', 'end_session_endpoint', 'userinfo_endpoint')),
  );
  service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    token.payload['sub'] = subject;
  });
  service.on('beforeResponse', (response: MutableResponse, request: { body: Record<string, string> }) => {
    exchanged.push(new URLSearchParams(request.body));
    change((body) => ({
      ...without(body, 'refresh_token'),
      access_token: randomUUID(),
      expires_in: tokenSeconds,
    }))(response);
  });
  service.on(
    'beforeIntrospect',
    change(() => ({ active: true, sub: subject, aud: [AUDIENCE], scope: `openid ${SCOPE}`, iss: url })),
  );
  answerWith((request, response) => {
    const query = queryOf(request);
    if (request.url?.startsWith('/authorize')) asked.push(query);
    if (query.get('prompt') === 'none')
      response.writeHead(200, { 'X-Frame-Options': 'DENY', 'Content-Type': 'text/html' }).end('<h1>Who are you?</h1>');
    else service.requestHandler(request, response);
  });
  return { url, exchanged, asked, stop };
}

/** Signs in on the rotating provider's own page. */
export async function signInAs(page: Page, subject: string): Promise<void> {
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('whatever');
  await page.locator('button[type=submit]').click();
}

/** Confirms the sign-out on the rotating provider's own page. */
export const confirmSignOut = (page: Page): Promise<void> =>
  page.locator('button[value=yes], button[name=logout]').first().click();
