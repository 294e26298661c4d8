import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isWholePdf, LONGEST_PDF_END, PDF_MIME } from '../../domain/document.ts';
import { PHOTO_MIME, photoFormatOf } from '../../domain/photo.ts';
import { layoutProblem, walkPhoto } from '../../domain/photo-layout.ts';
import { BLOCK, walkAsync, type Piece } from '../../domain/photo-walk.ts';
import type { FileMime } from '../data/document-schema.ts';
import { Refusal } from '../http/problem.ts';

/** What a file may be. */
export interface FileRules {
  /** In bytes. */
  readonly largest: number;
  readonly isPdfTaken: boolean;
}

/** A file on disk, ready to store. */
export interface CleanFile {
  readonly path: string;
  /** SHA-256 of the file at `path`. */
  readonly hash: string;
  readonly size: number;
  readonly type: FileMime;
  /** SHA-256 of what was sent. */
  readonly sentHash: string;
}

interface Written {
  readonly hash: string;
  readonly size: number;
}

interface Writing {
  readonly largest?: number;
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Writes a stream to disk and syncs. Refuses with 413 as soon as it is too large. */
async function write(
  content: AsyncIterable<Uint8Array>,
  path: string,
  { largest = Number.POSITIVE_INFINITY, onBytes, signal }: Writing,
) {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > largest) throw new Refusal('too-large');
      onBytes?.(chunk.byteLength);
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(measured(), createWriteStream(path, { flags: 'wx', flush: true }), signal ? { signal } : {});
  return { hash: hash.digest('hex'), size } satisfies Written;
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The pieces of a file, in order. */
async function* bytesOf(pieces: readonly Piece[], path: string): AsyncGenerator<Uint8Array> {
  for (const piece of pieces)
    if ('bytes' in piece) yield piece.bytes;
    // The end of a stream range is inclusive.
    else if ('to' in piece) yield* createReadStream(path, { start: piece.from, end: piece.to - 1 });
    else for (let left = piece.blank; left > 0; left -= BLOCK) yield Buffer.alloc(Math.min(left, BLOCK));
}

interface Inspected {
  readonly type: FileMime;
  readonly kept: readonly Piece[];
}

/** Recognises a PDF by its first and last bytes. */
async function isPdf(file: FileHandle, head: Uint8Array, size: number): Promise<boolean> {
  const end = await readAt(file, Math.max(0, size - LONGEST_PDF_END), LONGEST_PDF_END);
  return isWholePdf(size > head.length ? Buffer.concat([head, end]) : head);
}

/**
 * Detects the type of a photo, or of a PDF where allowed, from its bytes, whatever the sender claims. Refuses with 422
 * when it is neither, incomplete or has too many pixels.
 */
async function inspect(path: string, size: number, isPdfTaken: boolean): Promise<Inspected> {
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, BLOCK);
    if (isPdfTaken && (await isPdf(file, head, size))) return { type: PDF_MIME, kept: [{ from: 0, to: size }] };
    const format = photoFormatOf(head);
    if (!format) throw new Refusal(isPdfTaken ? 'file-type' : 'not-a-photo');
    const layout = await walkAsync(walkPhoto(format.type, size), ({ at, length }) => readAt(file, at, length));
    const problem = layoutProblem(layout);
    if (problem) throw new Refusal(problem);
    return { type: PHOTO_MIME[format.type], kept: layout.kept };
  } finally {
    await file.close();
  }
}

/** Where a file arrives. */
interface Arrival {
  /** The start of the path of its files. */
  readonly path: string;
  /** Hears how many bytes arrived, and may refuse them. */
  readonly onBytes: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Receives a photo or PDF to disk and removes a photo's location data. The caller deletes the file; when it is refused,
 * nothing is left. Refuses with 413 and 422.
 */
export async function receiveFile(
  content: Readable,
  { path, onBytes, signal }: Arrival,
  { largest, isPdfTaken }: FileRules,
): Promise<CleanFile> {
  const [sent, clean] = [`${path}.sent`, `${path}.clean`];
  try {
    const { hash: sentHash, size: sentSize } = await write(content, sent, { largest, onBytes, signal });
    const { type, kept } = await inspect(sent, sentSize, isPdfTaken);
    const [only] = kept;
    const isAsSent = kept.length === 1 && only && 'to' in only && only.to - only.from === sentSize;
    if (isAsSent) {
      await rename(sent, clean);
      return { path: clean, hash: sentHash, size: sentSize, type, sentHash };
    }
    const { hash, size } = await write(bytesOf(kept, sent), clean, { signal });
    await rm(sent);
    return { path: clean, hash, size, type, sentHash };
  } catch (error) {
    await rm(sent, { force: true });
    await rm(clean, { force: true });
    throw error;
  }
}
