import type { Page } from 'playwright/test';
import { expect, expectAccessible, FAILED_LOAD, openAs, test, type World } from './world.ts';

test.use({ locale: 'en-CA' });

async function openList(page: Page, world: World, email = 'sophie@atelier.test', query = ''): Promise<void> {
  await openAs(page, `${world.portal}/clients${query}`, email);
  await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', /^(?:loaded|empty)/);
}

async function openClient(page: Page, world: World, id: string, email = 'sophie@atelier.test'): Promise<void> {
  await openAs(page, `${world.portal}/clients/${id}`, email);
  await expect(page.locator('[data-machine=client]')).toHaveAttribute('data-state', /^(?:open\.clean|reading)$/);
}

const state = (page: Page) => page.locator('[data-machine=client]');

for (const { locale, email, theme, words } of [
  {
    locale: 'en-CA',
    email: 'sophie@atelier.test',
    theme: 'light',
    words: {
      accept: 'Accept',
      accepted: 'The client has been accepted!',
      back: 'Back to clients',
      active: /^Active/,
      menu: 'Clients',
    },
  },
  {
    locale: 'fr-CA',
    email: 'luc@atelier.test',
    theme: 'dark',
    words: {
      accept: 'Accepter',
      accepted: 'Le client a été accepté!',
      back: 'Retour aux clients',
      active: /^Actifs/,
      menu: 'Clients',
    },
  },
] as const)
  test.describe(`in ${locale}`, { tag: locale === 'en-CA' ? '@all' : [] }, () => {
    test.use({ locale, colorScheme: theme });

    test('finds a pending client through the menu, accepts it, and lists it as active [S1.8]', async ({
      page,
      world,
    }) => {
      const { name } = await world.make('clients', { shopName: `Carrosserie d’essai ${locale}`, message: 'Bonjour' });
      await openAs(page, `${world.portal}/quoteRequests`, email);
      await page.getByRole('navigation').getByRole('link', { name: words.menu, exact: true }).first().click();
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Bonjour')).toBeVisible();
      await page.getByRole('button', { name: words.accept, exact: true }).click();
      await expect(page.getByText(words.accepted)).toBeVisible();
      await expect(state(page)).toHaveAttribute('data-state', 'open.saved');
      await page.getByRole('link', { name: words.back }).click();
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('tab', { name: words.active }).click();
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(2);
    });

    test('the list and a client are accessible and fit, wide and narrow', { tag: '@all' }, async ({ page, world }) => {
      const { id } = await world.make('clients', {
        status: 'refused',
        shopName: `Centre de carrosserie et d’esthétique automobile de la Haute-Yamaska inc. ${locale}`,
      });
      await openList(page, world, email);
      for (const width of [1440, 390]) {
        // oxlint-disable no-await-in-loop -- one width at a time
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${world.portal}/clients`);
        await expect(page.getByRole('tab').first()).toBeVisible();
        await expect(page.locator('[data-machine=list]')).toHaveAttribute('data-state', /^loaded/);
        await expectAccessible(page);
        await page.goto(`${world.portal}/clients/${id}`);
        await expect(state(page)).toHaveAttribute('data-state', 'open.clean');
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
        // oxlint-enable no-await-in-loop
      }
    });
  });

test(
  'refuses a client with a reason, keeps the reason if the dialog is closed, and accepts the client later',
  { tag: '@all' },
  async ({ page, world }) => {
    const { id, name } = await world.make('clients');
    await openClient(page, world, id);
    await page.getByRole('button', { name: 'Refuse…' }).click();
    const question = page.getByRole('dialog', { name: 'Refuse this client?' });
    await question.getByRole('button', { name: 'Refuse client' }).click();
    await expect(question.getByText('This field is required.')).toBeVisible();
    await question.getByLabel('Reason').fill('Out of our area');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refuse…' })).toBeFocused();

    await page.getByRole('button', { name: 'Refuse…' }).click();
    await expect(question.getByLabel('Reason')).toHaveValue('Out of our area');
    await question.getByRole('button', { name: 'Refuse client' }).click();
    await expect(page.getByText('The client has been refused.')).toBeVisible();
    await expect(page.getByText('Out of our area')).toBeVisible();
    await page.goto(`${world.portal}/clients?tab=refused&search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Accept anyway' }).click();
    await expect(page.getByText('The client has been accepted!')).toBeVisible();
  },
);

test(
  'shows an answer a colleague gave meanwhile, and loses nothing typed',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    // A save refused with 409.
    expectErrors(FAILED_LOAD);
    const { id } = await world.make('clients');
    await openClient(page, world, id);
    await page.getByLabel('Your client number').fill('C-77');
    await world.change('clients', id, 'refuse');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('This client has changed in the meantime')).toBeVisible();
    await expect(page.getByText('Luc Tremblay refused this client: Hors de notre zone de livraison')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByLabel('Your client number')).toHaveValue('C-77');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The client has been updated successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your client number')).toHaveValue('C-77');
    await expect(page.getByText(/^Refused .* by Luc Tremblay$/)).toBeVisible();
  },
);

test(
  'rereads the client after a lost response, and repeats the save only if it was not received',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await world.make('clients');
    await openClient(page, world, id);
    await world.faults.set({ method: 'PUT', path: '/supplier-clients/', status: 503, body: 'busy' });
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('A problem occurred while updating the client')).toBeVisible();
    await world.faults.set({ method: 'PUT', path: '/supplier-clients/', drop: true, afterwards: true });
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('The client has been accepted!')).toBeVisible();
    await expect(state(page)).toHaveAttribute('data-state', 'open.saved');
  },
);

