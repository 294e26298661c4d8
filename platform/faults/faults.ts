import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { captureAnswer, type CapturedAnswer } from './captured-answer.ts';
import type { Fault, Instruction } from './fault.ts';

interface ArmedFault extends Fault {
  readonly id: string;
  left: number;
  hits: number;
  /** Held responses, oldest first, with the function that lets each continue. */
  readonly waiting: Set<(told: Instruction) => void>;
  /** Set when the fault is released: held responses continue, and no more are held. */
  isReleased: boolean;
}

/** A fault as shown by the control. */
export interface FaultState {
  readonly id: string;
  readonly method: string | null;
  readonly path: string;
  /** Responses affected so far, and those held now. */
  readonly hits: number;
  readonly waiting: number;
  /** Responses still to affect. */
  readonly left: number;
}

function replacement(
  { status = 200, body, headers }: Instruction,
  { origin }: IncomingMessage['headers'],
): CapturedAnswer {
  return {
    status,
    headers: {
      'Content-Type': 'application/json',
      // Without this header, the browser would hide the response from the portal.
      ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }),
      ...headers,
    },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {})),
  };
}

/** Announces the full length, sends half and drops the connection. */
function sendHalf(response: ServerResponse, { status, headers, body }: CapturedAnswer): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.byteLength });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy());
}

function send(response: ServerResponse, { status, headers, body }: CapturedAnswer): void {
  response.writeHead(status, { ...headers, 'Content-Length': body.byteLength }).end(body);
}

/** Holds, delays, fails, drops or replaces the next responses of a call, in any part of the platform. */
export class Faults {
  private faults: ArmedFault[] = [];
  /** What every call's `Date` header says; null for the real time. */
  private date: string | null = null;

  /** Arms a fault and returns its id. */
  add(fault: Fault): string {
    const id = randomUUID();
    this.faults.push({ ...fault, id, left: fault.times, hits: 0, isReleased: false, waiting: new Set() });
    return id;
  }

  /** From now on, every call is answered at this time (an HTTP date), until a held response is told another. */
  tellTime(date: string): void {
    this.date = date;
  }

  list(): FaultState[] {
    return this.faults.map(({ id, method, path, hits, waiting, left }) => ({
      id,
      method: method ?? null,
      path,
      hits,
      waiting: waiting.size,
      left,
    }));
  }

  /** Releases the responses the fault holds and removes the fault. False when there is no such fault. */
  release(id: string): boolean {
    const found = this.faults.find((fault) => fault.id === id);
    if (!found) return false;
    found.left = 0;
    found.isReleased = true;
    for (const go of found.waiting) go({});
    return true;
  }

  /** Releases the oldest held response as instructed; the fault stays. False when it holds none. */
  answer(id: string, told: Instruction): boolean {
    const [go] = this.faults.find((fault) => fault.id === id)?.waiting ?? [];
    if (this.date !== null) this.date = told.headers?.['Date'] ?? this.date;
    go?.(told);
    return go !== undefined;
  }

  clear(): void {
    for (const { id } of this.faults) this.release(id);
    this.faults = [];
    this.date = null;
  }

  /** Runs `handle` with the fault armed for this request, if any. */
  async apply(request: IncomingMessage, response: ServerResponse, path: string, handle: () => void): Promise<void> {
    // Only the portal's calls: browsers count the life of the provider's cookies from this header.
    if (this.date !== null && request.headers.origin !== undefined) response.setHeader('Date', this.date);
    const armed = this.next(request, path);
    if (!armed) {
      handle();
      return;
    }
    // The call must complete before its response is held.
    const early = armed.afterwards ? await captureAnswer(response, handle) : null;
    const { delayMs = 0, ...fault }: Instruction = armed.hold
      ? { ...armed, ...(await this.hold(armed, request)) }
      : armed;
    const isReplaced = fault.status !== undefined;
    // A partial response requires the complete one.
    const isCaptured = fault.afterwards || ((fault.truncate || fault.share !== undefined) && !isReplaced);
    const captured = early ?? (isCaptured ? await captureAnswer(response, handle) : null);

    if (delayMs > 0) await passed(delayMs);
    if (fault.drop) {
      request.socket.destroy();
      return;
    }
    // The replacement is not compressed as the captured answer was.
    if (isReplaced) response.removeHeader('Content-Encoding');
    const answer = isReplaced ? replacement(fault, request.headers) : captured;
    if (!answer) handle();
    else if (fault.truncate) sendHalf(response, answer);
    else if (fault.share !== undefined) await this.sendInParts(armed, request, response, answer, fault.share);
    else send(response, answer);
  }

  private next(request: IncomingMessage, path: string): ArmedFault | undefined {
    if (request.method === 'OPTIONS') return undefined;
    const isMeant = ({ left, method, path: pattern }: ArmedFault): boolean =>
      left > 0 &&
      (method === undefined || method === request.method) &&
      [path, request.url ?? path].some((address) => new RegExp(pattern).test(address));
    // The newest fault wins.
    const found = this.faults.findLast(isMeant);
    if (!found) return undefined;
    found.left -= 1;
    found.hits += 1;
    return found;
  }

  /** Sends a share, then the rest when told to. A replacement is impossible by then and drops the connection. */
  private async sendInParts(
    armed: ArmedFault,
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: CapturedAnswer,
    share: number,
  ): Promise<void> {
    const sent = Math.floor(body.byteLength * share);
    response.writeHead(status, { ...headers, 'Content-Length': body.byteLength });
    response.write(body.subarray(0, sent));
    const told = await this.hold(armed, request);
    const isAnother = told.status !== undefined && !replacement(told, request.headers).body.equals(body);
    if (told.drop || told.truncate || isAnother) response.destroy();
    else response.end(body.subarray(sent));
  }

  /** Waits until told how to continue, released, or abandoned by the client. */
  private hold(fault: ArmedFault, request: IncomingMessage): Promise<Instruction> {
    // It was released while the call was still running.
    if (fault.isReleased) return Promise.resolve({});
    return new Promise((resolve) => {
      const leave = (): void => go({});
      const go = (told: Instruction): void => {
        // A connection outlives its requests.
        request.socket.off('close', leave);
        fault.waiting.delete(go);
        resolve(told);
      };
      fault.waiting.add(go);
      request.socket.once('close', leave);
    });
  }
}
