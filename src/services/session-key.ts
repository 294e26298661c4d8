/** The key prefix of oidc-client-ts. */
export const SESSION_PREFIX = 'oidc.user:';

/** The portal's id at the provider, unless the settings name another. */
export const CLIENT_ID = 'supplier-portal';

/** The scopes to request, unless the settings name others (spec §7). */
export const SCOPE = 'openid profile email';

/** The local storage key of a provider's session. */
export const sessionKey = (authority: string, clientId: string): string => `${SESSION_PREFIX}${authority}:${clientId}`;

/** The session storage key of the page first requested, for when sign-in is retried. */
export const RETURN_URL = 'signInReturnUrl';

/** The session storage key of the last redirect whose response was exchanged for a session. */
export const COMPLETED_STATE = 'signInCompletedState';

/** The session storage key of the organisation picked in this tab. */
export const PICKED_SCOPE = 'pickedScope';

/** The local storage key of the last organisation: a guess until the profile is loaded. */
export const LAST_SCOPE = 'lastScope';
