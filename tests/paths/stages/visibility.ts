/** Hides a page behind another tab, and shows it again. */
import type { Scene, Stage } from '../engine/stage.ts';

/** As if the user switched to another tab, or back. */
const show = async ({ page }: Scene, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

export const visibilityCauses: Stage['causes'] = {
  'page.hidden': async (scene) => show(scene, 'hidden'),
  'page.shown': async (scene) => show(scene, 'visible'),
};
