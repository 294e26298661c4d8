/** The browser's part in sign-in, and calls with its token. */
import { createHash, randomBytes } from 'node:crypto';
import { PORTAL } from './servers.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** Keeps cookies and follows redirects like a browser. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  readonly verifier = base64url(randomBytes(32));
  readonly platform: string;

  constructor(platform: string) {
    this.platform = platform;
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(url, this.platform), {
      redirect: 'manual',
      ...init,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  authorizeUrl(extra: Record<string, string> = {}): string {
    const challenge = base64url(createHash('sha256').update(this.verifier).digest());
    return `/connect/authorize?${new URLSearchParams({
      client_id: 'supplier-portal',
      redirect_uri: `${PORTAL}/auth`,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'state-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...extra,
    }).toString()}`;
  }

  /** Follows redirects inside the platform; returns the outside URL or the page shown. */
  async follow(response: Response): Promise<{ url: URL | null; response: Response }> {
    let current = response;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = current.headers.get('location');
      if (location === null) return { url: null, response: current };
      const url = new URL(location, this.platform);
      if (url.origin !== this.platform) return { url, response: current };
      // oxlint-disable-next-line no-await-in-loop -- one redirect at a time
      current = await this.fetch(url.href);
    }
    throw new Error('redirected for ever');
  }

  /** Opens the sign-in page and submits it. */
  async signIn(email: string, password = 'demo'): Promise<{ url: URL | null; response: Response }> {
    const first = await this.fetch(this.authorizeUrl());
    const page = first.headers.get('location') ?? '';
    await this.fetch(page);
    const answer = await this.fetch(page, { method: 'POST', body: new URLSearchParams({ email, password }) });
    return this.follow(answer);
  }

  async exchange(code: string): Promise<Answer> {
    return read(
      await this.fetch('/connect/token', {
        method: 'POST',
        headers: { origin: PORTAL },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'supplier-portal',
          redirect_uri: `${PORTAL}/auth`,
          code_verifier: this.verifier,
          code,
        }),
      }),
    );
  }
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: unknown = {};
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: the status is enough.
  }
  return {
    status: response.status,
    headers: response.headers,
    body: typeof body === 'object' && body !== null ? { ...body } : {},
  };
}

/** The token of a demo user. */
export async function tokenOf(platform: string, email: string): Promise<string> {
  const browser = new Browser(platform);
  const { url } = await browser.signIn(email);
  const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
  return String(body['access_token']);
}

export type Caller = (
  method: string,
  path: string,
  options?: { body?: unknown; raw?: string; headers?: Record<string, string> },
) => Promise<Answer>;

/** Calls the platform as a user in an organisation. */
export const callerWith =
  (platform: string, token: string, scopeId = 'atelier-montreal'): Caller =>
  async (method, path, { body, raw, headers = {} } = {}) =>
    read(
      await fetch(platform + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'scope-id': scopeId,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(raw !== undefined && { body: raw }),
      }),
    );

/** Reads the version of what is at a path. */
export const versionsReadBy =
  (caller: Caller) =>
  async (path: string, read: (body: Record<string, unknown>) => unknown = (body) => body['version']): Promise<number> =>
    Number(read((await caller('GET', path)).body));
