/** What one clerk typed is there for the colleague who goes on, and nobody's draft is lost. */
import type { Page, Response } from 'playwright/test';
import { CLEAN, DIRTY, expectState, LUC, open, press, request } from './answering.ts';
import { expect, expectAccessible, FAILED_LOAD, secondClerk, test } from './world.ts';

test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' }).first();
const isDrafts = (response: Response): boolean => response.url().endsWith('/drafts');
const offered = (page: Page) => page.getByRole('status').filter({ hasText: 'Sophie Gagnon’s draft of 2 parts' });

/** Sophie types a note for two parts, gives the request to Luc and leaves at once. */
async function handOver(page: Page): Promise<void> {
  await note(page).fill('two days');
  await press(page, 'Next part');
  await note(page).fill('from Laval');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('luc');
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('luc');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
}

test('a colleague continues a draft, undoes it, and starts over', async ({ page, world, browser }) => {
  const { url } = await open(page, world, { parts: 2 });
  await handOver(page);

  const luc = await secondClerk(browser, url, LUC);
  await expectState(luc, CLEAN);
  await expect(offered(luc)).toBeVisible();
  await expectAccessible(luc);
  // What Luc has typed is one step back.
  await note(luc).fill('mine');
  await press(luc, 'Continue this draft');
  await expect(offered(luc)).toBeHidden();
  await expect(note(luc)).toHaveValue('two days');
  await expectState(luc, DIRTY);
  await luc.keyboard.press('Control+z');
  await expect(note(luc)).toHaveValue('mine');
  await luc.keyboard.press('Control+Shift+z');
  await expect(note(luc)).toHaveValue('two days');

  // Sophie comes back: what Luc goes on with is newer than her own draft, which she has until she decides.
  const passed = luc.waitForResponse((response) => isDrafts(response) && response.request().method() === 'PUT');
  await note(luc).fill('three days');
  await passed;
  await luc.goto('about:blank');
  await page.goto(url);
  const back = page.getByRole('status').filter({ hasText: 'Luc Tremblay’s draft of 2 parts' });
  await expect(back).toBeVisible();
  await expect(note(page)).toHaveValue('two days');
  await press(page, 'Continue this draft');
  await expect(note(page)).toHaveValue('three days');
  await luc.context().close();
});

test('starting over leaves the draft as it is', async ({ page, world, browser }) => {
  const { url } = await open(page, world, { parts: 2 });
  await handOver(page);
  const luc = await secondClerk(browser, url, LUC);
  await press(luc, 'Start over');
  await expect(offered(luc)).toBeHidden();
  await expect(note(luc)).toHaveValue('');
  await luc.reload();
  await expect(offered(luc)).toBeVisible();
  await luc.context().close();
});

test('a page that is loaded again does not call its own copy one from another computer', async ({ page, world }) => {
  await open(page, world, { parts: 1 });
  // Its time is read a moment after that of the draft in the browser.
  await page.route('**/drafts', async (route) => {
    const body = route.request().postDataJSON() as { savedAt: string } | null;
    if (route.request().method() !== 'PUT' || !body) return route.continue();
    const savedAt = new Date(Date.parse(body.savedAt) + 5).toISOString();
    return route.continue({ postData: { ...body, savedAt } });
  });
  const passed = page.waitForResponse((response) => isDrafts(response) && response.request().method() === 'PUT');
  await note(page).fill('two days');
  await passed;
  const read = page.waitForResponse((response) => isDrafts(response) && response.request().method() === 'GET');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await read;
  await expect(note(page)).toHaveValue('two days');
  await expectState(page, DIRTY);
  await expect(page.locator('[data-machine=sharedDraft]')).toHaveAttribute('data-state', /offering\.(settled|offered)/);
  await expect(page.getByText('from another computer')).toHaveCount(0);
});

test('typing goes on while the platform takes no copy, which arrives later', async ({
  page,
  world,
  browser,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await page.clock.install();
  const { url } = await open(page, world, { parts: 1 });
  await world.faults.set({ method: 'PUT', path: '/drafts', status: 503, times: 2 });
  const refused = page.waitForResponse((response) => isDrafts(response) && response.status() === 503);
  await note(page).fill('two days');
  await page.clock.fastForward(2_100);
  await refused;
  const unreached = page.getByText('Only on this computer until the server answers again');
  const copying = page.locator('[data-machine=sharedDraft]');
  await expect(copying).toHaveAttribute('data-state', /passing\.waiting/);
  await expect(unreached).toBeVisible();
  await note(page).fill('three days');
  // The next attempt fails too, and the message stays meanwhile.
  const refusedAgain = page.waitForResponse((response) => isDrafts(response) && response.status() === 503);
  await page.clock.fastForward(16_000);
  await refusedAgain;
  await expect(copying).toHaveAttribute('data-state', /passing\.waiting/);
  await expect(unreached).toBeVisible();
  await expect(request(page).getByRole('alert')).toHaveCount(0);
  await world.faults.clear();
  const kept = page.waitForResponse((response) => isDrafts(response) && response.status() === 204);
  await page.clock.fastForward(16_000);
  await kept;
  await expect(unreached).toBeHidden();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  const luc = await secondClerk(browser, url, LUC);
  await expect(luc.getByText('Sophie Gagnon’s draft of 1 part')).toBeVisible({ timeout: 60_000 });
  await luc.context().close();
});
