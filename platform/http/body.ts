import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LARGEST_PHOTO } from '../../machines/domain/photo.ts';
import { malformed, Refusal } from './problem.ts';

/** The largest body a call may have, in bytes: a quote of 500 parts is a third of it. */
const LARGEST_BODY = 1024 * 1024;
/** A form holds a photo, its thumbnail and what a form writes around them. */
const LARGEST_FORM = LARGEST_PHOTO + LARGEST_BODY;

/** How long a body is waited for (ms). */
export interface BodyLimits {
  /** From the first look at it to its end: of JSON, which is small. */
  readonly total: number;
  /** From one byte to the next: of a form, whose photos may go over a slow line. */
  readonly idle: number;
}

export const BODY_LIMITS: BodyLimits = { total: 15_000, idle: 15_000 };

interface Reading {
  readonly largest: number;
  readonly milliseconds: number;
  /** The time begins anew with every byte. */
  readonly isAnewWithEveryByte: boolean;
}

/**
 * Reads no further than what is allowed, whatever the length that was announced, and waits no longer.
 * Refuses with 413 and 408, and leaves the rest of the body where it is: the answer closes the connection.
 */
function readBytes(
  incoming: IncomingMessage,
  { largest, milliseconds, isAnewWithEveryByte }: Reading,
): Promise<Buffer<ArrayBuffer>> {
  if (incoming.destroyed) return Promise.reject(malformed('body', 'cut off'));
  if (Number(incoming.headers['content-length'] ?? 0) > largest) return Promise.reject(new Refusal('too-large'));
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const settle = (act: () => void) => (): void => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', end).off('error', leave).off('close', leave);
      act();
    };
    const refuse = (refusal: Refusal): void => {
      incoming.pause();
      reject(refusal);
    };
    const timer = setTimeout(
      settle(() => refuse(new Refusal('body-timeout'))),
      milliseconds,
    );
    const tooLarge = settle(() => refuse(new Refusal('too-large')));
    const take = (chunk: Uint8Array): void => {
      if (isAnewWithEveryByte) timer.refresh();
      size += chunk.byteLength;
      if (size > largest) tooLarge();
      else chunks.push(chunk);
    };
    const end = settle(() => resolve(Buffer.concat(chunks)));
    // Nobody is left to read the answer.
    const leave = settle(() => reject(malformed('body', 'cut off')));
    incoming.on('data', take).once('end', end).once('error', leave).once('close', leave);
  });
}

/** The database keeps neither NUL nor half a surrogate pair, which JSON can write. */
function refuseUnkeepable(path: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw malformed(path, 'characters that are no text');
  return value;
}

/** The request's JSON; undefined when there is none. Refuses what is too large, not UTF-8, or no JSON. */
export async function readBody(incoming: IncomingMessage, { total }: BodyLimits): Promise<unknown> {
  const bytes = await readBytes(incoming, { largest: LARGEST_BODY, milliseconds: total, isAnewWithEveryByte: false });
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
export async function readForm(incoming: IncomingMessage, { idle }: BodyLimits): Promise<ReadForm> {
  const bytes = await readBytes(incoming, { largest: LARGEST_FORM, milliseconds: idle, isAnewWithEveryByte: true });
  const headers = { 'content-type': incoming.headers['content-type'] ?? '' };
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

/** Answers 408 where the body of a request does not come: for what is read elsewhere than here. */
export function refuseLateBody(request: IncomingMessage, response: ServerResponse, { total }: BodyLimits): void {
  const timer = setTimeout(() => {
    if (request.complete || response.headersSent) return;
    response.writeHead(408, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end();
  }, total);
  response.once('close', () => clearTimeout(timer));
}
