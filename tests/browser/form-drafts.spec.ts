/** Drafts of clients and settings: they are restored, and private. */
import type { Page } from 'playwright/test';
import { expectSignedOut, LUC, press, SOPHIE } from './answering.ts';
import { secondClerk, expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

const state = (page: Page, machine: 'client' | 'settings') => page.locator(`[data-machine=${machine}]`);
const isBack = (page: Page) => page.getByText(/^Draft of .* restored\.$/);
const kept = (page: Page) => page.getByText(/^Draft saved at/);

/** One of Sophie's pages, from the platform. */
async function open(page: Page, world: World, path: string): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await openAs(page, world.portal + path, SOPHIE);
  await expect(page.locator('[data-state$=".clean"]')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Sophie Gagnon|Luc Tremblay/ }).click();
  await press(page, 'Logout');
  await expectSignedOut(page);
}

/** Everything the portal stored in IndexedDB. */
const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('supplier-portal');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)));
        });
      }),
  );

test('restores a partly typed contact after a crash and a new sign-in, marked in the list, and private', async ({
  page: dying,
  context,
  world,
}) => {
  const { id, name } = await world.make('clients');
  const path = `/clients/${id}`;
  await open(dying, world, path);
  await dying.getByLabel('Contact person').fill('Maxime L’Heu');
  await dying.getByLabel('Direct phone').fill('450 555');
  await expect(kept(dying)).toBeVisible();
  await dying.goto('chrome://crash').catch(() => {});

  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(world.portal + path);
  await expect(isBack(page)).toBeVisible();
  await expect(state(page, 'client')).toHaveAttribute('data-state', 'open.invalid');
  await expect(page.getByLabel('Contact person')).toHaveValue('Maxime L’Heu');
  await expect(page.getByLabel('Direct phone')).toHaveValue('450 555');
  await expectAccessible(page);

  await page.goto(`${world.portal}/clients?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await signOut(page);
  await openAs(page, `${world.portal}/clients?search=${encodeURIComponent(name)}&locale=en`, LUC);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeHidden();
  await page.goto(`${world.portal}${path}?locale=en`);
  await expect(state(page, 'client')).toHaveAttribute('data-state', 'open.clean');
  await expect(page.getByLabel('Contact person')).toHaveValue('');
  await signOut(page);

  await openAs(page, world.portal + path, SOPHIE);
  await expect(isBack(page)).toBeVisible();
  await expect(page.getByLabel('Contact person')).toHaveValue('Maxime L’Heu');
  await press(page, 'Discard draft');
  await expect(page.getByLabel('Contact person')).toHaveValue('');
  await page.reload();
  await expect(state(page, 'client')).toHaveAttribute('data-state', 'open.clean');
  await expect(isBack(page)).toBeHidden();
});

test(
  'shows a client’s draft beside a colleague’s save, and replaces it when saved',
  { tag: '@all' },
  async ({ page, browser, world }) => {
    const { id } = await world.make('clients');
    const path = `/clients/${id}`;
    await open(page, world, path);
    await page.getByLabel('Your client number').fill('C-77');
    await expect(kept(page)).toBeVisible();
    await page.goto(`${world.portal}/clients`);

    const luc = await secondClerk(browser, `${world.portal}${path}?locale=en`, LUC);
    await luc.getByLabel('Your client number').fill('C-12');
    await luc.getByLabel('Note').fill('Back door');
    await press(luc, 'Save');
    await expect(state(luc, 'client')).toHaveAttribute('data-state', 'open.saved');
    await luc.context().close();

    await page.goto(world.portal + path);
    await expect(page.getByText('Also changed by someone else: Your client number.')).toBeVisible();
    await expect(page.getByLabel('Your client number')).toHaveValue('C-77');
    await expect(page.getByLabel('Note')).toHaveValue('Back door');
    await expectAccessible(page);
    await press(page, 'Save');
    await expect(state(page, 'client')).toHaveAttribute('data-state', 'open.saved');
    await page.reload();
    await expect(state(page, 'client')).toHaveAttribute('data-state', 'open.clean');
    await expect(page.getByLabel('Your client number')).toHaveValue('C-77');
  },
);

test('restores a partly typed reason in the refusal dialog', { tag: '@all' }, async ({ page, world }) => {
  const { id } = await world.make('clients');
  await open(page, world, `/clients/${id}`);
  await press(page, 'Refuse…');
  await page.getByLabel('Reason').fill('Out of our ar');
  await page.goto(`${world.portal}/clients/${id}`);
  await expect(page.getByText('The refusal reason you started is saved. It comes back when you refuse.')).toBeVisible();
  await press(page, 'Refuse…');
  await expect(page.getByLabel('Reason')).toHaveValue('Out of our ar');
});

test(
  'restores a partly typed setting after a crash, only in its organisation and for its user',
  { tag: '@all' },
  async ({ page: dying, context, browser, world }) => {
    await open(dying, world, '/settings/openHours');
    const closing = (page: Page) => page.getByRole('group', { name: 'Thursday', exact: true }).getByLabel('Closes');
    const stood = await closing(dying).inputValue();
    await closing(dying).fill('18:4');
    await expect(kept(dying)).toBeVisible();
    await dying.goto('chrome://crash').catch(() => {});

    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${world.portal}/settings/openHours`);
    await expect(isBack(page)).toBeVisible();
    await expect(state(page, 'settings')).toHaveAttribute('data-state', 'editing.invalid');
    await expect(closing(page)).toHaveValue('18:4');
    await expectAccessible(page);

    const luc = await secondClerk(browser, `${world.portal}/settings/openHours?locale=en`, LUC);
    await expect(closing(luc)).toHaveValue(stood);
    await luc.context().close();
    const goTo = async (organisation: string): Promise<void> => {
      await page.goto(`${world.portal}/settings/communications`);
      await page.getByRole('button', { name: /^Scope Selector/ }).click();
      await page.getByRole('treeitem', { name: organisation }).click();
      await expect(page.getByRole('button', { name: `Scope Selector: ${organisation}` })).toBeVisible();
      await page.goto(`${world.portal}/settings/openHours`);
    };
    await goTo('Atelier Parts Ottawa');
    await expect(state(page, 'settings')).toHaveAttribute('data-state', 'editing.clean');
    await expect(isBack(page)).toBeHidden();
    await goTo('Atelier Parts Montreal');
    await expect(isBack(page)).toBeVisible();
    await press(page, 'Discard draft');
    await expect(closing(page)).toHaveValue(stood);
  },
);

