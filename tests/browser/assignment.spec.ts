/** Assigning documents and finding one's own work in the portal. */
import { LUC, open, SOPHIE } from './answering.ts';
import { expect, openAs, test } from './world.ts';

test('assigns a request with one key, and finds it in the “mine” filter [S2.82 S2.83]', async ({ page, world }) => {
  const { number } = await open(page, world, { parts: 2 });
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveValue('');
  await page.keyboard.press('Alt+M');
  await expect(assignee).toHaveValue('sophie');
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden();

  await page.goto(`${world.portal}/quoteRequests?filters=shown&search=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Assigned to: Sophie Gagnon');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Me' });
  await expect(page).toHaveURL(/[?&]assigned=mine/);
  await expect(row).toBeVisible();
  const set = page.getByRole('list', { name: 'Set filters' });
  await expect(set.getByRole('button', { name: 'Mine (remove this filter)' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Unassigned' });
  await expect(set.getByRole('button', { name: 'Unassigned (remove this filter)' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();
});

test('reports a conflict when two users take an order at once, and updates an open page [S2.83]', async ({
  page,
  world,
  browser,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const { id } = await world.make('orders', {});
  await openAs(page, `${world.portal}/order/${id}/`, SOPHIE);
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveValue('');

  const other = await browser.newContext({ locale: 'fr-CA' });
  const there = await other.newPage();
  await openAs(there, `${world.portal}/order/${id}/`, 'luc@atelier.test');
  await there.getByRole('button', { name: 'Me l’attribuer' }).click();
  await expect(there.getByRole('combobox', { name: 'Attribuée à' })).toHaveValue('luc');

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('alert')).toContainText('A colleague changed this in the meantime.');
  await expect(assignee).toHaveValue('luc');
  await assignee.selectOption({ label: 'Unassigned' });
  await expect(assignee).toHaveValue('');
  await other.close();
});

test('shows that keeping an unassigned request open has assigned it, as soon as it has [S2.83]', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await open(page, world);
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveValue('');
  const renewal = await world.faults.set({ method: 'PUT', path: '/locks/', hold: true });
  await page.clock.fastForward('00:20');
  await page.keyboard.press('Shift');
  // The regular reading comes just before the renewal that assigns the request; the next one is 10 s away.
  const read = page.waitForResponse(/\/assignments\//);
  await page.clock.fastForward('00:11');
  await read;
  await expect(assignee).toHaveValue('');
  await world.faults.release(renewal);
  await expect(assignee).toHaveValue('sophie');
});

test('says while one types that a colleague was put in charge, without blocking anything [S2.83]', async ({
  page,
  world,
  browser,
}) => {
  await page.clock.install();
  const { url } = await open(page, world, { parts: 1 });
  await page.keyboard.press('Alt+M');
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveValue('sophie');
  const note = page.getByRole('textbox', { name: 'Note' }).first();
  await note.fill('two days');
  const other = await browser.newContext({ locale: 'fr-CA' });
  const there = await other.newPage();
  await openAs(there, url, 'luc@atelier.test');
  await there.getByRole('button', { name: 'Me l’attribuer' }).click();
  await expect(there.getByRole('combobox', { name: 'Attribuée à' })).toHaveValue('luc');
  await other.close();
  const read = page.waitForResponse(/\/assignments\//);
  await page.clock.fastForward('00:11');
  await read;
  const said = page.locator('[data-machine=assignment]').getByRole('status');
  await expect(said).toContainText('Now assigned to Luc Tremblay, no longer to you.');
  await expect(note).toHaveValue('two days');
  await note.press('End');
  await expect(note).toBeFocused();
  await said.getByRole('button', { name: 'Hide message' }).click();
  await expect(said).toBeEmpty();
  await expect(assignee).toHaveValue('luc');
});

for (const [language, email, again] of [
  ['en', SOPHIE, 'Try again'],
  ['fr', LUC, 'Réessayer'],
] as const)
  test.describe(`in ${language}, on any screen`, { tag: '@all' }, () => {
    test.use({ locale: `${language}-CA` });

    test('says in a few lines that the assignee could not be loaded', async ({ page, world, expectErrors }) => {
      expectErrors(/Failed to load resource/);
      await page.route('**/assignments/**', (route) => route.fulfill({ status: 503 }));
      await openAs(page, `${world.portal}/order/${(await world.make('orders')).id}`, email);
      const said = page.locator('[data-machine=assignment]').getByRole('alert');
      await expect(said.getByRole('button', { name: again })).toBeVisible();
      for (const width of [390, 640, 1280]) {
        // oxlint-disable-next-line no-await-in-loop -- one width at a time
        await page.setViewportSize({ width, height: 800 });
        // oxlint-disable-next-line no-await-in-loop -- one width at a time
        expect((await said.locator('p').boundingBox())?.height, String(width)).toBeLessThan(60);
      }
    });
  });

test('shows the assignee to read-only users [S2.83]', { tag: '@all' }, async ({ page, world }) => {
  const { id } = await world.make('orders', {});
  await openAs(page, `${world.portal}/order/${id}/`, 'rita@readonly.test');
  await expect(page.getByText('Unassigned', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveCount(0);
});

test.describe('in French at 1280 pixels', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 1280, height: 720 } });

  for (const [kind, path] of [
    ['orders', 'order'],
    ['credit-requests', 'creditRequests'],
  ] as const)
    test(
      `the tools of ${kind} stay beside the title, even with an error [S2.83]`,
      { tag: '@all' },
      async ({ page, world, expectErrors }) => {
        expectErrors(/Failed to load resource/);
        const { id } = await world.make(kind, {});
        await openAs(page, `${world.portal}/${path}/${id}/`, 'luc@atelier.test');
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const take = page.getByRole('button', { name: 'Me l’attribuer' });
        const isBeside = async (): Promise<boolean> => {
          const tool = await take.boundingBox();
          return (
            tool !== null && title !== null && tool.x > title.x + title.width && tool.y < title.y + 2 * title.height
          );
        };
        await expect(take).toBeVisible();
        expect(await isBeside()).toBe(true);
        await page.route('**/assignments/**', (route) =>
          route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
        );
        await take.click();
        await expect(page.getByRole('alert')).toContainText('L’attribution n’a pas pu être enregistrée.');
        expect(await isBeside()).toBe(true);
      },
    );
});

test.describe('on a phone', { tag: '@all' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the tools of an order fit in one row, with room for a name [S2.83]', async ({ page, world }) => {
    const { id } = await world.make('orders', {});
    await openAs(page, `${world.portal}/order/${id}/`, SOPHIE);
    const assignee = page.getByRole('combobox', { name: 'Assigned to' });
    const [choice, print] = await Promise.all([
      assignee.boundingBox(),
      page.getByRole('button', { name: 'Print', exact: true }).boundingBox(),
    ]);
    expect(choice?.width).toBeGreaterThanOrEqual(120);
    expect(choice?.y).toBe(print?.y);
  });
});
