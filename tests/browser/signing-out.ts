/** Signing out in the browser, and what it leaves behind. */
import type { Page } from 'playwright/test';
import { open as openRequest, press, SOPHIE } from './answering.ts';
import { expect, signIn, type World } from './world.ts';

export const REVOCATION = { method: 'POST', path: '^/connect/revocation$' };

export const session = (page: Page) => page.locator('[data-machine=session]');
export const menuOf = (page: Page) =>
  page.locator('header').getByRole('button', { name: /Sophie Gagnon|Luc Tremblay/ });

export async function open(page: Page, world: World, path = '/orders', email = SOPHIE): Promise<void> {
  await page.goto(world.portal + path);
  await signIn(page, email);
  await expect(menuOf(page)).toBeVisible();
  // Clears the cached provider metadata, which is then read again.
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await menuOf(page).click();
  await press(page, 'Logout');
}

export const isKnown = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('oidc.user:')));

/** Nobody is signed in again: not now, after a reload, or in another tab. */
export async function expectNobody(page: Page, world: World): Promise<void> {
  await expect(notSignedOut(page)).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
  expect(await isKnown(page)).toBe(false);
  await page.goto(`${world.portal}/orders`);
  await expect(notSignedOut(page)).toBeVisible();
  const another = await page.context().newPage();
  await another.goto(`${world.portal}/`);
  await expect(notSignedOut(another)).toBeVisible();
  await another.close();
}

/** Everything the browser stores for the portal, by storage. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<string[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(new Error('no database')));
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames];
              const found: string[] = [];
              const reading = opening.result.transaction(stores);
              for (const store of stores) {
                const keys = reading.objectStore(store).getAllKeys();
                keys.addEventListener('success', () => found.push(...keys.result.map((key) => JSON.stringify(key))));
              }
              reading.addEventListener('complete', () => {
                opening.result.close();
                resolve(found);
              });
            });
          }),
      ),
    );
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases: databases.map(({ name }) => name),
      rows: rows.flat(),
    };
  });

/** Keys that are not personal. Any other key fails the test. */
const HARMLESS = {
  localStorage: [
    'theme',
    'locale',
    'density',
    'partsLayout',
    'sendHold',
    'desktopNews',
    'sharedComputer',
    'signInRedirects',
    'seenWork',
  ],
  // The last one belongs to the sign-in that started afterwards.
  sessionStorage: ['locale', 'recording', 'reloadedFor', 'signInCompletedState', 'signInReturnUrl', 'tabId'],
};

/** A public page of the portal, for inspecting the browser's storage. */
export async function lookAfterwards(page: Page, world: World) {
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${world.portal}/silent.html`);
  const kept = await keptBy(page);
  const unknown = (['localStorage', 'sessionStorage'] as const).flatMap((where) =>
    kept[where].filter((key) => !HARMLESS[where].includes(key) && !/^oidc\.[0-9a-f]{32}$/.test(key)),
  );
  return { ...kept, unknown };
}

/** Works like a user: searches, types into a document, and leaves a form. */
export async function work(page: Page, world: World): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id } = await world.make('clients');
  await openRequest(page, world);
  await page.getByLabel('Note').first().fill('Half a quo');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.goto(`${world.portal}/search?text=bumper`);
  await page.getByRole('searchbox').first().fill('fender');
  await expect(page.getByText('fender').first()).toBeAttached();
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.goto(`${world.portal}/clients/${id}`);
  await page.getByLabel('Note').fill('Pays late');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
}

export const notSignedOut = (page: Page) => page.getByRole('heading', { name: 'Sign-out failed' });
