/** The components page on desktop and phone, in both themes and languages. */
import { expect, expectAccessible, signIn, test } from './world.ts';

const LOOKS = {
  en: { email: 'sophie@atelier.test', title: 'Components', page: { width: 1440, height: 900 }, colorScheme: 'light' },
  fr: { email: 'luc@atelier.test', title: 'Composants', page: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;
const WORDS = {
  en: {
    index: 'On this page',
    fields: 'Fields',
    open: 'Open an alert',
    dialog: 'Leave without saving?',
    stay: 'Stay',
    kind: 'Warning',
    toasts: 'Notifications shown here',
  },
  fr: {
    index: 'Dans cette page',
    fields: 'Champs',
    open: 'Ouvrir une alerte',
    dialog: 'Quitter sans enregistrer?',
    stay: 'Rester',
    kind: 'Avertissement',
    toasts: 'Notifications affichées ici',
  },
} as const;

for (const language of ['en', 'fr'] as const)
  test.describe(`in ${language}, ${LOOKS[language].page.width} px wide, ${LOOKS[language].colorScheme}`, () => {
    const { email, title, page: viewport, colorScheme } = LOOKS[language];
    const words = WORDS[language];
    test.use({ locale: `${language}-CA`, viewport, colorScheme, reducedMotion: 'reduce' });

    test('every component is visible and accessible', async ({ page, world }) => {
      await page.goto(`${world.portal}/dev/components`);
      await signIn(page, email);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      await page.getByRole('navigation', { name: words.index }).getByRole('link', { name: words.fields }).click();
      await expect(page.getByRole('heading', { level: 2, name: words.fields })).toBeInViewport();

      await page.getByRole('button', { name: words.open }).click();
      await expect(page.getByRole('alertdialog', { name: words.dialog })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.stay }).click();
      await expect(page.getByRole('button', { name: words.open })).toBeFocused();

      const menu = page.locator('[data-component~=menu]').getByRole('button').first();
      await menu.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page
        .locator('[data-component~=toast-stack]')
        .getByRole('button', { name: words.kind, exact: true })
        .click();
      await expect(page.getByRole('region', { name: words.toasts }).getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
    });
  });
