import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../telemetry/log.ts';
import { currentIds, endRequestSpan, inRequestSpan } from '../telemetry/tracing.ts';
import type { Metrics } from './metrics.ts';

export const REQUEST_ID = 'X-Request-Id';

/** The path without its personal parts: the ids in sign-in paths. */
const loggable = (path: string): string => path.replace(/^(\/connect\/\w+)\/.*/, '$1/…').slice(0, 200);

/**
 * Answers a request with its own id and span. At the end, counts it and logs one line without query, headers or
 * personal data.
 */
export function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  answer: () => void,
): void {
  const requestId = randomUUID();
  const begun = performance.now();
  const method = request.method ?? '';
  response.setHeader(REQUEST_ID, requestId);
  inRequestSpan(request, { requestId, path: loggable(path) }, (span) => {
    const ids = currentIds();
    response.once('close', () => {
      const status = response.writableFinished ? String(response.statusCode) : 'cut';
      const ms = performance.now() - begun;
      const call = metrics.ended(response, method, status, ms / 1000);
      log({
        level: status.startsWith('5') ? 'error' : 'info',
        message: 'request',
        ...ids,
        method,
        path: loggable(path),
        call,
        status,
        ms: Math.round(ms),
      });
      endRequestSpan(span, status);
    });
    answer();
  });
}
