import { stored, store } from '../browser/storage.ts';

/** A random value per sign-out, which the provider returns when its session has ended. */
const KEY = 'signOut';
/** Stored instead when the provider cannot end its session. */
const LOCAL = 'local';

/** What the provider returned to this page, read now because the URL changes when the portal opens its first page. */
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
  /** The provider cannot end its session, so only the portal is signed out. */
  stay: (): void => store(KEY, LOCAL),
  isLocal: (): boolean => stored(KEY) === LOCAL,
  /** Ends it if the provider confirmed it in this page's URL. */
  look: (): void => {
    const state = confirmed();
    if (state !== null && !openSignOut.isLocal() && state === stored(KEY)) openSignOut.end();
  },
  end: (): void => {
    if (openSignOut.isOpen()) window.localStorage.removeItem(KEY);
  },
};
