import {
  ErrorResponse,
  ErrorTimeout,
  OidcClient,
  UserManager,
  WebStorageStateStore,
  type INavigator,
  type User,
} from 'oidc-client-ts';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import { CallFailed } from '../../machines/support/failure.ts';
import { SIGN_IN } from '../../machines/support/timing.ts';
import type { Session } from './stored-session.ts';

/** The provider's errors (OpenID Connect Core 3.1.2.6) that only a new sign-in helps. */
const SIGN_IN_NEEDED: readonly string[] = ['login_required', 'interaction_required'];

/** Converts an oidc-client-ts error to our failures (spec §8, sign-in). */
function signInFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  if (error instanceof ErrorTimeout || error instanceof errors.JWKSTimeout) return new CallFailed({ kind: 'timeout' });
  if (error instanceof ErrorResponse) {
    const told = error.error ?? 'error';
    return new CallFailed({
      kind: 'unauthorized',
      code: SIGN_IN_NEEDED.includes(told) ? 'sign-in-needed' : 'provider-refused',
      params: { error: told, description: error.error_description ?? '' },
    });
  }
  const message = error instanceof Error ? error.message : '';
  // First, because the library's "No client_id on state" is about the client id.
  if (/client_id(?! mismatch)/.test(message))
    return new CallFailed({ kind: 'unauthorized', code: 'client-id-missing' });
  if (/state/i.test(message)) return new CallFailed({ kind: 'unauthorized', code: 'state-mismatch' });
  if (/timed? ?out/i.test(message)) return new CallFailed({ kind: 'timeout' });
  if (error instanceof TypeError) return new CallFailed({ kind: 'network' });
  // An invalid answer, such as a token from the future or a wrong signature.
  return new CallFailed({ kind: 'unauthorized', code: 'invalid-answer', params: { description: message } });
}

/**
 * Runs a step of the sign-in; any error becomes a CallFailed. The library's own time-out ends with the headers of an
 * answer, so a step has one too.
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

/** Redirects and returns. The library's own navigator waits forever and never reports a page that is shown again. */
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

/** Stores a user whose ID token is the provider's, but not when a renewal ends after a sign-out in any tab. */
class UserStore extends WebStorageStateStore {
  private readonly isRenewing: () => boolean;
  private readonly check: CheckIdToken;

  constructor(isRenewing: () => boolean, check: CheckIdToken) {
    super({ store: window.localStorage });
    this.isRenewing = isRenewing;
    this.check = check;
  }

  override async set(key: string, value: string): Promise<void> {
    const user: unknown = JSON.parse(value);
    await this.check(typeof user === 'object' && user !== null && 'id_token' in user ? user.id_token : undefined);
    if (!this.isRenewing() || (await this.get(key)) !== null) await super.set(key, value);
  }
}

/**
 * Sign-in by authorization code with PKCE, silent renewal and sign-out (spec §4, §7), with oidc-client-ts. Loaded on
 * demand.
 */
export class SignIn {
  private readonly manager: UserManager;
  private readonly client: OidcClient;
  private isRenewing = false;
  private keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  constructor(authority: string, clientId: string) {
    const { origin } = window.location;
    this.manager = new UserManager(
      {
        authority,
        client_id: clientId,
        redirect_uri: `${origin}/auth`,
        silent_redirect_uri: `${origin}/silent.html`,
        post_logout_redirect_uri: `${origin}/`,
        response_type: 'code',
        scope: 'openid profile email',
        loadUserInfo: true,
        userStore: new UserStore(
          () => this.isRenewing,
          (idToken) => this.checkIdToken(idToken),
        ),
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
    this.client = new OidcClient(this.manager.settings, this.manager.metadataService);
  }

  /** Renews the token in a hidden frame. */
  renew(): Promise<void> {
    return step(async () => {
      this.isRenewing = true;
      try {
        await this.manager.signinSilent();
      } finally {
        this.isRenewing = false;
      }
    });
  }

  redirect(returnUrl: string, language: string): Promise<void> {
    return step(async () => {
      await this.reachProvider();
      await this.manager.clearStaleState();
      await this.manager.signinRedirect({ state: { returnUrl }, ui_locales: language });
    });
  }

  /** Exchanges the provider's answer; returns the state sent with the redirect. */
  async complete(): Promise<{ returnUrl: string }> {
    const user: User = await step(() => this.manager.signinRedirectCallback());
    const state: unknown = user.state;
    const returnUrl =
      typeof state === 'object' && state !== null && 'returnUrl' in state ? String(state.returnUrl) : '/';
    // Only paths of this portal: a forged state must not lead elsewhere.
    return { returnUrl: /^\/(?![/\\])/.test(returnUrl) ? returnUrl : '/' };
  }

  revoke({ refresh_token, access_token }: Session): Promise<void> {
    return step(async () => {
      if (refresh_token !== undefined) await this.client.revokeToken(refresh_token, 'refresh_token');
      await this.client.revokeToken(access_token, 'access_token');
    });
  }

  /**
   * Sends the browser to the provider's sign-out page, which returns `state`. Without an ID token, the provider asks
   * first.
   */
  endSession(idToken: string | undefined, state: string): Promise<void> {
    return step(async () => {
      await this.reachProvider();
      if (!(await this.manager.metadataService.getEndSessionEndpoint())) throw new CallFailed({ kind: 'malformed' });
      await this.manager.signoutRedirect({
        ...(idToken !== undefined && { id_token_hint: idToken }),
        extraQueryParams: { state },
      });
    });
  }

  /**
   * Checks the signature with the provider's keys (spec §7), which the library does not. Only the provider's clock
   * counts: the token has just come, and this computer's clock may be wrong.
   */
  private async checkIdToken(idToken: unknown): Promise<void> {
    if (typeof idToken !== 'string') throw new CallFailed({ kind: 'malformed' });
    const { issuer, jwks_uri: address } = await this.manager.metadataService.getMetadata();
    if (!issuer || !address) throw new CallFailed({ kind: 'malformed' });
    this.keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: SIGN_IN.requestSeconds * 1000 });
    const issuedAt = decodeJwt(idToken).iat ?? 0;
    await jwtVerify(idToken, this.keys, {
      issuer,
      audience: this.manager.settings.client_id,
      currentDate: new Date(issuedAt * 1000),
    });
  }

  /** Checks that the provider is up, because the library would stop the page's loading before a redirect fails. */
  private async reachProvider(): Promise<void> {
    await this.manager.metadataService.getMetadata();
  }
}
