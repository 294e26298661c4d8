import { loadScript } from '../browser/load-script.ts';
import { getMyself } from '../../contracts/identity/profile.ts';
import { keysOf } from '../../domain/keys-of.ts';
import type { Profile } from '../../domain/permission.ts';
import type { Provider } from '../../machines/startup/startup.types.ts';
import type { StoredUser } from '../../machines/session/session.types.ts';
import { CallFailed, toFailure } from '../../machines/support/failure.ts';
import { store, stored } from '../browser/storage.ts';
import { storageFailure, withStorage } from '../browser/storage-failure.ts';
import type { Http } from './http.ts';
import { openSignOut } from './open-sign-out.ts';
import { profileLanguage } from './profile-language.ts';
import type { SignIn } from './sign-in.ts';
import { COMPLETED_STATE, LAST_SCOPE, PICKED_SCOPE, RETURN_URL } from './session-key.ts';
import { isExpired, StoredSession, type Session, type SessionNews } from './stored-session.ts';

/** The profile fields that users change themselves: their name and picture. */
type OwnProfile =
  | 'firstName'
  | 'lastName'
  | 'profilePictureThumbFile'
  | 'profilePictureCroppedFileId'
  | 'profilePictureOriginalFileId';

const REDIRECTS = 'signInRedirects';
/** Each tab has its own organisation. If the tab cannot store it, the profile's is used. */
const TAB = 'sessionStorage';

/** The identity service: the session, the provider and the profile (spec §4, §7). */
export class Identity {
  private readonly http: Http;
  private readonly provider: Provider;
  private readonly session: StoredSession;
  private loading: Promise<SignIn> | null = null;
  private profile: Profile | null = null;
  /** The session that is being signed out. */
  private leaving: Session | null = null;
  private signOutState: string | null = null;

  constructor(http: Http, provider: Provider) {
    this.http = http;
    this.provider = provider;
    this.session = new StoredSession(provider);
    openSignOut.look();
  }

  /** This browser's bearer token; null when nobody is signed in. */
  async token(): Promise<string | null> {
    return this.session.read()?.access_token ?? null;
  }

  /** Call it when the platform refuses this browser's token. */
  tokenRefused(): void {
    this.session.refused();
  }

  loadStoredUser(): StoredUser {
    if (openSignOut.isLocal()) return 'signedOutHere';
    if (openSignOut.isOpen()) return 'signOutOpen';
    const kept = this.session.read();
    return kept && { isExpired: isExpired(kept) };
  }

  /** Renews the token. One tab renews for all; the others wait and then find the new token. */
  async renewSilently(): Promise<void> {
    await (await this.signIn()).renewInTurn(() => this.session.read());
    // Someone signed out in the meantime.
    if (!this.session.read()) throw new CallFailed({ kind: 'unauthorized', code: 'sign-in-needed' });
    this.session.changed();
  }

  removeUser(): void {
    this.session.remove();
  }

  /** Counts a redirect to the provider. Returns the number of redirects since the last user was loaded. */
  countRedirect(): number {
    return withStorage(() => {
      const redirects = Number(window.localStorage.getItem(REDIRECTS) ?? 0) + 1;
      window.localStorage.setItem(REDIRECTS, String(redirects));
      return redirects;
    });
  }

  resetRedirects(): void {
    // A full storage has room for what takes less than before.
    withStorage(() => window.localStorage.setItem(REDIRECTS, '0'));
  }

  async redirectToSignIn(returnUrl: string, language: string): Promise<void> {
    // If the provider cannot end its session, the next user of this computer could get in without a password.
    const isLoginForced = openSignOut.isLocal();
    store(RETURN_URL, returnUrl, TAB);
    await (await this.signIn()).redirect(returnUrl, language, isLoginForced);
    openSignOut.end();
  }

