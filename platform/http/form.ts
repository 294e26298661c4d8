import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { LARGEST_PHOTO } from '../../domain/photo.ts';
import type { BodyLimits } from './body.ts';
import { malformed, Refusal } from './problem.ts';

/** A form holds a photo, its thumbnail and the multipart overhead. */
const LARGEST_FORM = LARGEST_PHOTO + 2 * 1024 * 1024;
const LIMITS = { parts: 8, fieldSize: 1024, headerPairs: 20, headerSize: 8192 };

/** A form's file after it was received. */
export interface ReceivedFile {
  /** SHA-256 of what was sent. */
  readonly sentHash: string;
}

/** Takes the parts of a form as they arrive, and may refuse each. */
export interface FormReader {
  /** A file. Refuses with 400, 413 and 422, before it is read if possible. */
  readonly receive: (name: string, content: Readable, signal: AbortSignal) => Promise<ReceivedFile>;
  /** A text. Refuses with 400. */
  readonly check?: (name: string, value: string) => void;
}

export interface ReadForm {
  readonly fields: Record<string, unknown>;
  /** A digest of the field names and contents, because the boundaries differ between sends. */
  readonly digest: string;
}

function parserOf({ headers }: IncomingMessage): BusboyInstance {
  try {
    // Throws without a content type, which is refused like any other non-form body.
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits: LIMITS });
  } catch {
    throw malformed('body', 'not a form');
  }
}

/** How often the speed of a form is measured (ms). */
const MEASURED_EVERY = 1000;

/** Calls `late` when a body stops arriving, arrives too slowly or takes too long. Returns the end of the watch. */
function watchSpeed(
  incoming: IncomingMessage,
  { idle, form, slowest, slowAfter }: BodyLimits,
  late: () => void,
): () => void {
  const began = performance.now();
  let received = 0;
  const silence = setTimeout(late, idle);
  const count = (chunk: Uint8Array): void => {
    received += chunk.byteLength;
    silence.refresh();
  };
  incoming.on('data', count);
  const measuring = setInterval(() => {
    const elapsed = performance.now() - began;
    if (elapsed >= form || (elapsed >= slowAfter && received < (slowest * elapsed) / 1000)) late();
  }, MEASURED_EVERY);
  return () => {
    clearTimeout(silence);
    clearInterval(measuring);
    incoming.off('data', count);
  };
}

/** The announced length of a form; 0 when it announces none. Refuses one that is too large with 413. */
export function announcedLength({ headers }: IncomingMessage): number {
  const length = Number(headers['content-length'] ?? 0);
  if (length > LARGEST_FORM) throw new Refusal('too-large');
  return length;
}

/**
 * Streams a form, as fast as its files are received; no file is ever complete in memory. Refuses forms that are too
 * large, too slow or invalid.
 */
export async function readForm(
  incoming: IncomingMessage,
  { receive, check }: FormReader,
  limits: BodyLimits,
): Promise<ReadForm> {
  announcedLength(incoming);
  const parser = parserOf(incoming);
  const fields = new Map<string, unknown>();
  const digests = new Map<string, string>();
  const files: Promise<void>[] = [];
  const contents: Readable[] = [];
  const over = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const names = new Set<string>();
  const claim = (name: string): void => {
    if (names.has(name)) reject(malformed(name, 'given twice'));
    names.add(name);
  };
  const add = (name: string, value: unknown, digest: string): void => {
    fields.set(name, value);
    digests.set(name, digest);
  };

  parser.on('field', (name, value) => {
    claim(name);
    try {
      check?.(name, value);
    } catch (error) {
      reject(error);
    }
    add(name, value, createHash('sha256').update(value).digest('hex'));
  });
  parser.on('file', (name, content) => {
    claim(name);
    // The receiver may not listen yet when the form is given up, and an error that nobody hears ends the process.
    content.on('error', () => {});
    const taken = receive(name, content, over.signal).then((file) => add(name, file, file.sentHash));
    files.push(taken);
    contents.push(content);
    taken.catch(reject);
  });
  parser.on('partsLimit', () => reject(malformed('body', 'too many fields')));
  parser.on('error', () => reject(malformed('body', 'not a form')));
  parser.on('finish', resolve);
  const stopWatching = watchSpeed(incoming, limits, () => reject(new Refusal('body-timeout')));
  incoming.once('close', () => {
    if (!incoming.complete) reject(malformed('body', 'cut off'));
  });
  incoming.pipe(parser);

  try {
    await promise;
    stopWatching();
    await Promise.all(files);
  } catch (error) {
    incoming.unpipe(parser);
    over.abort();
    // Ends the streams of files that are still being read.
    for (const content of contents) content.destroy(new Error('the form was given up'));
    await Promise.allSettled(files);
    throw error;
  } finally {
    stopWatching();
  }
  const named = [...digests].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return {
    fields: Object.fromEntries(fields),
    digest: createHash('sha256').update(JSON.stringify(named)).digest('hex'),
  };
}
