import { createServer, type RequestListener, type Server } from 'node:http';
import { brokenRequestRefuser } from './broken-request.ts';

/** How long a client may keep a connection busy (ms). */
export interface TimeLimits {
  /** To send the headers of a request. */
  readonly headers: number;
  /** To send a whole request with photos. Bodies of calls have shorter limits, which respond with a problem. */
  readonly request: number;
  /** Between one piece of an exchange and the next, in either direction: the platform waits, or nobody reads. */
  readonly silence: number;
  /** From the headers of a request until its answer is read. */
  readonly exchange: number;
  /** How often the limits of requests are checked. */
  readonly checkEvery: number;
}

export const TIME_LIMITS: TimeLimits = {
  headers: 15_000,
  request: 600_000,
  silence: 120_000,
  exchange: 900_000,
  checkEvery: 5000,
};

/** Longer than any proxy's, so that no call is sent on a connection that is just closing (ms). */
const KEEP_ALIVE = 65_000;

/**
 * A server that cuts off slow clients, whether they send or read slowly. `headers` are those of its answers to broken
 * requests.
 */
export function createLimitedServer(
  answer: RequestListener,
  headers: Readonly<Record<string, string>>,
  limits: TimeLimits = TIME_LIMITS,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.checkEvery,
      keepAliveTimeout: KEEP_ALIVE,
    },
    (request, response) => {
      const exchange = setTimeout(() => request.socket.destroy(), limits.exchange);
      response.once('close', () => clearTimeout(exchange));
      answer(request, response);
    },
  );
  // Node destroys a socket on which nothing moved.
  server.timeout = limits.silence;
  server.on('clientError', brokenRequestRefuser(headers));
  return server;
}
