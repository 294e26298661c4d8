/** Runs a case through the classes of faults, and checks what the page shows, keeps, offers and sends. */
import { expect, type Locator } from 'playwright/test';
import { faultyCall } from './calls.ts';
import type { Case, QuietCase, ReadCase, WriteCase } from './case.ts';
import type { Contract } from '../../../contracts/call.ts';
import { AFTER_EFFECT, WITHOUT_EFFECT, type FaultClass, type TimingFault } from './classes.ts';
import type { Stage } from './stage.ts';

/** The observed results by class of fault. */
export type Cells = Record<string, string>;

interface Driven<C extends Case> {
  readonly stage: Stage;
  readonly contract: Contract;
  readonly it: C;
  readonly cells: Cells;
  readonly classes: (name: string) => boolean;
}

/** Two workers share two cores (ms). */
const PATIENCE = 15_000;

// One class after the other, like a person whose connection is bad.
// oxlint-disable no-await-in-loop

/** Arms a fault until the faults are cleared. Returns a function that waits until it has struck. */
async function arm({ stage: { world }, contract }: Driven<Case>, fault: object, times = 100) {
  const id = await world.faults.set({ ...faultyCall(contract), times, ...fault });
  return {
    id,
    struck: async (): Promise<void> => {
      await expect
        .poll(() => world.faults.hits(id), { message: 'the call was made', intervals: [20, 20, 50], timeout: PATIENCE })
        .toBeGreaterThan(0);
    },
  };
}

const seen = (where: Locator): Promise<void> => where.first().waitFor({ timeout: PATIENCE });

/** The texts of a failure: what failed, and why. */
function textsOf({ it }: Driven<ReadCase | WriteCase>, { name, kind }: FaultClass): readonly string[] {
  const isBare = it.kind === 'read' && it.isWithoutReason === true;
  return it.words?.[name] ?? [it.says, ...(kind === null || isBare ? [] : [`errors.${kind}`])];
}

const expectSignIn = ({ stage }: Driven<Case>): Promise<void> => seen(stage.button('Sign in again'));

async function expectTold(driven: Driven<ReadCase | WriteCase>, told: FaultClass): Promise<void> {
  for (const key of textsOf(driven, told)) await seen(driven.stage.page.getByText(driven.stage.text(key)));
  // The page must offer sign-in when the session is over.
  if (told.name === '401' && !(driven.it.kind === 'read' && driven.it.isInDialog)) await expectSignIn(driven);
}

/** Opens another page of the portal. Returns the address to go back to. */
async function leave({ page }: Stage): Promise<string> {
  const from = await page.evaluate(() => {
    const here = window.location.pathname + window.location.search;
    window.history.pushState(null, '', '/dev');
    return here;
  });
  await seen(page.getByText(`${new URL(page.url()).origin}/api/sourcing`));
  return from;
}
const comeBack = ({ page }: Stage, to: string): Promise<void> =>
  page.evaluate((address) => window.history.pushState(null, '', address), to);

/** Two equal requests reach the platform, as when a proxy repeats one; the second response arrives. */
async function duplicate({ stage: { page }, contract }: Driven<Case>): Promise<() => Promise<void>> {
  const path = new RegExp(faultyCall(contract).path);
  const matches = (url: URL): boolean => path.test(url.pathname.replace(/^\/api\/\w+/, ''));
  let repeated = 0;
  await page.route(matches, async (route) => {
    if (route.request().method() !== contract.method) {
      await route.fallback();
      return;
    }
    await route.fetch();
    await route.fulfill({ response: await route.fetch() });
    repeated += 1;
  });
  return async () => {
    await expect.poll(() => repeated, { message: 'the call was repeated', timeout: PATIENCE }).toBeGreaterThan(0);
    await page.unroute(matches);
  };
}

