import {
  ErrorResponse,
  OidcClient,
  UserManager,
  WebStorageStateStore,
  type INavigator,
  type OidcMetadata,
  type User,
} from 'oidc-client-ts';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { CallFailed } from '../../machines/support/failure.ts';
import { SIGN_IN } from '../../machines/support/timing.ts';
import type { Provider } from '../../machines/startup/startup.types.ts';
import { inOneTab, isFresh } from './renewal-lock.ts';
import { signInFailure } from './sign-in-failure.ts';
import type { Session } from './stored-session.ts';

/**
 * Runs a step of the sign-in. Any error becomes a CallFailed. The library's own timeout stops at the response headers,
 * so each step has a timeout of its own.
 */
async function step<T>(run: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallFailed({ kind: 'timeout' })), SIGN_IN.stepSeconds * 1000);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } catch (error) {
    throw signInFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Redirects and returns. The library's own navigator waits forever, and never reports a page that is shown again. */
const redirects: INavigator = {
  prepare: async () => ({
    navigate: async ({ url }) => {
      window.location.assign(url);
      return { url };
    },
    close: () => {},
  }),
  callback: async () => {},
};

/** Checks an ID token; rejects if it is not the provider's or not for this client. */
type CheckIdToken = (idToken: unknown) => Promise<void>;

function idTokenIn(kept: string | null): unknown {
  const user: unknown = JSON.parse(kept ?? 'null');
  return typeof user === 'object' && user !== null && 'id_token' in user ? user.id_token : undefined;
}

/**
 * Stores a user after checking that the ID token is from the provider. Stores nothing when a renewal ends after the
 * user has signed out in any tab.
 */
class UserStore extends WebStorageStateStore {
  private readonly isRenewing: () => boolean;
  private readonly check: CheckIdToken;

  constructor(isRenewing: () => boolean, check: CheckIdToken) {
    super({ store: window.localStorage });
    this.isRenewing = isRenewing;
    this.check = check;
  }

  override async set(key: string, value: string): Promise<void> {
    const idToken = idTokenIn(value);
    const kept = await this.get(key);
    // A refresh may bring no ID token. The previous one was checked, and the keys may have changed since.
    if (idToken === undefined || idToken !== idTokenIn(kept)) await this.check(idToken);
    if (!this.isRenewing() || (await this.get(key)) !== null) await super.set(key, value);
  }
}

/** Ties the provider's response to this request (OpenID Connect Core 3.1.2.1). */
const nonce = (): string => crypto.randomUUID();

/** The library, and the provider's metadata. */
interface Opened {
  readonly manager: UserManager;
  readonly client: OidcClient;
  readonly metadata: Partial<OidcMetadata>;
}

/**
 * Sign-in by authorization code with PKCE, silent renewal and sign-out (spec §4, §7), based on oidc-client-ts. Loaded
 * on demand. User info, revocation, sign-out and renewal in a frame are optional for providers.
 */
export class SignIn {
  private readonly provider: Provider;
  /** The library before the provider's configuration is known. */
  private beforehand: UserManager;
  private opened: Opened | null = null;
  private isRenewing = false;
  private keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  constructor(provider: Provider) {
    this.provider = provider;
    this.beforehand = this.managerOf({});
  }

  /** Renews the stored session, unless another tab has already renewed it when this tab's turn comes. */
  renewInTurn(read: () => Session | null): Promise<void> {
    return inOneTab(async () => {
      const kept = read();
      if (!kept || isFresh(kept)) return false;
      await this.renew();
      return true;
    });
  }

  /**
   * Renews the token: with a refresh token if the provider gave one, otherwise in a hidden frame. Only one tab may do so at
   * a time, because a refresh token works once.
   */
  renew(): Promise<void> {
    return step(async () => {
      this.isRenewing = true;
      try {
        const isRefreshed = (await this.beforehand.getUser())?.refresh_token && (await this.refresh());
        if (!isRefreshed) await this.renewInFrame();
      } finally {
        this.isRenewing = false;
      }
    });
  }

  /** False when the provider refuses its own refresh token: it may still know the user. */
  private async refresh(): Promise<boolean> {
    const { manager } = await this.open();
    const { audience } = this.provider;
    try {
      await manager.signinSilent({ ...(audience !== null && { resource: audience }) });
      return true;
    } catch (error) {
      if (error instanceof ErrorResponse && error.error === 'invalid_grant') return false;
      throw error;
    }
  }

  /** Asks the provider in a hidden frame, without the refresh token. */
  private async renewInFrame(): Promise<void> {
    // A frame that finds no network would only time out.
    const { manager, metadata } = await this.reopen();
    const prompts = 'prompt_values_supported' in metadata && metadata.prompt_values_supported;
    if (Array.isArray(prompts) && !prompts.includes('none'))
      throw new CallFailed({ kind: 'unauthorized', code: 'sign-in-needed' });
    await manager.signinSilent({ nonce: nonce(), forceIframeAuth: true });
  }

  /** `isLoginForced`: the provider asks for the password even if the user is signed in there. */
  redirect(returnUrl: string, language: string, isLoginForced = false): Promise<void> {
    return step(async () => {
      // Without a network, the browser would replace the page by its own error page.
      const { manager } = await this.reopen();
      await manager.clearStaleState();
      await manager.signinRedirect({
        state: { returnUrl },
        nonce: nonce(),
        ui_locales: language,
        ...(isLoginForced && { prompt: 'login' }),
      });
    });
  }

  /** The address to sign in at, for a tab of its own, which goes on to `returnUrl`. */
  addressOf(returnUrl: string, language: string): Promise<string> {
    return step(async () => {
      const { client } = await this.reopen();
      const { url } = await client.createSigninRequest({
        state: { returnUrl },
        nonce: nonce(),
        ui_locales: language,
        request_type: 'si:r',
      });
      return url;
    });
  }

  /** Exchanges the provider's response for a session. Returns the state sent with the redirect. */
  async complete(): Promise<{ returnUrl: string }> {
    const user: User = await step(async () => (await this.open()).manager.signinRedirectCallback());
    const state: unknown = user.state;
    const returnUrl =
      typeof state === 'object' && state !== null && 'returnUrl' in state ? String(state.returnUrl) : '/';
    // Only paths of this portal: a forged state must not lead elsewhere.
    return { returnUrl: /^\/(?![/\\])/.test(returnUrl) ? returnUrl : '/' };
  }

  /** Revokes the tokens that the provider lets this client revoke. Rejects when revocation fails. */
  revoke({ refresh_token, access_token }: Session): Promise<void> {
    return step(async () => {
      const { client } = await this.open();
      const tried = await Promise.allSettled([
        refresh_token === undefined ? undefined : client.revokeToken(refresh_token, 'refresh_token'),
        client.revokeToken(access_token, 'access_token'),
      ]);
      for (const one of tried) if (one.status === 'rejected') throw one.reason;
    });
  }

  /**
   * Sends the browser to the provider's sign-out page, which returns `state`. False when there is no such page. Without
   * an ID token, the provider asks the user first.
   */
  endSession(idToken: string | undefined, state: string): Promise<boolean> {
    return step(async () => {
      const { manager, metadata } = await this.open();
      if (!metadata.end_session_endpoint) return false;
      await manager.signoutRedirect({
        ...(idToken !== undefined && { id_token_hint: idToken }),
        extraQueryParams: { state },
      });
      return true;
    });
  }

  private managerOf(metadata: Partial<OidcMetadata>): UserManager {
    const { origin } = window.location;
    const { authority, clientId, scope, audience } = this.provider;
    return new UserManager(
      {
        authority,
        ...(metadata.issuer !== undefined && { metadata }),
        client_id: clientId,
        redirect_uri: `${origin}/auth`,
        silent_redirect_uri: `${origin}/silent.html`,
        post_logout_redirect_uri: `${origin}/`,
        response_type: 'code',
        scope,
        // `resource` is the standard parameter (RFC 8707); some providers use `audience`.
        ...(audience !== null && { resource: audience, extraQueryParams: { audience } }),
        // A token for the platform is useless at the provider.
        loadUserInfo: metadata.userinfo_endpoint !== undefined && audience === null,
        userStore: new UserStore(
          () => this.isRenewing,
          (idToken) => this.checkIdToken(idToken),
        ),
        includeIdTokenInSilentRenew: true,
        // The machine decides when to renew.
        automaticSilentRenew: false,
        monitorSession: false,
        staleStateAgeInSeconds: SIGN_IN.staleStateSeconds,
        accessTokenExpiringNotificationTimeInSeconds: SIGN_IN.expiringNoticeSeconds,
        silentRequestTimeoutInSeconds: SIGN_IN.silentRequestSeconds,
        requestTimeoutInSeconds: SIGN_IN.requestSeconds,
      },
      redirects,
    );
  }

  /**
   * The library with the provider's published configuration. Load it before a redirect too, because the library would
   * stop the page's loading before a redirect fails.
   */
  private async open(): Promise<Opened> {
    if (this.opened) return this.opened;
    const metadata = await this.beforehand.metadataService.getMetadata();
    const manager = this.managerOf(metadata);
    this.opened = { manager, metadata, client: new OidcClient(manager.settings, manager.metadataService) };
    return this.opened;
  }

  /** Reads the provider's configuration again, which shows whether the provider can be reached. */
  private reopen(): Promise<Opened> {
    this.beforehand = this.managerOf({});
    this.opened = null;
    return this.open();
  }

  /**
   * Checks the signature with the provider's keys (spec §7), which the library does not do. Only the provider's clock
   * counts: the token has just arrived, and this computer's clock may be wrong.
   */
  private async checkIdToken(idToken: unknown): Promise<void> {
    if (typeof idToken !== 'string') throw new CallFailed({ kind: 'malformed' });
    const { issuer, jwks_uri: address } = (await this.open()).metadata;
    if (!issuer || !address) throw new CallFailed({ kind: 'malformed' });
    this.keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: SIGN_IN.requestSeconds * 1000 });
    const issuedAt = decodeJwt(idToken).iat ?? 0;
    await jwtVerify(idToken, this.keys, {
      issuer,
      audience: this.provider.clientId,
      currentDate: new Date(issuedAt * 1000),
    });
  }
}
