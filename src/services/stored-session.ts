import * as v from 'valibot';
import { SIGN_IN } from '../../machines/support/timing.ts';
import { watchDeadline } from '../browser/storage.ts';
import { parseJson } from './http.ts';

const SECOND = 1000;
/** How oidc-client-ts names what it keeps. */
const PREFIX = 'oidc.user:';

const session = v.object({
  access_token: v.string(),
  expires_at: v.optional(v.number()),
  refresh_token: v.optional(v.string()),
  id_token: v.optional(v.string()),
});

/** The part of a stored session that is read here: the bearer token, its end (epoch seconds; absent: none), and what signing out needs. */
export type Session = v.InferOutput<typeof session>;

/** What the token of this browser is doing, for the session machine. */
export type SessionNews = { readonly type: 'token.expiring' | 'token.expired' | 'session.ended' };

const endOf = ({ expires_at }: Session): number => (expires_at ?? Infinity) * SECOND;

export const isExpired = (kept: Session): boolean => endOf(kept) <= Date.now();

/** Good for longer than the notice that is given before the end: there is nothing to renew. */
export const isFresh = (kept: Session): boolean => endOf(kept) - Date.now() > SIGN_IN.expiringNoticeSeconds * SECOND;

/**
 * The session that oidc-client-ts keeps in this browser, shared by its tabs. It is read without the library,
 * which is needed only to sign in, to renew and to sign out.
 */
export class StoredSession {
  private readonly key: string;
  private readonly watchers = new Set<() => void>();

  constructor(authority: string, clientId: string) {
    this.key = `${PREFIX}${authority}:${clientId}`;
  }

  /** null when nobody is signed in; throws where what is kept cannot be read. */
  read(): Session | null {
    const kept = window.localStorage.getItem(this.key);
    return kept === null ? null : v.parse(session, parseJson(kept));
  }

  /** Removes it, also where it cannot be read, and gives it to whoever signs the user out. */
  take(): Session | null {
    try {
      return this.read();
    } catch {
      return null;
    } finally {
      this.remove();
    }
  }

  remove(): void {
    window.localStorage.removeItem(this.key);
    this.changed();
  }

  /** This tab has another session now; what the other tabs do, the browser tells by itself. */
  changed(): void {
    for (const look of this.watchers) look();
  }

  /** Tells of the token's end, and of a sign-out in another tab of this browser. Returns how to stop. */
  watch(tell: (news: SessionNews) => void): () => void {
    let deadlines: readonly (() => void)[] = [];
    const stop = (): void => {
      for (const end of deadlines) end();
      deadlines = [];
    };
    const look = (): void => {
      stop();
      const kept = this.read();
      if (kept?.expires_at === undefined) return;
      const end = endOf(kept);
      // A token that lives shorter than the notice is renewed once a second, not at once and for ever.
      const notice = Math.max(end - SIGN_IN.expiringNoticeSeconds * SECOND, Date.now() + SECOND);
      deadlines = [
        watchDeadline(new Date(notice).toISOString(), Date.now, () => tell({ type: 'token.expiring' })),
        watchDeadline(new Date(end).toISOString(), Date.now, () => tell({ type: 'token.expired' })),
      ];
    };
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== null && !key.startsWith(PREFIX)) return;
      if (newValue === null) tell({ type: 'session.ended' });
      // Another tab renewed: its token ends later.
      else look();
    };
    this.watchers.add(look);
    window.addEventListener('storage', onStorage);
    look();
    return () => {
      stop();
      this.watchers.delete(look);
      window.removeEventListener('storage', onStorage);
    };
  }
}
