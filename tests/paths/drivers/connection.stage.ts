import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList } from './scripted.ts';

const setOffline = async ({ page }: Scene, isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);

export const connectionStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  background: [emptyList],
  causes: {
    'connection.lost': async (scene) => setOffline(scene, true),
    'connection.restored': async (scene) => setOffline(scene, false),
  },
  leftOut: {},
};
