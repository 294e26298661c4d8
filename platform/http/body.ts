import { createHash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import { LARGEST_PHOTO } from '../../machines/domain/photo.ts';
import { malformed, Refusal } from './problem.ts';

/** The largest body a call may have, in bytes: a quote of 500 parts is a third of it. */
const LARGEST_BODY = 1024 * 1024;
/** A form holds a photo, its thumbnail and what a form writes around them. */
const LARGEST_FORM = LARGEST_PHOTO + LARGEST_BODY;

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

export interface ReadForm {
  readonly fields: Record<string, unknown>;
  /** Of the fields' names and contents: the marks between them differ from send to send. */
  readonly digest: string;
}

/** The request's form. Refuses what is too large or no form. */
export async function readForm(request: HonoRequest): Promise<ReadForm> {
  const bytes = await readBytes(request, LARGEST_FORM);
  const headers = { 'content-type': request.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw malformed('body', 'not a form');
  });
  const fields: Record<string, unknown> = {};
  const hash = createHash('sha256');
  for (const [name, value] of form) {
    const content = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer());
    hash.update(JSON.stringify([name, content.length])).update(content);
    fields[name] = value;
  }
  return { fields, digest: hash.digest('hex') };
}
