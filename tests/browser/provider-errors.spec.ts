/** The pages of errors and of sign-ins that are over: under our headers, in both languages, with a way on. */
import { FAILED_LOAD, expect, signIn, test } from './world.ts';
import { menuOf, open } from './signing-out.ts';

const CLIENT = 'client_id=supplier-portal&response_type=code&scope=openid';

for (const [locale, words] of [
  [
    'en-CA',
    {
      back: 'Back to the portal',
      failed: 'Sign-in failed',
      signedOut: 'You are signed out',
      known: 'Sophie Gagnon is signed in',
      none: 'No sign-in is under way',
      home: 'Go to the home page',
      missing: 'Page not found',
      account: 'Go to My account',
      used: 'already used',
    },
  ],
  [
    'fr-CA',
    {
      back: 'Retour au portail',
      failed: 'Échec de la connexion',
      signedOut: 'Vous êtes déconnecté',
      known: 'Session ouverte : Sophie Gagnon',
      none: 'Aucune connexion en cours',
      home: 'Aller à la page d’accueil',
      missing: 'Page introuvable',
      account: 'Mon compte',
      used: 'a déjà servi',
    },
  ],
] as const)
  test.describe(locale, { tag: locale === 'en-CA' ? '@all' : [] }, () => {
    test.use({ locale });

    test('the provider answers every wrong address with a page and a way on', async ({ page, world, expectErrors }) => {
      // A dozen pages.
      test.setTimeout(120_000);
      expectErrors(FAILED_LOAD);
      for (const [address, heading] of [
        ['/connect/authorize', words.failed],
        ['/connect/authorize?client_id=unknown', words.failed],
        [`/connect/authorize?${CLIENT}&redirect_uri=https://evil.test/auth`, words.failed],
        ['/connect/authorize/unknown', words.failed],
        ['/connect/interaction/unknown', words.failed],
        ['/connect/endsession', words.signedOut],
        ['/connect/endsession?id_token_hint=nonsense', words.signedOut],
        ['/connect/endsession?client_id=unknown', words.failed],
        ['/connect/endsession/success', words.signedOut],
        ['/connect/endsession/success?client_id=unknown', words.failed],
        ['/connect/endsession/confirm', words.missing],
        ['/connect/nowhere', words.missing],
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- one address after the other
        await test.step(address, async () => {
          await page.goto(world.platform + address);
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
          // Our style sheet applies under our policy.
          await expect(page.getByRole('link', { name: words.back })).toHaveCSS('text-decoration-line', 'none');
        });
      await page.getByRole('link', { name: words.back }).click();
      await expect(page.locator('input[name=password]')).toBeVisible();
    });

    test('Back after sign-in says who is signed in, and leads on', async ({ page, world }) => {
      await page.goto(`${world.portal}/orders`);
      await signIn(page, 'sophie@atelier.test');
      await expect(page).toHaveURL(`${world.portal}/orders`);
      await page.goBack();
      await expect(page.getByRole('heading', { name: words.known })).toBeVisible();
      await page.getByRole('link', { name: words.back }).click();
      await expect(menuOf(page)).toBeVisible();
    });

    test('an old response is ignored for who is signed in, and explained to others', async ({ page, world }) => {
      await page.goto(`${world.portal}/auth?code=old&state=old`);
      await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
      await expect(page.getByText(words.used)).toBeVisible();
      await open(page, world);
      await page.goto(`${world.portal}/auth?code=old&state=old`);
      await expect(page).toHaveURL(`${world.portal}/orders`);
      await expect(menuOf(page)).toBeVisible();
    });

    test('the address where sign-in ends says so, and leads on', async ({ page, world }) => {
      await page.goto(`${world.portal}/auth`);
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${words.none}`));
      await page.getByRole('link', { name: words.home }).click();
      await expect(page.locator('input[name=password]')).toBeVisible();
    });

    test('a user without permissions is not led in a circle', async ({ page, world }) => {
      await page.goto(`${world.portal}/`);
      await signIn(page, 'noah@nowhere.test');
      await expect(page).toHaveURL(`${world.portal}/unauthorized`);
      await page.getByRole('link', { name: words.account }).click();
      await expect(page).toHaveURL(`${world.portal}/account`);
      await expect(page.getByLabel(/first name|prénom/i)).toBeVisible();
    });

    test('an address that is no address says so in the page’s language', async ({ page, world }) => {
      await page.goto(`${world.portal}/%`);
      await expect(page.getByRole('heading', { name: words.missing })).toBeVisible();
    });
  });
