/** A token that ends while a page is open: after a sleep, without a network, during a send, and in several tabs (spec §4). */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { DIRTY, expectState, open, press, SETTLED, SOPHIE } from './answering.ts';
import { textOf, type Language } from './faults/words.ts';
import { menuOf, session } from './signing-out.ts';
import { choose, expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

const TOKEN = '/connect/token';
const note = (page: Page) => page.getByRole('textbox', { name: /^Note/ });
const say = (language: Language, key: string, page: Page) => page.getByText(textOf(language, key));

/** Ends the access token, here and at the platform, and leaves the provider's session and the refresh token. */
async function endToken(page: Page, world: World): Promise<void> {
  const { token, clientId } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string };
    return { token: user.access_token ?? '', clientId: key.slice(key.lastIndexOf(':') + 1) };
  });
  const answer = await fetch(`${world.platform}/connect/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ token, token_type_hint: 'access_token', client_id: clientId }),
  });
  expect(answer.status).toBe(200);
}

test.beforeEach(({ expectErrors }) => expectErrors(FAILED_LOAD));

test('a computer that slept two hours renews in silence once the network is back, and keeps every letter', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install();
  const { url } = await open(page, world);
  await choose(page, 'Not available');
  await note(page).fill('Before');
  await context.setOffline(true);
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 2 * 3_600_000));
  await page.clock.runFor(6000);
  await expect(session(page)).toHaveAttribute('data-state', 'signedIn.waiting');
  await expect(say('en', 'session.renewal.failed', page)).toBeVisible();
  await expect(page).toHaveURL(url);
  await note(page).pressSequentially(' and while it was away');
  await context.setOffline(false);
  await expect(session(page)).toHaveAttribute('data-state', 'signedIn.current');
  await expect(say('en', 'session.renewal.failed', page)).toBeHidden();
  await expect(note(page)).toHaveValue('Before and while it was away');
  await expect(page).toHaveURL(url);
});

test('a token that ends while a quote waits to be sent keeps the page, and says that nothing was sent', async ({
  page,
  world,
}) => {
  const { url } = await open(page, world);
  await choose(page, 'Not available');
  await note(page).fill('Kept');
  await page.route(`**${TOKEN}`, (route) => route.fulfill({ status: 503, body: 'away' }));
  await press(page, 'Send quote');
  await expect(page.getByText(/^Quote sends in/)).toBeVisible();
  await endToken(page, world);
  await press(page, 'Send now');
  await expect(say('en', 'errors.unauthorized', page)).toBeVisible();
  await expect(page).toHaveURL(url);
  await expect(note(page)).toHaveValue('Kept');
  await expectAccessible(page);
  await page.unroute(`**${TOKEN}`);
  // The platform refused the token, so only a new sign-in helps.
  await press(page, 'Sign in again');
  await press(page, 'Leave');
  await expectState(page, DIRTY);
  await expect(note(page)).toHaveValue('Kept');
  await press(page, 'Send quote');
  await press(page, 'Send now');
  await expectState(page, SETTLED);
});

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA` });

    test('a dialog keeps what is typed in it, while its user signs in again in another tab', async ({
      page,
      context,
      world,
    }) => {
      const text = (key: string) => textOf(language, key);
      const name = `Vue ${randomUUID().slice(0, 8)}`;
      await openAs(page, `${world.portal}/orders?filters=shown&search=O-4`, SOPHIE);
      await page.getByRole('button', { name: text('saved-views.add') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await endToken(page, world);
      const save = dialog.getByRole('button', { name: text('saved-views.save'), exact: true });
      await save.click();
      const again = dialog.getByRole('button', { name: text('session.elsewhere.signIn') });
      await expect(again).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(again).toBeInViewport({ ratio: 1 });
      const opening = context.waitForEvent('page');
      await again.click();
      const other = await opening;
      await expect(menuOf(other)).toBeAttached();
      expect(await other.evaluate(() => window.opener)).toBeNull();
      await expect(again).toBeHidden();
      await expect(dialog.getByRole('textbox')).toHaveValue(name);
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
    });

    test('signing in again in one tab signs nobody out of the others', async ({ page, context, world }) => {
      const { url } = await open(page, world);
      const other = await context.newPage();
      await other.goto(`${world.portal}/clients`);
      await expect(menuOf(other)).toBeVisible();
      await endToken(page, world);
      await page.getByRole('button', { name: textOf(language, 'assignment.toMe') }).click();
      await expect(say(language, 'session.renewal.refused', page)).toBeVisible();
      await page.getByRole('button', { name: textOf(language, 'session.signInAgain') }).click();
      await expect(page).toHaveURL(url);
      await expect(say(language, 'session.renewal.refused', page)).toBeHidden();
      await expect(session(page)).toHaveAttribute('data-state', 'signedIn.current');
      await expect(session(other)).toHaveAttribute('data-state', 'signedIn.current');
    });
  });
