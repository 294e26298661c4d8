import type { Page } from 'playwright/test';
import { choose, expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

const SPEC = '^/spec/openapi.json$';

async function openReference(page: Page, world: World): Promise<void> {
  await page.goto(`${world.portal}/dev/swagger`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { level: 1, name: 'API Documentation' })).toBeVisible();
}

const callNamed = (page: Page, path: string) =>
  page.locator('.opblock').filter({ has: page.locator(`[data-path="${path}"]`) });

test('everyone can open the developer page, and developers find their tools in the menu [S1.12 S2.19]', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/dev`);
  for (const service of ['identity', 'sourcing', 'documents'])
    // oxlint-disable-next-line no-await-in-loop -- one address at a time
    await expect(page.getByText(`${world.portal}/api/${service}`, { exact: true })).toBeVisible();
  await expect(page.getByText('local', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Health check' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to see the tools' }).click();
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { level: 1, name: 'API Documentation' })).toBeVisible();
  const dev = page.getByRole('navigation', { name: 'Main menu' }).getByRole('group', { name: 'Dev', exact: true });
  await expect(dev.getByRole('link')).toHaveText(['Workflows', 'Health Check', 'Developer', 'Swagger API']);
  await expect(dev.getByRole('link', { name: 'Swagger API' })).toHaveAttribute('aria-current', 'page');
  await dev.getByRole('link', { name: 'Developer' }).click();
  await expect(page.getByRole('link', { name: 'Workflows', exact: true }).last()).toHaveAttribute('href', '/workflows');
  await expectAccessible(page);
});

test('users without developer tools see the developer page without them [S2.21]', async ({ page, world }) => {
  await page.goto(`${world.portal}/dev/health`);
  await signIn(page, 'noah@nowhere.test');
  await expect(page.getByText('Sorry, you are not authorized')).toBeVisible();
  await page.goto(`${world.portal}/dev`);
  await expect(page.getByText('Ask the provider for it.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Dev', exact: true })).toHaveCount(0);
});

test('a developer reads the calls of a service and tries one out as themselves [S2.20]', async ({ page, world }) => {
  await openReference(page, world);
  await expect(page.getByRole('heading', { name: /: sourcing$/ })).toBeVisible();
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      // oxlint-disable-next-line no-await-in-loop -- one look at a time
      await page.emulateMedia({ colorScheme: theme });
      // oxlint-disable-next-line no-await-in-loop -- one look at a time
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop -- one look at a time
      await expectAccessible(page);
    }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('textbox', { name: 'Filter calls by group' })).toBeVisible();

  const call = callNamed(page, '/supplier-quote-requests');
  await call
    .getByRole('button', { name: /supplier-quote-requests/ })
    .first()
    .click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await expect(call.locator('[data-param-name="Scope-ID"] input')).toHaveValue('atelier-montreal');
  const request = page.waitForRequest(
    (sent) => new URL(sent.url()).pathname === '/api/sourcing/supplier-quote-requests' && sent.method() === 'GET',
  );
  await call.getByRole('button', { name: 'Execute' }).click();
  const headers = await (await request).allHeaders();
  expect(headers).toMatchObject({ 'scope-id': 'atelier-montreal', 'accept-language': 'en' });
  const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  await expect(call.getByText('"items"').first()).toBeVisible();
  await expect(call.locator('.curl')).toContainText('curl');
  expect(await page.content()).not.toContain(token);
  await expectAccessible(page);

  await choose(page, 'Identity');
  await expect(page.getByRole('heading', { name: /: identity$/ })).toBeVisible();
  await expect(callNamed(page, '/app/Identity/GetMyself')).toHaveCount(1);
  await expect(call).toHaveCount(0);
});

test('reports documentation that fails to load or is invalid, with a retry', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  const answers = [
    [{ status: 404, body: {} }, 'This service has no documentation at its address.'],
    [
      { status: 200, body: '<!doctype html><title>Not here</title>', headers: { 'content-type': 'text/html' } },
      'is not OpenAPI, or is incomplete',
    ],
    [{ status: 200, body: { swagger: '2.0', paths: {} } }, 'is not OpenAPI, or is incomplete'],
    [{ drop: true }, 'could not be reached'],
    [{ status: 503, body: {} }, 'A server problem occurred'],
  ] as const;
  await world.faults.set({ method: 'GET', path: SPEC, ...answers[0][0] });
  await openReference(page, world);
  for (const [index, [, words]] of answers.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one failure at a time
    await expect(page.getByRole('alert')).toContainText(words);
    const next = answers[index + 1];
    // oxlint-disable-next-line no-await-in-loop -- one failure at a time
    await world.faults.clear();
    // oxlint-disable-next-line no-await-in-loop -- one failure at a time
    if (next) await world.faults.set({ method: 'GET', path: SPEC, ...next[0] });
    // oxlint-disable-next-line no-await-in-loop -- one failure at a time
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(callNamed(page, '/quotes')).toBeVisible();
});

test('shows descriptions as text, never as HTML', async ({ page, world }) => {
  const described = '<img src=x onerror=alert(1)> **bold**';
  const body = {
    openapi: '3.1.0',
    info: { title: 'Odd', version: '9' },
    paths: {
      '/odd': { get: { summary: 'odd', description: described, responses: { 200: { description: described } } } },
    },
  };
  await world.faults.set({ method: 'GET', path: SPEC, status: 200, body });
  await openReference(page, world);
  const call = callNamed(page, '/odd');
  await call.getByRole('button').first().click();
  await expect(call.getByText(described).first()).toBeVisible();
  await expect(page.locator('.api-reference img')).toHaveCount(0);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('the page is in French, and says which texts are in English', async ({ page, world }) => {
    await page.goto(`${world.portal}/dev/swagger`);
    await signIn(page, 'luc@atelier.test');
    await expect(page.getByRole('heading', { level: 1, name: 'Documentation de l’API' })).toBeVisible();
    await expect(page.getByText('La visionneuse et les descriptions sont en anglais.')).toBeVisible();
    await expect(page.locator('.api-reference')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('textbox', { name: 'Filtrer les appels par groupe' })).toHaveAttribute('lang', 'fr');
  });
});
