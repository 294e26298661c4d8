import type { Browser, Page, Request } from 'playwright/test';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { expect, expectAccessible, FAILED_LOAD, signIn, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

async function enter(page: Page, world: World, path = '/quoteRequests', email = 'sophie@atelier.test'): Promise<void> {
  await page.goto(world.portal + path);
  await signIn(page, email);
  await expect(page.getByRole('tab').first()).toBeVisible();
}

const isUpdate = (request: Request): boolean =>
  request.url().endsWith('/app/Identity/UpdateUserProfile') && request.method() === 'POST';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Another computer, without stored choices. */
const machine = async (browser: Browser, locale: string): Promise<Page> =>
  (await browser.newContext({ locale })).newPage();

test(
  'the header shows the user’s picture, or their initials if it fails to load',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await enter(page, world);
    const picture = page.locator('header .avatar img');
    await expect(picture).toHaveAttribute('src', /\/documents\/profile-pictures\/[0-9a-f]{32}$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    await expectAccessible(page);
    await page.route('**/documents/profile-pictures/*', (route) => route.abort());
    await page.reload();
    await expect(page.locator('header .avatar')).toHaveAttribute('data-initials', 'SG');
    await expect(page.getByRole('button', { name: 'Account of Sophie Gagnon' })).toBeVisible();
  },
);

for (const locale of ['en-CA', 'fr-CA'])
  test.describe(`in ${locale} on the narrowest page`, { tag: locale === 'en-CA' ? '@all' : [] }, () => {
    test.use({ locale, viewport: { width: 320, height: 720 } });

    test('the account with a picture needs no horizontal scroll', async ({ page, world }) => {
      await enter(page, world);
      await page.goto(`${world.portal}/account`);
      await expect(page.locator('main .avatar img')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });

test('sends the whole profile when an organisation is chosen, and only logs a failure [S2.65 S8.41]', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  expectErrors(/^the profile could not be updated/);
  await enter(page, world);
  const pick = async (name: string) => {
    await page.getByRole('button', { name: /Scope Selector/ }).click();
    await page.getByRole('treeitem', { name }).click();
  };
  await world.faults.set({ method: 'POST', path: '^/app/Identity/UpdateUserProfile$', status: 500, body: {} });
  await pick('Atelier Parts Ottawa');
  await expect(page.getByRole('button', { name: /Atelier Parts Ottawa/ })).toBeVisible();

  const [request] = await Promise.all([page.waitForRequest(isUpdate), pick('Atelier Parts Montreal')]);
  const fileId = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toEqual({
    firstName: 'Sophie',
    lastName: 'Gagnon',
    lastSelectedScopeId: 'atelier-montreal',
    locale: null,
    profilePictureThumbFileId: fileId,
    profilePictureCroppedFileId: fileId,
    profilePictureOriginalFileId: fileId,
  });
  await expect(page.getByRole('button', { name: /Atelier Parts Montreal/ })).toBeVisible();
});

for (const { locale, width, colorScheme } of [
  { locale: 'fr-CA', width: 390, colorScheme: 'dark' },
  { locale: 'en-CA', width: 1280, colorScheme: 'light' },
] as const)
  test.describe(`the account page in ${locale}`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 780 } });
    const isFrench = locale === 'fr-CA';
    const say = (english: string, french: string): string => (isFrench ? french : english);

    test(
      'accepts a picture, keeps it after a failed save, shows it everywhere and removes it [S2.121 S7.121]',
      { tag: '@all' },
      async ({ page, world, expectErrors }) => {
        expectErrors(FAILED_LOAD);
        await enter(page, world, '/orders', 'rita@readonly.test');
        await page.goto(`${world.portal}/account`);
        const picture = page.locator('[data-machine=profilePicture]');
        const choose = picture.getByRole('button', { name: say('Choose a picture', 'Choisir une photo') });
        const own = picture.locator('.avatar');
        const inHeader = page.locator('header .avatar');
        const send = (name: string, buffer: Buffer) =>
          picture.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
        await expect(choose).toBeVisible();
        await expect(own).toHaveAttribute('data-initials', /^R/);

        await send('letter.txt', Buffer.from('Dear shop'));
        await expect(picture.getByRole('alert')).toContainText(
          say('This photo type is not accepted.', 'Ce type de photo n’est pas accepté.'),
        );
        await world.faults.set({ method: 'POST', path: '^/documents/profile-pictures$', status: 500, body: {} });
        await send('me.png', Buffer.from(drawPng(SCENES.own[0], 300)));
        const again = picture.getByRole('button', { name: say('Try again', 'Réessayer') });
        await expect(again).toBeVisible();
        await expectAccessible(page);
        await again.click();
        await expect(
          page.getByText(say('Your picture has been updated successfully!', 'Votre photo a été mise à jour!')),
        ).toBeVisible();
        await expect(
          picture.getByRole('button', { name: say('Choose another picture', 'Choisir une autre photo') }),
        ).toBeFocused();
        const widthOf = (image: HTMLImageElement) => image.naturalWidth;
        await expect.poll(() => inHeader.locator('img').evaluate(widthOf)).toBe(96);
        await page.reload();
        await expect.poll(() => own.locator('img').evaluate(widthOf)).toBe(96);
        await expectAccessible(page);

        await picture.getByRole('button', { name: say('Remove the picture', 'Supprimer la photo') }).click();
        await expect(own).toHaveAttribute('data-initials', /^R/);
        await expect(inHeader).toHaveAttribute('data-initials', /^R/);
      },
    );
  });

test(
  'applies the chosen language on another computer without its own choice',
  { tag: '@all' },
  async ({ page, world, browser }) => {
    await enter(page, world);
    const [request] = await Promise.all([
      page.waitForResponse((response) => isUpdate(response.request())),
      page.getByRole('button', { name: /fr/i }).first().click(),
    ]);
    expect(request.request().postDataJSON()).toMatchObject({ locale: 'fr', lastSelectedScopeId: 'atelier-montreal' });
    await expect(heading(page, 'Demandes de prix')).toBeVisible();

    const second = await machine(browser, 'en-CA');
    await enter(second, world);
    await expect(heading(second, 'Demandes de prix')).toBeVisible();
    await expect(second.locator('html')).toHaveAttribute('lang', 'fr');

    const third = await machine(browser, 'en-CA');
    await enter(third, world, '/quoteRequests?locale=en');
    await expect(heading(third, 'Quote Requests')).toBeVisible();
    for (const opened of [second, third]) await opened.context().close();
  },
);

test(
  'reports a language that fails to load, wherever it was chosen, and can be chosen after a reload',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await enter(page, world);
    await page.route(/\.fr-.*\.js$/, (route) => route.abort());
    const toFrench = page.getByRole('button', { name: 'fr, Français' });
    await toFrench.click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'The texts could not be loaded. Reload the page, then choose the language again.' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\.fr-.*\.js$/);
    await page.reload();
    await toFrench.click();
    await expect(heading(page, 'Demandes de prix')).toBeVisible();
  },
);

test('uses the browser’s language when none was chosen', { tag: '@all' }, async ({ world, browser }) => {
  const page = await machine(browser, 'fr-CA');
  await enter(page, world);
  await expect(heading(page, 'Demandes de prix')).toBeVisible();
  await page.context().close();
});
