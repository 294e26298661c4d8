/** Measures answering times for `npm run bench`. They depend on the machine, so `npm test` does not check them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Page } from 'playwright/test';
import { besideRival, isRivalHere, withLine } from './rival.ts';
import { choose, expect, FAILED_LOAD, signIn, test, type World } from './world.ts';

interface Times {
  readonly what: string;
  readonly parts: number;
  /** Milliseconds from a key press to its frame. */
  readonly median: number;
  readonly p95: number;
  /** The longest main-thread task meanwhile. */
  readonly longestTask: number;
}

const KEYS = 60;
/** The maximum task length while typing. */
const GOAL = 50;

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** How much slower typing is measured, like on an old tablet. Opening is measured at full speed. */
const THROTTLE = 4;

/** Types at a throttled CPU. */
async function typeSlowly(page: Page): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const times = await typeTimes(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return times;
}

/** Milliseconds from a press on the layout's choice to the frame with the rows that are seen: the others are not drawn. */
const openGrid = (page: Page, parts: number): Promise<number> =>
  page.getByText('Grid', { exact: true }).evaluate(
    (choice, count) =>
      new Promise((resolve) => {
        const begun = performance.now();
        const look = () =>
          setTimeout(() => {
            const rows = document.querySelectorAll('.parts-grid tbody tr');
            const last = [...rows].at(-1)?.getBoundingClientRect().bottom ?? 0;
            if (rows.length === count || last > innerHeight) resolve(performance.now() - begun);
            else requestAnimationFrame(look);
          });
        choice.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        requestAnimationFrame(look);
      }),
    parts,
  );

/** Starts recording long tasks. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0))));

/** Types digits into the focused field, waiting for each one's frame. */
async function typeTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.evaluate(() =>
    document.activeElement?.addEventListener('keydown', () => {
      const pressed = performance.now();
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shown: performance.now() - pressed })));
    }),
  );
  for (let key = 0; key < KEYS; key += 1) {
    await page.evaluate(() => Object.assign(window, { shown: null })); // oxlint-disable-line no-await-in-loop -- one key at a time
    await page.keyboard.press(key % 6 === 5 ? 'Control+a' : String(key % 10)); // oxlint-disable-line no-await-in-loop -- one key at a time
    await page.waitForFunction(() => (window as unknown as { shown: number | null }).shown !== null); // oxlint-disable-line no-await-in-loop -- one key at a time
    times.push(await page.evaluate(() => (window as unknown as { shown: number }).shown)); // oxlint-disable-line no-await-in-loop -- one key at a time
  }
  return times.sort((a, b) => a - b);
}

async function measure(page: Page, world: World, parts: number): Promise<Times[]> {
  const { id } = await world.make('quote-requests', { parts });
  await page.goto(`${world.portal}/quoteRequest/${id}`);
  await expect(page.locator('[data-machine=quoteRequest]')).toHaveAttribute('data-state', /editing/);
  // The portal remembers the layout.
  await page.getByText('Part by part', { exact: true }).click();
  await choose(page, 'Available now');
  await watchTasks(page);
  const result: Times[] = [];
  const note = async (what: string, sorted: readonly number[]): Promise<void> =>
    void result.push({
      what,
      parts,
      median: at(sorted, 0.5),
      p95: at(sorted, 0.95),
      longestTask: await longestTask(page),
    });

  await page.getByLabel('Gross sales price').focus();
  await note('typing, one part', await typeSlowly(page));

  await note('opening the grid', [await openGrid(page, parts)]);

  await page.locator('td[data-field=grossPrice] input').nth(5).focus();
  await note('typing in the grid', await typeSlowly(page));
  return result;
}

// A trace takes a snapshot of the whole page at each key, on the measured thread.
test.use({ trace: 'off' });

test('times', async ({ page, world, expectErrors }) => {
  expectErrors(FAILED_LOAD);
  test.setTimeout(300_000);
  await page.goto(`${world.portal}/quoteRequests`);
  await signIn(page, 'sophie@atelier.test');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const times = [...(await measure(page, world, 10)), ...(await measure(page, world, 200))];
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/bench.json', `${JSON.stringify(times, null, 2)}\n`);
  // oxlint-disable-next-line no-console -- the purpose of npm run bench
  console.table(times);
  const slow = times.filter(({ what, longestTask: task }) => what.startsWith('typing') && task > GOAL);
  // oxlint-disable-next-line no-console -- the purpose of npm run bench
  console.log(
    slow.length === 0
      ? `No task over ${GOAL} ms while typing.`
      : `Tasks over ${GOAL} ms: ${slow.map(({ what, parts, longestTask: task }) => `${what}, ${parts} parts: ${task} ms`).join('; ')}`,
  );
});

const NOTE = new URL('../../docs/performance.md', import.meta.url);
const ROUNDS = 7;
const VISITS = 50;

/* oxlint-disable no-console -- the purpose of npm run bench */
test('beside react-admin', async ({ world }) => {
  if (!isRivalHere()) {
    console.log('react-admin is not beside the project (../shared/measure): nothing to compare with.');
    return;
  }
  test.setTimeout(1_800_000);
  const ratios = await besideRival(world.portal, ROUNDS, VISITS);
  console.table(ratios);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit,
    ...ratios.map(({ ours, rival }) => `${ours} (${rival})`),
    (loadavg()[0] ?? 0).toFixed(1),
  ];
  writeFileSync(NOTE, withLine(readFileSync(NOTE, 'utf8'), '| date | commit | list shown', `| ${cells.join(' | ')} |`));
});
