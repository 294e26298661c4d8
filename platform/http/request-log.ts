import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

export const REQUEST_ID = 'X-Request-Id';

/** The path without its personal parts: the ids in sign-in paths. */
const loggable = (path: string): string => path.replace(/^(\/connect\/\w+)\/.*/, '$1/…').slice(0, 200);

/** Assigns a request id, and at the end counts the request and logs one line, without query, headers or personal data. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  log: (line: string) => void,
  metrics: Metrics,
): void {
  const id = randomUUID();
  const begun = performance.now();
  response.setHeader(REQUEST_ID, id);
  response.once('close', () => {
    const end = response.writableFinished ? String(response.statusCode) : 'cut';
    const ms = performance.now() - begun;
    log(`${id} ${request.method ?? ''} ${loggable(path)} ${end} ${Math.round(ms)} ms`);
    metrics.ended(response, request.method ?? '', end, ms / 1000);
  });
}
