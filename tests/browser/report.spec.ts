/** The QA report (npm run paths), opened as a file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectReport } from '../report/collect.ts';
import { writeReport } from '../report/write.ts';
import { expect, expectAccessible, FAILED_LOAD, test } from './world.ts';

test('can be read, filtered, linked and reviewed, in both languages', async ({ page, expectErrors }) => {
  test.setTimeout(120_000);
  // axe fetches the style sheet again, which a file URL does not allow.
  for (const pattern of [/XMLHttpRequest at 'file:/, /preload assets/, FAILED_LOAD]) expectErrors(pattern);
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  await writeReport(await collectReport(null), folder);
  const address = pathToFileURL(join(folder, 'index.html')).href;

  await page.goto(`${address}#machine=lock`);
  await expect(page.getByRole('heading', { name: 'The edit lock of a document', level: 2 })).toBeVisible();
  await expectAccessible(page);
  const all = await page.locator('.paths li').count();
  await page.getByLabel('State').selectOption('lost');
  await expect(page).toHaveURL(/state=lost/);
  expect(await page.locator('.paths li').count()).toBeLessThan(all);

  await page.locator('.paths a').first().click();
  await expect(page.getByText(/^Given /).last()).toBeVisible();
  await expect(page.locator('code.command')).toContainText('npm run paths -- --only lock/');
  await page.getByLabel('Your name').fill('Marie Roy');
  await page.getByLabel('Note').fill('As specified');
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText(/^Reviewed by Marie Roy/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save reviews.json (1 new)' }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
    lock: Record<string, { by: string; note: string }>;
  };
  expect(Object.values(saved.lock)).toContainEqual(expect.objectContaining({ by: 'Marie Roy', note: 'As specified' }));

  // The open path is in the URL.
  const deepLink = page.url();
  await page.goto('about:blank');
  await page.goto(deepLink.replace('lang=en', 'lang=fr'));
  await expect(
    page.getByRole('heading', { name: 'Le verrou de modification d’un document', exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Étant donné /).last()).toBeVisible();
  await expectAccessible(page);
  rmSync(folder, { recursive: true });
});
