import * as v from 'valibot';
import { isHttpUrl } from '../domain/http-url.ts';
import type { BodyLimits } from './http/body.ts';
import type { Tries } from './mail/outbox.ts';
import type { TrialRates } from './sourcing/supplier/inventory-trial.ts';
import { isProxyEntry } from './identity/client-address.ts';
import type { PasswordCost } from './identity/password.ts';
import type { S3Bucket } from './documents/s3-store.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'not a port'),
  v.transform(Number),
  v.maxValue(65_535, 'not a port'),
);
const seconds = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of seconds'), v.transform(Number));
/** As browsers send it: scheme, host and port only. */
const isOrigin = (text: string): boolean => isHttpUrl(text) && new URL(text).origin === text;
/** A shorter session could end during sign-in (s). */
const SHORTEST_SESSION = 300;
const megabytes = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'not a number of megabytes'), v.transform(Number));
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(v.pipe(v.string(), v.check(isOrigin, 'not an origin such as http://localhost:4300'))),
);

const proxies = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
  v.array(v.pipe(v.string(), v.check(isProxyEntry, 'not an address or a network such as 10.0.0.0/8'))),
);

const environment = v.object({
  PLATFORM_PORT: v.optional(port, '4310'),
  /** The portal's port. */
  PORT: v.optional(port, '4300'),
  /** Where the portal is served, if not localhost. Separate several with commas. */
  PORTAL_ORIGIN: v.optional(origins),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('empty')), '.data'),
  DATABASE_URL: v.optional(v.string(), ''),
  ACCESS_TOKEN_SECONDS: v.optional(seconds, '3600'),
  SESSION_SECONDS: v.optional(v.pipe(seconds, v.minValue(SHORTEST_SESSION, 'less than five minutes')), '43200'),
  /** Reverse proxies whose `X-Forwarded-For` is trusted. Separate several with commas. */
  TRUSTED_PROXIES: v.optional(proxies, ''),
  /** Whether to create the demo data. */
  SEED: v.optional(v.picklist(['demo', 'none'])),
  /** `0` disables the demo inventory. */
  DEMO_INVENTORY: v.optional(v.string(), '1'),
  PLATFORM_TEST: v.optional(v.string()),
  /** Photo space per organisation, in megabytes. */
  PHOTO_QUOTA_MB: v.optional(megabytes, '10240'),
  /** An S3 service for photos; without it, they are in the data folder. */
  S3_ENDPOINT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'not an address'))]),
    '',
  ),
  S3_BUCKET: v.optional(v.string(), ''),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string(), ''),
  S3_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  /**
   * An SMTP server, such as smtps://user:password@mail.example.ca; without it, e-mails are files in the data folder.
   */
  SMTP_URL: v.optional(v.string(), ''),
  /** The sender of e-mails. */
  MAIL_FROM: v.optional(v.string(), ''),
});

export interface MailSettings {
  /** Null: e-mails are files in the data folder. */
  readonly smtpUrl: string | null;
  /** The sender: `Name <address>`. */
  readonly from: string;
  /** Time between checks of the outbox (ms); default 2 s. */
  readonly every?: number;
  /** Default TRIES. */
  readonly tries?: Tries;
}

export interface Configuration {
  /** 0 picks a free port. */
  readonly port: number;
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
  /** Serves a demo inventory, the only internal address the platform will call for a supplier. */
  readonly isInventoryDemo: boolean;
  /** Timeout of an inventory test (ms); default 8 s. */
  readonly trialMs?: number;
  /** Rate limits of inventory tests; default TRIAL_RATES. */
  readonly trialRates?: TrialRates;
  /** Timeouts of request bodies; default BODY_LIMITS. */
  readonly bodyLimits?: BodyLimits;
  /** Enables the test-only control of faults and data, and checks every response against its contract. */
  readonly isTest: boolean;
  readonly log: (line: string) => void;
}

/** A lock lives for two and a half refresh intervals (design §7). */
const LOCK_SECONDS = 75;

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
  const refuse = (why: string): never => {
    throw new Error(`The platform cannot start. ${why}`);
  };
  if (from !== '' && !SENDER.test(from)) refuse('MAIL_FROM is no sender such as "Parts <parts@example.ca>"');
  if (url === '') return { smtpUrl: null, from: from === '' ? FILES_FROM : from };
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '') || URL.parse(url)?.hostname === '')
    refuse('SMTP_URL is no address such as smtps://user:password@mail.example.ca');
  if (from === '') refuse('E-mails over SMTP need MAIL_FROM');
  return { smtpUrl: url, from };
}

/** Reads the configuration from environment variables. Throws an Error that names every invalid variable. */
export function readConfiguration(variables: NodeJS.ProcessEnv, log: (line: string) => void): Configuration {
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
    DATA_DIR,
    DATABASE_URL,
    ACCESS_TOKEN_SECONDS,
    SESSION_SECONDS,
    TRUSTED_PROXIES,
    SEED,
    DEMO_INVENTORY,
    PLATFORM_TEST,
    PHOTO_QUOTA_MB,
  } = read.output;
  const databaseUrl = DATABASE_URL === '' ? null : DATABASE_URL;
  // With a database server, the demo data must be asked for.
  const isDemo = SEED === undefined ? databaseUrl === null : SEED === 'demo';
  return {
    port: PLATFORM_PORT,
    portalOrigins: PORTAL_ORIGIN ?? [`http://localhost:${PORT}`],
    dataDirectory: DATA_DIR,
    databaseUrl,
    photoBucket: bucketOf(read.output),
    photoQuota: PHOTO_QUOTA_MB * 2 ** 20,
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
    sessionSeconds: SESSION_SECONDS,
    lockSeconds: LOCK_SECONDS,
    mail: mailOf(read.output),
    trustedProxies: TRUSTED_PROXIES,
    isDemo,
    isInventoryDemo: isDemo && DEMO_INVENTORY !== '0',
    isTest: PLATFORM_TEST === '1',
    log,
  };
}
