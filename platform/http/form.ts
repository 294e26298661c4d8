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

/** Receives a file of a form as it arrives. Refuses with 413 and 422. */
export type ReceiveFile = (name: string, content: Readable, signal: AbortSignal) => Promise<ReceivedFile>;

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

/**
 * Streams a form, as fast as its files are received; no file is ever complete in memory. Refuses forms that are too
 * large or invalid.
 */
export async function readForm(
  incoming: IncomingMessage,
  receive: ReceiveFile,
  { idle }: BodyLimits,
): Promise<ReadForm> {
  if (Number(incoming.headers['content-length'] ?? 0) > LARGEST_FORM) throw new Refusal('too-large');
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
  const silence = setTimeout(() => reject(new Refusal('body-timeout')), idle);
  incoming.on('data', () => silence.refresh());
  incoming.once('close', () => {
    if (!incoming.complete) reject(malformed('body', 'cut off'));
  });
  incoming.pipe(parser);

  try {
    await promise;
    await Promise.all(files);
  } catch (error) {
    incoming.unpipe(parser);
    over.abort();
    // Ends the streams of files that are still being read.
    for (const content of contents) content.destroy(new Error('the form was given up'));
    await Promise.allSettled(files);
    throw error;
  } finally {
    clearTimeout(silence);
  }
  const named = [...digests].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return {
    fields: Object.fromEntries(fields),
    digest: createHash('sha256').update(JSON.stringify(named)).digest('hex'),
  };
}
