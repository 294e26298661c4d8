/**
 * `npm run pictures`: takes the pictures of the user guide from a running portal (PORTAL, by default the one of
 * `npm start`), in both languages.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../platform/data/seed/seed.ts';
import { inProject, runScript } from './project.ts';

const PORTAL = process.env['PORTAL'] ?? 'http://localhost:4300';
const FOLDER = inProject('public', 'guide');
const READERS = { en: 'sophie@atelier.test', fr: 'luc@atelier.test' } as const;

/** Where each picture is taken; a page of a document is reached by its list's first row. */
const PICTURES = [
  { name: 'list', path: '/quoteRequests', isOpened: false },
  { name: 'answer', path: '/quoteRequests', isOpened: true },
  { name: 'order', path: '/orders', isOpened: true },
] as const;

async function take(page: Page, language: string): Promise<void> {
  for (const { name, path, isOpened } of PICTURES) {
    /* oxlint-disable no-await-in-loop -- one page, one picture after another */
    await page.goto(`${PORTAL}${path}?locale=${language}`);
    await page.locator('.row-link').first().waitFor();
    if (isOpened) {
      await page.locator('.row-link').first().click();
      // Once the document is this reader's alone.
      await page.locator('[data-state*="editing"]').first().waitFor({ state: 'attached' });
    }
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}.${language}.jpg`), type: 'jpeg', quality: 75 });
    /* oxlint-enable no-await-in-loop */
  }
}

await runScript(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  for (const [language, email] of Object.entries(READERS)) {
    /* oxlint-disable no-await-in-loop -- one reader after the other: they would hold each other's documents */
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${PORTAL}/quoteRequests?locale=${language}`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('form button').click();
    await page.locator('.row-link').first().waitFor();
    await take(page, language);
    await page.close();
    /* oxlint-enable no-await-in-loop */
  }
  await browser.close();
});
