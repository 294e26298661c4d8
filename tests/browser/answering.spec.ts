/** Answering quote requests: leaving, drafts, presence and time (spec §2, §4, §9). */
import { CLEAN, DIRTY, expectSignedOut, expectState, LUC, open, PAUSED, press, SETTLED } from './answering.ts';
import { secondClerk, choose, expect, expectAccessible, FAILED_LOAD, openAs, test } from './world.ts';

test.describe('leaving', () => {
  test('asks before a link or Back discards typed changes; Stay keeps them, Leave leaves [S2.54]', async ({
    page,
    world,
  }) => {
    await open(page, world);
    await choose(page, 'Not available');
    await page.getByRole('link', { name: 'Back to list' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expectState(page, DIRTY);

    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/quoteRequest\//);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('radio', { name: 'Not available' })).toBeChecked();

    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/quoteRequests/);
  });

  test(
    'lets the browser ask before a reload or closing the tab, only with unsent changes',
    { tag: '@all' },
    async ({ page, world }) => {
      const { url } = await open(page, world);
      const asked: string[] = [];
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type());
        await dialog.accept();
      });
      await page.reload();
      await expectState(page, CLEAN);
      expect(asked).toEqual([]);
      await choose(page, 'Not available');
      await expectState(page, DIRTY);
      await page.reload();
      await expectState(page, DIRTY);
      expect(asked).toEqual(['beforeunload']);
      await expect(page.getByText(/^Draft of .* restored\.$/)).toBeVisible();
      await page.goto(url);
      await press(page, 'Discard draft');
      await expectState(page, CLEAN);
    },
  );

  test(
    'asks before changing the organisation or signing out, and releases the request at once on leaving',
    { tag: '@all' },
    async ({ page, browser, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      const { url } = await open(page, world);
      await choose(page, 'Not available');
      await page.getByRole('button', { name: /Atelier Parts Montreal/ }).click();
      await page
        .getByRole('treeitem', { name: /Ottawa/ })
        .first()
        .click();
      const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expectState(page, DIRTY);

      await page.getByRole('button', { name: /Sophie Gagnon/ }).click();
      await press(page, 'Logout');
      await question.getByRole('button', { name: 'Leave' }).click();
      await expectSignedOut(page);

      const luc = await secondClerk(browser, url, LUC);
      await expectState(luc, CLEAN);
      await luc.context().close();
    },
  );

  test(
    'keeps the draft readable and the question usable when the request expires meanwhile',
    { tag: '@all' },
    async ({ page, world }) => {
      // Long enough to sign in on a busy machine.
      const expiresInMs = 25_000;
      const { id } = await open(page, world, { expiresInMs });
      await choose(page, 'Not available');
      await page.getByRole('link', { name: 'Back to list' }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
      await expect(question).toBeVisible();
      await expect(page.locator('[data-machine="quoteRequest"]')).toHaveAttribute('data-state', SETTLED, {
        timeout: expiresInMs + 10_000,
      });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByText('The quote request has expired.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Typed, not sent' })).toContainText('Not available');
      await expectAccessible(page);
      expect(id).not.toBe('');
    },
  );
});

