import type { Provider } from '../../machines/startup/startup.types.ts';

/** A sign-in provider with the portal's defaults. */
export const providerAt = (authority: string): Provider => ({
  authority,
  clientId: 'supplier-portal',
  scope: 'openid profile email',
  audience: null,
});
