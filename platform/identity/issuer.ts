import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { FindTokenOwner } from '../access/access.ts';
import type { Database } from '../data/database.ts';
import { account, externalIdentity } from '../data/identity-schema.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Log } from '../telemetry/log.ts';
import { strangerLog } from './stranger-log.ts';
import { Refusal } from '../http/problem.ts';

/** A foreign identity provider, whose access tokens the platform accepts. */
export interface Issuer {
  /** Exactly as its tokens name it. */
  readonly url: string;
  /** The required audience of the tokens: this platform. */
  readonly audience: string;
  /** A scope that every token must have; null: none. */
  readonly scope: string | null;
  /** The `typ` of its tokens: `at+jwt` (RFC 9068), or `JWT` for older providers. */
  readonly tokenType: 'at+jwt' | 'JWT';
  /** The credentials for asking about tokens (RFC 7662); null: tokens are JWTs, checked with the issuer's keys. */
  readonly introspection: { readonly clientId: string; readonly secret: string } | null;
  /** How long an introspection result is cached (ms); default INTROSPECTION_KEPT. */
  readonly introspectionKept?: number;
}

/** Tolerated clock skew (s). */
const SKEW = 30;
/** Timeout of a request to the issuer (ms). */
const PATIENCE = 5000;
/** Minimum time between key fetches for tokens signed with an unknown key (ms). Keys change rarely. */
const KEYS_COOLDOWN = 5000;
/** How long the issuer's configuration is cached (ms). */
const METADATA_KEPT = 3_600_000;
/** A revoked token is rejected after this time at the latest (ms). */
const INTROSPECTION_KEPT = 10_000;
const MOST_KEPT = 10_000;
/** Retry delay while the issuer does not answer (s). */
const RETRY_SECONDS = 5;

/** Asymmetric only: with a shared secret, anyone who checks tokens could also issue them. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const metadata = v.object({
  issuer: v.string(),
  jwks_uri: v.optional(v.pipe(v.string(), v.url())),
  introspection_endpoint: v.optional(v.pipe(v.string(), v.url())),
});
type Metadata = v.InferOutput<typeof metadata>;

/** The claims of a token, from its signature or from introspection. */
const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  exp: v.optional(v.number()),
  iat: v.optional(v.number()),
  /** When the user last signed in at the provider. */
  auth_time: v.optional(v.number()),
  iss: v.optional(v.string()),
  aud: v.optional(v.union([v.string(), v.array(v.string())])),
  scope: v.optional(v.string()),
  /** The scope, as some providers name it. */
  scp: v.optional(v.union([v.string(), v.array(v.string())])),
  token_type: v.optional(v.string()),
  /** Present when the token is bound to a key; a bearer does not prove to have it. */
  cnf: v.optional(v.unknown()),
});
type Claims = v.InferOutput<typeof claims>;

const introspected = v.variant('active', [
  v.object({ active: v.literal(false) }),
  v.object({ active: v.literal(true), ...claims.entries }),
]);

const unreachable = (): Refusal => new Refusal('issuer-unreachable', { retryAfterSeconds: RETRY_SECONDS });

/** Errors of jose that mean the token is invalid, rather than that it could not be checked. */
const INVALID = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];
const isInvalid = (error: unknown): boolean => INVALID.some((kind) => error instanceof kind);

const listed = (text: string | readonly string[] | undefined): readonly string[] =>
  typeof text === 'string' ? text.split(' ') : (text ?? []);

/** Whether a token has this platform's audience and the required scope, and works as a bearer token. */
function isFor({ aud, scope, scp, cnf, token_type: type }: Claims, issuer: Issuer): boolean {
  const audiences = typeof aud === 'string' ? [aud] : (aud ?? []);
  const scopes = [...listed(scope), ...listed(scp)];
  return (
    cnf === undefined &&
    (type === undefined || type.toLowerCase() === 'bearer') &&
    audiences.includes(issuer.audience) &&
    (issuer.scope === null || scopes.includes(issuer.scope))
  );
}

/** Sends a request to the issuer. Refuses with 503 when it does not answer properly. */
async function ask(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return await answer.json();
    await answer.body?.cancel();
  } catch {
    // Handled below.
  }
  throw unreachable();
}

