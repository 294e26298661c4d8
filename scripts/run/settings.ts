import { API } from './forward.ts';

/** URLs of the platform's services per environment, for the portal's settings (spec §9). A path is below the portal's own origin. */
export type Settings = Readonly<
  Record<
    string,
    {
      /** The sign-in provider. Defaults to the identity service. */
      readonly authority?: string;
      readonly identity: string;
      readonly sourcing: string;
      readonly documents: string;
      /** The provider's support line (spec §1). */
      readonly support?: { readonly phone: string; readonly email: string };
    }
  >
>;

/** The environments of the services (spec §9); local uses the URLs of dev. */
const SERVICE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;

/**
 * Settings for one platform, whatever environment the page is built for. Calls go through the portal's server; the
 * sign-in provider keeps its own origin and cookies. `SUPPORT_PHONE` and `SUPPORT_EMAIL` name the support line.
 */
export function localSettings(platform: string, env: NodeJS.ProcessEnv = process.env): Settings {
  const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email } = env;
  const settings = {
    authority: platform,
    identity: API,
    sourcing: API,
    documents: API,
    ...(phone && email && { support: { phone, email } }),
  };
  return Object.fromEntries(SERVICE_ENVIRONMENTS.map((environment) => [environment, settings]));
}
