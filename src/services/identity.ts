import { getMyself, updateUserProfile } from '../../contracts/identity/profile.ts';
import type { Profile } from '../../domain/permission.ts';
import type { StoredUser } from '../../machines/session/session.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { store, stored } from '../browser/storage.ts';
import type { Http } from './http.ts';
import { openSignOut } from './open-sign-out.ts';
import { profileLanguage } from './profile-language.ts';
import type { SignIn } from './sign-in.ts';
import { isExpired, isFresh, StoredSession, type Session, type SessionNews } from './stored-session.ts';

const CLIENT_ID = 'supplier-portal';
const REDIRECTS = 'signInRedirects';
const PICKED_SCOPE = 'pickedScope';
/** A tab keeps its own organisation; where it may keep nothing, that of the profile holds. */
const TAB = 'sessionStorage';

/** The identity service: who is signed in, the way to the provider, the profile (spec §4, §7). */
export class Identity {
  private readonly http: Http;
  private readonly authority: string;
  private readonly session: StoredSession;
  private loading: Promise<SignIn> | null = null;
  private profile: Profile | null = null;
  /** Who is being signed out. */
  private leaving: Session | null = null;
  private signOutState: string | null = null;

  constructor(http: Http, authority: string) {
    this.http = http;
    this.authority = authority;
    this.session = new StoredSession(authority, CLIENT_ID);
    openSignOut.look();
  }

  /** The bearer token of this browser, null when nobody is signed in. */
  async token(): Promise<string | null> {
    return this.session.read()?.access_token ?? null;
  }

  loadStoredUser(): StoredUser {
    if (openSignOut.isOpen()) return 'signOutOpen';
    const kept = this.session.read();
    return kept && { isExpired: isExpired(kept) };
  }

  /** A new token. One tab renews for all: the others find its token when their turn comes. */
  async renewSilently(): Promise<void> {
    await navigator.locks.request('supplier-portal renewal', async () => {
      const kept = this.session.read();
      if (kept && !isFresh(kept)) await (await this.signIn()).renew();
    });
    // Somebody signed out meanwhile.
    if (!this.session.read()) throw new CallFailed({ kind: 'unauthorized', code: 'login_required' });
    this.session.changed();
  }

  removeUser(): void {
    this.session.remove();
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

  async redirectToSignIn(returnUrl: string, language: string): Promise<void> {
    openSignOut.end();
    await (await this.signIn()).redirect(returnUrl, language);
  }

  async completeSignIn(): Promise<{ returnUrl: string }> {
    const completed = await (await this.signIn()).complete();
    openSignOut.end();
    return completed;
  }

  /** Removes the user from this browser; only this page still knows what signs them out at the provider. */
  forgetUser(): void {
    this.signOutState = openSignOut.begin();
    this.leaving = this.session.take();
  }

  async revokeToken(): Promise<void> {
    if (this.leaving) await (await this.signIn()).revoke(this.leaving);
  }

  /** Sends the browser to the provider's sign-out. */
  async endSession(): Promise<void> {
    // Tried again on a page that did not begin it.
    this.signOutState ??= openSignOut.begin();
    try {
      await (await this.signIn()).endSession(this.leaving?.id_token, this.signOutState);
    } catch (error) {
      // What the provider said of its addresses is asked anew the next time.
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

  /** Keeps the organisation for this tab at once, and for the next visit with the profile. */
  async rememberScope(scopeId: string): Promise<void> {
    store(PICKED_SCOPE, scopeId, TAB);
    await this.updateProfile({ lastSelectedScopeId: scopeId });
  }

  /** The whole profile is sent each time (spec §7): what was changed before in this tab is part of it. */
  private async updateProfile(change: Partial<Profile>, signal?: AbortSignal): Promise<void> {
    if (!this.profile) return;
    this.profile = { ...this.profile, ...change };
    const {
      firstName,
      lastName,
      lastSelectedScopeId,
      locale,
      profilePictureThumbFile,
      profilePictureCroppedFileId,
      profilePictureOriginalFileId,
    } = this.profile;
    await this.http.send(updateUserProfile, {
      ...(signal && { signal }),
      body: {
        firstName,
        lastName,
        lastSelectedScopeId,
        locale,
        profilePictureThumbFileId: profilePictureThumbFile?.fileId ?? null,
        profilePictureCroppedFileId,
        profilePictureOriginalFileId,
      },
    });
  }

  /** Tells of the token's end, and of a sign-out in another tab of this browser. Returns how to stop. */
  watchSession(tell: (news: SessionNews) => void): () => void {
    return this.session.watch(tell);
  }

  /** A session that is good needs none of it: it is loaded when it is first needed, and again where it did not come. */
  private async signIn(): Promise<SignIn> {
    this.loading ??= import('./sign-in.ts').then((loaded) => new loaded.SignIn(this.authority, CLIENT_ID));
    try {
      return await this.loading;
    } catch {
      this.loading = null;
      throw new CallFailed({ kind: 'network' });
    }
  }
}
