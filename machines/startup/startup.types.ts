/** The environments of the portal (spec §9). */
export const ENVIRONMENTS = ['local', 'dev', 'staging', 'prod'] as const;

/** The page's meta tags; null when missing. */
export interface MetaTags {
  readonly version: string | null;
  readonly environment: string | null;
}

/** The portal's settings for the sign-in provider. */
export interface Provider {
  /** The issuer: its configuration is published below this URL. */
  readonly authority: string;
  /** The portal's client id. */
  readonly clientId: string;
  /** The scopes to request, separated by spaces. */
  readonly scope: string;
  /** The audience of access tokens (RFC 8707); null: the provider decides. */
  readonly audience: string | null;
}

/** The sign-in provider, and the base URLs of the platform's services, without a trailing slash. */
export interface ServiceAddresses {
  readonly provider: Provider;
  readonly identity: string;
  readonly sourcing: string;
  readonly documents: string;
}

export type ServiceName = Exclude<keyof ServiceAddresses, 'provider'>;

/**
 * What the portal fetches before it starts. The router and the guided tour’s plug-in are in its own script, so that the
 * startup cannot find them missing (docs/decisions.md).
 */
export type Plugin = 'settings';

/** Why the portal cannot start: a technical error (spec §8). */
export type StartupProblem =
  | { readonly key: 'versionMissing' | 'environmentMissing' | 'unexpected' }
  | { readonly key: 'environmentUnknown'; readonly environment: string }
  | { readonly key: 'pluginMissing'; readonly plugin: Plugin };

export interface StartupContext {
  readonly meta: MetaTags;
  readonly addresses: ServiceAddresses | null;
  readonly problem: StartupProblem | null;
}

export type StartupEvent = { readonly type: 'startup.retry' };

/** What the rest of the portal needs. */
export interface StartupOutput {
  readonly version: string;
  readonly environment: string;
  readonly addresses: ServiceAddresses | null;
}
