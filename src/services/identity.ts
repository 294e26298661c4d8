import { ErrorResponse, ErrorTimeout, UserManager, WebStorageStateStore, type INavigator, type User } from 'oidc-client-ts';
import { getMyself, updateUserProfile } from '../../contracts/identity.ts';
import type { Profile } from '../../machines/domain/permission.ts';
import type { StoredUser } from '../../machines/session/session.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { SIGN_IN } from '../../machines/support/timing.ts';
import type { Http } from './http.ts';

const CLIENT_ID = 'supplier-portal';
const REDIRECTS = 'signInRedirects';
const PICKED_SCOPE = 'pickedScope';

/** What the token of this browser is doing, for the session machine. */
export type SessionNews = { readonly type: 'token.expiring' | 'token.expired' | 'session.ended' };

/** A failure of the OpenID Connect library in the words of ours (spec §8, sign-in). */
function signInFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  if (error instanceof ErrorTimeout) return new CallFailed({ kind: 'timeout' });
  if (error instanceof ErrorResponse)
    return new CallFailed({ kind: 'unauthorized', code: error.error ?? 'error', params: { description: error.error_description ?? '' } });
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

/** The identity service: sign-in by authorization code with PKCE, silent renewal, sign-out, profile (spec §4, §7). */
export class Identity {
  private readonly http: Http;
  private readonly manager: UserManager;

  constructor(http: Http, authority: string) {
    this.http = http;
    const { origin } = window.location;
    this.manager = new UserManager({
      authority,
      client_id: CLIENT_ID,
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
    }, redirects);
  }

  /** The bearer token of this browser, null when nobody is signed in. */
  async token(): Promise<string | null> {
    const user = await this.manager.getUser();
    return user?.access_token ?? null;
  }

  async loadStoredUser(): Promise<StoredUser> {
    void this.manager.clearStaleState();
    const user = await this.manager.getUser();
    return user && { isExpired: user.expired === true };
  }

  /** A new token by a hidden frame. One tab renews for all: the others find its token when their turn comes. */
  renewSilently(): Promise<void> {
    return step(() =>
      navigator.locks.request('supplier-portal renewal', async () => {
        const stored = await this.manager.getUser();
        const isFresh = (stored?.expires_in ?? 0) > SIGN_IN.expiringNoticeSeconds;
        if (!isFresh) await this.manager.signinSilent();
      }),
    );
  }

  removeUser(): Promise<void> {
    return this.manager.removeUser();
  }

  /** Counts one more redirect to the provider, and says how many there were since a user was last loaded. */
  countRedirect(): number {
    const redirects = Number(window.localStorage.getItem(REDIRECTS) ?? 0) + 1;
    window.localStorage.setItem(REDIRECTS, String(redirects));
    return redirects;
  }

  resetRedirects(): void {
    window.localStorage.setItem(REDIRECTS, '0');
  }

  redirectToSignIn(returnUrl: string, language: string): Promise<void> {
    return step(async () => {
      await this.reachProvider();
      await this.manager.signinRedirect({ state: { returnUrl }, ui_locales: language });
    });
  }

  async completeSignIn(): Promise<{ returnUrl: string }> {
    const user: User = await step(() => this.manager.signinRedirectCallback());
    const state: unknown = user.state;
    const returnUrl = typeof state === 'object' && state !== null && 'returnUrl' in state ? String(state.returnUrl) : '/';
    // Only a path of this portal: a tampered state must not lead elsewhere.
    return { returnUrl: /^\/(?![/\\])/.test(returnUrl) ? returnUrl : '/' };
  }

  /** Revokes the token, forgets the user and sends the browser to the provider's sign-out. */
  signOut(): Promise<void> {
    window.sessionStorage.removeItem(PICKED_SCOPE);
    return step(async () => {
      await this.reachProvider();
      await this.manager.signoutRedirect();
    });
  }

  /** The library stops whatever the page is loading when a redirect fails: a provider that is down is met before. */
  private async reachProvider(): Promise<void> {
    await this.manager.metadataService.getMetadata();
  }

  async loadProfile(signal: AbortSignal): Promise<Profile> {
    const { body } = await this.http.send(getMyself, { signal });
    return { ...body, lastSelectedScopeId: window.sessionStorage.getItem(PICKED_SCOPE) ?? body.lastSelectedScopeId };
  }

  /** Keeps the organisation for this tab at once, and for the next visit with the profile. */
  async rememberScope(profile: Profile, scopeId: string): Promise<void> {
    window.sessionStorage.setItem(PICKED_SCOPE, scopeId);
    await this.http.send(updateUserProfile, {
      body: {
        firstName: profile.firstName,
        lastName: profile.lastName,
        lastSelectedScopeId: scopeId,
        locale: profile.locale,
        profilePictureThumbFileId: profile.profilePictureThumbFile?.fileId ?? null,
        profilePictureCroppedFileId: profile.profilePictureCroppedFileId,
        profilePictureOriginalFileId: profile.profilePictureOriginalFileId,
      },
    });
  }

  /** Tells of the token's end, and of a sign-out in another tab of this browser. Returns how to stop. */
  watchSession(tell: (news: SessionNews) => void): () => void {
    const { events } = this.manager;
    const stops = [
      events.addAccessTokenExpiring(() => tell({ type: 'token.expiring' })),
      events.addAccessTokenExpired(() => tell({ type: 'token.expired' })),
    ];
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const isUser = key === null || key.startsWith('oidc.user:');
      if (!isUser) return;
      if (newValue === null) tell({ type: 'session.ended' });
      // Another tab renewed: reading its token sets this tab's timers anew.
      else void this.manager.getUser();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('storage', onStorage);
    };
  }
}
