/** Failures of the script loaded after the first page: notifications, status lines and counts. */
import type { Page } from 'playwright/test';
import { expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

const SCRIPT = '**/assets/later-*.js';
const TEXTS = {
  en: {
    email: 'sophie@atelier.test',
    missing: 'Some features could not be loaded. If this keeps happening, reload the page.',
    loading: 'Loading the missing features…',
    retry: 'Try again',
    orders: 'Orders',
    offline: 'You are offline. What you type is saved in this browser.',
  },
  fr: {
    email: 'luc@atelier.test',
    missing: 'Certaines fonctions n’ont pas pu être chargées. Si cela se répète, rechargez la page.',
    loading: 'Chargement des fonctions manquantes…',
    retry: 'Réessayer',
    orders: 'Commandes',
    offline: 'Vous êtes hors ligne. Votre saisie est enregistrée dans ce navigateur.',
  },
} as const;
type Texts = (typeof TEXTS)[keyof typeof TEXTS];

const machine = (page: Page) => page.locator('[data-machine=lateLoading]');

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
  await expect(machine(page)).toHaveAttribute('data-state', 'complete');
  await expect(page.getByText(missing)).toHaveCount(0);
  await expect(page.locator('[data-machine=notifications]')).toBeAttached();
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

    test('announces a missing script once, and loads it on retry', async ({ page, world }) => {
      await beginWithout(page, world, texts);
      const said = page.getByRole('status').filter({ hasText: texts.missing });
      await expect(said).toHaveCount(1);
      await expectAccessible(page);
      // It fails again.
      await said.getByRole('button', { name: texts.retry }).press('Enter');
      await expect(said).toBeVisible();
      await expect(machine(page)).toHaveAttribute('data-state', 'missing.waiting');

      const asked = Promise.withResolvers<void>();
      await page.unroute(SCRIPT);
      await page.route(SCRIPT, async (route) => {
        await asked.promise;
        await route.continue();
      });
      const counts = page.waitForRequest((request) => request.url().includes('/supplier-inbox'));
      await said.getByRole('button', { name: texts.retry }).click();
      await expect(page.getByRole('status').filter({ hasText: texts.loading })).toBeVisible();
      asked.resolve();
      await counts;
      await expect(page.locator('[data-machine=newWork]')).toBeAttached();
      await expectComplete(page, texts);
    });
  });

test('loads a missing script when the network is back', async ({ page, world }) => {
  await beginWithout(page, world, TEXTS.en);
  await page.context().setOffline(true);
  await page.unroute(SCRIPT);
  await expect(machine(page)).toHaveAttribute('data-state', 'missing.waiting');
  await page.context().setOffline(false);
  await expectComplete(page, TEXTS.en);
});

test('loads a missing script on the next navigation', { tag: '@all' }, async ({ page, world }) => {
  await beginWithout(page, world, TEXTS.en);
  await page.unroute(SCRIPT);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Orders/ })
    .first()
    .click();
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', 'loaded');
  await expectComplete(page, TEXTS.en);
});

test.describe('on a phone, in French', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 390, height: 844 } });

  test('the retry button is fully visible', { tag: '@all' }, async ({ page, world }) => {
    await beginWithout(page, world, TEXTS.fr);
    await expect(page.getByRole('button', { name: TEXTS.fr.retry })).toBeInViewport({ ratio: 1 });
  });
});