/** Reads the issuer's configuration (OpenID Connect Discovery), at most once an hour. */
function metadataReader(issuer: Issuer): () => Promise<Metadata> {
  let known: { readonly read: Metadata; readonly at: number } | null = null;
  return async () => {
    if (known && Date.now() - known.at < METADATA_KEPT) return known.read;
    const url = `${issuer.url.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const told = v.safeParse(metadata, await ask(url));
    if (!told.success || told.output.issuer !== issuer.url) throw unreachable();
    known = { read: told.output, at: Date.now() };
    return known.read;
  };
}

type CheckToken = (token: string) => Promise<Claims | null>;

/** Checks JWTs (RFC 9068) with the issuer's keys, which may change at any time. */
function jwtChecker(issuer: Issuer, read: () => Promise<Metadata>): CheckToken {
  const keysAt = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const keysOf = (address: string): ReturnType<typeof createRemoteJWKSet> => {
    const keys =
      keysAt.get(address) ??
      createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE, cooldownDuration: KEYS_COOLDOWN });
    keysAt.set(address, keys);
    return keys;
  };
  return async (token) => {
    const { jwks_uri: address } = await read();
    if (address === undefined) throw unreachable();
    try {
      const { payload } = await jwtVerify(token, keysOf(address), {
        issuer: issuer.url,
        audience: issuer.audience,
        typ: issuer.tokenType,
        algorithms: ALGORITHMS,
        clockTolerance: SKEW,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      const checked = v.safeParse(claims, payload);
      return checked.success ? checked.output : null;
    } catch (error) {
      if (isInvalid(error)) return null;
      throw unreachable();
    }
  };
}

/** Introspects each token at the issuer (RFC 7662) and caches the result briefly. */
function introspector(
  { introspection, introspectionKept = INTROSPECTION_KEPT, url }: Issuer,
  read: () => Promise<Metadata>,
): CheckToken {
  const kept = new Map<string, { readonly told: Promise<Claims | null>; readonly until: number }>();
  const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');
  const credentials = Buffer.from(
    `${encoded(introspection?.clientId ?? '')}:${encoded(introspection?.secret ?? '')}`,
  ).toString('base64');

  async function askAbout(token: string): Promise<Claims | null> {
    const { introspection_endpoint: address } = await read();
    if (address === undefined) throw unreachable();
    const told = v.safeParse(
      introspected,
      await ask(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
      }),
    );
    if (!told.success || !told.output.active) return null;
    const { iss, exp } = told.output;
    if (iss !== undefined && iss !== url) return null;
    return exp !== undefined && exp * 1000 <= Date.now() - SKEW * 1000 ? null : told.output;
  }

  return (token) => {
    const key = createHash('sha256').update(token).digest('base64');
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.told;
    kept.delete(key);
    const told = askAbout(token);
    // Evicts the oldest first.
    for (const [oldest] of kept) {
      if (kept.size < MOST_KEPT) break;
      kept.delete(oldest);
    }
    kept.set(key, { told, until: Date.now() + introspectionKept });
    // Failures and inactive tokens are not cached.
    const forget = (): void => void kept.delete(key);
    told.then((claimed) => claimed ?? forget(), forget);
    return told;
  };
}

/**
 * Tells the first token of a sign-in from later ones, across all instances. Providers that do not say when the user
 * signed in are judged by when they issued the token, so a renewal counts too.
 */
function signInDetector(issuer: Issuer, database: Database): (token: Claims) => Promise<boolean> {
  /** The last sign-in of each subject that this process knows (epoch s). */
  const known = new Map<string, number>();
  return async ({ sub: subject, auth_time: signedIn, iat: issued }) => {
    const at = signedIn ?? issued;
    if (at === undefined || at <= (known.get(subject) ?? 0)) return false;
    known.set(subject, at);
    const { signedInAt } = externalIdentity;
    const time = new Date(at * 1000);
    const updated = await database
      .update(externalIdentity)
      .set({ signedInAt: time })
      .where(
        and(
          eq(externalIdentity.issuer, issuer.url),
          eq(externalIdentity.subject, subject),
          or(isNull(signedInAt), lt(signedInAt, time)),
        ),
      )
      .returning({ subject: externalIdentity.subject });
    return updated.length > 0;
  };
}

/** The three parts of a JWT. The platform's own tokens have no dots. */
const isJwt = (token: string): boolean => token.split('.').length === 3;

/**
 * Finds the account of a foreign issuer's access token; null when the token is not valid here. Refuses with 403 when
 * the token's subject has no account, and with 503 while the issuer cannot be reached.
 */
export function foreignOwnerFinder(
  issuer: Issuer,
  database: Database,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
): FindTokenOwner {
  const tell = strangerLog(log);
  const read = metadataReader(issuer);
  const isNewSignIn = signInDetector(issuer, database);
  const check = issuer.introspection ? introspector(issuer, read) : jwtChecker(issuer, read);
  const statement = database
    .select({ account })
    .from(externalIdentity)
    .innerJoin(account, and(eq(account.id, externalIdentity.accountId), isNull(account.disabledAt)))
    .where(
      and(
        eq(externalIdentity.issuer, sql.placeholder('issuer')),
        eq(externalIdentity.subject, sql.placeholder('subject')),
      ),
    )
    .prepare('account of a subject');
  return async (token) => {
    if (issuer.introspection === null && !isJwt(token)) return null;
    const claimed = await check(token);
    if (!claimed || !isFor(claimed, issuer)) return null;
    const [found] = await statement.execute({ issuer: issuer.url, subject: claimed.sub });
    if (!found) {
      metrics.signedIn('foreign', 'refused');
      const stranger = { issuer: issuer.url, subject: claimed.sub };
      tell(stranger);
      throw new Refusal('user-unknown', { stranger });
    }
    if (await isNewSignIn(claimed)) metrics.signedIn('foreign', 'accepted');
    return { account: found.account, grantId: null };
  };
}
