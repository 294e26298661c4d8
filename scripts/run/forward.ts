import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import * as contracts from '../../contracts/index.ts';

/** The platform's calls under the portal's own origin: a browser asks no preflight for them. */
export const API = '/api';

/** Headers between two neighbours alone (RFC 9110 §7.6.1), and the host, which is another one. */
const OWN_TO_A_CONNECTION = new Set([
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

const firstOf = (path: string): string => path.split('/')[1] ?? '';

/** What may be called: the sign-in and the tests' control are not, whoever asks for them under this origin. */
const CALLED = new Set([
  'health',
  ...Object.values(contracts).flatMap((each) =>
    typeof each === 'object' && 'path' in each ? [firstOf(each.path)] : [],
  ),
]);

/** The headers of a message that are for whoever is at its other end, as names and values in turn. */
function endToEnd({ rawHeaders, headers }: IncomingMessage): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return rawHeaders.filter((_, at) => {
    const name = (rawHeaders[at - (at % 2)] ?? '').toLowerCase();
    return !OWN_TO_A_CONNECTION.has(name) && !named.includes(name);
  });
}

/** Hands calls on to the platform, as they come and go: nothing is kept until it is whole. */
export class Forwarder {
  private readonly platform: URL;
  private readonly agent = new Agent({ keepAlive: true });

  constructor(platform: string) {
    this.platform = new URL(platform);
  }

  /** Whether a request's target is a call of the platform. */
  static takes(target: string): boolean {
    const [path = ''] = target.split(/[?#]/, 1);
    return path.startsWith(`${API}/`) && CALLED.has(firstOf(path.slice(API.length)));
  }

  /** Where no answer comes it says so: on a connection that is merely cut a browser sends the call again by itself. */
  forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '', socket } = request;
    const from = socket.remoteAddress;
    const call = send(
      {
        agent: this.agent,
        // As `listen` does: whichever version of IP it is there.
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
        // The rest of the request is not wanted: nothing else can be read from this connection.
        if (!request.complete && answer.headers.connection === 'close') response.shouldKeepAlive = false;
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer));
        answer.pipe(response);
        answer.once('close', () => {
          if (!answer.complete) response.destroy();
        });
      },
    );
    call.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Bad gateway\n');
    });
    response.once('close', () => call.destroy());
    request.pipe(call);
  }

  stop(): void {
    this.agent.destroy();
  }
}
