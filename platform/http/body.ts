import type { HonoRequest } from 'hono';
import { malformed, Refusal } from './problem.ts';

/** The largest body a call may have, in bytes: a quote of 500 parts is a third of it. */
const LARGEST_BODY = 1024 * 1024;

/** Reads no further than what is allowed, whatever the length that was announced. Refuses with 413. */
async function readBytes({ raw }: HonoRequest, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(raw.headers.get('content-length') ?? 0) > largest) throw new Refusal('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new Refusal('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The database keeps neither NUL nor half a surrogate pair, which JSON can write. */
function refuseUnkeepable(path: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw malformed(path, 'characters that are no text');
  return value;
}

/** The request's JSON; undefined when there is none. Refuses what is too large, not UTF-8, or no JSON. */
export async function readBody(request: HonoRequest): Promise<unknown> {
  const bytes = await readBytes(request, LARGEST_BODY);
  if (bytes.byteLength === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (name, value: unknown) => refuseUnkeepable(name, value));
  } catch (error) {
    throw error instanceof Refusal ? error : malformed('body', 'not JSON in UTF-8');
  }
}
