import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { captureAnswer, type Answer } from './captured-answer.ts';
import type { Fault } from './fault.ts';

interface ArmedFault extends Fault {
  readonly id: string;
  left: number;
  hits: number;
  readonly waiting: Set<() => void>;
}

/** What the control shows of a fault. */
export interface FaultState {
  readonly id: string;
  readonly method: string | null;
  readonly path: string;
  /** Answers it has befallen, and those it holds just now. */
  readonly hits: number;
  readonly waiting: number;
  /** Answers it still waits for. */
  readonly left: number;
}

function replacement({ status = 200, body, headers }: Fault, { origin }: IncomingMessage['headers']): Answer {
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      // A browser shows the portal only what its origin may read.
      ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }),
      ...headers,
    },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {})),
  };
}

/** Announces the whole, sends half, and cuts the connection. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.byteLength });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy());
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.byteLength }).end(body);
}

/** Holds, delays, fails, cuts or replaces the next answers of a call, whichever part of the platform gives them. */
export class Faults {
  private faults: ArmedFault[] = [];

  /** Arms a fault; returns its id. */
  add(fault: Fault): string {
    const id = randomUUID();
    this.faults.push({ ...fault, id, left: fault.times, hits: 0, waiting: new Set() });
    return id;
  }

  list(): FaultState[] {
    return this.faults.map(({ id, method, path, hits, waiting, left }) => ({ id, method: method ?? null, path, hits, waiting: waiting.size, left }));
  }

  /** Lets go what the fault holds; it befalls nothing more. False when there is no such fault. */
  release(id: string): boolean {
    const found = this.faults.find((fault) => fault.id === id);
    if (!found) return false;
    found.left = 0;
    for (const go of found.waiting) go();
    found.waiting.clear();
    return true;
  }

  clear(): void {
    for (const { id } of this.faults) this.release(id);
    this.faults = [];
  }

  /** Lets `handle` answer, with whatever is armed for this request. */
  async apply(request: IncomingMessage, response: ServerResponse, path: string, handle: () => void): Promise<void> {
    const fault = this.next(request, path);
    if (!fault) {
      handle();
      return;
    }
    const isReplaced = fault.status !== undefined;
    // What is truncated must be known whole; what comes afterwards must have been answered.
    const isCaptured = fault.afterwards || (fault.truncate && !isReplaced);
    const captured = isCaptured ? await captureAnswer(response, handle) : null;

    if (fault.hold) await this.hold(fault, request);
    if (fault.delayMs > 0) await passed(fault.delayMs);
    if (fault.drop) {
      request.socket.destroy();
      return;
    }
    const answer = isReplaced ? replacement(fault, request.headers) : captured;
    if (!answer) handle();
    else if (fault.truncate) sendHalf(response, answer);
    else send(response, answer);
  }

  private next(request: IncomingMessage, path: string): ArmedFault | undefined {
    if (request.method === 'OPTIONS') return undefined;
    const isMeant = ({ left, method, path: pattern }: ArmedFault): boolean =>
      left > 0 && (method === undefined || method === request.method) && new RegExp(pattern).test(path);
    const found = this.faults.find(isMeant);
    if (!found) return undefined;
    found.left -= 1;
    found.hits += 1;
    return found;
  }

  /** Until it is released, or until whoever asked has gone. */
  private hold(fault: ArmedFault, request: IncomingMessage): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        fault.waiting.delete(go);
        resolve();
      };
      fault.waiting.add(go);
      request.socket.once('close', go);
    });
  }
}
