import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeServer } from './closing.ts';
import { createLimitedServer, type TimeLimits } from './limited-server.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse, path: string) => void;

export interface RunningServer {
  readonly origin: string;
  /** Starts answering requests, including those that arrived earlier. */
  readonly begin: (answer: RequestHandler) => void;
  /** Stops accepting requests, lets running ones finish, and cuts those that take too long. */
  readonly close: () => Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  /** Default: this machine only. */
  readonly host?: string | undefined;
  /** The headers of answers to broken requests. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits?: TimeLimits | undefined;
}

/** A request target without its query. */
export const pathOf = (target: string): string => target.split('?')[0] ?? '/';

/** Time for running requests to finish (ms). */
const GRACE = 2000;

/**
 * Listens before requests can be answered, because the issuer's URL contains the port and 0 lets the system choose one.
 * Rejects when the port is taken.
 */
export async function listen({ port, host = 'localhost', headers, limits }: ServerOptions): Promise<RunningServer> {
  const ready = Promise.withResolvers<RequestHandler>();
  const server = createLimitedServer(
    (request, response) => {
      void ready.promise.then((answer) => answer(request, response, pathOf(request.url ?? '/')));
    },
    headers,
    limits,
  );
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
