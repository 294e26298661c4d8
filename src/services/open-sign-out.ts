import { stored, store } from '../browser/storage.ts';

/** A random value for each sign-out. The provider returns it when its session has ended. */
const KEY = 'signOut';
/** Stored instead when the provider cannot end its session. */
const LOCAL = 'local';

/**
 * The value that the provider returned to this page. Read now, because the URL changes when the portal opens its first
 * page.
 */
const confirmed = (): string | null =>
  window.location.pathname === '/' ? new URLSearchParams(window.location.search).get('state') : null;

/**
 * A sign-out not yet confirmed by the provider, shared by all tabs. Until then the provider's session may still exist
 * and would silently sign the user in again.
 */
export const openSignOut = {
  /** Returns the value to send to the provider. */
  begin: (): string => {
    const state = crypto.randomUUID();
    store(KEY, state);
    return state;
  },
  isOpen: (): boolean => Boolean(stored(KEY)),
  /** Call it when the provider cannot end its session, so that only the portal is signed out. */
  stay: (): void => store(KEY, LOCAL),
  isLocal: (): boolean => stored(KEY) === LOCAL,
  /** Ends the sign-out if this page's URL contains the provider's confirmation. */
  look: (): void => {
    const state = confirmed();
    if (state !== null && !openSignOut.isLocal() && state === stored(KEY)) openSignOut.end();
  },
  end: (): void => {
    if (openSignOut.isOpen()) window.localStorage.removeItem(KEY);
  },
};
