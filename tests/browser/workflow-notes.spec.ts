/** Notes on workflows: two people of an organisation write, answer and settle, and nothing typed is lost. */
import type { Page } from 'playwright/test';
import { LUC } from './answering.ts';
import { expect, expectAccessible, FAILED_LOAD, secondClerk, openAs, test } from './world.ts';

test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });

const written = (page: Page, text: string) => page.locator('.workflow-notes > li', { hasText: text });
const onWhole = (page: Page) => page.getByRole('region', { name: 'Notes and questions' });
const begin = async (page: Page): Promise<void> =>
  onWhole(page).getByRole('button', { name: 'Write a note or a question' }).click();

async function open(page: Page, portal: string): Promise<string> {
  const url = `${portal}/workflows/lock`;
  await openAs(page, url, 'sophie@atelier.test');
  await expect(onWhole(page)).toHaveAttribute('data-state', 'ready');
  return url;
}

test('a colleague answers a question that was typed on the page, and its author settles it', async ({
  page,
  world,
  browser,
}) => {
  const url = await open(page, world.portal);
  await begin(page);
  await expect(page.getByRole('textbox', { name: 'Your note' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Why thirty seconds?');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(written(page, 'Why thirty seconds?')).toContainText('Sophie Gagnon');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveCount(0);

  const luc = await secondClerk(browser, url, LUC);
  await written(luc, 'Why thirty seconds?').getByRole('button', { name: 'Answer' }).click();
  await luc.keyboard.type('A third of what the platform keeps.');
  await luc.getByRole('button', { name: 'Save', exact: true }).click();
  const answer = written(luc, 'Why thirty seconds?').getByRole('list').getByRole('listitem');
  await expect(answer).toContainText('Luc Tremblay');
  await expectAccessible(luc);
  // Only its author settles it.
  await expect(luc.getByRole('button', { name: 'Mark as settled' })).toHaveCount(0);
  await luc.context().close();

  await page.reload();
  const question = written(page, 'Why thirty seconds?').first();
  await expect(question).toContainText('A third of what the platform keeps.');
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(question.getByText('Settled', { exact: true })).toBeVisible();
});

test('a note stands on its state, and the workflow says where', async ({ page, world }) => {
  await open(page, world.portal);
  await page.getByRole('button', { name: 'Open every situation' }).click();
  await page.locator('.situation-head').nth(1).click();
  const panel = page.locator('.workflow-panels');
  await panel.getByRole('button', { name: 'Write a note or a question' }).first().click();
  await page.keyboard.type('Shops ask about this');
  await page.keyboard.press('Control+Enter');
  await expect(written(page, 'Shops ask about this')).toBeVisible();
  await page.getByRole('button', { name: 'Close the description' }).click();
  await expect(written(page, 'Shops ask about this')).toHaveCount(0);
  await onWhole(page).getByRole('button', { name: '1 note' }).click();
  const note = written(page, 'Shops ask about this');
  await expect(note).toBeVisible();

  await note.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Shops ask about this');
  await page.keyboard.press('Escape');
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(note).toHaveCount(0);
});

test('what is typed stays when saving fails, when the page is left and when it is loaded again', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  await open(page, world.portal);
  await begin(page);
  await page.keyboard.type('Not to be lost');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(onWhole(page).getByRole('alert')).toContainText('This was not saved.');
  const field = page.getByRole('textbox', { name: 'Your note' });
  await expect(field).toHaveValue('Not to be lost');
  await page.context().setOffline(false);
  await page.getByRole('navigation', { name: 'All workflows' }).getByRole('button').nth(3).click();
  await expect(field).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('Not to be lost');
  await page.reload();
  await expect(field).toHaveValue('Not to be lost');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(written(page, 'Not to be lost')).toHaveCount(1);
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(written(page, 'Not to be lost')).toHaveCount(1);
  await expect(field).toHaveCount(0);
});