  /** Signs in again in a tab of its own. This one stays as it is, and has the new session once it is stored. */
  async signInElsewhere(language: string): Promise<void> {
    // At once, while the click counts: later, browsers would block it.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    try {
      tab.location.replace(await (await this.signIn()).addressOf('/', language));
    } catch {
      // The dialog still says what to do.
      tab.close();
    }
  }

  async completeSignIn(): Promise<{ returnUrl: string }> {
    // The provider's response works only once, and the user may reload before the portal opens the page first
    // requested.
    const state = new URLSearchParams(window.location.search).get('state') ?? '';
    if (state !== '' && stored(COMPLETED_STATE, TAB) === state && this.session.read())
      return { returnUrl: stored(RETURN_URL, TAB) ?? '/' };
    const completed = await (await this.signIn()).complete().catch((error: unknown) => {
      // An old response, from the tab's history or a bookmark, changes nothing for a user who is signed in.
      if (toFailure(error).code === 'state-mismatch' && this.session.read())
        return { returnUrl: stored(RETURN_URL, TAB) ?? '/' };
      throw error;
    });
    store(COMPLETED_STATE, state, TAB);
    openSignOut.end();
    return completed;
  }

  /** Removes the user from this browser. Only this page keeps what the provider needs for sign-out. */
  forgetUser(): void {
    this.signOutState = openSignOut.begin();
    this.leaving = this.session.take();
    // A call under way would be refused once the token is revoked.
    this.http.leaveUser();
  }

  async revokeToken(): Promise<void> {
    if (this.leaving) await (await this.signIn()).revoke(this.leaving);
  }

  /**
   * Sends the browser to the provider's sign-out page. False when the provider has none; then only the portal is signed
   * out.
   */
  async endSession(): Promise<boolean> {
    // A retry, on a page that did not start the sign-out.
    this.signOutState ??= openSignOut.begin();
    try {
      const isLeaving = await (await this.signIn()).endSession(this.leaving?.id_token, this.signOutState);
      if (!isLeaving) openSignOut.stay();
      return isLeaving;
    } catch (error) {
      // Reread the provider's metadata next time.
      this.loading = null;
      throw error;
    }
  }

  async loadProfile(signal: AbortSignal): Promise<Profile> {
    const { body } = await this.http.send(getMyself, { signal });
    this.profile = { ...body, lastSelectedScopeId: stored(PICKED_SCOPE, TAB) || body.lastSelectedScopeId };
    profileLanguage.found(body.locale, (locale, keeping) => this.updateProfile({ locale }, keeping));
    return this.profile;
  }

  /** Stores the current organisation, so that the next page can use it for calls before the profile arrives. */
  actedIn(scopeId: string): void {
    if (stored(LAST_SCOPE) !== scopeId) store(LAST_SCOPE, scopeId);
  }

  /** Stores the organisation for this tab, and in the profile for the next visit. */
  async rememberScope(scopeId: string): Promise<void> {
    store(PICKED_SCOPE, scopeId, TAB);
    await this.updateProfile({ lastSelectedScopeId: scopeId });
  }

  /**
   * Changes the user's own profile, and returns the result. Rejects with CallFailed, in which case nothing has changed.
   */
  async saveProfile<Key extends OwnProfile>(change: Pick<Profile, Key>, signal: AbortSignal): Promise<Profile> {
    const before = this.profile;
    if (!before) throw new CallFailed({ kind: 'unauthorized' });
    try {
      await this.updateProfile(change, signal);
      return { ...(this.profile ?? before), ...change };
    } catch (error) {
      const undone = Object.fromEntries(keysOf(change).map((key) => [key, before[key]]));
      this.profile = { ...(this.profile ?? before), ...undone };
      throw error;
    }
  }

  /** Every update sends the whole profile (spec §7), including earlier changes from this tab. */
  private async updateProfile(change: Partial<Profile>, signal?: AbortSignal): Promise<void> {
    if (!this.profile) return;
    this.profile = { ...this.profile, ...change };
    const { writeProfile } = await loadScript(() => import('./own-profile.ts'));
    await writeProfile(this.http, this.profile, signal);
  }

  /** Reports that the token has expired, or that the user signed out in another tab. Returns a function that stops. */
  watchSession(tell: (news: SessionNews) => void): () => void {
    return this.session.watch((news) => {
      if (news.type === 'session.ended') this.http.leaveUser();
      tell(news);
    });
  }

  /** Loaded on first use, because a valid session does not need it. Retried after a failure. */
  private async signIn(): Promise<SignIn> {
    this.loading ??= loadScript(() => import('./sign-in.ts')).then((loaded) => new loaded.SignIn(this.provider));
    try {
      return await this.loading;
    } catch (error) {
      this.loading = null;
      throw storageFailure(error) ?? error;
    }
  }
}
