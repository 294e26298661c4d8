import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendAsUser } from '../../../src/services/api-reference.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';
import { providerAt } from '../../support/provider.ts';

const addresses = {
  provider: providerAt('http://provider.test'),
  identity: 'http://identity.test',
  sourcing: 'http://sourcing.test/api',
  documents: 'http://documents.test',
};
const http = new Http({
  addressOf: (service) => addresses[service],
  token: () => Promise.resolve('token-1'),
  scopeId: () => 'montreal',
  language: () => 'fr',
  clock: new PlatformClock(),
});

/** The headers of a test call. */
async function headersOf(url: string, init: RequestInit = {}): Promise<Record<string, string>> {
  let sent = new Headers();
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    sent = headers;
    return Promise.resolve(new Response());
  });
  await sendAsUser(http, addresses)(url, init);
  return Object.fromEntries(sent);
}

describe("a developer's test call", () => {
  afterEach(() => vi.unstubAllGlobals());

  it('carries the session, the organisation and the language [S7.3]', async () => {
    expect(await headersOf('http://sourcing.test/api/orders')).toEqual({
      authorization: 'Bearer token-1',
      'scope-id': 'montreal',
      'accept-language': 'fr',
    });
  });

  it('keeps a typed organisation [S7.2]', async () => {
    expect(await headersOf('http://sourcing.test/orders', { headers: { 'Scope-ID': 'ottawa' } })).toMatchObject({
      'scope-id': 'ottawa',
      authorization: 'Bearer token-1',
    });
  });

  it('sends the token to the platform only', async () => {
    for (const url of [
      'http://elsewhere.test/orders',
      'http://sourcing.test.elsewhere.test/',
      'https://sourcing.test/',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one address at a time
      expect(await headersOf(url)).toEqual({});
  });
});
