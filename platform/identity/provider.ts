import { eq } from 'drizzle-orm';
import Provider, { type Configuration as Settings, type KoaContextWithOIDC } from 'oidc-provider';
import { LANGUAGES, type Language } from '../../machines/domain/enumerations.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/schema.ts';
import { databaseAdapter } from './adapter.ts';
import { loadKeys } from './keys.ts';
import { askSignOutPage, errorPage, pageHeaders, signedOutPage, signOutPage } from './pages/pages.ts';
import { pageLanguage } from './pages/words.ts';

export const CLIENT_ID = 'supplier-portal';
/** Whoever signs in by API key: a client that cannot ask the provider for anything but a revocation. */
export const KEY_CLIENT_ID = 'api-key';
export const INTERACTION_PATH = '/connect/interaction/';

const SCOPES = 'openid profile email';
const ROUTES = {
  authorization: '/connect/authorize',
  token: '/connect/token',
  userinfo: '/connect/userinfo',
  revocation: '/connect/revocation',
  end_session: '/connect/endsession',
  jwks: '/connect/jwks',
} as const;

const HALF_A_DAY = 12 * 3600;
const A_MINUTE = 60;
/** How long a sign-in page may stay open (s). */
const INTERACTION_SECONDS = 3600;

const languageOf = (context: KoaContextWithOIDC): Language =>
  pageLanguage(context.oidc.params?.['ui_locales'], context.get('accept-language'));

/** The portal is the platform's own: nobody is asked for consent. */
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

/** Who an account is, for ID tokens and userinfo. */
const accountFinder =
  (database: Database): NonNullable<Settings['findAccount']> =>
  async (_, id) => {
    const [found] = await database.select().from(account).where(eq(account.id, id));
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

/** Sign-out (spec §4): at once for the portal, which names whom it signs out; anybody else's link is asked about. */
function signOut(
  portalOrigin: string,
  headers: Record<string, string>,
): NonNullable<NonNullable<Settings['features']>['rpInitiatedLogout']> {
  return {
    enabled: true,
    logoutSource: (context, form) => {
      context.set(headers);
      const isAsked = context.oidc.entities.IdTokenHint === undefined;
      context.body = isAsked
        ? askSignOutPage(languageOf(context), portalOrigin, form)
        : signOutPage(languageOf(context), form);
    },
    postLogoutSuccessSource: (context) => {
      context.set(headers);
      context.body = signedOutPage(languageOf(context), portalOrigin);
    },
  };
}

/**
 * The OpenID provider (spec §7): authorization code with PKCE for a public client, opaque access tokens
 * that can be revoked, renewal by hidden frame, sign-out.
 */
export async function createProvider(
  database: Database,
  issuer: string,
  configuration: Configuration,
): Promise<Provider> {
  const { portalOrigins, accessTokenSeconds, sessionSeconds = HALF_A_DAY, codeSeconds = A_MINUTE, log } = configuration;
  const [portalOrigin = issuer] = portalOrigins;
  const headers = pageHeaders(portalOrigins);
  const keys = await loadKeys(database);

  const provider = new Provider(issuer, {
    adapter: databaseAdapter(database),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookies,
      names: { session: 'platform_session', interaction: 'platform_interaction', resume: 'platform_resume' },
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: portalOrigins.flatMap((origin) => [`${origin}/auth`, `${origin}/silent.html`]),
        post_logout_redirect_uris: portalOrigins.map((origin) => `${origin}/`),
      },
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
    // The portal's claims are in its ID token too, as the specification's session expects.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: ROUTES,
    discovery: { ui_locales_supported: [...LANGUAGES] },
    features: {
      devInteractions: { enabled: false },
      // Each of the two would publish another way to ask for a sign-in.
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: signOut(portalOrigin, headers),
    },
    clientBasedCORS: (_, origin) => portalOrigins.includes(origin),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      IdToken: accessTokenSeconds,
      Grant: sessionSeconds,
      Interaction: INTERACTION_SECONDS,
      Session: sessionSeconds,
    },
    loadExistingGrant: grantEverything,
    findAccount: accountFinder(database),
    interactions: { url: (_, interaction) => `${INTERACTION_PATH}${interaction.uid}` },
    renderError: (context, { error }) => {
      context.set(headers);
      context.body = errorPage(languageOf(context), portalOrigin, error);
    },
  });
  provider.use(async (context, next) => {
    await next();
    // An empty text/plain answer makes the portal's OpenID library fail its sign-out.
    if (context.path === ROUTES.revocation && context.status === 200) context.body = {};
  });
  provider.on('server_error', (_, error) => log(`the provider failed: ${error.stack ?? error.message}`));
  return provider;
}
