import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../platform/configuration.ts';

const AUDIENCE = 'https://api.parts.test';

describe('the settings of a foreign provider', () => {
  const read = (more: Record<string, string>) =>
    readConfiguration({ OIDC_AUTHORITY: 'https://id.test/realms/parts', OIDC_AUDIENCE: AUDIENCE, ...more }, () => {});

  it('name the issuer, the audience and how tokens are checked', () => {
    expect(read({ OIDC_REQUIRED_SCOPE: 'portal', OIDC_TOKEN_TYPE: 'JWT' }).issuer).toEqual({
      url: 'https://id.test/realms/parts',
      audience: AUDIENCE,
      scope: 'portal',
      tokenType: 'JWT',
      introspection: null,
    });
    expect(read({ OIDC_INTROSPECTION_CLIENT_ID: 'a', OIDC_INTROSPECTION_CLIENT_SECRET: 'b' }).issuer).toMatchObject({
      introspection: { clientId: 'a', secret: 'b' },
    });
    expect(read({ OIDC_AUTHORITY: '' }).issuer).toBeNull();
  });

  it.each([
    [{ OIDC_AUTHORITY: 'http://id.test' }, 'no https address'],
    [{ OIDC_AUDIENCE: '' }, 'needs OIDC_AUDIENCE'],
    [{ OIDC_CLIENT_ID: AUDIENCE }, 'must differ'],
    [{ OIDC_INTROSPECTION_CLIENT_ID: 'a' }, 'OIDC_INTROSPECTION_CLIENT_SECRET'],
  ])('that are incomplete are refused: %o', (more, why) => {
    expect(() => read(more)).toThrow(why);
  });
});
