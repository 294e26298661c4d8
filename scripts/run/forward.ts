import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { Refusal } from '../../platform/http/problem.ts';
import { isCall } from '../../platform/http/service-address.ts';
import type { Log } from '../../platform/telemetry/log.ts';

/** Calls to the platform go through the portal's own origin, so they need no preflight. */
export const API = '/api';

/** Hop-by-hop headers (RFC 9110 §7.6.1), and the host, which differs. */
const HOP_BY_HOP = new Set([
  'connection',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A request target without its query, which may be personal. */
export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

/** Answers a path under `/api` that is not forwarded as the platform would: it is no page of the portal. */
export function refuseUnknownCall(path: string, response: ServerResponse): boolean {
  if (path !== API && !path.startsWith(`${API}/`)) return false;
  const { problem } = new Refusal('not-found');
  response
    .writeHead(problem.status, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(problem));
  return true;
}

/** The end-to-end headers of a message: name, value, name, value. */
function endToEnd({ rawHeaders, headers }: IncomingMessage): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !HOP_BY_HOP.has(name) && !named.includes(name);
  });
}

/**
 * How long an idle connection stays open (ms). The platform's own limit is much longer, so no call goes out on a
 * connection that is just closing.
 */
export const IDLE = 4000;

/** Streams calls to the platform, and its responses back. */
export class Forwarder {
  private readonly platform: URL;
  private readonly log: Log;
  private readonly agent = new Agent({ keepAlive: true, timeout: IDLE });

  constructor(platform: string, log: Log) {
    this.platform = new URL(platform);
    this.log = log;
  }

  /** Whether a request target is a platform call. Sign-in and the test controls are not forwarded. */
  static takes(target: string): boolean {
    const path = pathOf(target);
    return path.startsWith(`${API}/`) && isCall(path.slice(API.length));
  }

  /**
   * Answers 502 with these headers, and logs it, if the platform does not respond: after a dropped connection, browsers
   * would retry by themselves.
   */
  forward(request: IncomingMessage, response: ServerResponse, headers: Readonly<Record<string, string>> = {}): void {
    const { method, url = '', socket } = request;
    const from = socket.remoteAddress;
    const call = send(
      {
        agent: this.agent,
        // As `listen` does: IPv4 or IPv6.
        hostname: this.platform.hostname,
        port: this.platform.port,
        method,
        path: url.slice(API.length),
        headers: [
          ...endToEnd(request),
          ...(from === undefined ? [] : ['X-Forwarded-For', from]),
          'Host',
          this.platform.host,
        ],
      },
      (answer) => {
        // The platform does not read the rest of the request, so this connection cannot be reused.
        if (!request.complete && answer.headers.connection === 'close') response.shouldKeepAlive = false;
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer));
        answer.pipe(response);
        answer.once('close', () => {
          if (!answer.complete) response.destroy();
        });
      },
    );
    call.on('error', (error: Error & { readonly code?: string }) => {
      // The browser left.
      if (response.destroyed) return;
      this.log({
        level: 'error',
        message: 'no answer from the platform',
        method: method ?? '',
        path: pathOf(url),
        cause: error.code ?? error.message,
      });
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, {
            ...headers,
            'Content-Type': 'text/plain',
            'Cache-Control': 'no-store',
            Connection: 'close',
          })
          .end('Bad gateway\n');
    });
    response.once('close', () => call.destroy());
    request.pipe(call);
  }

  stop(): void {
    this.agent.destroy();
  }
}
