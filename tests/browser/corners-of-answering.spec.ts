/** Rare situations while answering a quote request. */
import { box } from './searching.ts';
import { chooseLayout } from './chosen-layout.ts';
import { choose, expect, expectAccessible, FAILED_LOAD, openAs, test } from './world.ts';
import { CLEAN, SETTLED, JOB } from './answering.ts';

test.use({ locale: 'en-CA' });

test.describe('answering', () => {
  test('shows a second clerk who is editing, and lets them edit after the first leaves [S4.14]', async ({
    page,
    browser,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await world.make('quote-requests', JOB);
    const url = `${world.portal}/quoteRequest/${id}`;
    await openAs(page, url, 'sophie@atelier.test');
    await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', CLEAN);

    const other = await browser.newContext({ locale: 'en-CA' });
    await chooseLayout(other, 'part');
    const second = await other.newPage();
    await openAs(second, url, 'luc@atelier.test');
    await expect(second.getByText('The quote is being edited by Sophie Gagnon.')).toBeVisible();
    await expect(second.getByRole('radio', { name: 'Available now' })).toBeDisabled();
    await expectAccessible(second);

    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();
    await second.getByRole('button', { name: 'Try editing again' }).click();
    await expect(second.getByRole('radio').first()).toBeEnabled();
    await other.close();
  });

  test('a reload releases and reacquires the lock', async ({ page, world }) => {
    const { id } = await world.make('quote-requests', JOB);
    await openAs(page, `${world.portal}/quoteRequest/${id}`, 'sophie@atelier.test');
    const request = page.locator('[data-machine=quoteRequest]');
    await expect(request).toHaveAttribute('data-state', CLEAN);
    await page.reload();
    await expect(request).toHaveAttribute('data-state', CLEAN);
  });

  test('finds that the quote was received after a lost response, and does not send it twice', async ({
    page,
    world,
    expectErrors,
  }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await world.make('quote-requests', JOB);
    await openAs(page, `${world.portal}/quoteRequest/${id}`, 'sophie@atelier.test');
    await choose(page, 'Not available');
    await world.faults.set({ path: '^/quotes$', method: 'POST', drop: true, afterwards: true });
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText('The quote has been sent successfully!')).toBeVisible();
    await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', SETTLED);
  });

  test('reports a request cancelled meanwhile, which cannot be answered', async ({ page, world, expectErrors }) => {
    expectErrors(FAILED_LOAD);
    const { id } = await world.make('quote-requests', JOB);
    await openAs(page, `${world.portal}/quoteRequest/${id}`, 'sophie@atelier.test');
    await choose(page, 'Not available');
    await world.change('quote-requests', id, 'cancel');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText('The quote request has been cancelled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send quote' })).toBeHidden();
    await expectAccessible(page);
  });

  test('keeps typed text when the language changes', async ({ page, world }) => {
    const { id } = await world.make('quote-requests', JOB);
    await openAs(page, `${world.portal}/quoteRequest/${id}`, 'sophie@atelier.test');
    await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', /editing/);
    await choose(page, 'Available now');
    await page.getByLabel('Gross sales price').fill('1234.5');
    await page.getByRole('button', { name: /Français/ }).click();
    await expect(page.getByLabel('Prix de vente brut')).toHaveValue(/^1\s234,50$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('types / in a field instead of opening the search, and a search asks before it leaves unsent changes', async ({
    page,
    world,
  }) => {
    const { id } = await world.make('quote-requests', { parts: 1 });
    await openAs(page, `${world.portal}/quoteRequest/${id}`, 'sophie@atelier.test');
    const request = page.locator('[data-machine=quoteRequest]');
    await expect(request).toHaveAttribute('data-state', /editing/);
    const note = page.getByLabel('Note', { exact: true }).first();
    await note.fill('left');
    await note.press('/');
    await expect(note).toHaveValue('left/');
    await page.locator('#content').focus();
    await page.keyboard.press('/');
    await box(page).fill('civic');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(note).toHaveValue('left/');
    await expect(page).toHaveURL(new RegExp(`/quoteRequest/${id}`));
  });
});
