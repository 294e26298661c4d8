/** A browser whose storage is blocked or full: the page names it, in both languages, and never blames the network. */
import type { Page } from 'playwright/test';
import { expect, expectAccessible, signIn, test } from './world.ts';

/** What would blame something else. */
const OTHERS =
  /could not be reached|n’a pas pu être joint|exceeded the quota|Check your connection|Vérifiez votre conn/;

/** As browsers do with cookies blocked. */
const BLOCK = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

const FILL = (): void => {
  const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
  Object.assign(window, { empty: () => Object.defineProperty(Storage.prototype, 'setItem', before) });
  Storage.prototype.setItem = (key: string) => {
    throw new DOMException(`Setting the value of '${key}' exceeded the quota.`, 'QuotaExceededError');
  };
};

for (const path of ['/quoteRequests', '/auth?code=1&state=2'])
  test(`with cookies blocked, ${path} says so in both languages`, async ({ page, world }) => {
    await page.addInitScript(BLOCK);
    await page.goto(world.portal + path);
    const said = page.getByRole('alert');
    await expect(said).toContainText(
      'This browser does not let the portal store anything, so nobody can sign in. Allow cookies and site data for',
    );
    await expect(said).toContainText(
      'Ce navigateur ne laisse pas le portail enregistrer quoi que ce soit, et personne ne peut s’y connecter.',
    );
    await expect(said).not.toContainText(OTHERS);
    const reload = page.getByRole('button', { name: 'Reload the page · Recharger la page' });
    await expect(reload).toBeVisible();
    // Not as the browser draws a page without styles.
    expect((await reload.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await said.boundingBox())?.x).toBeGreaterThanOrEqual(16);
    await expectAccessible(page);
  });

const TEXTS = {
  en: {
    full: 'This browser’s storage is full, so the portal could not store what it needs.',
    again: 'Sign in again',
    completed: /^Completed/,
    blocked: 'This browser does not let the portal store anything.',
  },
  fr: {
    full: 'L’espace de stockage de ce navigateur est plein; le portail n’a pas pu y enregistrer ce qu’il lui faut.',
    again: 'Se connecter de nouveau',
    completed: /^Terminées/,
    blocked: 'Ce navigateur ne laisse pas le portail enregistrer quoi que ce soit.',
  },
} as const;

async function expectFull(page: Page, { full, again }: (typeof TEXTS)['en' | 'fr']): Promise<void> {
  const said = page.getByRole('alert');
  await expect(said).toContainText(full);
  await expect(said).not.toContainText(OTHERS);
  await expect(page.getByRole('button', { name: again })).toBeVisible();
  await expectAccessible(page);
}

for (const [language, texts] of Object.entries(TEXTS))
  test.describe(`in ${language}`, { tag: language === 'en' ? '@all' : [] }, () => {
    test.use({ locale: `${language}-CA` });

    test('a storage that is full is named when sign-in starts, and sign-in continues once it has space', async ({
      page,
      world,
    }) => {
      await page.addInitScript(FILL);
      await page.goto(`${world.portal}/quoteRequests`);
      await expectFull(page, texts);
      await page.evaluate(() => (window as unknown as { empty: () => void }).empty());
      await page.getByRole('button', { name: texts.again }).click();
      await expect(page.locator('input[name=email]')).toBeVisible();
    });

    test('a storage that is full is named on the return from sign-in', async ({ page, world }) => {
      await page.goto(`${world.portal}/quoteRequests`);
      await expect(page.locator('input[name=email]')).toBeVisible();
      await page.addInitScript(FILL);
      await signIn(page, 'sophie@atelier.test');
      await expectFull(page, texts);
    });

    test('a storage blocked later is named where a call needs it', async ({ page, world }) => {
      await page.clock.install();
      await page.goto(`${world.portal}/quoteRequests`);
      await signIn(page, language === 'fr' ? 'luc@atelier.test' : 'sophie@atelier.test');
      await expect(page.locator('.row-link').first()).toBeVisible();
      await page.evaluate(BLOCK);
      await page.getByRole('tab', { name: texts.completed }).click();
      const said = page.getByRole('alert');
      await expect(said).toContainText(texts.blocked);
      await expect(said).not.toContainText(OTHERS);
      // Blocked is not signed out: the session is looked for every two seconds.
      await page.clock.runFor(5000);
      await expect(said).toContainText(texts.blocked);
    });
  });
