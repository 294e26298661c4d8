/**
 * A small round-robin balancer. Like nginx (deploy/nginx.conf), it never repeats a write that reached an instance. It
 * can drop responses, so that a write succeeded without the client knowing.
 */
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';

/** Which instance answered. */
export const SERVED_BY = 'x-served-by';

/** A request that an instance accepted but did not finish. */
export interface InvalidField {
  readonly port: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface Balancer {
  readonly origin: string;
  readonly broken: readonly InvalidField[];
  /** How often an instance refused the connection and the next one was used. */
  readonly passedOver: () => number;
  /** From now on, drops the response of one in this many writes with a key; 0 for none. */
  readonly loseOneIn: (writes: number) => void;
  /** No new request goes to this instance, which is not ready; done when it has none. The function lets it take some again. */
  readonly leaveOut: (port: number) => Promise<() => void>;
  /** The number of dropped responses. */
  readonly lost: () => number;
  readonly stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Listens on the port. An instance that refuses the connection is skipped, because it cannot have started anything. */
export async function startBalancer(port: number, instances: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const broken: InvalidField[] = [];
  let turn = 0;
  let passedOver = 0;
  let loses = 0;
  let keyed = 0;
  let lost = 0;
  let leftOut = 0;
  const underWay = new Map<number, number>();
  const count = (port: number, by: number): void => void underWay.set(port, (underWay.get(port) ?? 0) + by);
  const nextPort = (): number => {
    const port = instances[turn++ % instances.length] ?? 0;
    return port === leftOut ? (instances[turn++ % instances.length] ?? 0) : port;
  };

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, left: number): void => {
    const target = nextPort();
    count(target, 1);
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'ECONNREFUSED' && left > 1) {
        passedOver += 1;
        forward(request, response, body, left - 1);
        return;
      }
      broken.push({ port: target, at: Date.now() });
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { [SERVED_BY]: 'balancer' }).end();
    };
    const { method, url, headers } = request;
    const forwarded = send({ host: 'localhost', port: target, method, path: url, headers, agent }, (answer) => {
      if (loses > 0 && 'idempotency-key' in headers && (keyed += 1) % loses === 0) {
        lost += 1;
        answer.resume();
        response.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, [SERVED_BY]: String(target) });
      answer.on('error', fail);
      answer.pipe(response);
    });
    forwarded.on('error', fail).once('close', () => count(target, -1));
    forwarded.end(body);
  };

  const server = createServer((request, response) => {
    // A disconnected client is not an instance's error.
    response.on('error', () => {});
    bodyOf(request).then(
      (body) => forward(request, response, body, instances.length),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${port}`,
    broken,
    passedOver: () => passedOver,
    loseOneIn: (writes) => {
      loses = writes;
    },
    leaveOut: async (away) => {
      leftOut = away;
      while ((underWay.get(away) ?? 0) > 0)
        // oxlint-disable-next-line no-await-in-loop -- until its last request is answered
        await new Promise((resolve) => setImmediate(resolve));
      return () => {
        leftOut = 0;
      };
    },
    lost: () => lost,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
