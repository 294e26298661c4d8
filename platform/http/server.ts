import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => void;

export interface RunningServer {
  readonly origin: string;
  /** From here on requests are answered; those that came before have waited. */
  readonly begin: (answer: Answer) => void;
  /** Takes no more requests, lets those under way end, cuts what takes too long. */
  readonly close: () => Promise<void>;
}

/**
 * How long headers are waited for, and a whole request with its photos (ms). The bodies of calls have shorter limits
 * of their own, which answer with a problem.
 */
const LIMITS = { headersTimeout: 15_000, requestTimeout: 600_000, connectionsCheckingInterval: 5000 };

/** What is under way has so long to end (ms). */
const GRACE = 2000;

/**
 * Listens on localhost before anything can be answered: the issuer's address holds the port, and where it is 0
 * the system chooses it. Rejects when the port is taken.
 */
export async function listen(port: number): Promise<RunningServer> {
  const ready = Promise.withResolvers<Answer>();
  const server = createServer(LIMITS, (request, response) => {
    void ready.promise.then((answer) => answer(request, response, (request.url ?? '/').split('?')[0] ?? '/'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    begin: ready.resolve,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), GRACE);
      await closed;
      clearTimeout(impatience);
    },
  };
}
