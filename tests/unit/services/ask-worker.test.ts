import { expect, test, vi } from 'vitest';
import { CallFailed } from '../../../machines/support/failure.ts';
import { askWorker } from '../../../src/browser/ask-worker.ts';

class StillWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage(): void {}
  terminate(): void {}
}

test.each([
  ['a script that never arrived is a missing network', new Event('error'), 'network'],
  [
    'a script that broke is a defect',
    Object.assign(new Event('error'), { message: 'x is not a function' }),
    'unexpected',
  ],
] as const)('%s', async (_, event, kind) => {
  const worker = new StillWorker();
  const end = vi.fn<() => void>();
  const { signal } = new AbortController();
  const asked = askWorker(worker, { id: 1 }, { signal, timeout: 1000, read: () => null, end });
  worker.dispatchEvent(event);
  await expect(asked).rejects.toEqual(new CallFailed({ kind }));
  await expect(asked).rejects.toHaveProperty('failure.kind', kind);
  expect(end).toHaveBeenCalledOnce();
});
