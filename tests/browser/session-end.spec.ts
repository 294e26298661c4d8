/** The provider's session ends so long after the sign-in, whatever one does: one signs in again, and nothing typed is lost (spec §4). */
import { CLEAN, DIRTY, expectSignedOut, expectState, open, say, SOPHIE } from './answering.ts';
import { expect, expectAccessible, FAILED_LOAD, signIn, test } from './world.ts';

test.use({ locale: 'en-CA', sessionSeconds: 40 });

test('the end of the session leads to sign-in in the middle of an answer, and back to its draft', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  test.setTimeout(180_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const { id, url } = await open(page, world);
  await expectState(page, CLEAN);
  await say(page, 'Not available');
  await page.getByLabel('Note').fill('Before the end');
  await expectState(page, DIRTY);
  await expect(page.getByText('Draft saved at')).toBeVisible();

  // Renewed again and again, the token ends with its session.
  await expect(page.locator('input[name=email]')).toBeVisible({ timeout: 90_000 });
  await expectSignedOut(page);
  await expectAccessible(page);
  // The lock could not be given back without a token: it runs out by itself.
  await world.changeQuoteRequest(id, 'expireLock');
  await signIn(page, SOPHIE);
  await expect(page).toHaveURL(url);
  await expectState(page, DIRTY);
  await expect(page.getByText(/^Draft of .* restored\.$/)).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Before the end');
});
