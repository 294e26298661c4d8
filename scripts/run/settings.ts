import * as v from 'valibot';
import { isHttpUrl, isOrigin } from '../../domain/http-url.ts';
import { API } from './forward.ts';

/** The portal's settings per environment (spec §9). An address that is a path is below the portal's own origin. */
export type Settings = Readonly<
  Record<
    string,
    {
      /** The sign-in provider's issuer. Defaults to the identity service. */
      readonly authority?: string;
      /** The portal's id at the provider. */
      readonly clientId?: string;
      /** The scopes to request, separated by spaces. */
      readonly scope?: string;
      /** The audience of access tokens (RFC 8707). Defaults to the provider's choice. */
      readonly audience?: string;
      /** Other origins the page uses: the provider's token endpoint, the platform's pictures. */
      readonly origins?: readonly string[];
      readonly identity: string;
      readonly sourcing: string;
      readonly documents: string;
      /** The provider's support line (spec §1). */
      readonly support?: { readonly phone: string; readonly email: string };
      /** Whether tabs count the use of workflows. */
      readonly isUseCounted?: boolean;
    }
  >
>;

/** The environments of the services (spec §9); local uses the URLs of dev. */
const SERVICE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;

const text = v.optional(v.pipe(v.string(), v.trim()), '');
/** Empty counts as absent, as in the platform's configuration. */
const url = v.pipe(
  text,
  v.check((address) => address === '' || isHttpUrl(address), 'not an address such as https://id.example.ca'),
  v.transform((address) => address.replace(/\/$/, '')),
);
const base = v.pipe(
  text,
  v.check((address) => address === '' || /^\/(?!\/)/.test(address) || isHttpUrl(address), 'not an address or a path'),
  v.transform((address) => address.replace(/\/$/, '')),
);
const origins = v.pipe(
  text,
  v.transform((listed) =>
    listed
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  ),
  v.array(v.pipe(v.string(), v.check(isOrigin, 'not an origin such as https://keys.example.ca'))),
);

const environment = v.object({
  OIDC_AUTHORITY: v.pipe(
    text,
    v.check((address) => address === '' || isHttpUrl(address), 'not an address'),
  ),
  OIDC_CLIENT_ID: text,
  OIDC_SCOPE: text,
  OIDC_AUDIENCE: text,
  OIDC_ORIGINS: origins,
  PLATFORM_URL: url,
  PUBLIC_URL: url,
  IDENTITY_URL: base,
  SOURCING_URL: base,
  DOCUMENTS_URL: base,
  SUPPORT_PHONE: text,
  SUPPORT_EMAIL: text,
  COUNT_WORKFLOW_USE: text,
});

/**
 * The settings for one platform, regardless of the environment the page is built for. By default, calls go through the
 * portal's server, and users sign in at the platform. Throws an Error that names every invalid variable.
 */
export function localSettings(platform: string, env: NodeJS.ProcessEnv = process.env): Settings {
  const read = v.safeParse(environment, env);
  if (!read.success)
    throw new Error(
      `The portal cannot start. ${read.issues
        .map((issue) => `${v.getDotPath(issue) ?? ''} is ${JSON.stringify(issue.input)}: ${issue.message}`)
        .join('; ')}`,
    );
  const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email, ...set } = read.output;
  const publicPlatform = set.PLATFORM_URL || (set.PUBLIC_URL === '' ? platform : '');
  // With an external provider, only profile pictures need the platform's origin.
  const ownOrigins = set.OIDC_AUTHORITY === '' || publicPlatform === '' ? [] : [new URL(publicPlatform).origin];
  const furtherOrigins = [...set.OIDC_ORIGINS, ...ownOrigins];
  const settings = {
    authority: set.OIDC_AUTHORITY || set.PLATFORM_URL || platform,
    ...(set.OIDC_CLIENT_ID !== '' && { clientId: set.OIDC_CLIENT_ID }),
    ...(set.OIDC_SCOPE !== '' && { scope: set.OIDC_SCOPE }),
    ...(set.OIDC_AUDIENCE !== '' && { audience: set.OIDC_AUDIENCE }),
    ...(furtherOrigins.length > 0 && { origins: furtherOrigins }),
    identity: set.IDENTITY_URL || `${API}/identity`,
    sourcing: set.SOURCING_URL || `${API}/sourcing`,
    documents: set.DOCUMENTS_URL || `${API}/documents`,
    ...(phone !== '' && email !== '' && { support: { phone, email } }),
    ...(set.COUNT_WORKFLOW_USE === '1' && { isUseCounted: true }),
  };
  return Object.fromEntries(SERVICE_ENVIRONMENTS.map((name) => [name, settings]));
}
