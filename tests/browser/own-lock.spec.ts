/** A lock belongs to its tab, and ends with its holder's sign-in or permission (spec §4, §9). */
import type { BrowserContext, Page } from 'playwright/test';
import { expectSignedOut, LUC, SOPHIE } from './answering.ts';
import { expectState, open } from './orders.ts';
import { logOut, menuOf } from './signing-out.ts';
import { expect, expectAccessible, FAILED_LOAD, secondClerk, signIn, test, type World } from './world.ts';

const EDITING = /^open\.reserved\.editing/;
const ELSEWHERE = 'You are editing this order in another tab or window.';

const invoiceNumber = (page: Page) => page.getByRole('textbox', { name: 'Your invoice number' });

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm all parts' }).click();
  await invoiceNumber(page).fill(text);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
}

/** Ends the sign-in at the provider, as an administrator does who revokes it. */
async function revoke(page: Page, context: BrowserContext, world: World): Promise<void> {
  const { token, clientId } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string; refresh_token?: string };
    return { token: user.refresh_token ?? user.access_token ?? '', clientId: key.slice(key.lastIndexOf(':') + 1) };
  });
  const answer = await fetch(`${world.platform}/connect/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ token, client_id: clientId }),
  });
  expect(answer.status).toBe(200);
  await context.clearCookies();
}

test.beforeEach(({ page, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  page.on('dialog', (dialog) => void dialog.accept());
});

test('a tab edits its own document at once after a new sign-in', async ({ page, context, world }) => {
  const { url } = await open(page, world);
  await type(page, 'BEFORE');
  await revoke(page, context, world);
  await page.reload();
  await expectSignedOut(page);
  await signIn(page, SOPHIE);
  await expect(page).toHaveURL(url);
  await expectState(page, EDITING);
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  await expect(invoiceNumber(page)).toHaveValue('BEFORE');
  await invoiceNumber(page).fill('AFTER');
  await expect(invoiceNumber(page)).toHaveValue('AFTER');
});

test('a duplicated tab is told that the document is open in the other', async ({ page, context, world }) => {
  const { url } = await open(page, world);
  const opened = context.waitForEvent('page');
  // Like a duplicated tab, it starts with a copy of the session storage.
  await page.evaluate((address) => void window.open(address), url);
  const duplicate = await opened;
  await expectState(duplicate, /^open\.unreserved/);
  await expect(duplicate.getByText(ELSEWHERE)).toBeVisible();
  await expectState(page, EDITING);
});

test('a colleague edits at once after the holder signed out in another tab', async ({
  page,
  context,
  browser,
  world,
}) => {
  const { url } = await open(page, world);
  await type(page, 'KEPT');
  const other = await context.newPage();
  await other.goto(`${world.portal}/clients`);
  await expect(menuOf(other)).toBeVisible();
  await logOut(other);
  await expectSignedOut(other);
  const luc = await secondClerk(browser, url, LUC);
  await expectState(luc, EDITING);
  await luc.context().close();
});

test('a page whose permission was taken away says so, and keeps what was typed', async ({ page, world }) => {
  await page.clock.install();
  await open(page, world);
  await type(page, 'KEPT');
  await world.faults.set({
    method: 'PUT',
    path: '/locks/',
    status: 403,
    body: { type: 'about:blank', title: 'no', status: 403, code: 'forbidden' },
  });
  await page.keyboard.press('Shift');
  await page.clock.fastForward('00:31');
  await expect(page.getByText(/^You may no longer edit this document: your permission was taken away/)).toBeVisible();
  await expect(invoiceNumber(page)).toHaveValue('KEPT');
  await expectAccessible(page);
});
