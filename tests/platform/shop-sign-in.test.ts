import { describe, expect, it } from 'vitest';
import { SHOPS, shopIdOf } from '../../platform/data/seed/shops.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import { callerWith, tokenOf, type Answer } from './client.ts';
import { PORTAL, postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const [ELEGANCE = ''] = SHOPS.map(shopIdOf);

describe('collision shops that sign in by API key', () => {
  const started = startBeforeAll(postgres);
  const shop = started.shop(ELEGANCE);
  const login = (body: object): Promise<Answer> =>
    callerWith(started.platform().origin, '')('POST', '/app/Identity/LoginByApiKey', { body });

  it('get an opaque token, with their organisations [S7.58]', async () => {
    const { status, body } = await login({ apiKey: demoKeyOf(ELEGANCE) });
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{20,}$/),
      expiresInSeconds: 3600,
      scopeIds: [ELEGANCE],
    });
    expect((await shop('POST', '/app/Identity/GetMyself')).body).toMatchObject({
      id: ELEGANCE,
      userRoles: ['collision-shop'],
    });
  });

  it.each([
    [{ apiKey: 'no such key' }, 401],
    [{ apiKey: '' }, 400],
    [{}, 400],
  ])('are refused with %j: %i [S7.58]', async (body, status) => {
    expect((await login(body)).status).toBe(status);
  });

  it('cannot sign in with a password', async () => {
    const page = await tokenOf(started.platform().origin, SHOPS[0].email);
    expect(page).toBe('undefined');
  });

  it('can revoke their token', async () => {
    const token = String((await login({ apiKey: demoKeyOf(ELEGANCE) })).body['accessToken']);
    const caller = callerWith(started.platform().origin, token, ELEGANCE);
    expect((await caller('POST', '/app/Identity/GetMyself')).status).toBe(200);
    const revoked = await fetch(`${started.platform().origin}/connect/revocation`, {
      method: 'POST',
      headers: { origin: PORTAL },
      body: new URLSearchParams({ token, client_id: 'api-key' }),
    });
    expect(revoked.status).toBe(200);
    expect((await caller('POST', '/app/Identity/GetMyself')).status).toBe(401);
  });
});