async function begin({ stage, it }: Driven<ReadCase | QuietCase>): Promise<void> {
  if (it.start) await it.start(stage);
  else await it.open(stage);
}
const prepare = async ({ stage, it }: Driven<ReadCase | QuietCase>): Promise<void> => {
  if (it.start) {
    await it.open(stage);
    await it.ready?.(stage);
  }
};

async function driveUnhurried(
  driven: Driven<ReadCase | QuietCase>,
  expectNothingSaid: () => Promise<void>,
): Promise<void> {
  const { stage, it, cells, classes, contract } = driven;
  const { world } = stage;
  const works = async (name: TimingFault, run: () => Promise<void>): Promise<void> => {
    if (!classes(name) || it.except?.[name] !== undefined) return;
    await prepare(driven);
    await run();
    await seen(it.shows(stage));
    await expectNothingSaid();
    await world.faults.clear();
    cells[name] = 'works';
  };
  await works('duplicated', async () => {
    const end = await duplicate(driven);
    await begin(driven);
    await seen(it.shows(stage));
    await end();
  });
  await works('slow', async () => {
    const { id, struck } = await arm(driven, { hold: true });
    await begin(driven);
    await struck();
    await expectNothingSaid();
    await world.faults.release(id);
  });
  // The response of an earlier visit arrives after that of the next one.
  await works('out of order', async () => {
    const { id, struck } = await arm(driven, { hold: true }, 1);
    await begin(driven);
    await struck();
    // Before the portal runs there is no visit to leave.
    await stage.page.locator('main [data-machine]').first().waitFor({ state: 'attached' });
    const address = await leave(stage);
    await comeBack(stage, address);
    if (it.start) {
      await it.ready?.(stage);
      await it.start(stage);
    }
    await seen(it.shows(stage));
    await world.faults.release(id);
  });
  if (contract.method === 'GET')
    await works('busy once', async () => {
      await arm(driven, { status: 429, body: {}, headers: { 'Retry-After': '0' } }, 1);
      await begin(driven);
    });
}

async function driveRead(driven: Driven<ReadCase>): Promise<void> {
  const { stage, it, cells, classes } = driven;
  const { world } = stage;
  const retry = stage.button(it.retry ?? 'Try again').first();
  await prepare(driven);
  let isFresh = true;
  for (const told of WITHOUT_EFFECT.filter(({ name }) => classes(name) && it.except?.[name] === undefined)) {
    await world.faults.clear();
    const { struck } = await arm(driven, told.fault);
    if (!isFresh) await stage.shorten(told.isTimeOut === true);
    if (isFresh) await begin(driven);
    else await retry.click();
    await struck();
    await expectTold(driven, told);
    cells[told.name] = it.final?.includes(told.name) ? 'said' : 'said, retried';
    isFresh = it.final?.includes(told.name) === true;
    if (isFresh) await prepare(driven);
  }
  await world.faults.clear();
  await stage.shorten(false);
  if (isFresh) await begin(driven);
  else await retry.click();
  await seen(it.shows(stage));
  await expect(stage.page.getByText(stage.text(it.says))).toHaveCount(0);
  await driveUnhurried(driven, () => expect(stage.page.getByText(stage.text(it.says))).toHaveCount(0));
}

async function driveQuiet(driven: Driven<QuietCase>): Promise<void> {
  const { stage, it, cells, classes } = driven;
  const alerts = stage.page.locator('main [role=alert]').filter({ hasText: /\S/, visible: true });
  for (const { name, fault, isTimeOut } of WITHOUT_EFFECT.filter((one) => classes(one.name))) {
    if (it.except?.[name] !== undefined) continue;
    await prepare(driven);
    const { struck } = await arm(driven, fault);
    await stage.shorten(isTimeOut === true, true);
    await begin(driven);
    await struck();
    await seen(it.shows(stage));
    if (name === '401') await expectSignIn(driven);
    else await expect(alerts).toHaveCount(0);
    await stage.world.faults.clear();
    cells[name] = name === '401' ? 'page works, said' : 'page works';
  }
  await stage.shorten(false, true);
  await driveUnhurried(driven, () => expect(alerts).toHaveCount(0));
}

