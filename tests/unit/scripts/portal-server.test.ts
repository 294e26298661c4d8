import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../scripts/run/listen.ts';
import { localSettings } from '../../../scripts/run/settings.ts';
import { PLATFORM, SCRIPT, INDEX, directory, portal, ask, servePortalOnce } from './served-portal.ts';

servePortalOnce();

describe('the settings', () => {
  it('have addresses for every environment of the services, and the configured support line [S1.20 S9.4]', () => {
    expect(Object.keys(localSettings(PLATFORM, {}))).toEqual(['dev', 'qa', 'staging', 'prod']);
    expect(localSettings(PLATFORM, {})['prod']).not.toHaveProperty('support');
    const support = { phone: '1 800 555-0100', email: 'help@example.ca' };
    expect(localSettings(PLATFORM, { SUPPORT_PHONE: support.phone, SUPPORT_EMAIL: support.email })['qa']).toEqual({
      authority: PLATFORM,
      identity: '/api/identity',
      sourcing: '/api/sourcing',
      documents: '/api/documents',
      support,
    });
  });

  it('let tabs count the use of workflows only if the operator says so', () => {
    expect(localSettings(PLATFORM, {})['prod']).not.toHaveProperty('isUseCounted');
    expect(localSettings(PLATFORM, { COUNT_WORKFLOW_USE: '0' })['prod']).not.toHaveProperty('isUseCounted');
    expect(localSettings(PLATFORM, { COUNT_WORKFLOW_USE: '1' })['prod']).toHaveProperty('isUseCounted', true);
  });
});

