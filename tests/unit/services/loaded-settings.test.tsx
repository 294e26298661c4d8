/** The settings of an installation: from the page, or from its file; what is missing has its default. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../src/browser/storage.ts';

const SERVICES = { identity: 'https://id.test', sourcing: '/api', documents: 'https://docs.test' };
const PROVIDER = {
  authority: 'https://id.test',
  clientId: 'supplier-portal',
  scope: 'openid profile email',
  audience: null,
};
const { signal } = new AbortController();

/** What the page has, and what the file has. */
const given = (inPage: unknown, inFile: unknown = null): void => {
  document.body.innerHTML = '<script type="application/json" id="page"></script>';
  const page = document.getElementById('page');
  if (page && inPage !== undefined) page.textContent = JSON.stringify(inPage);
  vi.stubGlobal('fetch', (url: string) => {
    expect(url).toBe('/settings.json');
    return inFile instanceof Error ? Promise.reject(inFile) : Promise.resolve(Response.json(inFile));
  });
};
const load = (own: object) => {
  given({ settings: { prod: own } });
  return loadSettings('prod', signal);
};
const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: { failure: { kind: string } }) => error.failure.kind,
  );

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('the settings', () => {
  it('need only the addresses of the services; a path is on the portal’s own origin', async () => {
    const services = { ...SERVICES, sourcing: `${window.location.origin}/api` };
    expect(await load(SERVICES)).toEqual({
      addresses: { ...services, provider: PROVIDER },
      support: undefined,
      isUseCounted: false,
    });
  });

  it('can name a provider of one’s own, its support line, and that use is counted', async () => {
    const provider = { authority: 'https://own.test', clientId: 'own', scope: 'openid', audience: 'https://api.test' };
    const support = { phone: '1 800 555-0199', email: 'help@own.example' };
    expect(await load({ ...SERVICES, ...provider, support, isUseCounted: true })).toMatchObject({
      addresses: { provider },
      support,
      isUseCounted: true,
    });
    expect((await load({ ...SERVICES, audience: null })).addresses.provider.audience).toBeNull();
  });

  it.each([
    ['no service', { identity: SERVICES.identity, sourcing: SERVICES.sourcing }],
    ['an address of another origin that looks like a path', { ...SERVICES, sourcing: '//elsewhere.test' }],
    ['no address', { ...SERVICES, sourcing: 'api' }],
    ['an empty client id', { ...SERVICES, clientId: '' }],
    ['an empty scope', { ...SERVICES, scope: '' }],
    ['an authority that is no address', { ...SERVICES, authority: 'own' }],
    ['a support line without a phone', { ...SERVICES, support: { phone: '', email: 'help@own.example' } }],
    ['a support line without an e-mail', { ...SERVICES, support: { phone: '1', email: 'help' } }],
    ['a count that is neither', { ...SERVICES, isUseCounted: 'yes' }],
  ])('are refused with %s', async (_, own) => {
    expect(await failure(load(own))).toBe('malformed');
  });

  it('come from the file where the page has none', async () => {
    for (const page of [undefined, {}, null, 7]) {
      given(page, { prod: SERVICES });
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect((await loadSettings('prod', signal)).addresses.identity).toBe('https://id.test');
    }
    document.body.innerHTML = '';
    expect((await loadSettings('prod', signal)).addresses.identity).toBe('https://id.test');
  });

  it.each([
    ['no network', undefined, new Error('no network'), 'network'],
    ['a page for another environment', { settings: { test: SERVICES } }, null, 'malformed'],
    ['a file for another environment', undefined, { test: SERVICES }, 'malformed'],
    ['a file that is none', undefined, 'welcome', 'malformed'],
    ['a page that says nothing', { settings: null }, { prod: SERVICES }, 'malformed'],
  ])('fail with %s', async (_, page, file, kind) => {
    given(page, file);
    expect(await failure(loadSettings('prod', signal))).toBe(kind);
  });

  it('of a file that is missing are malformed', async () => {
    given(undefined);
    for (const answer of [new Response('{"prod":{}}', { status: 404 }), new Response('<html>')]) {
      vi.stubGlobal('fetch', () => Promise.resolve(answer));
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await failure(loadSettings('prod', signal))).toBe('malformed');
    }
  });
});
