/** The portal behind TLS, with the reverse proxies' configurations of docs/deploying.md and the real programs. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from 'playwright/test';
import { startPlatform } from '../../platform/main.ts';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { servePortal } from '../../scripts/run/portal-server.ts';
import { localSettings } from '../../scripts/run/settings.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';
import { freePort } from '../support/free-port.ts';
import { browserArguments, isThere, makeCertificate, PROXIES } from '../support/reverse-proxy.ts';
import { SOPHIE } from './answering.ts';
import { signIn } from './world.ts';

const PUBLIC_URL = 'https://parts.example.ca';
const PLATFORM_URL = 'https://id.parts.example.ca';

for (const { name, prepare } of PROXIES)
  test(
    `a sign-in, a list and a sign-out behind ${name}, while two of three instances are away`,
    { tag: name === 'nginx' ? [] : '@all' },
    async () => {
      test.skip(!isThere(name), `${name} is not installed`);
      test.setTimeout(120_000);
      const folder = mkdtempSync(join(tmpdir(), `${name}-`));
      const directory = await ensureBuilt();
      // Nothing listens at `absent`: those instances are being restarted.
      const [http, https, absent, portalPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
      const platform = await startPlatform({
        port: 0,
        portalOrigins: [PUBLIC_URL],
        platformUrl: PLATFORM_URL,
        trustedProxies: ['127.0.0.1', '::1'],
        dataDirectory: join(folder, 'data'),
        databaseUrl: null,
        accessTokenSeconds: 62,
        lockSeconds: 75,
        passwordCost: CHEAP_PASSWORDS,
        isDemo: true,
        isInventoryDemo: true,
        isTest: true,
        host: '127.0.0.1',
        log: () => {},
      });
      const portal = await servePortal({
        directory,
        port: portalPort,
        host: '127.0.0.1',
        publicUrl: PUBLIC_URL,
        settings: localSettings(platform.origin, { PUBLIC_URL, PLATFORM_URL }),
        platform: platform.origin,
      });
      mkdirSync(join(folder, 'caddy'));
      makeCertificate(folder);
      const platformPort = Number(new URL(platform.origin).port);
      const [program, ...args] = prepare(folder, {
        http,
        https,
        portals: [portalPort, absent, absent],
        platforms: [platformPort, absent, absent],
      });
      const proxy = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      const { args: flags = [], ...options } = test.info().project.use.launchOptions ?? {};
      const browser = await chromium.launch({
        ...options,
        args: [...flags, browserArguments({ http, https })],
      });
      try {
        const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-CA' });
        const page = await context.newPage();
        await expect(async () => void (await page.goto(`${PUBLIC_URL}/livez`))).toPass();
        const errors: string[] = [];
        page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
        // Over http, as a user would type the address.
        const first = await page.goto('http://parts.example.ca/orders');
        expect(first?.headers()['strict-transport-security'] ?? 'missing').toBe('max-age=31536000');
        await expect(page.locator('input[name=email]')).toBeVisible();
        expect(new URL(page.url()).origin).toBe(PLATFORM_URL);
        await signIn(page, SOPHIE);
        await expect(page).toHaveURL(`${PUBLIC_URL}/orders`);
        await expect(page.locator('.row-link').first()).toBeVisible();
        const session = (await context.cookies()).find((cookie) => cookie.name === '__Host-platform_session');
        expect(session).toMatchObject({ secure: true, httpOnly: true, domain: 'id.parts.example.ca', path: '/' });
        // The token is renewed in a hidden frame two seconds after it was issued.
        const renewed = await page.waitForResponse(`${PLATFORM_URL}/connect/token`);
        expect(renewed.status()).toBe(200);
        await page
          .locator('header')
          .getByRole('button', { name: /Sophie Gagnon/ })
          .click();
        await page.getByRole('button', { name: 'Logout', exact: true }).click();
        await expect(page.locator('input[name=email]')).toBeVisible();
        expect(errors).toEqual([]);
      } finally {
        await browser.close();
        proxy.kill('SIGTERM');
        await portal.stop();
        await platform.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
