import * as v from 'valibot';
import { isHttpUrl } from '../domain/http-url.ts';
import { environment } from './environment.ts';
import type { BodyLimits } from './http/body.ts';
import type { CallRates } from './http/call-rates.ts';
import type { TimeLimits } from './http/limited-server.ts';
import type { RetryPolicy } from './mail/outbox.ts';
import type { TrialRates } from './sourcing/supplier/inventory-trial.ts';
import type { Issuer } from './identity/issuer.ts';
import type { PasswordCost } from './identity/password.ts';
import type { S3Bucket } from './documents/s3-store.ts';
import type { Log } from './telemetry/log.ts';

export interface MailSettings {
  /** Null: e-mails are files in the data folder. */
  readonly smtpUrl: string | null;
  /** The sender: `Name <address>`. */
  readonly from: string;
  /** Time between checks of the outbox (ms); default 2 s. */
  readonly every?: number;
  /** Default RETRY_POLICY. */
  readonly tries?: RetryPolicy;
}

export interface Configuration {
  /** 0 picks a free port. */
  readonly port: number;
  /** Where to listen; default this machine only. */
  readonly host?: string;
  /** The platform's public address; default its own origin. */
  readonly platformUrl?: string | null;
  /** A foreign identity provider, instead of the platform's own. */
  readonly issuer?: Issuer | null;
  /** The portal's origins: allowed to call the platform and to receive sign-in redirects. */
  readonly portalOrigins: readonly string[];
  /** The folder of the embedded database and the photos. */
  readonly dataDirectory: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Where to store photos instead of in the data folder. */
  readonly photoBucket?: S3Bucket | null;
  /** Photo space per organisation, in bytes; default 10 GB. */
  readonly photoQuota?: number;
  /** Retention of the audit log, in days; default AUDIT_DAYS. */
  readonly auditDays?: number;
  /** Must exceed the portal's notice of 60 s, or it would renew constantly. */
  readonly accessTokenSeconds: number;
  /** Time until users must sign in again, active or not; default 12 hours. */
  readonly sessionSeconds?: number;
  /** Lifetime of an authorization code; default one minute. */
  readonly codeSeconds?: number;
  /** How long the previous access token stays valid after a renewal; default 10 s. */
  readonly graceSeconds?: number;
  readonly lockSeconds: number;
  /** Cost of hashing a password; default PASSWORD_COST. No setting changes it: only tests sign in cheaply. */
  readonly passwordCost?: PasswordCost;
  /** How e-mails are sent; default files in the data folder. */
  readonly mail?: MailSettings;
  /** Addresses and networks of the proxies in front of the platform; default none. */
  readonly trustedProxies?: readonly string[];
  /**
   * Creates the demo users, keys and documents once and keeps the demo alive. Without it, the demo password and keys do
   * not work.
   */
  readonly isDemo: boolean;
  /** Counts which transitions of workflows happen and how long situations last; default false. */
  readonly isUseCounted?: boolean;
  /** Serves a demo inventory, the only internal address the platform will call for a supplier. */
  readonly isInventoryDemo: boolean;
  /** Timeout of an inventory test (ms); default 8 s. */
  readonly trialMs?: number;
  /** Rate limits of inventory tests; default TRIAL_RATES. */
  readonly trialRates?: TrialRates;
  /** Timeouts of request bodies; default BODY_LIMITS. */
  readonly bodyLimits?: BodyLimits;
  /** How long a client may keep a connection busy; default TIME_LIMITS. */
  readonly timeLimits?: TimeLimits;
  /** Enables the test-only control of faults and data, and checks every response against its contract. */
  readonly isTest: boolean;
  /** The bearer token for reading metrics; without it, nobody can. */
  readonly metricsToken?: string;
  /** Default no limits. */
  readonly callRates?: CallRates;
  /** Exports traces as configured by the OTEL_ variables; default false. */
  readonly isTraced?: boolean;
  readonly log: Log;
}

/** A lock lives for two and a half refresh intervals. */
export const LOCK_SECONDS = 75;

