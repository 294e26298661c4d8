/** The worker thread of `servePortalInThread`. */
import { parentPort, workerData } from 'node:worker_threads';
import { servePortal, type PortalServerOptions } from './portal-server.ts';

// Only `servePortalInThread` starts this file.
const { origin, stop } = await servePortal(workerData as PortalServerOptions);
parentPort?.once('message', () => void stop().then(() => parentPort?.close()));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(origin);
