import { stored, store } from '../browser/storage.ts';

/** A random text for each sign-out, which the provider gives back once it has ended its session. */
const KEY = 'signOut';

/** What the provider gave back to this page; the address is another one as soon as the portal opens its first page. */
const confirmed = (): string | null =>
  window.location.pathname === '/' ? new URLSearchParams(window.location.search).get('state') : null;

/**
 * A sign-out that the provider has not confirmed yet, for all tabs of this browser: until it has, its session may
 * still be there, and would sign the user in again unasked.
 */
export const openSignOut = {
  /** Answers the text that the provider is to give back. */
  begin: (): string => {
    const state = crypto.randomUUID();
    store(KEY, state);
    return state;
  },
  isOpen: (): boolean => Boolean(stored(KEY)),
  /** Ends it where the provider has confirmed it on the way to this page. */
  look: (): void => {
    const state = confirmed();
    if (state !== null && state === stored(KEY)) openSignOut.end();
  },
  end: (): void => {
    if (openSignOut.isOpen()) window.localStorage.removeItem(KEY);
  },
};
