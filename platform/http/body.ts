import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKeepable } from '../../domain/field-problem.ts';
import { malformed, Refusal } from './problem.ts';

/** Maximum body size, in bytes: three times a quote of 500 parts. */
const LARGEST_BODY = 1024 * 1024;

/** Timeouts of request bodies (ms). */
export interface BodyLimits {
  /** From the first read to the end: for JSON, which is small. */
  readonly total: number;
  /** From one byte to the next: for forms, whose photos may use a slow connection. */
  readonly idle: number;
  /** From the first read to the end: for forms. */
  readonly form: number;
  /** The lowest speed of a form since its first read, in bytes per second. A phone on 2G is faster. */
  readonly slowest: number;
  /** No form is too slow before. */
  readonly slowAfter: number;
}

export const BODY_LIMITS: BodyLimits = {
  total: 15_000,
  idle: 15_000,
  form: 540_000,
  slowest: 4096,
  slowAfter: 15_000,
};

/**
 * Reads at most the allowed size, whatever length was announced, and stops at the timeout. Refuses with 413 and 408 and
 * leaves the rest unread; the response closes the connection.
 */
function readBytes(incoming: IncomingMessage, largest: number, milliseconds: number): Promise<Buffer<ArrayBuffer>> {
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
      size += chunk.byteLength;
      if (size > largest) tooLarge();
      else chunks.push(chunk);
    };
    const end = settle(() => resolve(Buffer.concat(chunks)));
    // The client is gone, so nobody reads the response.
    const leave = settle(() => reject(malformed('body', 'cut off')));
    incoming.on('data', take).once('end', end).once('error', leave).once('close', leave);
  });
}

/** More would only make the answer longer. */
const MOST_ERRORS = 20;

/** Where a value has texts that the database cannot store, as paths in the same form as those of broken contracts. */
function* unkeepablePaths(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && !isKeepable(value)) yield path === '' ? 'body' : path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const innerPath = path === '' ? name : `${path}.${name}`;
    // The name itself would break the answer.
    if (isKeepable(name)) yield* unkeepablePaths(inner, innerPath);
    else yield path === '' ? 'body' : path;
  }
}

/** Refuses texts that JSON can contain but the database cannot store. */
function refuseUnkeepable(value: unknown): void {
  const errors = [...unkeepablePaths(value, '')].slice(0, MOST_ERRORS).map((path) => ({
    path,
    message: 'characters that are no text',
  }));
  if (errors.length > 0) throw new Refusal('validation', { errors });
}

/** Other types could come from a form of any site. */
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The JSON of a request; undefined when there is none. Refuses bodies that are too large, not UTF-8 or not JSON. */
export async function readBody(incoming: IncomingMessage, { total }: BodyLimits): Promise<unknown> {
  const bytes = await readBytes(incoming, LARGEST_BODY, total);
  if (bytes.byteLength === 0) return undefined;
  if (!JSON_TYPE.test(incoming.headers['content-type'] ?? ''))
    throw new Refusal('validation', { status: 415, errors: [{ path: 'body', message: 'not application/json' }] });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    refuseUnkeepable(value);
    return value;
  } catch (error) {
    throw error instanceof Refusal ? error : malformed('body', 'not JSON in UTF-8');
  }
}

/** Responds with 408 when a request body stops arriving. For bodies that are read elsewhere. */
export function refuseLateBody(request: IncomingMessage, response: ServerResponse, { total }: BodyLimits): void {
  const timer = setTimeout(() => {
    if (request.complete || response.headersSent) return;
    response.writeHead(408, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end();
  }, total);
  response.once('close', () => clearTimeout(timer));
}
