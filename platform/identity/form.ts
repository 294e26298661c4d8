import type { IncomingMessage } from 'node:http';
import { errors } from 'oidc-provider';

/** In bytes; more than any e-mail and password need. */
const LARGEST_FORM = 10_000;

/** Parses a form. Rejects with an OIDCProviderError when it is too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > LARGEST_FORM) throw new errors.InvalidRequest('the form is too large', 413);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
