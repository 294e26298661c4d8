import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';

/** What is to happen to the next answers of a call; only under test. */
const fault = v.strictObject({
  method: v.optional(v.string()),
  /** Regular expression on the path. */
  path: v.string(),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  delayMs: v.optional(v.pipe(v.number(), v.maxValue(120_000)), 0),
  /** Waits until it is released. */
  hold: v.optional(v.boolean(), false),
  /** Answers with this status and body instead. */
  status: v.optional(v.number()),
  body: v.optional(v.unknown()),
  /** Cuts the connection without an answer. */
  drop: v.optional(v.boolean(), false),
  /** Only after the call has had its effect: its answer is lost. */
  afterwards: v.optional(v.boolean(), false),
});
type Fault = v.InferOutput<typeof fault> & { readonly id: string; left: number; hits: number; readonly waiting: Set<() => void> };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
};

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

/** Holds, delays, fails, cuts or replaces the next answer of a call, whichever part of the platform gives it. */
export class Faults {
  private faults: Fault[] = [];

  /** `POST /__test/faults`, `POST /__test/faults/:id/release`, `GET`, `DELETE`. */
  async control(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const id = /^\/__test\/faults\/([\w-]+)\/release$/.exec(path)?.[1];
    if (request.method === 'POST' && id !== undefined) {
      const found = this.faults.find((each) => each.id === id);
      if (found) this.release(found);
      json(response, found ? 204 : 404, undefined);
    } else if (request.method === 'POST') {
      const parsed = v.parse(fault, await readJson(request));
      const made = { ...parsed, id: randomUUID(), left: parsed.times, hits: 0, waiting: new Set<() => void>() };
      this.faults.push(made);
      json(response, 201, { id: made.id });
    } else if (request.method === 'DELETE') {
      for (const each of this.faults) this.release(each);
      this.faults = [];
      json(response, 204, undefined);
    } else json(response, 200, this.faults.map(({ id: name, path: pattern, hits, waiting }) => ({ id: name, path: pattern, hits, waiting: waiting.size })));
  }

  private release(found: Fault): void {
    found.left = 0;
    for (const go of found.waiting) go();
    found.waiting.clear();
  }

  private next(request: IncomingMessage, path: string): Fault | null {
    if (request.method === 'OPTIONS') return null;
    const found = this.faults.find(
      (each) => each.left > 0 && (each.method === undefined || each.method === request.method) && new RegExp(each.path).test(path),
    );
    if (!found) return null;
    found.left -= 1;
    found.hits += 1;
    return found;
  }

  /** Handles the request with whatever is to happen to it. */
  apply(request: IncomingMessage, response: ServerResponse, path: string, handle: Handle): void {
    const found = this.next(request, path);
    if (!found) handle(request, response);
    else if (found.afterwards) this.afterwards(found, request, response, handle);
    else void this.befall(found, request, response).then((isOver) => isOver || handle(request, response));
  }

  /** True when the fault has answered, or cut, the request. */
  private async befall(found: Fault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (found.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, found.delayMs));
    if (found.hold) await new Promise<void>((resolve) => found.waiting.add(resolve));
    if (found.drop) {
      request.socket.destroy();
      return true;
    }
    if (found.status === undefined) return false;
    response
      .writeHead(found.status, {
        'content-type': 'application/json',
        // A browser shows a failure to the portal only when it may read it.
        'access-control-allow-origin': request.headers.origin ?? '*',
      })
      .end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body ?? {}));
    return true;
  }

  /** Lets the call have its effect, then lets the fault befall its answer. */
  private afterwards(found: Fault, request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const end = response.end.bind(response);
    const writeHead = response.writeHead.bind(response);
    const kept: { head: Parameters<typeof writeHead> | null; chunks: Buffer[] } = { head: null, chunks: [] };
    const keep = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) kept.chunks.push(Buffer.from(chunk));
    };
    Object.assign(response, {
      writeHead: (...head: Parameters<typeof writeHead>) => {
        kept.head = head;
        return response;
      },
      flushHeaders: () => {},
      write: (chunk: unknown) => {
        keep(chunk);
        return true;
      },
      end: (chunk?: unknown) => {
        keep(chunk);
        Object.assign(response, { end, writeHead });
        void this.befall(found, request, response).then((isOver) => {
          if (isOver) return;
          if (kept.head) writeHead(...kept.head);
          end(Buffer.concat(kept.chunks));
        });
        return response;
      },
    });
    handle(request, response);
  }
}
