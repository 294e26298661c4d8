import { describe, expect, it } from 'vitest';
import { SignIn } from '../../../src/services/sign-in.ts';
import { providerAt } from '../../support/provider.ts';

/** The settings passed to the sign-in library, which hides them. */
const settings: unknown = Reflect.get(
  Object(Reflect.get(new SignIn(providerAt('http://provider.test')), 'beforehand')),
  'settings',
);

describe('the library of sign-in', () => {
  it('uses the authorization code flow with PKCE [S7.5]', () => {
    expect(settings).toMatchObject({ response_type: 'code', disablePKCE: false });
  });

  it('asks for the scopes openid, profile and email [S7.6]', () => {
    expect(settings).toMatchObject({ scope: 'openid profile email' });
  });

  it('keeps the times of the specification [S9.18 S9.19 S9.20]', () => {
    expect(settings).toMatchObject({
      staleStateAgeInSeconds: 900,
      accessTokenExpiringNotificationTimeInSeconds: 60,
      silentRequestTimeoutInSeconds: 10,
    });
  });

  it('returns to the root after sign-out [S4.30]', () => {
    expect(settings).toMatchObject({ post_logout_redirect_uri: `${window.location.origin}/` });
  });
});
