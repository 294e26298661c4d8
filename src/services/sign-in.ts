import {
  ErrorResponse,
  ErrorTimeout,
  UserManager,
  WebStorageStateStore,
  type INavigator,
  type User,
} from 'oidc-client-ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { SIGN_IN } from '../../machines/support/timing.ts';

/** A failure of the OpenID Connect library in the words of ours (spec §8, sign-in). */
function signInFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  if (error instanceof ErrorTimeout) return new CallFailed({ kind: 'timeout' });
  if (error instanceof ErrorResponse)
    return new CallFailed({
      kind: 'unauthorized',
      code: error.error ?? 'error',
      params: { description: error.error_description ?? '' },
    });
  const message = error instanceof Error ? error.message : '';
  if (/state/i.test(message)) return new CallFailed({ kind: 'unauthorized', code: 'state-mismatch' });
  if (/client_id/.test(message)) return new CallFailed({ kind: 'unauthorized', code: 'client-id-missing' });
  if (/timed? ?out/i.test(message)) return new CallFailed({ kind: 'timeout' });
  if (error instanceof TypeError) return new CallFailed({ kind: 'network' });
  // What the library found wrong in an answer: a token from the future, a signature that does not fit…
  return new CallFailed({ kind: 'unauthorized', code: 'invalid-answer', params: { description: message } });
}

/** Runs a step of the sign-in; whatever goes wrong is a CallFailed. */
async function step<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw signInFailure(error);
  }
}

/** Sends the browser to the provider and is done: the library's own waits until the page is shown again, so that nobody would hear that it is. */
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

/** Sign-in by authorization code with PKCE, silent renewal and sign-out (spec §4, §7), by oidc-client-ts. Loaded when one of them is due. */
export class SignIn {
  private readonly manager: UserManager;

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
        userStore: new WebStorageStateStore({ store: window.localStorage }),
        // The machine decides when to renew.
        automaticSilentRenew: false,
        monitorSession: false,
        revokeTokensOnSignout: true,
        staleStateAgeInSeconds: SIGN_IN.staleStateSeconds,
        accessTokenExpiringNotificationTimeInSeconds: SIGN_IN.expiringNoticeSeconds,
        silentRequestTimeoutInSeconds: SIGN_IN.silentRequestSeconds,
        checkSessionIntervalInSeconds: SIGN_IN.sessionCheckSeconds,
      },
      redirects,
    );
  }

  /** A new token by a hidden frame. */
  renew(): Promise<void> {
    return step(async () => void (await this.manager.signinSilent()));
  }

  redirect(returnUrl: string, language: string): Promise<void> {
    return step(async () => {
      await this.reachProvider();
      await this.manager.clearStaleState();
      await this.manager.signinRedirect({ state: { returnUrl }, ui_locales: language });
    });
  }

  /** Exchanges the provider's answer; gives what the redirect to it was sent with. */
  async complete(): Promise<{ returnUrl: string }> {
    const user: User = await step(() => this.manager.signinRedirectCallback());
    const state: unknown = user.state;
    const returnUrl =
      typeof state === 'object' && state !== null && 'returnUrl' in state ? String(state.returnUrl) : '/';
    // Only a path of this portal: a tampered state must not lead elsewhere.
    return { returnUrl: /^\/(?![/\\])/.test(returnUrl) ? returnUrl : '/' };
  }

  /** Revokes the token, forgets the user and sends the browser to the provider's sign-out. */
  signOut(): Promise<void> {
    return step(async () => {
      await this.reachProvider();
      await this.manager.signoutRedirect();
    });
  }

  /** The library stops whatever the page is loading when a redirect fails: a provider that is down is met before. */
  private async reachProvider(): Promise<void> {
    await this.manager.metadataService.getMetadata();
  }
}
