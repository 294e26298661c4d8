/**
 * `npm run pictures`: takes the pictures of the user guide (in both languages) and of the README (light and dark) from
 * a running portal (set by PORTAL; default: that of `npm start`).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../../platform/identity/demo.ts';
import { chromiumPath } from '../run/chromium-path.ts';
import { inProject, runScript } from '../run/project.ts';

const PORTAL = process.env['PORTAL'] ?? 'http://localhost:4300';
const READERS = { en: 'sophie@atelier.test', fr: 'luc@atelier.test' } as const;

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Opens the document in the first row of the list. */
  readonly isOpened: boolean;
  /** The text of the item to select on the page, whose heading is then at the top. */
  readonly chosen?: string;
}

const GUIDE: readonly Picture[] = [
  { name: 'list', path: '/quoteRequests', isOpened: false },
  { name: 'answer', path: '/quoteRequests', isOpened: true },
  { name: 'order', path: '/orders', isOpened: true },
  { name: 'books', path: '/transactions', isOpened: false },
  { name: 'credit', path: '/creditRequests', isOpened: true },
  { name: 'clients', path: '/clients', isOpened: false },
  { name: 'settings', path: '/settings/openHours', isOpened: false },
];
const README: readonly Picture[] = [
  { name: 'quote-requests', path: '/quoteRequests', isOpened: false },
  { name: 'quote-request', path: '/quoteRequests', isOpened: true },
  { name: 'workflows', path: '/workflows', isOpened: false, chosen: 'The edit lock of a document' },
];

async function open(page: Page, { path, isOpened, chosen }: Picture, language: string): Promise<void> {
  await page.goto(`${PORTAL}${path}?locale=${language}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (isOpened) {
    await page.locator('.row-link').first().click();
    // This user has the edit lock by then.
    await page.locator('[data-state*="editing"]').first().waitFor({ state: 'attached' });
  }
  if (chosen !== undefined) {
    await page.getByRole('button', { name: chosen, exact: true }).click();
    await page.getByRole('heading', { name: chosen, exact: true }).evaluate((heading) => heading.scrollIntoView());
  }
  await page.waitForLoadState('networkidle');
}

async function signIn(browser: Browser, language: keyof typeof READERS, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${PORTAL}/quoteRequests?locale=${language}`);
  await page.locator('input[name=email]').fill(READERS[language]);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('form button').click();
  await page.locator('.row-link').first().waitFor();
  return page;
}

await runScript(async () => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  /* oxlint-disable no-await-in-loop -- one user at a time, because they lock documents */
  for (const language of ['en', 'fr'] as const) {
    const folder = inProject('public', 'guide');
    mkdirSync(folder, { recursive: true });
    const page = await signIn(browser, language, 'light');
    for (const picture of GUIDE) {
      await open(page, picture, language);
      await page.screenshot({ path: join(folder, `${picture.name}.${language}.jpg`), type: 'jpeg', quality: 75 });
    }
    await page.close();
  }
  for (const theme of ['light', 'dark'] as const) {
    const folder = inProject('docs', 'pictures');
    mkdirSync(folder, { recursive: true });
    const page = await signIn(browser, 'en', theme);
    for (const picture of README) {
      await open(page, picture, 'en');
      await page.screenshot({ path: join(folder, `${picture.name}.${theme}.jpg`), type: 'jpeg', quality: 80 });
    }
    await page.close();
  }
  /* oxlint-enable no-await-in-loop */
  await browser.close();
});
