/** The pages that the provider writes itself work under our headers: at a shared counter, and after its session ended. */
import type { BrowserContext, Page } from 'playwright/test';
import { FAILED_LOAD, expect, signIn, test, type World } from './world.ts';
import { logOut, menuOf, open } from './signing-out.ts';

const forgetProvider = (context: BrowserContext): Promise<void> => context.clearCookies({ name: /^platform_/ });

/** Opens the sign-in page in a tab. */
async function askToSignIn(page: Page, world: World): Promise<void> {
  await page.goto(`${world.portal}/orders`);
  await expect(page.locator('input[name=password]')).toBeVisible();
}

for (const [locale, signedOut] of [
  ['en-CA', 'You are signed out'],
  ['fr-CA', 'Vous êtes déconnecté'],
] as const)
  test.describe(locale, { tag: locale === 'en-CA' ? '@all' : [] }, () => {
    test.use({ locale });

    test('two people sign in in two tabs: each tab shows who signed in last', async ({
      page,
      context,
      world,
      expectErrors,
    }) => {
      // The former session's token is revoked.
      expectErrors(FAILED_LOAD);
      await askToSignIn(page, world);
      const second = await context.newPage();
      await askToSignIn(second, world);
      await signIn(page, 'sophie@atelier.test');
      await expect(page.locator('header').getByRole('button', { name: 'Sophie Gagnon' })).toBeVisible();
      await signIn(second, 'luc@atelier.test');
      await expect(second).toHaveURL(`${world.portal}/orders`);
      await page.reload();
      for (const tab of [second, page])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(tab.locator('header').getByRole('button', { name: 'Luc Tremblay' })).toBeVisible();
    });

    test('the provider’s sign-out page ends at “signed out” without a session', async ({ page, world }) => {
      await page.goto(`${world.platform}/connect/endsession`);
      await expect(page.getByRole('heading', { name: signedOut })).toBeVisible();
      await page.getByRole('link').click();
      await expect(page.locator('input[name=password]')).toBeVisible();
    });
  });

test.describe('signing out', () => {
  test.use({ locale: 'en-CA' });
  test('ends at sign-in where the provider’s session is gone already', async ({ page, context, world }) => {
    await open(page, world);
    await forgetProvider(context);
    await logOut(page);
    await expect(page.locator('input[name=password]')).toBeVisible();
    await expect(menuOf(page)).toBeHidden();
  });

  test('works without scripts', async ({ browser, world }) => {
    const context = await browser.newContext({ locale: 'fr-CA', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${world.platform}/connect/endsession`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { name: 'Vous êtes déconnecté' })).toBeVisible();
    await context.close();
  });
});
