import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList } from '../stages/scripted.ts';

const setOffline = async ({ page }: Scene, isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);

export const networkStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [emptyList],
  causes: {
    'network.lost': async (scene) => setOffline(scene, true),
    'network.restored': async (scene) => setOffline(scene, false),
  },
  leftOut: {},
};
