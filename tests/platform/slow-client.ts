/** A client that sends the body of a request when it wants to. */
import { request } from 'node:http';

export interface SlowAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
  /** The platform closed the connection after its answer. */
  readonly isClosed: boolean;
}

export interface SlowRequest {
  /** Resolves once the platform has the headers. */
  readonly headersTaken: Promise<void>;
  readonly write: (part: string | Uint8Array) => void;
  readonly end: (part?: string) => void;
  /** Rejects where the connection ends without an answer. */
  readonly answer: Promise<SlowAnswer>;
}

function parsed(text: string): Record<string, unknown> {
  const body: unknown = JSON.parse(text === '' ? '{}' : text);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Sends the headers of a request and nothing else. */
export function beginRequest(url: string, method: string, headers: Record<string, string>): SlowRequest {
  const taken = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<SlowAnswer>();
  const sent = request(url, {
    method,
    agent: false,
    headers: { 'content-type': 'application/json', connection: 'keep-alive', expect: '100-continue', ...headers },
  });
  sent.once('continue', taken.resolve);
  sent.once('error', (error) => {
    taken.reject(error);
    answered.reject(error);
  });
  sent.once('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', answered.reject);
    response.once('end', () => {
      const { statusCode: status = 0, headers: given } = response;
      // A connection that is kept alive would stay open after this.
      sent.destroy();
      answered.resolve({
        status,
        headers: given,
        body: parsed(Buffer.concat(chunks).toString()),
        isClosed: given.connection === 'close',
      });
    });
  });
  sent.flushHeaders();
  // Whoever does not wait for one of them must not fail the test with it.
  taken.promise.catch(() => {});
  answered.promise.catch(() => {});
  return {
    headersTaken: taken.promise,
    write: (part) => void sent.write(part),
    end: (part) => void sent.end(part),
    answer: answered.promise,
  };
}
