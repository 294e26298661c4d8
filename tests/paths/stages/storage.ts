/** The browser's storage as it is when it is full: what it has can be read, nothing more is taken. */
import type { Scene } from '../engine/stage.ts';

/** In the page: what is stored is refused from now on, or no more. */
function setBroken(isBroken: boolean): void {
  const isKnown = Reflect.has(globalThis, 'isStorageBroken');
  Reflect.set(globalThis, 'isStorageBroken', isBroken);
  if (isKnown) return;
  const own: unknown = Reflect.get(Storage.prototype, 'setItem');
  if (typeof own !== 'function') return;
  Reflect.set(Storage.prototype, 'setItem', function refuse(this: Storage, ...args: readonly unknown[]): unknown {
    // The session is not what the path is about.
    if (Reflect.get(globalThis, 'isStorageBroken') === true && !String(args[0]).startsWith('oidc.'))
      throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(own, this, args);
  });
}

/** Of this page, and of those that open in its tab. */
async function set({ page }: Scene, isBroken: boolean): Promise<void> {
  await page.addInitScript(setBroken, isBroken);
  await page.evaluate(setBroken, isBroken);
}

export const breakStorage = (scene: Scene): Promise<void> => set(scene, true);
export const mendStorage = (scene: Scene): Promise<void> => set(scene, false);
