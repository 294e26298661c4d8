import type { Server } from 'node:http';

/** A server at work. */
export interface Running {
  readonly origin: string;
  /** Finishes what it has begun, then closes. */
  readonly stop: () => Promise<void>;
}

/** How long a stopping server waits for answers under way (ms). */
const PATIENCE = 2000;

/** Starts listening on this machine alone; port 0 chooses a free one. Rejects when the port is taken. */
export function listen(server: Server, port: number): Promise<Running> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({ origin: `http://localhost:${actual}`, stop: () => close(server) });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), PATIENCE);
    // A connection whose last answer is still under way becomes idle later, and would be kept for the next request.
    const sweeping = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(sweeping);
      resolve();
    });
  });
}
