import type { HealthAnswer } from '../../../machines/health/health.types.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { ok } from '../stages/scripted.ts';
import { askForSettings } from '../stages/settings.ts';

/** Where the service is that a path measures, beside the others of the page. */
const MEASURED = '/measured';

/** The settings of the environment name another address for one service. */
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

/** An answer takes as long as a step says, and is waited for until then. */
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
  // A row each; the measured service's is the second.
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
  // Its address is this run's.
  inPortal: (words) => (words === 'http://platform.test' ? MEASURED : words),
  leftOut: {},
};
