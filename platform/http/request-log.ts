import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'X-Request-Id';

/** The path without its personal parts: the ids in sign-in paths. */
const loggable = (path: string): string => path.replace(/^(\/connect\/\w+)\/.*/, '$1/…').slice(0, 200);

/** Assigns a request id and logs one line at the end, without query, headers or personal data. */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  log: (line: string) => void,
): void {
  const id = randomUUID();
  const begun = performance.now();
  response.setHeader(REQUEST_ID, id);
  response.once('close', () => {
    const end = response.writableFinished ? String(response.statusCode) : 'cut';
    log(`${id} ${request.method ?? ''} ${loggable(path)} ${end} ${Math.round(performance.now() - begun)} ms`);
  });
}