async function driveWrite(driven: Driven<WriteCase>): Promise<void> {
  const { stage, it, cells, classes } = driven;
  const { world } = stage;
  const chosen = (all: readonly FaultClass[]) =>
    all.filter(({ name }) => classes(name) && it.except?.[name] === undefined);
  const open = async () => {
    const id = await it.open(stage);
    const before = await it.effects?.(stage, id);
    return async (count: number): Promise<void> => {
      if (before !== undefined && it.effects)
        expect((await it.effects(stage, id)) - before, 'effects on the platform').toBe(count);
    };
  };
  const goOn = async (): Promise<void> => {
    const recheck = it.recheck === undefined ? null : stage.button(it.recheck).first();
    if (recheck && (await recheck.isVisible())) await recheck.click();
  };

  const expectEffects = await open();
  for (const told of chosen(WITHOUT_EFFECT)) {
    const { struck } = await arm(driven, told.fault);
    await stage.shorten(told.isTimeOut === true);
    await it.send(stage);
    await struck();
    await expectTold(driven, told);
    await world.faults.clear();
    await stage.shorten(false);
    await goOn();
    expect(await it.kept(stage), `what was typed is kept after ${told.name}`).toBe(true);
    cells[told.name] = 'said, kept, retried';
  }
  await expectEffects(0);
  // The last attempt is slow, and impatient clicks send nothing twice.
  const { id, struck } = await arm(driven, { hold: true });
  await it.send(stage);
  await struck();
  await it.hurry?.(stage);
  await world.faults.release(id);
  await seen(it.done(stage));
  await expectEffects(1);
  cells['slow'] = 'one effect';

  for (const told of chosen(AFTER_EFFECT)) {
    const expectThis = await open();
    const armed = await arm(driven, told.fault);
    await stage.shorten(told.isTimeOut === true);
    await it.send(stage);
    await armed.struck();
    // The fault has struck once a response was replaced or dropped; the next request must not be hit.
    if (it.isAskedAgain) await expectTold(driven, told);
    await world.faults.clear();
    await stage.shorten(false);
    if (it.isAskedAgain) {
      await goOn();
      expect(await it.kept(stage), `what was typed is kept after ${told.name}`).toBe(true);
      await it.send(stage);
    }
    await seen(it.done(stage));
    await expectThis(1);
    cells[told.name] = it.isAskedAgain ? 'said, resent, one effect' : 'found, one effect';
  }
  for (const [name, run] of [
    ['duplicated', async () => duplicate(driven)],
    [
      'out of order',
      async () => {
        const late = await arm(driven, { hold: true, afterwards: true }, 1);
        return async () => {
          await late.struck();
          await world.faults.release(late.id);
        };
      },
    ],
  ] as const) {
    if (!classes(name) || it.except?.[name] !== undefined) continue;
    const expectThis = await open();
    const end = await run();
    await it.send(stage);
    if (name === 'out of order') await end();
    await seen(it.done(stage));
    if (name === 'duplicated') await end();
    await world.faults.clear();
    await expectThis(1);
    cells[name] = 'one effect';
  }
}

/** Runs a case through the classes of faults. Returns the observed result of each. */
export async function drive(
  stage: Stage,
  contract: Contract,
  it: Case,
  classes: (name: string) => boolean = () => true,
): Promise<Cells> {
  const cells: Cells = {};
  for (const [name, reason] of Object.entries(it.except ?? {})) cells[name] = `(${reason})`;
  const driven = { stage, contract, cells, classes };
  if (it.kind === 'read') await driveRead({ ...driven, it });
  else if (it.kind === 'quiet') await driveQuiet({ ...driven, it });
  else await driveWrite({ ...driven, it });
  return cells;
}
