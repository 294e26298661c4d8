import * as v from 'valibot';
import { isHttpUrl } from '../domain/http-url.ts';
import type { BodyLimits } from './http/body.ts';
import type { Tries } from './mail/outbox.ts';
import type { TrialRates } from './sourcing/supplier/inventory-trial.ts';
import { isProxyEntry } from './identity/client-address.ts';
import type { S3Bucket } from './documents/s3-store.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'not a port'),
  v.transform(Number),
  v.maxValue(65_535, 'not a port'),
);
const seconds = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of seconds'), v.transform(Number));
/** As browsers send it: nothing behind the host and its port. */
const isOrigin = (text: string): boolean => isHttpUrl(text) && new URL(text).origin === text;
/** A session that ends while somebody signs in is of no use (s). */
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
  /** Of the portal. */
  PORT: v.optional(port, '4300'),
  /** Where the portal is served elsewhere than at localhost; several are set apart by commas. */
  PORTAL_ORIGIN: v.optional(origins),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('empty')), '.data'),
  DATABASE_URL: v.optional(v.string(), ''),
  ACCESS_TOKEN_SECONDS: v.optional(seconds, '3600'),
  SESSION_SECONDS: v.optional(v.pipe(seconds, v.minValue(SHORTEST_SESSION, 'less than five minutes')), '43200'),
  /** Reverse proxies whose `X-Forwarded-For` is believed; several are set apart by commas. */
  TRUSTED_PROXIES: v.optional(proxies, ''),
  /** The demonstration's data; without it, whatever the database holds. */
  SEED: v.optional(v.picklist(['demo', 'none'])),
  /** `0` for a demonstration without an inventory. */
  DEMO_INVENTORY: v.optional(v.string(), '1'),
  PLATFORM_TEST: v.optional(v.string()),
  /** Of the photos of one organisation, in megabytes. */
  PHOTO_QUOTA_MB: v.optional(megabytes, '10240'),
  /** A service that speaks S3, for photos; without it they are in the data folder. */
  S3_ENDPOINT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'not an address'))]),
    '',
  ),
  S3_BUCKET: v.optional(v.string(), ''),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string(), ''),
  S3_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  /** A server that sends e-mails, such as smtps://user:password@mail.example.ca; without it they are files in the data folder. */
  SMTP_URL: v.optional(v.string(), ''),
  /** Whom e-mails come from. */
  MAIL_FROM: v.optional(v.string(), ''),
});

export interface MailSettings {
  /** null: e-mails are files in the data folder. */
  readonly smtpUrl: string | null;
  /** Whom they come from: `Name <address>`. */
  readonly from: string;
  /** Between two looks into the outbox (ms); 2 s when absent. */
  readonly every?: number;
  /** See TRIES when absent. */
  readonly tries?: Tries;
}

export interface Configuration {
  /** 0 picks a free port. */
  readonly port: number;
  /** Origins of the portal: who may call, and where sign-in returns to. */
  readonly portalOrigins: readonly string[];
  /** Folder of the embedded database, and of photos. */
  readonly dataDirectory: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Where photos are kept instead of in the data folder. */
  readonly photoBucket?: S3Bucket | null;
  /** Bytes of the photos of one organisation; 10 GB when absent. */
  readonly photoQuota?: number;
  /** Must be longer than the portal's notice of 60 s, else it renews all the time. */
  readonly accessTokenSeconds: number;
  /** How long after a sign-in one must sign in again, whatever one does meanwhile; 12 hours when absent. */
  readonly sessionSeconds?: number;
  /** How long a code can be exchanged; a minute when absent. */
  readonly codeSeconds?: number;
  /** How long an access token is still good once another has followed it; 10 s when absent. */
  readonly graceSeconds?: number;
  readonly lockSeconds: number;
  /** How e-mails are sent; as files in the data folder when absent. */
  readonly mail?: MailSettings;
  /** Addresses and networks of the proxies in front of the platform; none when absent. */
  readonly trustedProxies?: readonly string[];
  /** The demonstration's users, keys and documents, made once and armed again; its password and keys open nothing elsewhere. */
  readonly isDemo: boolean;
  /** An inventory of the platform's own, at the one address inside its network that it asks for a supplier. */
  readonly isInventoryDemo: boolean;
  /** How long a supplier's inventory is given to answer a trial (ms); 8 s when absent. */
  readonly trialMs?: number;
  /** How often an inventory may be tried; see TRIAL_RATES when absent. */
  readonly trialRates?: TrialRates;
  /** How long a body is waited for; see BODY_LIMITS when absent. */
  readonly bodyLimits?: BodyLimits;
  /** Test-only control of faults and data, and a check of each answer against its contract. */
  readonly isTest: boolean;
  readonly log: (line: string) => void;
}

/** A refreshed lock lives two and a half refreshes (design §7). */
const LOCK_SECONDS = 75;

/** The bucket for photos; null where none is named. Throws where only part of it is. */
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

/** How e-mails are sent. Throws without saying the address of the server, which has a password in it. */
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

/** The configuration in environment variables. Throws an Error that names each variable that cannot be read. */
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
  // A server of one's own is no demonstration unless it is told to be one.
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
