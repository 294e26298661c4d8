import { eq } from 'drizzle-orm';
import Provider, { type Configuration as ProviderConfiguration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../data/database.ts';
import { account } from '../data/schema.ts';
import { databaseAdapter } from './adapter.ts';
import { loadKeys } from './keys.ts';
import { errorPage, pageLanguage, signOutPage } from './pages.ts';

const CLIENT_ID = 'supplier-portal';
const SCOPES = 'openid profile email';
const HOUR = 3600;

const languageOf = (context: KoaContextWithOIDC) => pageLanguage(context.oidc.params?.['ui_locales'], context.get('accept-language'));

/** The portal is the platform's own: nobody is asked for consent. */
async function grantEverything(context: KoaContextWithOIDC) {
  const { client, provider, result, session } = context.oidc;
  if (!client || !session) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const grant =
    (known === undefined ? undefined : await provider.Grant.find(known)) ??
    new provider.Grant({ clientId: client.clientId, ...(session.accountId !== undefined && { accountId: session.accountId }) });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

/**
 * The OpenID provider (spec §7): authorization code with PKCE for a public client, opaque access tokens
 * that can be revoked, renewal by hidden frame, sign-out.
 */
export async function createProvider(
  database: Database,
  issuer: string,
  { portalOrigins, accessTokenSeconds }: Pick<Configuration, 'portalOrigins' | 'accessTokenSeconds'>,
): Promise<Provider> {
  const keys = await loadKeys(database);
  const [portalOrigin = issuer] = portalOrigins;
  const settings: ProviderConfiguration = {
    adapter: databaseAdapter(database),
    jwks: keys.jwks,
    cookies: { keys: keys.cookies, names: { session: 'platform_session', interaction: 'platform_interaction', resume: 'platform_resume' } },
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
    ],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'name', 'locale'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      userinfo: '/connect/userinfo',
      revocation: '/connect/revocation',
      end_session: '/connect/endsession',
      jwks: '/connect/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.set('content-security-policy', "default-src 'none'; style-src 'self'; script-src 'self'; frame-ancestors 'none'");
          context.body = signOutPage(languageOf(context), form);
        },
      },
    },
    clientBasedCORS: (_, origin) => portalOrigins.includes(origin),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Grant: 12 * HOUR,
      Interaction: HOUR,
      Session: 12 * HOUR,
    },
    loadExistingGrant: grantEverything,
    findAccount: async (_, id) => {
      const [found] = await database.select().from(account).where(eq(account.id, id));
      return (
        found && {
          accountId: id,
          claims: () => ({
            sub: id,
            given_name: found.firstName,
            family_name: found.lastName,
            name: `${found.firstName} ${found.lastName}`,
            locale: found.locale,
            email: found.email,
            email_verified: true,
          }),
        }
      );
    },
    interactions: { url: (_, interaction) => `/connect/interaction/${interaction.uid}` },
    renderError: (context, { error }) => {
      context.type = 'html';
      context.set('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
      context.body = errorPage(languageOf(context), portalOrigin, error);
    },
  };
  const provider = new Provider(issuer, settings);
  provider.use(async (context, next) => {
    await next();
    // An empty text/plain answer makes the portal's OpenID library fail its sign-out.
    const { route } = context['oidc'] as { route?: string } | undefined ?? {};
    if (route === 'revocation' && context.status === 200) context.body = {};
  });
  return provider;
}
