/**
 * A small round-robin balancer. Like nginx (deploy/nginx.conf), it repeats no write that reached an instance. On a bad
 * line, it loses answers: the instance has done the write, and the client does not know.
 */
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';

/** Which instance answered. */
export const SERVED_BY = 'x-served-by';

/** A request that an instance took and did not finish. */
export interface InvalidField {
  readonly port: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface Balancer {
  readonly origin: string;
  readonly broken: readonly InvalidField[];
  /** How often an instance took no connection, and the next one was asked. */
  readonly passedOver: () => number;
  /** Loses the answers to some of the writes that have a key, from now on; none: 0. */
  readonly loseOneIn: (writes: number) => void;
  /** How many answers it has lost. */
  readonly lost: () => number;
  readonly stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Listens on the port. An instance that takes no connection is passed over: it cannot have begun anything. */
export async function startBalancer(port: number, instances: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const broken: InvalidField[] = [];
  let turn = 0;
  let passedOver = 0;
  let loses = 0;
  let keyed = 0;
  let lost = 0;

  const forward = (request: IncomingMessage, response: ServerResponse, body: Buffer, left: number): void => {
    const target = instances[turn++ % instances.length] ?? 0;
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
    forwarded.on('error', fail);
    forwarded.end(body);
  };

  const server = createServer((request, response) => {
    // A client that leaves is no fault of an instance.
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
    lost: () => lost,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
