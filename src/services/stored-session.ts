import * as v from 'valibot';
import type { Provider } from '../../machines/startup/startup.types.ts';
import { SIGN_IN } from '../../machines/support/timing.ts';
import { storedJson, watchDeadline } from '../browser/storage.ts';
import { withStorage } from '../browser/storage-failure.ts';
import { parseJson } from './http.ts';
import { SESSION_PREFIX, sessionKey } from './session-key.ts';

const SECOND = 1000;

const session = v.object({
  access_token: v.string(),
  expires_at: v.optional(v.number()),
  refresh_token: v.optional(v.string()),
  id_token: v.optional(v.string()),
  profile: v.optional(v.object({ sub: v.string() })),
});

/**
 * The part of a stored session that we read: the token, its expiry (epoch seconds; absent: never), whose it is, and what
 * sign-out needs.
 */
export type Session = v.InferOutput<typeof session>;

/** Token events for the session machine. */
export type SessionNews = {
  readonly type:
    | 'token.expiring'
    | 'token.expired'
    | 'token.refused'
    | 'token.renewed'
    | 'network.restored'
    | 'session.ended';
};

const endOf = ({ expires_at }: Session): number => (expires_at ?? Infinity) * SECOND;

export const isExpired = (kept: Session): boolean => endOf(kept) <= Date.now();

/**
 * The session stored by oidc-client-ts, shared by all tabs. Reading it does not need the library, which only signs in,
 * renews and signs out.
 */
export class StoredSession {
  private readonly key: string;
  private readonly watchers = new Set<() => void>();
  private readonly tells = new Set<(news: SessionNews) => void>();

  constructor({ authority, clientId }: Provider) {
    this.key = sessionKey(authority, clientId);
  }

  /** Null when nobody is signed in. Throws when the session is unreadable, and CallFailed when the storage is blocked. */
  read(): Session | null {
    const kept = withStorage(() => window.localStorage.getItem(this.key));
    return kept === null ? null : v.parse(session, parseJson(kept));
  }

  /** Removes and returns the session, for sign-out. Removes it even when it is unreadable. */
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
    withStorage(() => window.localStorage.removeItem(this.key));
    this.changed();
  }

  /** Reports a change made in this tab; the browser reports those of other tabs. */
  changed(): void {
    for (const look of this.watchers) look();
  }

  /** Call it when the platform refuses the token although it has not expired. */
  refused(): void {
    for (const tell of this.tells) tell({ type: 'token.refused' });
  }

  /** Whether nobody's session is stored. Of a storage that is blocked, nothing is known. */
  private isGone(): boolean {
    try {
      return window.localStorage.getItem(this.key) === null;
    } catch {
      return false;
    }
  }

  /** Whether the stored session belongs to somebody else than before. An unknown owner is the same. */
  private isOfAnother(before: Session | null): boolean {
    const kept = v.safeParse(session, storedJson(this.key));
    const [owner, now] = [before?.profile?.sub, kept.success ? kept.output.profile?.sub : undefined];
    return owner !== undefined && now !== undefined && owner !== now;
  }

  /**
   * Reports that the token has expired or was refused, that the session is gone or somebody else's, and that the browser
   * has a network again. Returns a function that stops.
   */
  watch(tell: (news: SessionNews) => void): () => void {
    const first = this.read();
    let deadlines: readonly (() => void)[] = [];
    let check: ReturnType<typeof setInterval> | undefined;
    const stop = (): void => {
      clearInterval(check);
      for (const end of deadlines) end();
      deadlines = [];
    };
    const look = (): void => {
      stop();
      const kept = this.read();
      if (!kept) return;
      check = setInterval(() => {
        // No event tells this tab that someone has cleared the browser's data here, or signed in while it was away.
        if (!this.isGone() && !this.isOfAnother(first)) return;
        stop();
        tell({ type: 'session.ended' });
      }, SIGN_IN.sessionCheckSeconds * SECOND);
      if (kept.expires_at === undefined) return;
      const end = endOf(kept);
      // If the token's lifetime is shorter than the notice period, renew at most once a second.
      const notice = Math.max(end - SIGN_IN.expiringNoticeSeconds * SECOND, Date.now() + SECOND);
      deadlines = [
        watchDeadline(new Date(notice).toISOString(), Date.now, () => tell({ type: 'token.expiring' })),
        watchDeadline(new Date(end).toISOString(), Date.now, () => tell({ type: 'token.expired' })),
      ];
    };
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== null && !key.startsWith(SESSION_PREFIX)) return;
      if (newValue === null || this.isOfAnother(first)) tell({ type: 'session.ended' });
      else {
        look();
        tell({ type: 'token.renewed' });
      }
    };
    this.watchers.add(look);
    this.tells.add(tell);
    const onNetwork = (): void => tell({ type: 'network.restored' });
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', onNetwork);
    look();
    return () => {
      stop();
      this.watchers.delete(look);
      this.tells.delete(tell);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onNetwork);
    };
  }
}