test('asks before leaving with unsaved changes', { tag: '@all' }, async ({ page, world }) => {
  const { id } = await world.make('clients');
  await openClient(page, world, id);
  await page.getByLabel('Note').fill('Back door');
  await page.getByRole('link', { name: 'Back to clients' }).click();
  await expect(page.getByText('If you leave, they are lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('Back door');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'Back to clients' }).click();
  await expect(page.locator('[data-machine=list]')).toBeVisible();
});

test('shows a read-only user the client, and why it cannot be changed', { tag: '@all' }, async ({ page, world }) => {
  const { id } = await world.make('clients', { sponsorId: 'sponsor-of-the-past' });
  await openClient(page, world, id, 'rita@readonly.test');
  await expect(page.getByText('You can view this client, but not change it')).toBeVisible();
  await expect(page.getByText('Banner not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();
  await expectAccessible(page);
});

test('does not find a client of another organisation', { tag: '@all' }, async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  const { id } = await world.make('clients', { scopeId: 'northern-parts' });
  await openAs(page, `${world.portal}/clients/${id}`, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { name: 'Loading Error' })).toBeVisible();
  await expect(page.getByText('Collision shop not found')).toBeVisible();
});

test('saves a contact: a name, a phone number with any punctuation, an extension', async ({ page, world }) => {
  const { id } = await world.make('clients');
  await openClient(page, world, id);
  const phone = page.getByLabel('Direct phone');
  await page.getByLabel('Contact person').fill('Maxime 2');
  await phone.pressSequentially('514555');
  await page.getByLabel('Extension').fill('12a');
  await page.getByLabel('Extension').blur();
  await expect(page.getByText('Name must not contain special characters or numbers.')).toBeVisible();
  await expect(page.getByText('The value must contain at least 12 characters.')).toBeVisible();
  await expect(page.getByText('The value must contain digits only.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(state(page)).toHaveAttribute('data-state', 'open.correcting');

  await page.getByLabel('Contact person').fill('Maxime L’Heureux');
  await page.getByLabel('Extension').fill('012');
  await phone.press('ControlOrMeta+A');
  await page.keyboard.insertText('+1 (450) 555-0187');
  await expect(phone).toHaveValue('450 555-0187');
  // Replaces one digit in the middle; nothing else moves.
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
  await phone.press('Backspace');
  await phone.press('3');
  await expect(phone).toHaveValue('430 555-0187');
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The client has been updated successfully!')).toBeVisible();
  await page.goto(`${world.portal}/clients?search=heureux%20430%20555-0187`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto(`${world.portal}/clients/${id}`);
  await expect(page.getByLabel('Extension')).toHaveValue('012');
});

test('links to a client’s open documents', { tag: '@all' }, async ({ page, world }) => {
  await openList(page, world, undefined, '?tab=active&search=beaus%C3%A9jour');
  await page.getByRole('link', { name: 'Atelier Beauséjour' }).click();
  const orders = page.getByRole('link', { name: /active orders?$/ });
  const count = Number.parseInt(await orders.innerText(), 10);
  await orders.click();
  await expect(page.getByRole('tab', { name: /^Active/ })).toHaveText(`Active ${count}`);
});
