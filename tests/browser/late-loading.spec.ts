/** Failures of the script loaded after the first page: notifications, status lines and counts. */
import type { Page } from 'playwright/test';
import { expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

const SCRIPT = '**/assets/later-*.js';
const TEXTS = {
  en: {
    email: 'sophie@atelier.test',
    missing: 'Some features could not be loaded. Check your connection, then reload the page.',
    reload: 'Reload the page',
    offline: 'You are offline. What you type is saved in this browser.',
  },
  fr: {
    email: 'luc@atelier.test',
    missing: 'Certaines fonctions n’ont pas pu être chargées. Vérifiez votre connexion, puis rechargez la page.',
    reload: 'Recharger la page',
    offline: 'Vous êtes hors ligne. Toute saisie est enregistrée dans ce navigateur.',
  },
} as const;
type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** Opens the first list without the script. */
async function beginWithout(page: Page, world: World, { email, missing }: Texts): Promise<void> {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(world.portal);
  await signIn(page, email);
  await expect(page.getByRole('status').filter({ hasText: missing })).toBeVisible();
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');
  await expect(page.locator('[data-machine=notifications]')).toHaveCount(0);
}

/** Everything in the script: notifications, status lines, news in the list, and the counts of the menu. */
async function expectComplete(page: Page, { missing, offline }: Texts): Promise<void> {
  await expect(page.locator('[data-machine=notifications]')).toBeAttached();
  await expect(page.locator('[data-machine=newWork]')).toBeAttached();
  await expect(page.getByText(missing)).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0);
}

test.beforeEach(({ expectErrors }) => {
  expectErrors(FAILED_LOAD);
  expectErrors(/a part of the portal could not be loaded/);
});

for (const [language, texts] of Object.entries(TEXTS))
  test.describe(`in ${language}`, { tag: language === 'fr' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA` });

    test('announces a missing script once, and a new page loads it', async ({ page, world }) => {
      await beginWithout(page, world, texts);
      const said = page.getByRole('status').filter({ hasText: texts.missing });
      await expect(said).toHaveCount(1);
      await expectAccessible(page);
      await page.unroute(SCRIPT);
      await said.getByRole('button', { name: texts.reload }).press('Enter');
      await expectComplete(page, texts);
    });
  });

test.describe('on a phone, in French', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 390, height: 844 } });

  test('the button is fully visible', { tag: '@all' }, async ({ page, world }) => {
    await beginWithout(page, world, TEXTS.fr);
    await expect(page.getByRole('button', { name: TEXTS.fr.reload })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('a sign-in whose script is missing', () => {
  test.use({ locale: 'fr-CA' });

  test('says so, not that the sign-in service is away, and a new page loads it', async ({ page, world }) => {
    const script = '**/assets/sign-in-*.js';
    await page.route(script, (route) => route.abort());
    await page.goto(world.portal);
    const said = page.getByRole('alert');
    await expect(said).toContainText('Une partie du portail n’a pas pu être chargée.');
    await expectAccessible(page);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(page.locator('input[name=email]')).toBeVisible();
  });
});
