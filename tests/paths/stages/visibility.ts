/** A page that is hidden behind another tab, and shown again. */
import type { Scene, Stage } from '../engine/stage.ts';

/** As when another tab comes before this one, and this one again. */
const show = async ({ page }: Scene, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

export const visibilityCauses: Stage['causes'] = {
  'page.hidden': async (scene) => show(scene, 'hidden'),
  'page.shown': async (scene) => show(scene, 'visible'),
};
