import * as v from 'valibot';
import { isHttpUrl, isOrigin } from '../domain/http-url.ts';
import { AUDIT_DAYS } from './audit/retention.ts';
import { isProxyEntry } from './identity/client-address.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'not a port'),
  v.transform(Number),
  v.maxValue(65_535, 'not a port'),
);
const seconds = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of seconds'), v.transform(Number));
/** A shorter session could end during sign-in (s). */
const SHORTEST_SESSION = 300;
const callsPerMinute = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'not a number of calls'), v.transform(Number));
const days = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'not a number of days'), v.transform(Number));
const megabytes = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'not a number of megabytes'), v.transform(Number));
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(v.pipe(v.string(), v.check(isOrigin, 'not an origin such as http://localhost:4300'))),
);

const publicOrigin = v.pipe(
  v.string(),
  v.transform((address) => address.replace(/\/$/, '')),
  v.check((address) => address === '' || isOrigin(address), 'not an origin such as https://parts.example.ca'),
  v.transform((address) => (address === '' ? undefined : address)),
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

/** The environment variables of the platform. An empty one counts as not set, where that has a meaning. */
export const environment = v.object({
  PLATFORM_PORT: v.optional(port, '4310'),
  /** The portal's port. */
  PORT: v.optional(port, '4300'),
  /** Where the portal is served, if not localhost. Separate several with commas. */
  PORTAL_ORIGIN: v.optional(origins),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('empty')), '.data'),
  DATABASE_URL: v.optional(v.string(), ''),
  ACCESS_TOKEN_SECONDS: v.optional(seconds, '3600'),
  SESSION_SECONDS: v.optional(v.pipe(seconds, v.minValue(SHORTEST_SESSION, 'less than five minutes')), '43200'),
  /** The address that browsers use for the portal, behind a reverse proxy. */
  PUBLIC_URL: v.optional(publicOrigin),
  /** The public address of the platform: its sign-in pages, and the issuer of its tokens. */
  PLATFORM_URL: v.optional(publicOrigin),
  /** Where to listen; `0.0.0.0` in a container. */
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('empty')), 'localhost'),
  /** A foreign identity provider, exactly as its tokens name it. */
  OIDC_AUTHORITY: v.optional(v.string(), ''),
  /** The required audience of its access tokens. */
  OIDC_AUDIENCE: v.optional(v.string(), ''),
  OIDC_CLIENT_ID: v.optional(v.string(), ''),
  /** A scope that its access tokens must have. */
  OIDC_REQUIRED_SCOPE: v.optional(v.string(), ''),
  OIDC_TOKEN_TYPE: v.optional(v.picklist(['at+jwt', 'JWT']), 'at+jwt'),
  OIDC_INTROSPECTION_CLIENT_ID: v.optional(v.string(), ''),
  OIDC_INTROSPECTION_CLIENT_SECRET: v.optional(v.string(), ''),
  /** Reverse proxies whose `X-Forwarded-For` is trusted. Separate several with commas. */
  TRUSTED_PROXIES: v.optional(proxies, ''),
  /** The bearer token for reading metrics; without it, nobody can. */
  METRICS_TOKEN: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.minLength(16, 'shorter than 16 characters'))]),
    '',
  ),
  /** Calls per minute of one user, one organisation, and one address without a token; unlimited when absent. */
  USER_CALLS_PER_MINUTE: v.optional(callsPerMinute),
  ORGANISATION_CALLS_PER_MINUTE: v.optional(callsPerMinute),
  ADDRESS_CALLS_PER_MINUTE: v.optional(callsPerMinute),
  /**
   * The OpenTelemetry collector that receives traces, such as http://localhost:4318. The OpenTelemetry libraries read
   * the other OTEL_ variables.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check((address) => address === '' || isHttpUrl(address), 'not an address such as http://localhost:4318'),
    ),
    '',
  ),
  /** Whether to create the demo data. */
  SEED: v.optional(v.picklist(['demo', 'none'])),
  /** `0` disables the demo inventory. */
  DEMO_INVENTORY: v.optional(v.string(), '1'),
  /** `1` counts the use of workflows, without anything personal; off except with the demo data. */
  COUNT_WORKFLOW_USE: v.optional(v.picklist(['0', '1'])),
  PLATFORM_TEST: v.optional(v.string()),
  /** Photo space per organisation, in megabytes. */
  PHOTO_QUOTA_MB: v.optional(megabytes, '10240'),
  /** Retention of the audit log, in days. */
  AUDIT_LOG_DAYS: v.optional(days, String(AUDIT_DAYS)),
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
