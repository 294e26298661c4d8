import type { Scene } from '../engine/stage.ts';

/** Replaces the clipboard: a copy stays pending until a step answers it. */
export const scriptClipboard = async ({ page }: Scene): Promise<void> =>
  void (await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      new Promise((resolve, reject) => Reflect.set(globalThis, 'clipboardAsked', { resolve, reject }));
  }));

export const answerClipboard = async ({ page }: Scene, isTaken: boolean): Promise<void> => {
  await page.waitForFunction(() => Reflect.has(globalThis, 'clipboardAsked'));
  await page.evaluate((taken) => {
    const { resolve, reject } = Reflect.get(globalThis, 'clipboardAsked') as {
      resolve: () => void;
      reject: (reason: Error) => void;
    };
    Reflect.deleteProperty(globalThis, 'clipboardAsked');
    if (taken) resolve();
    else reject(new DOMException('blocked', 'NotAllowedError'));
  }, isTaken);
};