describe('pages', () => {
  it.each([
    '/',
    '/quoteRequests',
    '/quoteRequest/qr-1/',
    '/auth?code=a&state=b',
    '/search/1.5/',
    '/search/.hood',
    '/search/a%5Cb/',
    '/search/%E0%A4%A',
    '/search/x.js',
    '/dev/swagger',
  ])('answers %s with the page', async (target) => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(INDEX);
  });

  it('have a policy without inline code, eval or framing', async () => {
    const { headers } = await ask('/quoteRequests');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|\*/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `connect-src 'self' ${PLATFORM}`,
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('lets only the portal frame the page of silent renewal', async () => {
    const { headers, body } = await ask('/silent.html?code=a');
    expect(body.toString()).toContain('Renewal');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain("frame-ancestors 'none'");
  });

  it('are read again after a build', async () => {
    const before = await ask('/favicon.svg');
    await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" id="new"/>');
    await utimes(join(directory, 'favicon.svg'), 1, 1);
    const after = await ask('/favicon.svg', { headers: { 'If-None-Match': String(before.headers.etag) } });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toContain('new');
  });
});

describe('a built page', () => {
  const BUILT =
    '<!doctype html><head><link rel="preload" href="/settings.json" as="fetch"><!--page--><script>begin()</script></head><!--title-->still<!--/title-->';
  beforeAll(async () => {
    const files = {
      screens: { 'quote-requests': ['/assets/lists.js'], order: ['/assets/order.js', '/assets/order.css'] },
      texts: {
        shell: { en: '/assets/shell.en.js', fr: '/assets/shell.fr.js' },
        order: { en: '/assets/order.en.js', fr: '/assets/order.fr.js' },
      },
      titles: { transactions: { en: 'Invoices & <Credits>', fr: 'Factures et crédits' } },
    };
    await writeFile(join(directory, 'index.html'), BUILT);
    await writeFile(join(directory, '.vite', 'page.json'), JSON.stringify(files));
  });
  afterAll(() => writeFile(join(directory, 'index.html'), INDEX));

  const said = async (target: string) => {
    const html = (await ask(target)).body.toString();
    const [, data = ''] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(html) ?? [];
    return {
      data: v.parse(
        v.object({ settings: v.unknown(), texts: v.unknown(), calls: v.array(v.object({ path: v.string() })) }),
        JSON.parse(data),
      ),
      links: [...html.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`),
    };
  };

  it('contains its settings, its files and its first calls', async () => {
    const { data, links } = await said('/orders?tab=completed&page=2');
    expect(data.settings).toEqual(localSettings(PLATFORM));
    expect(data.calls.map(({ path }) => path)).toEqual([
      '/app/Identity/GetMyself',
      '/supplier-orders?status=2&sort=updatedAt&direction=descending&pageNumber=2&pageSize=25',
    ]);
    expect(links).toEqual([]);
    expect((await said('/')).links).toEqual(['modulepreload /assets/lists.js']);
    const order = await said('/order/o-1/');
    expect(order.links).toEqual(['modulepreload /assets/order.js', 'preload /assets/order.css']);
    expect(order.data.texts).toEqual({
      en: ['/assets/shell.en.js', '/assets/order.en.js'],
      fr: ['/assets/shell.fr.js', '/assets/order.fr.js'],
    });
  });

  it('has the title of a list in both languages, and a skeleton of others', async () => {
    const list = (await ask('/transactions')).body.toString();
    expect(list).toContain('<span lang="en" class="in-page-language">Invoices &amp; &lt;Credits></span>');
    expect(list).toContain('<span lang="fr" class="in-page-language">Factures et crédits</span>');
    expect(list).not.toContain('still');
    expect((await ask('/order/o-1')).body.toString()).toContain('still');
  });

  it.each([
    '/search/</script><script>x()</script>',
    '/order/%3C%2Fscript%3E',
    '/order/%E0%A4%A',
    '/quoteRequests?search=</script>',
  ])('keeps %s out of its scripts', async (target) => {
    const { status, body } = await ask(encodeURI(target).replaceAll('%25', '%'));
    expect([200, 400]).toContain(status);
    expect(body.toString().match(/<script/g)?.length ?? 2).toBe(2);
  });

  it('may run its own inline script and no other', async () => {
    const policy = String((await ask('/orders')).headers['content-security-policy']);
    const hash = createHash('sha256').update('begin()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});

describe('assets', () => {
  it('are cached forever, with the type of their extension', async () => {
    const script = await ask('/assets/main-a1b2.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/assets/roboto-c3d4.woff2')).headers['content-type']).toBe('font/woff2');
    expect((await ask('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-a1b2.js', '/assets/gone', '/favicon.ico', '/robots.txt'])(
    'answers %s, which does not exist, with 404',
    async (target) => {
      const { status, headers, body } = await ask(target);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.toString()).not.toContain('<');
    },
  );

  it('are compressed with an accepted encoding', async () => {
    const br = await ask('/assets/main-a1b2.js', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const gzip = await ask('/assets/main-a1b2.js', { headers: { 'Accept-Encoding': 'br;q=0, gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const plain = await ask('/assets/main-a1b2.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it('does not compress compressed files', async () => {
    const { headers } = await ask('/assets/roboto-c3d4.woff2', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe('5000');
  });

  it('answers 304 to a client that has it', async () => {
    const { etag } = (await ask('/assets/main-a1b2.js')).headers;
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/assets/main-a1b2.js', { headers: { 'If-None-Match': known } });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await ask('/assets/main-a1b2.js', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });
});

describe('other requests', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/index.html%00.js',
    '/.vite/manifest.json',
    '//../secret.txt',
  ])('keeps %s inside the folder', async (target) => {
    const { status, body } = await ask(target);
    expect(status).toBe(404);
    expect(body.toString()).toBe('Not found\n');
  });

  it.each(['/order/%00/', '/order/a%5cb', '/.well-known/unknown', '/%', '/%zz', '/%ff', '/%/%2e%2e/'])(
    'answers %s with the page, which says what is missing in the user’s language',
    async (target) => {
      const { status, headers } = await ask(target);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/html');
    },
  );

  it.each(['http://elsewhere.test/', '*'])('answers the malformed %s with 400', async (target) => {
    expect((await ask(target)).status).toBe(400);
  });

  it('answers HEAD as GET, without the body', async () => {
    const got = await ask('/assets/main-a1b2.js', { headers: { 'Accept-Encoding': 'br' } });
    const head = await ask('/assets/main-a1b2.js', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
    const { status, headers } = await ask('/', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('settings', () => {
  it("contain the services' URLs, with local as dev [S9.43]", async () => {
    const { status, headers, body } = await ask('/settings.json');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body.toString())).toMatchObject({
      dev: { authority: PLATFORM, identity: '/api/identity', sourcing: '/api/sourcing', documents: '/api/documents' },
    });
  });
});

describe('listening', () => {
  it('fails when the port is taken', async () => {
    await expect(listen(createServer(), Number(new URL(portal.origin).port))).rejects.toThrow('EADDRINUSE');
  });

  it('stops after the running response', async () => {
    const slow = createServer((_, response) => void setTimeout(() => response.end('done'), 100));
    const { origin, stop } = await listen(slow, 0);
    const answer = new Promise<string>((resolve, reject) => {
      get(origin, (response) => response.on('data', (chunk: Buffer) => resolve(chunk.toString()))).on('error', reject);
    });
    await new Promise<void>((resolve) => void slow.once('request', () => resolve()));
    await stop();
    await expect(answer).resolves.toBe('done');
  });
});
