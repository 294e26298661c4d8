/** Full browser storage: reads work, writes fail. */
import type { Scene } from '../engine/stage.ts';

/** Runs in the page: makes storing fail, or work again. */
function setBroken(isBroken: boolean): void {
  const isKnown = Reflect.has(globalThis, 'isStorageBroken');
  Reflect.set(globalThis, 'isStorageBroken', isBroken);
  if (isKnown) return;
  const own: unknown = Reflect.get(Storage.prototype, 'setItem');
  if (typeof own !== 'function') return;
  Reflect.set(Storage.prototype, 'setItem', function refuse(this: Storage, ...args: readonly unknown[]): unknown {
    // The path is not about the session.
    if (Reflect.get(globalThis, 'isStorageBroken') === true && !String(args[0]).startsWith('oidc.'))
      throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(own, this, args);
  });
}

/** For this page, and those opened later in its tab. */
async function set({ page }: Scene, isBroken: boolean): Promise<void> {
  await page.addInitScript(setBroken, isBroken);
  await page.evaluate(setBroken, isBroken);
}

export const breakStorage = (scene: Scene): Promise<void> => set(scene, true);
export const repairStorage = (scene: Scene): Promise<void> => set(scene, false);
