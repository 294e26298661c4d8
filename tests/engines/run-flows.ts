/** Runs flows in one engine, in both languages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build/build.ts';
import { startWorld, type World } from '../support/world.ts';
import type { Engine } from './engine.ts';
import { FLOWS } from './flows/flows.ts';
import { missingPackages } from './missing.ts';
import { Stage, type Flow } from './stage.ts';

const MINUTE = 60_000;
/** How browsers report error responses. */
const FAILED_LOAD = /^Failed to load resource/;

export function runFlows(name: string, start: () => Promise<Engine>, flows: readonly Flow[] = FLOWS): void {
  const missing = missingPackages(name);
  const needed = missing.length > 0 ? ` (it needs the Debian packages ${missing.join(', ')})` : '';
  // In CI, what cannot be tested has failed.
  test.skipIf(missing.length > 0 && process.env['CI'] === undefined)(`${name} is installed${needed}`, () => {
    expect(missing).toEqual([]);
  });

  describe.skipIf(missing.length > 0)(`in ${name}`, { timeout: 5 * MINUTE }, () => {
    let engine: Engine;
    const worlds = new Map<number, Awaited<ReturnType<typeof startWorld>>>();
    const worldWith = async (accessTokenSeconds: number): Promise<World> => {
      const started =
        worlds.get(accessTokenSeconds) ?? (await startWorld({ directory: await ensureBuilt(), accessTokenSeconds }));
      worlds.set(accessTokenSeconds, started);
      return started.world;
    };

    beforeAll(async () => {
      engine = await start();
      await worldWith(3600);
    }, 3 * MINUTE);
    afterAll(async () => {
      await engine.stop();
      await Promise.all([...worlds.values()].map(({ stop }) => stop()));
    }, MINUTE);

    describe.each(['en', 'fr'] as const)('%s', (language) => {
      for (const { name: flow, run, accessTokenSeconds = 3600 } of flows)
        test(`a supplier ${flow}`, async () => {
          const world = await worldWith(accessTokenSeconds);
          await world.faults.clear();
          await world.forgetLanguages();
          const stage = new Stage(engine, world, language);
          try {
            await run(stage);
            expect(stage.errors.filter((error) => !FAILED_LOAD.test(error))).toEqual([]);
          } finally {
            await stage.close();
          }
        });
    });
  });
}
