/** A client that controls when it sends a request body. */
import { request } from 'node:http';

export interface SlowAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
  /** The platform closed the connection after its response. */
  readonly isClosed: boolean;
}

export interface SlowRequest {
  /** Resolves once the platform has the headers. */
  readonly headersTaken: Promise<void>;
  readonly write: (part: string | Uint8Array) => void;
  readonly end: (part?: string) => void;
  /** Rejects when the connection ends without a response. */
  readonly answer: Promise<SlowAnswer>;
}

function parsed(text: string): Record<string, unknown> {
  const body: unknown = JSON.parse(text === '' ? '{}' : text);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Sends only the headers of a request. */
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
      // A keep-alive connection would stay open.
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
  // Tests that await only one of these must not fail on the other.
  taken.promise.catch(() => {});
  answered.promise.catch(() => {});
  return {
    headersTaken: taken.promise,
    write: (part) => void sent.write(part),
    end: (part) => void sent.end(part),
    answer: answered.promise,
  };
}
