import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { closeServer } from './closing.ts';
import { refuseBroken } from './broken-request.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => void;

export interface RunningServer {
  readonly origin: string;
  /** Starts answering requests, including those that arrived earlier. */
  readonly begin: (answer: Answer) => void;
  /** Stops accepting requests, lets running ones finish, and cuts those that take too long. */
  readonly close: () => Promise<void>;
}

/**
 * Timeouts for headers and for a whole request with photos (ms). Bodies of calls have shorter ones, which respond with
 * a problem.
 */
export const TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5000,
  // Longer than any proxy's, so that no call is sent on a connection that is just closing.
  keepAliveTimeout: 65_000,
};

/** Time for running requests to finish (ms). */
const GRACE = 2000;

/**
 * Listens before requests can be answered, because the issuer's URL contains the port and 0 lets the system choose one.
 * Listens on this machine only by default. Rejects when the port is taken.
 */
export async function listen(port: number, host = 'localhost'): Promise<RunningServer> {
  const ready = Promise.withResolvers<Answer>();
  const server = createServer(TIME_LIMITS, (request, response) => {
    void ready.promise.then((answer) => answer(request, response, (request.url ?? '/').split('?')[0] ?? '/'));
  });
  server.on('clientError', refuseBroken);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    begin: ready.resolve,
    close: () => closeServer(server, GRACE),
  };
}
