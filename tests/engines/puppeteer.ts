/** Firefox over WebDriver BiDi, and Chromium for comparison. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { chromiumPath } from '../../scripts/run/chromium-path.ts';
import { VIEWPORT, type Engine, type Session, type Tab } from './engine.ts';
import { keysOf } from './keys.ts';

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: ({ code, args }) => page.evaluate(`(${code})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    press: async (combination) => {
      const { modifiers, key } = keysOf(combination);
      for (const modifier of modifiers) await page.keyboard.down(modifier); // oxlint-disable-line no-await-in-loop -- in order
      await page.keyboard.press(key as KeyInput);
      for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier); // oxlint-disable-line no-await-in-loop
    },
    choose: async (selector, file) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`no ${selector}`);
      await input.uploadFile(file);
    },
    picture: () => page.screenshot(),
    show: () => page.bringToFront(),
  };
}

/** A context is a browser that knows nobody. */
async function startContext(browser: Browser, downloads: string): Promise<Session> {
  for (const file of readdirSync(downloads)) rmSync(join(downloads, file));
  const context = await browser.createBrowserContext();
  const errors: string[] = [];
  return {
    downloads,
    errors,
    openTab: async () => {
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.setViewport(VIEWPORT);
      return tabOf(page);
    },
    close: () => context.close(),
  };
}

export async function firefox(preferences: Readonly<Record<string, unknown>> = {}): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/csv',
      'pdfjs.disabled': true,
      ...preferences,
    },
  });
  return {
    name: 'Firefox',
    start: () => startContext(browser, downloads),
    stop: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

/** The browser of the other tests, for pictures beside those of the engines. */
export async function chromium(): Promise<Engine> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('no Chromium');
  const downloads = mkdtempSync(join(tmpdir(), 'portal-chromium-'));
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    name: 'Chromium',
    start: () => startContext(browser, downloads),
    stop: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
