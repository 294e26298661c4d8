/** A page of the portal under test with faults, in either language. */
import type { Locator, Page } from 'playwright/test';
import { expect, openAs, test, type World } from '../world.ts';
import { labelIn, textOf, type Language } from './words.ts';

/** Shortened timeout of the portal's calls (ms). */
const SHORT = 1000;

/** The page of one case, in a language. */
export class Stage {
  readonly page: Page;
  readonly world: World;
  readonly language: Language;

  constructor(page: Page, world: World, language: Language) {
    this.page = page;
    this.world = world;
    this.language = language;
  }

  /** Matches the translation of an English label. */
  label(english: string): RegExp {
    return labelIn(this.language, english);
  }

  /** The text of a key such as `errors.network`. */
  text(key: string): string {
    return textOf(this.language, key);
  }

  button(english: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.label(english) });
  }

  field(english: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.label(english)).first();
  }

  async press(english: string): Promise<void> {
    await this.button(english).first().click();
  }

  /** Chooses a radio by its label, which nothing may cover. */
  async choose(english: string): Promise<void> {
    await this.page
      .getByRole('radio', { name: this.label(english) })
      .first()
      .locator('xpath=..')
      .click();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.world.portal + path);
  }

  /** The element of a machine in a state with this prefix. */
  machine(name: string, state: string): Locator {
    return this.page.locator(`[data-machine=${name}][data-state^="${state}"]`);
  }

  /** Shortens the timeouts of calls on this page, or on pages opened later. */
  async shorten(isShort: boolean, isNext = false): Promise<void> {
    const short = isShort ? SHORT : undefined;
    if (isNext) await this.page.addInitScript((ms) => void Object.assign(window, { shortened: ms }), short);
    else await this.page.evaluate((ms) => void Object.assign(window, { shortened: ms }), short);
  }

  /** Makes pages opened later refresh their lock at once instead of every 30 s. Calls keep their timeouts. */
  async refreshSoon(): Promise<void> {
    await this.page.addInitScript((ms) => void Object.assign(window, { refreshed: ms }), SHORT);
  }

  /** Reads from the platform as the signed-in user. */
  async stored(path: string): Promise<Readonly<Record<string, unknown>>> {
    const token = await this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token);
    });
    const answer = await fetch(this.world.platform + path, {
      headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' },
    });
    return Object(await answer.json()) as Record<string, unknown>;
  }
}

type Kept = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Signed in once per worker. */
export const matrixTest = test.extend<object, { signedIn: Kept }>({
  signedIn: [
    async ({ browser, world }, use) => {
      const context = await browser.newContext({ locale: 'en-CA' });
      const page = await context.newPage();
      await openAs(page, `${world.portal}/quoteRequests`, 'sophie@atelier.test');
      await expect(page.locator('.row-link').first()).toBeVisible();
      const kept = await context.storageState();
      await context.close();
      await use(kept);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storageState: async ({ signedIn }, provide) => provide(signedIn),
  page: async ({ page }, provide) => {
    await page.addInitScript(() => {
      const asked = (ms: number | undefined): number | undefined => {
        const { shortened, refreshed } = Object(window);
        if (ms === 30_000) return refreshed ?? shortened ?? ms;
        return ms === 20_000 ? (shortened ?? ms) : ms;
      };
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(asked(ms) ?? ms);
      const set = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (handler: () => void, ms?: number, ...rest: unknown[]) => set(handler, asked(ms), ...rest),
      });
    });
    page.setDefaultTimeout(15_000);
    await provide(page);
  },
});