test('restores the URL of an inventory but never its key, and says so', { tag: '@all' }, async ({ page, world }) => {
  await open(page, world, '/settings/inventoryApi');
  const key = page.getByLabel('Key', { exact: true });
  const stood = await key.inputValue();
  await page.getByLabel('URL').fill('https://parts.example.com/v');
  await key.fill('a-key-of-mine-1234');
  await expect(kept(page)).toBeVisible();
  await page.goto(`${world.portal}/settings/openHours`);
  await expect(page.getByRole('group', { name: 'Thursday', exact: true })).toBeVisible();
  const all = await keptInBrowser(page);
  expect(all).toContain('https://parts.example.com/v');
  expect(all).not.toContain('a-key-of-mine-1234');
  expect(all).not.toContain(stood);

  await page.getByRole('link', { name: 'Inventory API' }).click();
  await expect(isBack(page)).toBeVisible();
  await expect(page.getByLabel('URL')).toHaveValue('https://parts.example.com/v');
  await expect(key).toHaveValue(stood);
  const told = page.getByText('The key you typed is not saved in this browser: type it again.');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await key.fill('a-key-of-mine-1234');
  await expect(told).toBeHidden();
  await press(page, 'Discard draft');
  await expect(key).toHaveValue(stood);
});

test(
  'Leave discards changes of settings, with a warning; Stay keeps them',
  { tag: '@all' },
  async ({ page, world }) => {
    await open(page, world, '/settings/inventoryApi');
    const stood = await page.getByLabel('URL').inputValue();
    await page.getByLabel('URL').fill('https://parts.example.com/left');
    await expect(kept(page)).toBeVisible();
    await page.getByRole('link', { name: 'Open hours' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('If you leave, they are lost.');
    await press(page, 'Stay');
    expect(await keptInBrowser(page)).toContain('https://parts.example.com/left');
    await page.getByRole('link', { name: 'Open hours' }).click();
    await press(page, 'Leave');
    await expect(page.getByRole('group', { name: 'Thursday', exact: true })).toBeVisible();
    expect(await keptInBrowser(page)).not.toContain('https://parts.example.com/left');
    await page.getByRole('link', { name: 'Inventory API' }).click();
    await expect(state(page, 'settings')).toHaveAttribute('data-state', 'editing.clean');
    await expect(page.getByLabel('URL')).toHaveValue(stood);
    await expect(isBack(page)).toBeHidden();
  },
);

test(
  'warns when the browser stores nothing, and still saves a client',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    const { id } = await world.make('clients');
    await open(page, world, `/clients/${id}`);
    await page.getByLabel('Note').fill('Back door');
    await expect(page.getByText('This browser can’t save drafts')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Save');
    await expect(state(page, 'client')).toHaveAttribute('data-state', 'open.saved');
  },
);
