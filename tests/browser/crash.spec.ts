/** When the browser crashes during typing, at most the last quarter of a second is lost. */
import { chooseLayout } from './chosen-layout.ts';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { createRandom } from '../../platform/data/seed/random.ts';
import { expect, FAILED_LOAD, signIn, test, type World } from './world.ts';
import { CLEAN } from './answering.ts';

/** `npm run crash` uses a hundred. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3);
const SEED = 20_261_121;
/** Typing that may be lost before the crash, in ms. */
const TOLERANCE = 250;
const SENTENCE = 'Left hinge bent, the latch is fine, ships Thursday with the hood; call Nathalie before noon. ';

interface Typed {
  readonly text: string;
  /** When the browser had certainly received the key (epoch ms). */
  readonly at: number;
}

/** Types key by key until the browser is gone. */
async function typeOn(page: Page, pause: () => number): Promise<Typed[]> {
  const typed: Typed[] = [];
  try {
    for (let index = 0; ; index += 1) {
      const key = SENTENCE[index % SENTENCE.length] ?? ' ';
      // oxlint-disable-next-line no-await-in-loop -- one key at a time
      await page.keyboard.type(key, { delay: pause() });
      typed.push({ text: (typed.at(-1)?.text ?? '') + key, at: Date.now() });
    }
  } catch {
    return typed;
  }
}

/** Kills all processes of the browser with that profile. */
const kill = (profile: string): void => void execFileSync('pkill', ['-9', '-f', profile]);

test(`a browser killed at ${ROUNDS} moments while a clerk types loses nothing older than ${TOLERANCE} ms`, async ({
  world,
  launchOptions,
  expectErrors,
}) => {
  expectErrors(FAILED_LOAD);
  test.setTimeout(60_000 + ROUNDS * 20_000);
  const profile = await mkdtemp(join(tmpdir(), 'portal-crash-'));
  const random = createRandom(SEED);
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-CA' });
  const open = async (context: BrowserContext, id: string): Promise<Page> => {
    await chooseLayout(context, 'part');
    const page = await context.newPage();
    await page.goto(`${world.portal}/quoteRequest/${id}`);
    await expect(page.getByLabel('Note')).toBeVisible();
    return page;
  };

  await signInOnce(await launch(), world);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // oxlint-disable no-await-in-loop -- one browser at a time
    const { id } = await world.make('quote-requests', { parts: 3 });
    const alive = await open(await launch(), id);
    await expect(alive.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', CLEAN);
    await alive.getByLabel('Note').focus();
    const typing = typeOn(alive, () => random.whole(5, 60));
    await new Promise((resolve) => setTimeout(resolve, random.whole(300, 2500)));
    const killedAt = Date.now();
    kill(profile);
    const typed = await typing;

    const again = await launch();
    const page = await open(again, id);
    await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute(
      'data-state',
      /^open\.(unreserved|reserved)/,
    );
    const found = await page.getByLabel('Note').inputValue();
    const sure = typed.findLast(({ at }) => at <= killedAt - TOLERANCE)?.text ?? '';
    expect(SENTENCE.repeat(10).startsWith(found), `round ${round}: "${found}" was never typed`).toBe(true);
    expect(
      found.length,
      `round ${round}: "${found}" lacks more than the last ${TOLERANCE} ms of "${sure}"`,
    ).toBeGreaterThanOrEqual(sure.length);
    await again.close();
    // oxlint-enable no-await-in-loop
  }
  await rm(profile, { recursive: true, force: true });
});

async function signInOnce(context: BrowserContext, world: World): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Quote Requests' })).toBeVisible();
  await context.close();
}
