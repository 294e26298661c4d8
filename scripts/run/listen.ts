import type { Server } from 'node:http';
import { closeServer } from '../../platform/http/closing.ts';

/** A running server. */
export interface Running {
  readonly origin: string;
  /** Waits for running requests, then closes. */
  readonly stop: () => Promise<void>;
}

/** How long a stopping server waits for running requests (ms). */
const PATIENCE = 2000;

/** Listens on this machine only, unless told otherwise. Port 0 picks a free one. Rejects when the port is taken. */
export function listen(server: Server, port: number, host = 'localhost'): Promise<Running> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve({ origin: `http://localhost:${actual}`, stop: () => closeServer(server, PATIENCE) });
    });
  });
}
