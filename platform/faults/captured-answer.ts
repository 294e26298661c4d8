import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface CapturedAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

function headerPairs(headers: Headers): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  const names = headers.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => [String(name), headers[index * 2 + 1]]);
}

/** Lets a call answer into memory: it takes effect, but nothing is sent. Then the response is reset. */
export function captureAnswer(response: ServerResponse, handle: () => void): Promise<CapturedAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    // These own properties hide the class methods until they are deleted.
    const inMemory = {
      writeHead: (status: number, ...rest: (string | Headers | undefined)[]) => {
        response.statusCode = status;
        const pairs = rest.flatMap((headers) => (typeof headers === 'object' ? headerPairs(headers) : []));
        for (const [name, value] of pairs) if (value !== undefined) response.setHeader(name, value);
        return response;
      },
      flushHeaders: () => {},
      write: (chunk: unknown) => {
        keep(chunk);
        return true;
      },
      end: (chunk?: unknown) => {
        keep(chunk);
        for (const name of Object.keys(inMemory)) Reflect.deleteProperty(response, name);
        resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) });
        return response;
      },
    };
    Object.assign(response, inMemory);
    handle();
  });
}
