/** Opaque tokens of a foreign provider: which are accepted, and when the provider is asked again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Metrics } from '../../../platform/http/metrics.ts';
import { Refusal } from '../../../platform/http/problem.ts';
import { foreignOwnerFinder, type Issuer } from '../../../platform/identity/issuer.ts';
import { databaseOf } from './reader.ts';

const URL_OF_ISSUER = 'https://id.example/realms/parts';
const METADATA = {
  issuer: URL_OF_ISSUER,
  jwks_uri: 'https://id.example/keys',
  introspection_endpoint: 'https://id.example/introspect',
};
const NOW = Date.parse('2026-11-20T15:00:00Z');
const SECONDS = NOW / 1000;
const TOKEN = { active: true, sub: 'subject', aud: 'https://parts.example', scope: 'openid portal' };
const ISSUER: Issuer = {
  url: URL_OF_ISSUER,
  audience: 'https://parts.example',
  scope: 'portal',
  tokenType: 'at+jwt',
  introspection: { clientId: 'the platform', secret: 'a+b&c é' },
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
let sent: Sent[];
/** The provider's answers; a status instead of one that fails. */
let metadata: unknown;
let told: unknown;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  sent = [];
  metadata = METADATA;
  told = TOKEN;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = url.endsWith('/.well-known/openid-configuration') ? metadata : told;
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }));
    return Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** How a token is answered. Without a database, an accepted token belongs to nobody here. */
function finder(issuer: Partial<Issuer> = {}) {
  const find = foreignOwnerFinder({ ...ISSUER, ...issuer }, databaseOf({}), {
    metrics: new Metrics(),
    log: () => {},
  });
  return async (token = 'opaque'): Promise<string> => {
    try {
      return (await find(token)) === null ? 'refused' : 'found';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.problem.code === 'user-unknown') return 'accepted';
      return `${error.problem.code} ${error.retryAfterSeconds}`;
    }
  };
}
const asks = (part: string): number => sent.filter(({ url }) => url.includes(part)).length;

it('the provider is asked once, as RFC 7662 says, without following a redirect', async () => {
  expect(await finder()()).toBe('accepted');
  expect(sent.map(({ url }) => url)).toEqual([
    'https://id.example/realms/parts/.well-known/openid-configuration',
    METADATA.introspection_endpoint,
  ]);
  const { init } = sent[1] ?? expect.fail('asked once');
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', signal: expect.any(AbortSignal) });
  expect(String(init.body)).toBe('token=opaque&token_type_hint=access_token');
  const headers = new Headers(init.headers);
  expect(headers.get('accept')).toBe('application/json');
  const [kind, credentials] = (headers.get('authorization') ?? '').split(' ');
  expect([kind, Buffer.from(credentials ?? '', 'base64').toString()]).toEqual([
    'Basic',
    'the+platform:a%2Bb%26c+%C3%A9',
  ]);
});

describe('a token is', () => {
  it.each<readonly [string, object, string]>([
    ['of an audience among others', { aud: ['https://other.example', 'https://parts.example'] }, 'accepted'],
    ['of another audience', { aud: 'https://parts.example/other' }, 'refused'],
    ['of no audience', { aud: undefined }, 'refused'],
    ['of a scope that is listed', { scope: undefined, scp: ['portal'] }, 'accepted'],
    ['of a scope in scp', { scope: undefined, scp: 'openid portal' }, 'accepted'],
    ['of another scope', { scope: 'openid portals' }, 'refused'],
    ['of no scope', { scope: undefined }, 'refused'],
    ['a bearer', { token_type: 'bearer' }, 'accepted'],
    ['a Bearer', { token_type: 'Bearer' }, 'accepted'],
    ['of another type', { token_type: 'DPoP' }, 'refused'],
    ['bound to a key', { cnf: { jkt: 'a' } }, 'refused'],
    ['of its issuer', { iss: URL_OF_ISSUER }, 'accepted'],
    ['of another issuer', { iss: `${URL_OF_ISSUER}/` }, 'refused'],
    ['of nobody', { sub: '' }, 'refused'],
    ['not active', { active: false }, 'refused'],
    ['valid', { exp: SECONDS + 1 }, 'accepted'],
    ['over, by less than clocks differ', { exp: SECONDS - 29 }, 'accepted'],
    ['over', { exp: SECONDS - 30 }, 'refused'],
    ['of claims that are none', { exp: 'soon' }, 'refused'],
  ])('%s: %j is %s', async (_, change, expected) => {
    told = { ...TOKEN, ...change };
    expect(await finder()()).toBe(expected);
  });

  it('of any scope when none is required', async () => {
    told = { ...TOKEN, scope: undefined };
    expect(await finder({ scope: null })()).toBe('accepted');
  });
});

describe('the provider cannot be asked, and the client comes back in five seconds, when', () => {
  it.each<readonly [string, unknown]>([
    ['its configuration is of another issuer', { ...METADATA, issuer: 'https://evil.example' }],
    ['its configuration names no address of the web', { ...METADATA, introspection_endpoint: 'introspect' }],
    ['its configuration names no address for keys', { ...METADATA, jwks_uri: 'keys' }],
    ['its configuration is no JSON', '<html>'],
    ['its configuration fails', 500],
    ['it is away', new TypeError('fetch failed')],
  ])('%s', async (_, answer) => {
    metadata = answer;
    const ask = finder();
    expect(await ask()).toBe('issuer-unreachable 5');
    // It is asked again at once when it is back.
    metadata = METADATA;
    expect(await ask()).toBe('accepted');
  });

  it.each<readonly [string, unknown]>([
    ['its answer about the token fails', 503],
    ['its answer about the token is no JSON', '<html>'],
    ['it is away', new TypeError('fetch failed')],
  ])('%s', async (_, answer) => {
    told = answer;
    const ask = finder();
    expect(await ask()).toBe('issuer-unreachable 5');
    told = TOKEN;
    expect(await ask()).toBe('accepted');
  });

  it('its configuration names no address', async () => {
    metadata = { issuer: URL_OF_ISSUER };
    expect(await finder()()).toBe('issuer-unreachable 5');
    expect(await finder({ introspection: null })('a.b.c')).toBe('issuer-unreachable 5');
  });
});

describe('what the provider said is kept', () => {
  it('for ten seconds about a token, and by token', async () => {
    const ask = finder();
    await Promise.all([ask(), ask(), ask('other')]);
    expect(asks('/introspect')).toBe(2);
    vi.setSystemTime(NOW + 9999);
    await ask();
    expect(asks('/introspect')).toBe(2);
    told = { active: false };
    vi.setSystemTime(NOW + 10_000);
    expect(await ask()).toBe('refused');
    // A token that is not active may become so.
    told = TOKEN;
    expect(await ask()).toBe('accepted');
    expect(asks('/introspect')).toBe(4);
  });

  it('for an hour about itself', async () => {
    const ask = finder({ introspectionKept: 1 });
    await ask();
    vi.setSystemTime(NOW + 3_599_999);
    await ask();
    expect(asks('/.well-known/')).toBe(1);
    vi.setSystemTime(NOW + 3_600_000);
    await ask();
    expect(asks('/.well-known/')).toBe(2);
  });
});

it('a token that is no JWT is not checked with keys', async () => {
  const ask = finder({ introspection: null });
  for (const token of ['opaque', 'a.b', 'a.b.c.d'])
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    expect(await ask(token)).toBe('refused');
  expect(sent).toEqual([]);
});
