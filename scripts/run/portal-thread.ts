import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Running } from './listen.ts';
import type { PortalServerOptions } from './portal-server.ts';

/**
 * Serves the portal from its own thread. The embedded database blocks its thread during each query, so the first page's
 * scripts would wait behind its own list query. Rejects when the port is taken.
 */
export async function servePortalInThread(options: PortalServerOptions): Promise<Running> {
  const worker = new Worker(new URL('portal-worker.ts', import.meta.url), { workerData: options });
  const [origin] = v.parse(v.tuple([v.string()]), await once(worker, 'message'));
  return {
    origin,
    stop: async () => {
      const ended = once(worker, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop');
      await ended;
    },
  };
}
