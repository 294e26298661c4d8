/** Follows docs/deploying.md: TLS, a foreign identity provider, three instances. */
import { chooseLayout } from './chosen-layout.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base } from 'playwright/test';
import { freePort } from '../support/free-port.ts';
import { browserArguments, callerOf, isThere, makeCertificate, PROXIES } from '../support/reverse-proxy.ts';
import { newRequest } from '../platform/shop-client.ts';
import { CLEAN, expectState, press, SETTLED } from './answering.ts';
import { confirmSignOut, signInAs } from './foreign-providers.ts';
import { install, type Installation } from './installation.ts';
import { choose } from './world.ts';

const PUBLIC_URL = 'https://parts.example.ca';

const test = base.extend<object, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the pattern to find fixtures
    async ({}, use) => {
      const installation = await install();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const { name, prepare, authority } of PROXIES)
  test(`the steps of docs/deploying.md with ${name}: a request is answered although an instance is killed`, async ({
    installation,
  }) => {
    test.skip(!isThere(name), `${name} is not installed`);
    const { ports, subject, apiKey, kill, restart } = installation;
    const folder = mkdtempSync(join(tmpdir(), `deploying-${name}-`));
    mkdirSync(join(folder, 'caddy'));
    makeCertificate(folder);
    const [http, https] = await Promise.all([freePort(), freePort()]);

    // 6. The reverse proxy
    const [program, ...args] = prepare(folder, { http, https, ...ports });
    const proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    const { args: flags = [], ...options } = test.info().project.use.launchOptions ?? {};
    const browser = await chromium.launch({
      ...options,
      args: [...flags, browserArguments({ http, https })],
    });
    try {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-CA' });
      await chooseLayout(context, 'part');
      const page = await context.newPage();
      await expect(async () => {
        const response = await page.goto(`${PUBLIC_URL}/readyz`);
        expect(response?.status()).toBe(200);
      }).toPass();

      // 8. The collision shop's system signs in and asks for prices.
      const call = callerOf(https, readFileSync(join(folder, authority)));
      const signedIn = await call('POST', '/api/app/Identity/LoginByApiKey', { body: { apiKey } });
      const headers = {
        authorization: `Bearer ${String(signedIn.body['accessToken'])}`,
        'scope-id': String(Object(signedIn.body['scopeIds'])[0]),
      };
      const sent = await call('POST', '/api/quote-requests', {
        headers: { ...headers, 'idempotency-key': `request-${name}` },
        body: newRequest({ supplierId: 'roy' }),
      });
      expect(sent).toMatchObject({ status: 201, body: { supplierId: 'roy' } });
      const { id, number } = sent.body;

      // 9. Marie signs in.
      const errors: string[] = [];
      // The provider's own page looks for fonts and a picture that are not there.
      page.on('console', (message) => {
        if (message.type() === 'error' && message.location().url.startsWith(PUBLIC_URL)) errors.push(message.text());
      });
      await page.goto('http://parts.example.ca/quoteRequests');
      await signInAs(page, subject);
      await expect(page).toHaveURL(`${PUBLIC_URL}/quoteRequests`);
      await expect(page.locator('header').getByRole('button', { name: /Marie Roy/ })).toBeVisible();
      await page.getByRole('link', { name: String(number) }).click();
      await expectState(page, CLEAN);

      await kill();
      for (const part of ['Next part', 'Send quote']) {
        // oxlint-disable no-await-in-loop -- one part after the other
        await choose(page, 'Available now');
        await choose(page, 'OEM');
        await page.getByLabel('Gross sales price').fill('450');
        await page.getByLabel('Net sales price').fill('400');
        await press(page, part);
        // oxlint-enable no-await-in-loop
      }
      await expect(page.getByText('The quote has been sent successfully!')).toBeVisible();
      await expectState(page, SETTLED);
      await page.goto(`${PUBLIC_URL}/quoteRequests?tab=completed&search=${String(number)}`);
      await expect(page.getByRole('link', { name: String(number) })).toBeVisible();
      // Each of the three has its turn, were it alive.
      for (let turn = 0; turn < 3; turn++) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const read = await call('GET', `/api/quote-requests/${String(id)}`, { headers });
        expect(read).toMatchObject({ status: 200, body: { parts: [{ answer: { netPriceCents: 40_000 } }, {}] } });
      }
      expect(errors).toEqual([]);

      await page
        .locator('header')
        .getByRole('button', { name: /Marie Roy/ })
        .click();
      await press(page, 'Logout');
      await confirmSignOut(page);
      await expect(page.locator('input[name=login]')).toBeVisible();
      await restart();
    } finally {
      await browser.close();
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });
