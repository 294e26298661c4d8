import type { HealthAnswer } from '../../../machines/health/health.types.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { ok } from '../stages/scripted.ts';
import { askForSettings } from '../stages/settings.ts';

/** The address of the measured service; the page shows others, too. */
const MEASURED = '/measured';

/** Changes the address of one service in the environment's settings. */
async function moveService({ page, world }: Scene): Promise<void> {
  await page.route(`${world.portal}/settings.json`, async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as Record<string, Record<string, string>>;
    const moved = Object.entries(settings).map(([environment, addresses]) => [
      environment,
      { ...addresses, sourcing: world.platform + MEASURED },
    ]);
    await route.fulfill({ response, json: Object.fromEntries(moved) });
  });
}

/** Freezes the clock and disables timeouts: an answer takes as long as a step says. */
const holdTime = async ({ page }: Scene): Promise<void> =>
  void (await page.addInitScript(() => {
    performance.now = () => Number(Reflect.get(globalThis, 'measured') ?? 0);
    AbortSignal.timeout = () => new AbortController().signal;
  }));

const takeTime = async ({ page }: Scene, milliseconds: number): Promise<void> =>
  page.evaluate(
    (ms) => void Reflect.set(globalThis, 'measured', Number(Reflect.get(globalThis, 'measured') ?? 0) + ms),
    milliseconds,
  );

export const healthStage: Stage = {
  address: () => '/dev/health',
  // One row per service; the measured service's is the second.
  root: '[data-machine=health]:nth-child(2)',
  calls: { checkHealth: { contract: { method: 'GET', path: `${MEASURED}/health` }, reply: ok } },
  prepare: async (scene) => {
    await askForSettings(scene.page);
    await moveService(scene);
    await holdTime(scene);
  },
  causes: {
    'xstate.done.actor.checkHealth': async (scene, { output }) => {
      const { isWell, milliseconds }: HealthAnswer = output;
      await takeTime(scene, milliseconds);
      await scene.answer('checkHealth', isWell ? ok({ status: 'OK' }) : { status: 503, body: { status: 'Error' } });
    },
  },
  // The address differs in each run.
  inPortal: (words) => (words === 'http://platform.test' ? MEASURED : words),
  leftOut: {},
};
