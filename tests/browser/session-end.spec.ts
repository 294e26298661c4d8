/**
 * The provider's session ends a fixed time after sign-in. The user signs in again, and nothing typed is lost (spec §4).
 */
import { CLEAN, DIRTY, expectSignedOut, expectState, open, press, SOPHIE } from './answering.ts';
import { choose, expect, expectAccessible, FAILED_LOAD, signIn, test } from './world.ts';

test.use({ locale: 'en-CA', sessionSeconds: 40 });

test(
  'an expired session leads from an answer to sign-in, and back to its draft',
  { tag: '@all' },
  async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    test.setTimeout(180_000);
    const { url } = await open(page, world);
    await expectState(page, CLEAN);
    await choose(page, 'Not available');
    await page.getByLabel('Note').fill('Before the end');
    await expectState(page, DIRTY);
    await expect(page.getByText('Draft saved at')).toBeVisible();

    // Even when renewed, the token ends with its session. The page stays until the user chooses to leave.
    const again = page.getByRole('button', { name: 'Sign in again' });
    await expect(again).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('To continue, sign in again when you are ready. Your drafts are kept.')).toBeVisible();
    await expect(page.getByText('could not be renewed')).toBeHidden();
    await page.getByLabel('Note').fill('After the end');
    await again.click();
    await press(page, 'Leave');
    await expect(page.locator('input[name=email]')).toBeVisible();
    await expectSignedOut(page);
    await expectAccessible(page);
    // Without a token, the lock could not be released: the tab takes it over.
    await signIn(page, SOPHIE);
    await expect(page).toHaveURL(url);
    await expectState(page, DIRTY);
    await expect(page.getByText(/^Draft of .* restored\.$/)).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('After the end');
  },
);
