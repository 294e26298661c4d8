import type { IncomingMessage } from 'node:http';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import Provider, {
  interactionPolicy,
  type Configuration as Settings,
  type ClientMetadata,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { LANGUAGES } from '../../domain/enumerations.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../data/database.ts';
import { account, identityPayload } from '../data/identity-schema.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from '../data/unavailable.ts';
import { databaseAdapter } from './adapter.ts';
import { loadKeys } from './keys.ts';
import { confirmSignOutPage, errorPage, missingPage, pageHeaders, signedOutPage, signOutPage } from './pages/pages.ts';
import { languageOf, ownPageFor } from './self-posting.ts';
import { stackOf } from '../telemetry/log.ts';

export const CLIENT_ID = 'supplier-portal';
/** The client for API keys. It may only use the provider's revocation endpoint. */
export const KEY_CLIENT_ID = 'api-key';
export const INTERACTION_PATH = '/connect/interaction/';
export const AUTHORIZATION_PATH = '/connect/authorize';

const SCOPES = 'openid profile email';
const ROUTES = {
  authorization: AUTHORIZATION_PATH,
  token: '/connect/token',
  userinfo: '/connect/userinfo',
  revocation: '/connect/revocation',
  end_session: '/connect/endsession',
  jwks: '/connect/jwks',
} as const;

const HALF_A_DAY = 12 * 3600;
const A_MINUTE = 60;
/** Other tabs may be about to use the previous token (s). */
const RENEWAL_GRACE = 10;
/** The portal renews a minute before a token expires. With less of the session left, it gets no new token (s). */
const LAST_RENEWAL = 75;
/** How long a sign-in page may stay open (s). */
const INTERACTION_SECONDS = 3600;

/** The portal belongs to the platform, so no consent is needed. */
async function grantEverything(context: KoaContextWithOIDC) {
  const { client, provider, result, session } = context.oidc;
  if (!client || !session) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const grant =
    found ??
    new provider.Grant({
      clientId: client.clientId,
      ...(session.accountId !== undefined && { accountId: session.accountId }),
    });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

/** The claims of an account, for ID tokens and userinfo. */
const accountFinder =
  (database: Database): NonNullable<Settings['findAccount']> =>
  async (_, id) => {
    const [found] = await database
      .select()
      .from(account)
      .where(and(eq(account.id, id), isNull(account.disabledAt)));
    if (!found) return undefined;
    const claims = {
      sub: id,
      given_name: found.firstName,
      family_name: found.lastName,
      name: `${found.firstName} ${found.lastName}`,
      ...(found.locale && { locale: found.locale }),
      email: found.email,
      email_verified: true,
    };
    return { accountId: id, claims: () => claims };
  };

/** Whether a sign-out request carries an ID token of the signed-in user, as the portal's does. */
const namesOwner = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.entities.IdTokenHint !== undefined && oidc.entities.IdTokenHint.payload['sub'] === oidc.session?.accountId;

/** Sign-out (spec §4): immediate for the portal, which sends an ID token; a foreign link asks first. */
function signOut(
  portalOrigin: string,
  headers: Record<string, string>,
): NonNullable<NonNullable<Settings['features']>['rpInitiatedLogout']> {
  return {
    enabled: true,
    logoutSource: (context, form) => {
      context.set(headers);
      context.body = namesOwner(context)
        ? signOutPage(languageOf(context), form)
        : confirmSignOutPage(languageOf(context), portalOrigin, form);
    },
    postLogoutSuccessSource: (context) => {
      context.set(headers);
      context.body = signedOutPage(languageOf(context), portalOrigin);
    },
  };
}

/** The ID token of a sign-out request is not one of ours, so it is treated as missing. */
const isWrongHint = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.route === 'end_session' && oidc.params?.['id_token_hint'] !== undefined && oidc.entities.Client === undefined;

function askSignOut(context: KoaContextWithOIDC): void {
  context.redirect(`${ROUTES.end_session}?ui_locales=${languageOf(context)}`);
}

/** The rest of a period that began at sign-in (both in s); 0 when it is over. */
const left = (seconds: number, signedInAt: number): number =>
  Math.max(0, signedInAt + seconds - Math.floor(Date.now() / 1000));

/**
 * How long a session is stored. An expired session is useless, but a sign-in page opened shortly before belongs to it
 * and can still be submitted.
 */
const rememberedFor = (sessionSeconds: number, { loginTs }: { readonly loginTs?: number | undefined }): number =>
  Math.max(INTERACTION_SECONDS, loginTs === undefined ? sessionSeconds : left(sessionSeconds, loginTs));

/** The provider's rules, plus a session limit from sign-in that activity does not extend. */
function interactionRules(sessionSeconds: number): interactionPolicy.DefaultPolicy {
  const rules = interactionPolicy.base();
  const last = Math.min(LAST_RENEWAL, Math.floor(sessionSeconds / 2));
  rules.get('login')?.checks.add(
    new interactionPolicy.Check('session_over', 'the session is over', 'login_required', ({ oidc }) => {
      const { loginTs } = oidc.session ?? {};
      return loginTs !== undefined && left(sessionSeconds, loginTs) <= last;
    }),
  );
  return rules;
}

/** No token outlives its session. A token for an API key has no session. */
const tokenLeft = (seconds: number, sessionSeconds: number, context: KoaContextWithOIDC | undefined): number => {
  const signedInAt = context?.oidc.entities.AuthorizationCode?.authTime;
  return signedInAt === undefined ? seconds : Math.max(1, Math.min(seconds, left(sessionSeconds, signedInAt)));
};

/** Shortens the life of the session's earlier tokens, so that a stolen one is useless after a renewal. */
async function retireFormerTokens(database: Database, context: KoaContextWithOIDC, grace: number): Promise<void> {
  const { grantId, jti } = context.oidc.entities.AccessToken ?? {};
  if (grantId === undefined || jti === undefined) return;
  const { expiresAt, model, id } = identityPayload;
  await database
    .update(identityPayload)
    .set({ expiresAt: sql`least(${expiresAt}, clock_timestamp() + make_interval(secs => ${grace}))` })
    .where(and(eq(model, 'AccessToken'), eq(identityPayload.grantId, grantId), ne(id, jti)));
}

/**
 * The OpenID provider (spec §7): authorization code with PKCE for a public client, opaque access tokens that can be
 * revoked, renewal in a hidden frame, sign-out.
 */
export async function createProvider(
  database: Database,
  issuer: string,
  configuration: Configuration,
): Promise<Provider> {
  const {
    portalOrigins,
    accessTokenSeconds,
    sessionSeconds = HALF_A_DAY,
    codeSeconds = A_MINUTE,
    graceSeconds = RENEWAL_GRACE,
    issuer: foreignIssuer = null,
    log,
  } = configuration;
  const [portalOrigin = issuer] = portalOrigins;
  const headers = pageHeaders(portalOrigins);
  const keys = await loadKeys(database);
  const isSecure = issuer.startsWith('https:');

  const provider = new Provider(issuer, {
    adapter: databaseAdapter(database),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookies,
      // Behind TLS, these name prefixes make browsers protect the cookies from other hosts and plain http.
      names: isSecure
        ? {
            session: '__Host-platform_session',
            interaction: '__Secure-platform_interaction',
            resume: '__Secure-platform_resume',
          }
        : { session: 'platform_session', interaction: 'platform_interaction', resume: 'platform_resume' },
    },
    clients: [
      // With a foreign provider, nobody signs in here.
      ...(foreignIssuer
        ? []
        : ([
            {
              client_id: CLIENT_ID,
              token_endpoint_auth_method: 'none',
              application_type: 'web',
              grant_types: ['authorization_code'],
              response_types: ['code'],
              redirect_uris: portalOrigins.flatMap((origin) => [`${origin}/auth`, `${origin}/silent.html`]),
              post_logout_redirect_uris: portalOrigins.map((origin) => `${origin}/`),
            },
          ] satisfies ClientMetadata[])),
      {
        client_id: KEY_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: [],
        response_types: [],
        redirect_uris: [],
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'name', 'locale'],
      email: ['email', 'email_verified'],
    },
    // Put the claims into the ID token too, as the specification's session expects.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: ROUTES,
    discovery: { ui_locales_supported: [...LANGUAGES] },
    features: {
      devInteractions: { enabled: false },
      // Each of these would add another way to start a sign-in.
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: signOut(portalOrigin, headers),
    },
    clientBasedCORS: (_, origin) => portalOrigins.includes(origin),
    ttl: {
      AccessToken: (context) => tokenLeft(accessTokenSeconds, sessionSeconds, context),
      AuthorizationCode: codeSeconds,
      IdToken: (context) => tokenLeft(accessTokenSeconds, sessionSeconds, context),
      Grant: Math.max(sessionSeconds, accessTokenSeconds),
      Interaction: INTERACTION_SECONDS,
      Session: (_, session) => rememberedFor(sessionSeconds, session),
    },
    loadExistingGrant: grantEverything,
    findAccount: accountFinder(database),
    interactions: {
      policy: interactionRules(sessionSeconds),
      url: (_, interaction) => `${INTERACTION_PATH}${interaction.uid}`,
    },
    renderError: (context, { error }) => {
      context.set(headers);
      if (isWrongHint(context)) {
        askSignOut(context);
        return;
      }
      context.body = errorPage(languageOf(context), portalOrigin, error);
    },
  });
  // The forwarding headers were already replaced (main.ts).
  provider.proxy = isSecure;
  const retiring = new WeakMap<IncomingMessage, Promise<void>>();
  provider.on('grant.success', (context) =>
    retiring.set(context.req, retireFormerTokens(database, context, graceSeconds)),
  );
  const unserved = new WeakSet<IncomingMessage>();
  provider.use(async (context, next) => {
    await next();
    const written: unknown = context.body;
    const page =
      typeof written === 'string' && context.response.is('html')
        ? ownPageFor(written, languageOf(context), portalOrigin)
        : null;
    if (page !== null) {
      context.set(headers);
      context.body = page;
    } else if (context.status === 404 && !written && context.accepts('json', 'html') === 'html') {
      context.set(headers);
      context.body = missingPage(languageOf(context), portalOrigin);
      context.status = 404;
    }
    // The portal's OpenID library fails its sign-out on an empty text/plain response.
    if (context.path === ROUTES.revocation && context.status === 200) context.body = {};
    await retiring.get(context.req);
    if (!unserved.has(context.req)) return;
    context.status = 503;
    context.set('Retry-After', String(UNAVAILABLE_SECONDS));
  });
  provider.on('server_error', (context, error) => {
    log({ level: 'error', message: 'the sign-in provider failed', stack: stackOf(error) });
    if (isUnavailable(error)) unserved.add(context.req);
  });
  return provider;
}
