import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'X-Request-Id';

/** The path as a log may keep it: what stands behind a step of the sign-in belongs to one person. */
const loggable = (path: string): string => path.replace(/^(\/connect\/\w+)\/.*/, '$1/…').slice(0, 200);

/** Gives a request its id, and writes one line when it has ended: no query, no header, nothing personal. */
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