test.describe('drafts', () => {
  test('are restored with their differences, marked in the list, and private', async ({ page, world }) => {
    const { number, url } = await open(page, world);
    await choose(page, 'Not available');
    await page.getByLabel('Note').fill('No stock before spring');
    await expect(page.getByText('Draft saved at')).toBeVisible();
    await page.goto(`${world.portal}/quoteRequests?search=${number}`);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(url);
    await expect(page.getByText(/^Draft of .* restored\.$/)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('No stock before spring');
    await expectAccessible(page);

    await page.goto(`${world.portal}/quoteRequests`);
    await page.getByRole('button', { name: /Sophie Gagnon/ }).click();
    await press(page, 'Logout');
    await expectSignedOut(page);
    await openAs(page, `${world.portal}/quoteRequests?search=${number}`, LUC);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeHidden();
    await page.goto(`${url}?locale=en`);
    await expectState(page, CLEAN);
    await expect(page.getByLabel('Note')).toHaveValue('');
  });

  test(
    'are shown beside the shop’s changes for the clerk to choose',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      const { id, url } = await open(page, world, { kind: 'reRequested' });
      await choose(page, 'Not available');
      await expect(page.getByText('Draft saved at')).toBeVisible();
      await page.goto(`${world.portal}/quoteRequests`);
      await world.change('quote-requests', id, 'reRequest');
      await page.goto(url);
      await expectState(page, 'open.reserved.comparing');
      await expect(page.getByText('1 part changed since you answered it.')).toBeVisible();
      await expectAccessible(page);
      await choose(page, 'Keep mine');
      await press(page, 'Keep these answers');
      await expect(page.getByRole('radio', { name: 'Not available' })).toBeChecked();
    },
  );

  test(
    'show a warning when the browser cannot save them, and editing continues',
    { tag: '@all' },
    async ({ page, world }) => {
      await page.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
      });
      await open(page, world);
      await choose(page, 'Not available');
      await expect(page.getByText('This browser can’t save drafts')).toBeVisible();
      await expectAccessible(page);
      await press(page, 'Send quote');
      await press(page, 'Send now');
      await expectState(page, SETTLED);
    },
  );
});

test.describe('presence', () => {
  test(
    'asks an inactive clerk; Close releases the request and keeps the draft',
    { tag: '@all' },
    async ({ page, browser, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await page.clock.install();
      const { url } = await open(page, world);
      await choose(page, 'Not available');
      await page.clock.runFor('03:15');
      const question = page.getByRole('alertdialog', { name: 'Are you still here?' });
      await expect(question.getByRole('button', { name: 'Continue editing' })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Continue editing' }).click();
      await expectState(page, DIRTY);

      await page.clock.runFor('03:15');
      await question.getByRole('button', { name: 'Close' }).click();
      await expectState(page, PAUSED);
      await expectAccessible(page);
      const luc = await secondClerk(browser, url, LUC);
      await expectState(luc, CLEAN);
      await luc.context().close();

      await page.clock.runFor('01:30');
      await press(page, 'Resume answering');
      await expectState(page, /editing\.dirty$|^open\.unreserved/);
      await expect(page.getByRole('radio', { name: 'Not available' })).toBeChecked();
    },
  );
});

test.describe('time', () => {
  test(
    'asks after the computer slept for long, and loses nothing typed',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await page.clock.install();
      await open(page, world, { expiresInMs: 3 * 3_600_000 });
      await choose(page, 'Not available');
      await page.getByLabel('Note').fill('Before the nap');
      await page.clock.fastForward('00:50:00');
      await page.clock.runFor(15_000);
      await expect(page.getByRole('alertdialog', { name: 'Are you still here?' })).toBeVisible();
      await press(page, 'Continue editing');
      await expectState(page, DIRTY);
      await expect(page.getByLabel('Note')).toHaveValue('Before the nap');
    },
  );

  test(
    'returns to the draft after the session expired during sleep',
    { tag: '@all' },
    async ({ page, world, expectErrors }) => {
      expectErrors(FAILED_LOAD);
      await page.clock.install();
      const { id } = await open(page, world, { expiresInMs: 3 * 3_600_000 });
      await choose(page, 'Not available');
      await page.getByLabel('Note').fill('Before the nap');
      // The platform's clock does not sleep, so locks and tokens expire there.
      await world.change('quote-requests', id, 'expireLock');
      await page.clock.fastForward('01:10:00');
      // Shorter than the timeout of the renewal, which starts meanwhile. The page stays.
      await page.clock.runFor(5000);
      await expect(page.getByText('This document was released: someone else may be editing it.')).toBeVisible();
      await expect(page.getByLabel('Note')).toHaveValue('Before the nap');
      await press(page, 'Try editing again');
      await expectState(page, DIRTY);
      await expect(page.getByLabel('Note')).toHaveValue('Before the nap');
    },
  );
});
