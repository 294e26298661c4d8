/** What each environment variable of the platform changes, and the values that are refused. */
import { expect, it } from 'vitest';
import { environment } from '../../../platform/environment.ts';
import { readConfiguration } from '../../../platform/configuration.ts';

const log = (): void => {};
type Settings = Readonly<Record<string, string>>;
const told = (settings: Settings): Map<string, string> =>
  new Map(
    Object.entries(readConfiguration(settings, log)).map(([name, value]) => [name, JSON.stringify(value) ?? 'none']),
  );
const DEFAULTS = told({});
/** What differs from the defaults. */
const changed = (settings: Settings): string =>
  [...told(settings)].flatMap(([name, value]) => (DEFAULTS.get(name) === value ? [] : [`${name} ${value}`])).join('; ');

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const OIDC = { OIDC_AUTHORITY: 'https://id.example/realm', OIDC_AUDIENCE: 'parts' };
const TLS = { PUBLIC_URL: 'https://parts.example/', PLATFORM_URL: 'https://id.example/' };
const MAIL = { SMTP_URL: 'smtps://user:word@mail.example', MAIL_FROM: 'Parts <parts@example.ca>' };

const EACH: readonly Settings[] = [
  { PLATFORM_PORT: '5000' },
  { PORT: '5001' },
  { PORTAL_ORIGIN: 'https://a.example, https://b.example' },
  { DATA_DIR: '/data' },
  { DATABASE_URL: 'postgres://host/base' },
  { ACCESS_TOKEN_SECONDS: '60' },
  { SESSION_SECONDS: '300' },
  { HOST: '0.0.0.0' },
  { TRUSTED_PROXIES: '10.0.0.0/8, ::1' },
  { METRICS_TOKEN: '0123456789abcdef' },
  { USER_CALLS_PER_MINUTE: '1' },
  { ORGANISATION_CALLS_PER_MINUTE: '2' },
  { ADDRESS_CALLS_PER_MINUTE: '3' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  { SEED: 'none' },
  { SEED: 'demo', DATABASE_URL: 'postgres://host/base' },
  { DEMO_INVENTORY: '0' },
  { COUNT_WORKFLOW_USE: '0' },
  { PLATFORM_TEST: '1', DATABASE_URL: 'postgres://host/base_test' },
  { PHOTO_QUOTA_MB: '1' },
  { AUDIT_LOG_DAYS: '10' },
  S3,
  { ...S3, S3_REGION: 'ca-central-1' },
  OIDC,
  { ...OIDC, OIDC_REQUIRED_SCOPE: 'parts', OIDC_TOKEN_TYPE: 'JWT' },
  { ...OIDC, OIDC_INTROSPECTION_CLIENT_ID: 'id', OIDC_INTROSPECTION_CLIENT_SECRET: 'secret' },
  { ...OIDC, PUBLIC_URL: 'https://parts.example' },
  TLS,
  MAIL,
  { MAIL_FROM: 'parts@example.ca' },
];

it('the defaults', () => {
  expect([...DEFAULTS].map(([name, value]) => `${name} ${value}`).join('\n')).toMatchInlineSnapshot(`
    "port 4310
    host "localhost"
    platformUrl null
    issuer null
    portalOrigins ["http://localhost:4300"]
    dataDirectory ".data"
    databaseUrl null
    photoBucket null
    photoQuota 10737418240
    auditDays 2557
    accessTokenSeconds 3600
    sessionSeconds 43200
    lockSeconds 75
    mail {"smtpUrl":null,"from":"Supplier Portal <no-reply@localhost>"}
    trustedProxies []
    isDemo true
    isInventoryDemo true
    isUseCounted true
    isTest false
    metricsToken ""
    callRates {"perUser":null,"perOrganisation":null,"perAddress":null}
    isTraced false
    log none"
  `);
});

it('each variable', () => {
  const all = EACH.map((settings) => `${Object.keys(settings).join(', ')}: ${changed(settings)}`);
  expect(all.join('\n')).toMatchInlineSnapshot(`
    "PLATFORM_PORT: port 5000
    PORT: portalOrigins ["http://localhost:5001"]
    PORTAL_ORIGIN: portalOrigins ["https://a.example","https://b.example"]
    DATA_DIR: dataDirectory "/data"
    DATABASE_URL: databaseUrl "postgres://host/base"; isDemo false; isInventoryDemo false; isUseCounted false
    ACCESS_TOKEN_SECONDS: accessTokenSeconds 60
    SESSION_SECONDS: sessionSeconds 300
    HOST: host "0.0.0.0"
    TRUSTED_PROXIES: trustedProxies ["10.0.0.0/8","::1"]
    METRICS_TOKEN: metricsToken "0123456789abcdef"
    USER_CALLS_PER_MINUTE: callRates {"perUser":1,"perOrganisation":null,"perAddress":null}
    ORGANISATION_CALLS_PER_MINUTE: callRates {"perUser":null,"perOrganisation":2,"perAddress":null}
    ADDRESS_CALLS_PER_MINUTE: callRates {"perUser":null,"perOrganisation":null,"perAddress":3}
    OTEL_EXPORTER_OTLP_ENDPOINT: isTraced true
    SEED: isDemo false; isInventoryDemo false; isUseCounted false
    SEED, DATABASE_URL: databaseUrl "postgres://host/base"
    DEMO_INVENTORY: isInventoryDemo false
    COUNT_WORKFLOW_USE: isUseCounted false
    PLATFORM_TEST, DATABASE_URL: databaseUrl "postgres://host/base_test"; isDemo false; isInventoryDemo false; isUseCounted false; isTest true
    PHOTO_QUOTA_MB: photoQuota 1048576
    AUDIT_LOG_DAYS: auditDays 10
    S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: photoBucket {"endpoint":"https://s3.example","bucket":"photos","region":"us-east-1","accessKeyId":"id","secretAccessKey":"secret"}
    S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: photoBucket {"endpoint":"https://s3.example","bucket":"photos","region":"ca-central-1","accessKeyId":"id","secretAccessKey":"secret"}
    OIDC_AUTHORITY, OIDC_AUDIENCE: issuer {"url":"https://id.example/realm","audience":"parts","scope":null,"tokenType":"at+jwt","introspection":null}
    OIDC_AUTHORITY, OIDC_AUDIENCE, OIDC_REQUIRED_SCOPE, OIDC_TOKEN_TYPE: issuer {"url":"https://id.example/realm","audience":"parts","scope":"parts","tokenType":"JWT","introspection":null}
    OIDC_AUTHORITY, OIDC_AUDIENCE, OIDC_INTROSPECTION_CLIENT_ID, OIDC_INTROSPECTION_CLIENT_SECRET: issuer {"url":"https://id.example/realm","audience":"parts","scope":null,"tokenType":"at+jwt","introspection":{"clientId":"id","secret":"secret"}}
    OIDC_AUTHORITY, OIDC_AUDIENCE, PUBLIC_URL: platformUrl "https://parts.example/api"; issuer {"url":"https://id.example/realm","audience":"parts","scope":null,"tokenType":"at+jwt","introspection":null}; portalOrigins ["https://parts.example"]
    PUBLIC_URL, PLATFORM_URL: platformUrl "https://id.example"; portalOrigins ["https://parts.example"]
    SMTP_URL, MAIL_FROM: mail {"smtpUrl":"smtps://user:word@mail.example","from":"Parts <parts@example.ca>"}
    MAIL_FROM: mail {"smtpUrl":null,"from":"parts@example.ca"}"
  `);
  // The client is known to the portal’s server alone.
  const unset = Object.keys(environment.entries).filter((name) => !EACH.some((settings) => name in settings));
  expect(unset).toEqual(['OIDC_CLIENT_ID']);
});

it.each<Settings>([
  { PLATFORM_PORT: '65536' },
  { PLATFORM_PORT: 'x' },
  { PORT: '' },
  { PORTAL_ORIGIN: 'https://a.example/path' },
  { DATA_DIR: '' },
  { ACCESS_TOKEN_SECONDS: '0' },
  { SESSION_SECONDS: '299' },
  { PUBLIC_URL: 'https://parts.example/portal', PLATFORM_URL: 'https://id.example' },
  { PUBLIC_URL: 'https://parts.example' },
  { PUBLIC_URL: 'https://parts.example', PLATFORM_URL: 'http://id.example' },
  { HOST: '' },
  { TRUSTED_PROXIES: 'proxy' },
  { METRICS_TOKEN: '0123456789abcde' },
  { USER_CALLS_PER_MINUTE: '0' },
  { ORGANISATION_CALLS_PER_MINUTE: '-1' },
  { ADDRESS_CALLS_PER_MINUTE: 'x' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
  { SEED: 'all' },
  { COUNT_WORKFLOW_USE: 'yes' },
  { PHOTO_QUOTA_MB: '0' },
  { AUDIT_LOG_DAYS: '0' },
  { S3_ENDPOINT: 's3.example', S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' },
  { S3_BUCKET: 'photos' },
  { ...OIDC, OIDC_AUTHORITY: 'http://id.example' },
  { OIDC_AUTHORITY: 'https://id.example' },
  { ...OIDC, OIDC_CLIENT_ID: 'parts' },
  { ...OIDC, OIDC_TOKEN_TYPE: 'jwt' },
  { ...OIDC, OIDC_INTROSPECTION_CLIENT_ID: 'id' },
  { ...OIDC, OIDC_INTROSPECTION_CLIENT_SECRET: 'secret' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'mail.example', MAIL_FROM: 'parts@example.ca' },
  { MAIL_FROM: 'parts' },
])('refuses to start with %o', (settings) => {
  expect(() => readConfiguration(settings, log)).toThrow(/^The platform cannot start/);
});