/** The bucket for photos; null when not configured. Throws when the configuration is incomplete. */
function bucketOf({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: v.InferOutput<typeof environment>): S3Bucket | null {
  const given = [endpoint, bucket, accessKeyId, secretAccessKey].filter((text) => text !== '');
  if (given.length === 0) return null;
  if (given.length < 4)
    throw new Error(
      'The platform cannot start. Photos in S3 need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const FILES_FROM = 'Supplier Portal <no-reply@localhost>';

/** The mail settings. Errors never contain the server's URL, which includes a password. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from }: v.InferOutput<typeof environment>): MailSettings {
  if (from !== '' && !SENDER.test(from)) refuseToStart('MAIL_FROM is no sender such as "Parts <parts@example.ca>"');
  if (url === '') return { smtpUrl: null, from: from === '' ? FILES_FROM : from };
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '') || URL.parse(url)?.hostname === '')
    refuseToStart('SMTP_URL is no address such as smtps://user:password@mail.example.ca');
  if (from === '') refuseToStart('E-mails over SMTP need MAIL_FROM');
  return { smtpUrl: url, from };
}

/** Tokens over plain http could be read and replaced. On this machine, nobody else listens. */
const isSafe = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
};

const refuseToStart = (why: string): never => {
  throw new Error(`The platform cannot start. ${why}`);
};

/** The foreign identity provider; null for the platform's own. Throws when the settings leave a gap. */
function issuerOf({
  OIDC_AUTHORITY: url,
  OIDC_AUDIENCE: audience,
  OIDC_CLIENT_ID: clientId,
  OIDC_REQUIRED_SCOPE: scope,
  OIDC_TOKEN_TYPE: tokenType,
  OIDC_INTROSPECTION_CLIENT_ID: introspectionId,
  OIDC_INTROSPECTION_CLIENT_SECRET: secret,
}: v.InferOutput<typeof environment>): Issuer | null {
  if (url === '') return null;
  if (!isHttpUrl(url) || !isSafe(url)) return refuseToStart('OIDC_AUTHORITY is no https address');
  if (audience === '') return refuseToStart('OIDC_AUTHORITY needs OIDC_AUDIENCE: for whom its access tokens are');
  // An ID token is for the client. It must never pass for an access token.
  if (audience === clientId) return refuseToStart('OIDC_AUDIENCE and OIDC_CLIENT_ID must differ');
  if ((introspectionId === '') !== (secret === ''))
    return refuseToStart('Introspection needs OIDC_INTROSPECTION_CLIENT_ID and OIDC_INTROSPECTION_CLIENT_SECRET');
  return {
    url,
    audience,
    scope: scope === '' ? null : scope,
    tokenType,
    introspection: introspectionId === '' ? null : { clientId: introspectionId, secret },
  };
}

/** The platform's public address; null: its own origin. */
function platformUrlOf({
  PUBLIC_URL: portal,
  PLATFORM_URL: platform,
  OIDC_AUTHORITY: authority,
}: v.InferOutput<typeof environment>): string | null {
  if (portal === undefined) return platform ?? null;
  // The portal's server forwards calls but not sign-in, so the platform needs its own origin.
  if (platform === undefined)
    return authority === '' ? refuseToStart('PUBLIC_URL needs PLATFORM_URL, where people sign in') : `${portal}/api`;
  if (new URL(portal).protocol !== new URL(platform).protocol)
    return refuseToStart('PUBLIC_URL and PLATFORM_URL must both be https');
  return platform;
}

/** Reads the configuration from environment variables. Throws an Error that names every invalid variable. */
export function readConfiguration(variables: NodeJS.ProcessEnv, log: Log): Configuration {
  const read = v.safeParse(environment, variables);
  if (!read.success) {
    const problems = read.issues.map(
      (issue) => `${v.getDotPath(issue) ?? ''} is ${JSON.stringify(issue.input)}: ${issue.message}`,
    );
    throw new Error(`The platform cannot start. ${problems.join('; ')}`);
  }
  const {
    PLATFORM_PORT,
    PORT,
    PORTAL_ORIGIN,
    PUBLIC_URL,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    ACCESS_TOKEN_SECONDS,
    SESSION_SECONDS,
    TRUSTED_PROXIES,
    SEED,
    DEMO_INVENTORY,
    COUNT_WORKFLOW_USE,
    PLATFORM_TEST,
    PHOTO_QUOTA_MB,
    AUDIT_LOG_DAYS,
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    USER_CALLS_PER_MINUTE: perUser = null,
    ORGANISATION_CALLS_PER_MINUTE: perOrganisation = null,
    ADDRESS_CALLS_PER_MINUTE: perAddress = null,
  } = read.output;
  const databaseUrl = DATABASE_URL === '' ? null : DATABASE_URL;
  // With a database server, the demo data must be asked for.
  const isDemo = SEED === undefined ? databaseUrl === null : SEED === 'demo';
  return {
    port: PLATFORM_PORT,
    host: HOST,
    platformUrl: platformUrlOf(read.output),
    issuer: issuerOf(read.output),
    portalOrigins: PORTAL_ORIGIN ?? [PUBLIC_URL ?? `http://localhost:${PORT}`],
    dataDirectory: DATA_DIR,
    databaseUrl,
    photoBucket: bucketOf(read.output),
    photoQuota: PHOTO_QUOTA_MB * 2 ** 20,
    auditDays: AUDIT_LOG_DAYS,
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
    sessionSeconds: SESSION_SECONDS,
    lockSeconds: LOCK_SECONDS,
    mail: mailOf(read.output),
    trustedProxies: TRUSTED_PROXIES,
    isDemo,
    isInventoryDemo: isDemo && DEMO_INVENTORY !== '0',
    // The demonstration has no people.
    isUseCounted: COUNT_WORKFLOW_USE === undefined ? isDemo : COUNT_WORKFLOW_USE === '1',
    isTest: PLATFORM_TEST === '1',
    metricsToken: METRICS_TOKEN,
    callRates: { perUser, perOrganisation, perAddress },
    isTraced: OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    log,
  };
}
