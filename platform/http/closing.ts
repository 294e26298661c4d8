import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long a connection that was just opened may take to send its request (ms). */
const OPENING = 200;
/** A connection becomes idle after its last answer (ms). */
const SWEEP = 20;

/**
 * Stops listening, lets running requests finish and cuts those that take longer than `patience` (ms). Node's own
 * `close` would end a connection that a proxy has just opened as idle, and its request would be lost.
 */
export function closeServer(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    let sweeping: ReturnType<typeof setInterval> | undefined;
    const opening = setTimeout(() => {
      sweeping = setInterval(() => server.closeIdleConnections(), SWEEP);
    }, OPENING);
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(opening);
      clearTimeout(impatient);
      clearInterval(sweeping);
      resolve();
      // Also stops the server's timers.
      server.close();
    });
  });
}
