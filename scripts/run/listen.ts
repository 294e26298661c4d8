import type { Server } from 'node:http';
import { refuseBroken } from '../../platform/http/broken-request.ts';

/** A running server. */
export interface Running {
  readonly origin: string;
  /** Finishes running requests, then closes. */
  readonly stop: () => Promise<void>;
}

/** How long a stopping server waits for running requests (ms). */
const PATIENCE = 2000;

/** Listens on this machine only, unless told otherwise; port 0 picks a free one. Rejects when the port is taken. */
export function listen(server: Server, port: number, host = 'localhost'): Promise<Running> {
  server.on('clientError', refuseBroken);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({ origin: `http://localhost:${actual}`, stop: () => close(server) });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
    // A connection becomes idle after its last response and would be kept open for another request.
    const sweeping = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(sweeping);
      resolve();
    });
  });
}
